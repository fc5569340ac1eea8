// The engine's worker: bring Python and the engine up, pass JSON text through. No rules here.
//
// Strings are the service's own messages, both ways. Objects are the machinery's:
//   in   {ping: n} · {wake: true}
//   out  {pong: n} · {ready: facts} · {dead: why}
// The worker's name says what it may use: "snapshot" starts from the memory image, "plain" does not.
import { parts } from "#parts";
import { startPython } from "./python.mjs";

const here = new URL("../", import.meta.url).href;

const post = (text) => self.postMessage(text);

let wake;
const woken = new Promise((done) => {
  wake = done;
});

const started = startPython(here, parts, self.name === "snapshot", woken).then(
  ({ python, engine, fetchGame, facts }) => {
    const service = engine.Service(post, fetchGame);
    self.postMessage({ ready: facts });
    return { python, service };
  },
);
started.catch((error) => self.postMessage({ dead: String(error) }));

// An exception that reaches this line is a fault of the engine, never the player's: say so, and see whether Python lives.
const crashed = (python, text, error) => {
  let id = null;
  try {
    id = JSON.parse(text).id ?? null;
  } catch {
    // a message that is no JSON has no id to answer to
  }
  const told = { kind: "crash", code: "crash", facts: {}, message: String(error) };
  post(JSON.stringify({ id, error: told }));
  try {
    python.runPython("1");
  } catch (fatal) {
    self.postMessage({ dead: String(fatal) });
  }
};

self.onmessage = async ({ data }) => {
  if (typeof data === "object") {
    if (data.wake) wake();
    else self.postMessage({ pong: data.ping });
    return;
  }
  const { python, service } = await started;
  try {
    await service.handle(data);
  } catch (error) {
    crashed(python, data, error);
  }
};
