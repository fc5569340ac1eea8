// The worker's life: start it at once, keep what is sent until it is ready, notice its death, start another.
import { parts } from "#parts";

// A worker that answers none of four pings in a row, five seconds apart, is dead; a sleeping tab asks nothing.
const PING_EVERY = 5000;
const SILENT_PINGS = 4;
// Three deaths without one answer between them: the machine cannot run it, and trying on would only burn the battery.
const GIVE_UP_AFTER = 3;

const here = new URL("../", import.meta.url).href;

const snapshotAllowed = () => {
  if (new URLSearchParams(location.search).get("snapshot") === "off") return false;
  try {
    return localStorage.getItem("pygame:snapshot") !== "off";
  } catch {
    return true;
  }
};

export const engine = {
  worker: null,
  ready: false,
  facts: null,
  starts: 0,
  deaths: 0,
  silent: 0,
  awake: false,
  waiting: [],
  early: [],
  onmessage: (text) => engine.early.push(["message", text]),
  onevent: (facts) => engine.early.push(["event", facts]),
  after: () => {},

  start() {
    this.starts += 1;
    this.ready = false;
    this.silent = 0;
    const name = snapshotAllowed() ? "snapshot" : "plain";
    const worker = new Worker(`${here}worker/worker.mjs`, { type: "module", name });
    this.worker = worker;
    worker.onmessage = ({ data }) => worker === this.worker && this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.lose(event.message || "the worker could not be loaded");
    };
    worker.onmessageerror = () => worker === this.worker && this.lose("unreadable message");
    if (this.awake) worker.postMessage({ wake: true });
    this.tell("starting");
  },

  tell(state, more = {}) {
    const facts = { event: "engine", state, starts: this.starts, ...more };
    this.onevent(facts);
    this.after(facts);
  },

  // The first board stands: from now on the engine may take the processor.
  wake() {
    if (this.awake) return;
    this.awake = true;
    this.worker?.postMessage({ wake: true });
  },

  // The bridge listens: it is told what came before it was there.
  listen(onevent, onmessage) {
    this.onevent = onevent;
    this.onmessage = onmessage;
    for (const [kind, what] of this.early.splice(0)) kind === "event" ? onevent(what) : onmessage(what);
  },

  // Call `then` after each event told, and at once if the engine stands already.
  afterEach(then) {
    this.after = then;
    if (this.ready) then({ state: "ready" });
  },

  hear(data) {
    this.silent = 0;
    if (typeof data === "string") {
      this.deaths = 0;
      this.onmessage(data);
    } else if (data.ready) {
      this.ready = true;
      this.facts = data.ready;
      performance.mark("engine-ready");
      this.tell("ready", data.ready);
      const queue = this.waiting;
      this.waiting = [];
      for (const text of queue) this.worker.postMessage(text);
    } else if (data.dead) this.lose(data.dead);
  },

  // Messages to a worker that has not come up wait here; those that a dead one took with it are lost, and told so.
  send(text) {
    if (this.ready) this.worker.postMessage(text);
    else this.waiting.push(text);
  },

  lose(why) {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    this.waiting = [];
    this.deaths += 1;
    if (this.deaths >= GIVE_UP_AFTER) {
      this.tell("failed", { why });
      return;
    }
    this.tell("lost", { why });
    this.start();
  },

  restart() {
    this.deaths = 0;
    this.lose("asked");
    this.deaths = 0;
  },

  watch(every = PING_EVERY) {
    return setInterval(() => {
      if (!this.ready || document.hidden) {
        this.silent = 0;
        return;
      }
      if (this.silent >= SILENT_PINGS) {
        this.lose("no answer");
        return;
      }
      this.silent += 1;
      this.worker.postMessage({ ping: this.silent });
    }, every);
  },

  // Some browsers keep a closed page's memory as long as its worker lives.
  leave() {
    addEventListener("pagehide", ({ persisted }) => persisted || this.worker?.terminate());
  },
};

// After the first start, when nothing else is under way, keep Python's memory image for the next visits.
export const keepSnapshot = async () => {
  if (!parts.snapshot || !globalThis.caches || !snapshotAllowed()) return "off";
  if (navigator.connection?.saveData) return "saving data";
  const address = here + parts.snapshot;
  const cache = await caches.open(parts.snapshotCache);
  if (await cache.match(address)) return "kept";
  // Asked for anew: another build's image may have stood under this address, of the same worth but with another digest.
  const held = { integrity: parts.snapshotIntegrity, cache: "no-cache", priority: "low" };
  const packed = await fetch(address, held);
  const image = packed.body.pipeThrough(new DecompressionStream("gzip"));
  await cache.put(address, new Response(image));
  for (const name of await caches.keys()) {
    if (name.startsWith(parts.snapshotPrefix) && name !== parts.snapshotCache) await caches.delete(name);
  }
  return "stored";
};
