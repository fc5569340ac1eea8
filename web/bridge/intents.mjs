// One delegated listener: what the player does becomes one JSON text for one Python callback.
// The callback returns True when it took the intent; only then is the browser's own answer held back.

const NATIVE = new Set(["A", "BUTTON", "INPUT", "SELECT", "TEXTAREA", "SUMMARY", "OPTION", "LABEL"]);
const FIELDS = new Set(["INPUT", "SELECT", "TEXTAREA"]);

const nearest = (target, attribute) => target.closest?.(`[${attribute}]`) ?? null;
const isField = (element) => FIELDS.has(element?.tagName) || Boolean(element?.isContentEditable);

const place = (target) => ({
  do: nearest(target, "data-do")?.dataset.do ?? null,
  at: nearest(target, "data-at")?.dataset.at ?? null,
  id: target.id || null,
});

const held = (event) => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

const fieldsOf = (form) => {
  const fields = {};
  for (const [key, entry] of new FormData(form)) if (typeof entry === "string") fields[key] = entry;
  return fields;
};

export const listen = (tell) => {
  const send = (event, intent) => {
    const taken = tell(intent);
    if (taken) event.preventDefault();
    return taken;
  };

  document.addEventListener("click", (event) => {
    const owner = nearest(event.target, "data-do");
    if (!owner || owner.tagName === "FORM" || owner.tagName === "DIALOG" || isField(owner)) return;
    send(event, { type: "click", ...place(event.target), ...held(event) });
  });

  document.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const { target, key } = event;
    const owner = nearest(target, "data-do");
    const presses = (key === "Enter" || key === " ") && owner && !NATIVE.has(target.tagName);
    if (presses && owner.tagName !== "FORM" && owner.tagName !== "DIALOG") {
      event.preventDefault();
      if (!event.repeat) tell({ type: "click", ...place(target), ...held(event) });
      return;
    }
    send(event, {
      type: "key",
      key,
      ...place(target),
      ...held(event),
      repeat: event.repeat,
      field: isField(target),
      dialog: document.querySelector("dialog[open]")?.id ?? null,
    });
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    tell({ type: "submit", ...place(form), fields: fieldsOf(form), by: event.submitter?.value ?? null });
  });

  for (const type of ["input", "change"]) {
    document.addEventListener(type, ({ target }) => {
      if (!nearest(target, "data-do")) return;
      const { name = null, value = null, checked = null } = target;
      tell({ type, ...place(target), name, value, checked });
    });
  }

  // Escape on an open <dialog>: the page closes it itself, so that its store and the screen agree.
  document.addEventListener(
    "cancel",
    (event) => {
      if (event.target.tagName !== "DIALOG") return;
      event.preventDefault();
      tell({ type: "cancel", ...place(event.target) });
    },
    true,
  );

  // `data-over` marks what wants to know of the pointer above it; told when that changes, null when it leaves.
  let over = null;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    const now = nearest(target, "data-over")?.dataset.over ?? null;
    if (now === over) return;
    over = now;
    tell({ type: "over", over });
  });
};
