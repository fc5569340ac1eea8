// Bring Python up, from the memory image where there is one, else from nothing, and install the wheel with micropip.

// The image freezes Python's random state: without new numbers every visit would see the same ones.
const RESEED = "import random\nrandom.seed()";

const boot = async (here, parts, image) => {
  const { loadPyodide } = await import(`${here}${parts.pyodide}pyodide.mjs`);
  const options = { indexURL: `${here}${parts.pyodide}` };
  if (image) options._loadSnapshot = image;
  const python = await loadPyodide(options);
  if (image) python.runPython(RESEED);
  await python.loadPackage("micropip", { messageCallback: () => {} });
  const micropip = python.pyimport("micropip");
  await micropip.install(`${here}${parts.wheel}`);
  micropip.destroy();
  return python;
};

const storedImage = async (here, parts) => {
  if (!parts.snapshot || !self.caches) return null;
  try {
    const found = await (await caches.open(parts.snapshotCache)).match(`${here}${parts.snapshot}`);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
};

export const startPython = async (here, parts, mayUseImage) => {
  const begun = performance.now();
  const image = mayUseImage ? await storedImage(here, parts) : null;
  let fault = null;
  if (image) {
    try {
      const python = await boot(here, parts, image);
      return { python, facts: { snapshot: true, fault, ms: performance.now() - begun } };
    } catch (error) {
      fault = String(error);
      await caches.delete(parts.snapshotCache);
    }
  }
  const python = await boot(here, parts, null);
  return { python, facts: { snapshot: false, fault, ms: performance.now() - begun } };
};
