// The page's start: PyScript with the page's own Python. The engine's worker is under way already (start.mjs).
//
// docs/PLATFORM.md tells the contract of `globalThis.bridge`. The order matters:
//   1. start.mjs starts the worker, since it takes longest; nothing waits for it
//   2. the core of web/app is on its way beside MicroPython (the HTML preloads both)
//   3. PyScript starts MicroPython; as soon as it stands, the core is put into its file system and the page's Python is started,
//      with the game that is to be shown, before PyScript unpacks a library of its own that we don't use; the other games follow
//   4. when the engine is ready and the page idle: the service worker, then Python's memory image for the next visit
import { bridge, listenToAll, tell } from "./bridge/bridge.mjs";
import { engine, keepSnapshot } from "./bridge/engine.mjs";
import { register } from "./bridge/offline.mjs";
import { fetchPack, fetchTheRest, servePacks, unpack } from "./bridge/packs.mjs";
import { census } from "./bridge/tabs.mjs";
import { hooks } from "#pyscript";

// PyScript writes its default worker hook as source text, which the page's policy forbids; no PyScript worker runs here.
hooks.worker.onBeforeRunAsync.clear();

globalThis.bridge = bridge;
listenToAll();
performance.mark("boot");

const core = fetchPack("core");
const counted = census();

hooks.main.onReady.add(async ({ interpreter }) => {
  const { FS } = interpreter;
  await unpack(FS, "core", core);
  await counted; // the first game may be one that a dead tab held
  performance.mark("page-python");
  interpreter.runPython('import sys\nsys.path.insert(0, "/page")');
  servePacks(FS, tell);
  const page = interpreter.pyimport("app.main").make();
  const game = page.first_game();
  if (game) await unpack(FS, game).catch(() => {});
  page.start();
  engine.wake();
  idle(fetchTheRest, 500);
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
