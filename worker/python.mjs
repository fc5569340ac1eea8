// Bring Python up, from the memory image where there is one, else from nothing, and install the wheel with micropip.
import { restoring } from "./image.mjs";

// The image freezes Python's random state: without new numbers every visit would see the same ones.
const RESEED = "import random\nrandom.seed()";

const install = async (python, address) => {
  const micropip = python.pyimport("micropip");
  await micropip.install(address);
  micropip.destroy();
};

const fromNothing = async (load, base, step) => {
  const python = await load({ indexURL: base });
  step("python");
  await python.loadPackage("micropip", { messageCallback: () => {} });
  step("micropip");
  return python;
};

const fromImage = async (load, base, image, step) => {
  const { options, settle } = restoring(image);
  const python = await load({ indexURL: base, ...options });
  settle(python);
  python.runPython(RESEED);
  step("python");
  return python;
};

const storedImage = async (here, parts) => {
  if (!parts.snapshot || !self.caches) return null;
  try {
    const cache = await caches.open(parts.snapshotCache);
    const found = await cache.match(here + parts.snapshot);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
};

// Answers with Python, the engine's module, and how they came up: from the image or not, what was wrong with the image, and
// the milliseconds at the end of each step.
export const startPython = async (here, parts, mayUseImage) => {
  const begun = performance.now();
  const steps = {};
  const step = (name) => {
    steps[name] = Math.round(performance.now() - begun);
  };
  const base = here + parts.pyodide;
  const finish = async (python, snapshot, fault) => {
    await install(python, here + parts.wheel);
    step("wheel");
    const engine = python.pyimport("pygame_core.service");
    step("engine");
    return { python, engine, facts: { snapshot, fault, ms: performance.now() - begun, steps } };
  };

  const stored = mayUseImage ? storedImage(here, parts) : null;
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const image = await stored;
  step("image");
  let fault = null;
  if (image) {
    try {
      return await finish(await fromImage(loadPyodide, base, image, step), true, fault);
    } catch (error) {
      fault = String(error);
      await caches.delete(parts.snapshotCache);
    }
  }
  return finish(await fromNothing(loadPyodide, base, step), false, fault);
};
