// Bring Python and the engine up: from the memory image, which holds both, else from nothing, the wheel put in by micropip.

// The image freezes Python's random state: without new numbers every visit would see the same ones.
const RESEED = "import random\nrandom.seed()";

const install = async (python, address) => {
  await python.loadPackage("micropip", { messageCallback: () => {} });
  const micropip = python.pyimport("micropip");
  await micropip.install(address);
  micropip.destroy();
};

const fromNothing = async (load, base, wheel, step) => {
  const python = await load({ indexURL: base });
  step("python");
  await install(python, wheel);
  step("wheel");
  return python;
};

const fromImage = async (load, base, image, step) => {
  const python = await load({ indexURL: base, _loadSnapshot: image });
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

// Waking from the image waits for `woken`: it would take the processor from the page's first board. Coming up from nothing does
// not, since that waits for the network first.
//
// Answers with Python, the engine's module, a way to get a game that is missing, and how they came up: from the image or not,
// what was wrong with the image, and the milliseconds at the end of each step.
export const startPython = async (here, parts, mayUseImage, woken) => {
  const begun = performance.now();
  const steps = {};
  const step = (name) => {
    steps[name] = Math.round(performance.now() - begun);
  };
  const base = here + parts.pyodide;
  const finish = (python, snapshot, fault) => {
    const engine = python.pyimport("pygame_core.service");
    step("engine");
    const fetchGame = (game) => install(python, here + parts.games[game]);
    return { python, engine, fetchGame, facts: { snapshot, fault, ms: performance.now() - begun, steps } };
  };

  const stored = mayUseImage ? storedImage(here, parts) : null;
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const image = await stored;
  step("image");
  let fault = null;
  if (image) {
    await woken;
    step("woken");
    try {
      return finish(await fromImage(loadPyodide, base, image, step), true, fault);
    } catch (error) {
      fault = String(error);
      await caches.delete(parts.snapshotCache);
    }
  }
  return finish(await fromNothing(loadPyodide, base, here + parts.wheel, step), false, fault);
};
