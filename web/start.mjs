// First of all, the engine's worker: it takes longest, and this script waits for nothing but itself. The worker reads what it
// needs at once, and is woken when the first board stands (boot.mjs), or here if there is none for a second.
import { engine } from "./bridge/engine.mjs";

engine.start();
engine.watch();
engine.leave();
setTimeout(() => engine.wake(), 1000);
