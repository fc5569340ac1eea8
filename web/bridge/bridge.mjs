// Everything that Python may ask of the browser: `from js import bridge`. docs/PLATFORM.md is its contract.
import { engine } from "./engine.mjs";
import { listen } from "./intents.mjs";
import { pack } from "./packs.mjs";
import * as page from "./patch.mjs";
import { attempt } from "./result.mjs";
import { sharing } from "./share.mjs";
import { persist, store, watchStore } from "./storage.mjs";
import { census, leave, tab, tabs } from "./tabs.mjs";
import { look, update } from "./offline.mjs";

let intent = null;
let event = null;
let message = null;
const early = [];

// Told before Python listens: kept, and told again in order once it does.
const tell = (facts) => {
  if (event) event(JSON.stringify(facts));
  else early.push(["event", facts]);
};

engine.listen(tell, (text) => (message ? message(text) : early.push(["message", text])));

const drain = () => {
  if (!event || !message) return;
  for (const [kind, what] of early.splice(0)) kind === "event" ? tell(what) : message(what);
};

const MEDIA = {
  dark: "(prefers-color-scheme: dark)",
  contrast: "(prefers-contrast: more)",
  still: "(prefers-reduced-motion: reduce)",
  coarse: "(pointer: coarse)",
  wide: "(min-width: 48rem)",
  installed: "(display-mode: standalone)",
};
const media = Object.entries(MEDIA).map(([name, query]) => [name, matchMedia(query)]);
const mediaNow = () => Object.fromEntries(media.map(([name, list]) => [name, list.matches]));

const facts = () =>
  JSON.stringify({
    ...mediaNow(),
    languages: [...navigator.languages],
    online: navigator.onLine,
    visible: !document.hidden,
    share: Boolean(navigator.share),
    address: location.origin + location.pathname,
    cores: navigator.hardwareConcurrency ?? 1,
    tab,
    tabs,
    engine: { ready: engine.ready, starts: engine.starts, ...engine.facts },
  });

let audio = null;
const sound = attempt((text) => {
  audio ??= new AudioContext();
  for (const [pitch, begin, lasts, loud] of JSON.parse(text)) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const from = audio.currentTime + begin;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
});

export const bridge = {
  onintent: (callback) => {
    intent = callback;
  },
  onevent: (callback) => {
    event = callback;
    drain();
  },
  onmessage: (callback) => {
    message = callback;
    drain();
  },
  send: (text) => engine.send(text),
  restart: () => engine.restart(),
  pack: (name) => void pack(name),

  ...page,
  ...sharing(tell),
  store,
  persist: () => persist(tell),
  census: () => void census().then(() => tell({ event: "tabs", ...tabs })),
  sound,

  hash: () => location.hash.slice(1),
  setHash: attempt((text) => history.pushState(null, "", text ? `#${text}` : location.pathname + location.search)),
  replaceHash: attempt((text) =>
    history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search),
  ),
  back: () => history.back(),

  facts,
  media: (query) => matchMedia(query).matches,
  now: () => performance.now(),
  date: () => new Date().toISOString(),
  when: attempt((iso, language) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
  ),
  seed: () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16)).join(""),
  mark: (name) => performance.mark(name),
  after: (ms, name) => setTimeout(() => tell({ event: "timer", name }), ms),
  forget: (timer) => clearTimeout(timer),
  raf: (name) => requestAnimationFrame(() => tell({ event: "frame", name })),

  update,
  look: () => void look(),
  reload: () => location.reload(),
};

export const listenToAll = () => {
  listen((what) => Boolean(intent?.(JSON.stringify(what))));
  watchStore(tell);
  const hash = () => tell({ event: "hash", hash: location.hash.slice(1) });
  addEventListener("popstate", hash);
  document.addEventListener("visibilitychange", () => tell({ event: "visible", visible: !document.hidden }));
  addEventListener("pagehide", () => {
    tell({ event: "leaving" });
    leave();
  });
  // Back from the browser's memory: not every browser says that such a page is visible again.
  addEventListener("pageshow", ({ persisted }) => persisted && tell({ event: "visible", visible: !document.hidden }));
  for (const name of ["online", "offline"]) addEventListener(name, () => tell({ event: "net", online: navigator.onLine }));
  for (const [, list] of media) list.addEventListener("change", () => tell({ event: "media", ...mediaNow() }));
};

export { tell };
