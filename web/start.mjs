// First of all, the engine's worker: it takes longest, and this script waits for nothing but itself.
import { engine } from "./bridge/engine.mjs";

engine.start();
engine.watch();
engine.leave();
