// Bring Python up, from the memory image where there is one, else from nothing, and install the wheel with micropip.
import { restoring } from "./image.mjs";

// The image freezes Python's random state: without new numbers every visit would see the same ones.
const RESEED = "import random\nrandom.seed()";

const install = async (python, address) => {
  const micropip = python.pyimport("micropip");
  await micropip.install(address);
  micropip.destroy();
};

const fromNothing = async (load, base, wheel) => {
  const python = await load({ indexURL: base });
  await python.loadPackage("micropip", { messageCallback: () => {} });
  await install(python, wheel);
  return python;
};

const fromImage = async (load, base, wheel, image) => {
  const { options, settle } = restoring(image);
  const python = await load({ indexURL: base, ...options });
  settle(python);
  python.runPython(RESEED);
  await install(python, wheel);
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

// Answers with Python and how it came up: from the image or not, what was wrong with the image, how long it took.
export const startPython = async (here, parts, mayUseImage) => {
  const begun = performance.now();
  const base = here + parts.pyodide;
  const wheel = here + parts.wheel;
  const stored = mayUseImage ? storedImage(here, parts) : null;
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const image = await stored;
  let fault = null;
  if (image) {
    try {
      const python = await fromImage(loadPyodide, base, wheel, image);
      return { python, facts: { snapshot: true, fault, ms: performance.now() - begun } };
    } catch (error) {
      fault = String(error);
      await caches.delete(parts.snapshotCache);
    }
  }
  const python = await fromNothing(loadPyodide, base, wheel);
  return { python, facts: { snapshot: false, fault, ms: performance.now() - begun } };
};
