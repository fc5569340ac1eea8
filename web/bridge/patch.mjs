// Put markup into the page without losing focus, open dialogs, scroll or running transitions.
import { attempt } from "./result.mjs";
import { Idiomorph } from "#idiomorph";

const find = (selector) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing in the page is ${selector}`);
  return element;
};

// What the browser or the player changed on an element stays when the markup does not speak of it.
const keptOpen = (attribute, element) =>
  attribute === "open" && (element.tagName === "DIALOG" || element.tagName === "DETAILS");

// A field being typed in is left alone. Not `ignoreActiveValue`: that leaves the inside of any focused element as it was, and the
// cell or button just pressed is the one that changes.
const FIELD = "textarea, input:not([type=checkbox], [type=radio], [type=range])";
const typedIn = (node) => node === document.activeElement && node.matches(FIELD);

// What was typed into a field that has lost the focus stays too, unless the markup itself gives a value.
const keepTyped = (element, coming) => {
  if (!element.matches?.(FIELD) || !element.value) return;
  if (element.tagName === "TEXTAREA") coming.value ||= element.value;
  else if (!coming.hasAttribute("value")) coming.setAttribute("value", element.value);
};

const OPTIONS = {
  morphStyle: "innerHTML",
  restoreFocus: true,
  callbacks: {
    beforeNodeMorphed: (node, coming) => {
      if (typedIn(node)) return false;
      keepTyped(node, coming);
      return true;
    },
    beforeAttributeUpdated: (attribute, element) => !keptOpen(attribute, element),
  },
};

// The policy forbids style attributes; `data-vars="--share: 0.4; --x: 3px"` says the same through the object model.
const applyVars = (root) => {
  for (const element of root.querySelectorAll("[data-vars]")) {
    for (const pair of element.dataset.vars.split(";")) {
      const [key, value] = pair.split(":");
      if (value) element.style.setProperty(key.trim(), value.trim());
    }
  }
};

export const patch = attempt((selector, html) => {
  const root = find(selector);
  Idiomorph.morph(root, html, OPTIONS);
  applyVars(root);
});

export const focus = attempt((selector) => {
  const element = find(selector);
  element.focus({ preventScroll: false });
  return document.activeElement === element;
});

export const reveal = attempt((selector) => find(selector).scrollIntoView({ block: "nearest" }));

export const size = attempt((selector) => {
  const { left, top, width, height } = find(selector).getBoundingClientRect();
  return { left, top, width, height };
});

export const value = attempt((selector) => find(selector).value ?? null);

export const setValue = attempt((selector, text) => {
  find(selector).value = text;
});

// "open" shows it over everything with the focus inside; "close" gives the focus back.
export const dialog = attempt((selector, act) => {
  const element = find(selector);
  if (act === "open" && !element.open) element.showModal();
  if (act === "close" && element.open) element.close();
  return element.open;
});

// Play keyframes on an element: the policy leaves script animations alone, and reduced motion skips to the end.
export const animate = attempt((selector, frames, options) => {
  const wanted = JSON.parse(options);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) wanted.duration = 0;
  find(selector).animate(JSON.parse(frames), wanted);
});

// {"lang", "title", "data": {"theme": "dark" or null, …}} on <html>; "color" names the property whose colour, as it is after that,
// the browser's own frame takes.
export const root = attempt((text) => {
  const { lang, title, data = {}, color } = JSON.parse(text);
  if (lang) document.documentElement.lang = lang;
  if (title) document.title = title;
  for (const [key, entry] of Object.entries(data)) {
    if (entry === null) delete document.documentElement.dataset[key];
    else document.documentElement.dataset[key] = entry;
  }
  if (color) {
    let meta = document.querySelector('meta[name="theme-color"]');
    if (!meta) {
      meta = document.createElement("meta");
      meta.name = "theme-color";
      document.head.append(meta);
    }
    meta.content = getComputedStyle(document.documentElement).getPropertyValue(color).trim();
  }
});

// Live regions speak when their text changes, so the same sentence twice needs a moment of silence between.
const speak = (id) =>
  attempt((text) => {
    const region = find(id);
    region.textContent = "";
    setTimeout(() => {
      region.textContent = text;
    }, 50);
  });

export const announce = speak("#announce");
export const alarm = speak("#alarm");
