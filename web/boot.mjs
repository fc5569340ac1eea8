// The page's start: PyScript with the page's own Python. The engine's worker is under way already (start.mjs).
//
// docs/PLATFORM.md tells the contract of `globalThis.bridge`. The order matters:
//   1. start.mjs starts the worker, since it takes longest; nothing waits for it
//   2. app.json, all of web/app in one file, is on its way beside MicroPython (the HTML preloads both)
//   3. PyScript starts MicroPython; before its script runs, the files of app.json stand in its file system
//   4. when the engine is ready and the page idle: the service worker, then Python's memory image for the next visit
import { bridge, listenToAll, tell } from "./bridge/bridge.mjs";
import { engine, keepSnapshot } from "./bridge/engine.mjs";
import { register } from "./bridge/offline.mjs";
import { hooks } from "#pyscript";

// PyScript writes its default worker hook as source text, which the page's policy forbids; no PyScript worker runs here.
hooks.worker.onBeforeRunAsync.clear();

globalThis.bridge = bridge;
listenToAll();
performance.mark("boot");

const ROOT = "/page";
const bundle = fetch(new URL("./app.json", import.meta.url)).then((answer) => answer.json());

const unpack = (interpreter, files) => {
  const { FS } = interpreter;
  FS.mkdirTree(ROOT);
  for (const folder of files.folders) FS.mkdirTree(`${ROOT}/${folder}`);
  for (const [path, text] of files.texts) FS.writeFile(`${ROOT}/${path}`, text);
  interpreter.runPython(`import sys\nsys.path.insert(0, "${ROOT}")`);
};

hooks.main.onReady.add(async ({ interpreter }) => {
  unpack(interpreter, await bundle);
  performance.mark("page-python");
});

const idle = (work, timeout) =>
  globalThis.requestIdleCallback ? requestIdleCallback(work, { timeout }) : setTimeout(work, 200);

// Downloads for later wait for the first start, so that they take nothing from it; a start that fails must not stop them.
let later = () => {
  later = () => {};
  idle(async () => {
    await register(tell);
    const image = await keepSnapshot().catch((error) => String(error));
    performance.mark(`snapshot-${image}`);
    tell({ event: "snapshot", state: image });
  }, 2000);
};
engine.afterEach((facts) => {
  if (facts.state === "ready" || facts.state === "failed") later();
});
