// Keep texts in localStorage under one prefix. A full or forbidden store is an answer, not an exception.
import { attempt } from "./result.mjs";

const PREFIX = "pygame:";
const name = (key) => PREFIX + key;

export const store = {
  get: attempt((key) => localStorage.getItem(name(key))),
  set: attempt((key, text) => localStorage.setItem(name(key), text)),
  remove: attempt((key) => localStorage.removeItem(name(key))),
  keys: attempt(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .sort(),
  ),
};

// Another tab wrote, changed or removed one of our keys (null: it emptied the store).
export const watchStore = (tell) =>
  addEventListener("storage", ({ key, newValue }) => {
    if (key === null) tell({ event: "storage", key: null, value: null });
    else if (key.startsWith(PREFIX)) {
      tell({ event: "storage", key: key.slice(PREFIX.length), value: newValue });
    }
  });

// Ask that the browser not clear our saves; the answer comes as an event.
export const persist = (tell) => {
  const asked = navigator.storage?.persist?.() ?? Promise.resolve(false);
  asked.then(
    (granted) => tell({ event: "persist", granted }),
    () => tell({ event: "persist", granted: false }),
  );
};
