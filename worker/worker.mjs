// The engine's worker: load Pyodide, let micropip install the wheel, pass JSON text through. No rules here.
//
// Strings are the service's own messages, both ways. Objects are the machinery's:
//   in   {ping: n}
//   out  {pong: n} · {ready: facts} · {dead: why}
// The worker's name says what it may use: "snapshot" starts from the memory image, "plain" does not.
import { parts } from "#parts";
import { startPython } from "./python.mjs";

const here = new URL("../", import.meta.url).href;

const post = (text) => self.postMessage(text);

const started = startPython(here, parts, self.name === "snapshot").then(
  ({ python, engine, facts }) => {
    const service = engine.Service(post);
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
    self.postMessage({ pong: data.ping });
    return;
  }
  const { python, service } = await started;
  try {
    await service.handle(data);
  } catch (error) {
    crashed(python, data, error);
  }
};
