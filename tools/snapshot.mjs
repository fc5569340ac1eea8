// Make Python's memory image: node tools/snapshot.mjs <folder of Pyodide> <file to write> <wheel of ours> …
//
// The image holds the engine, imported whole: a worker that wakes from it has nothing to install. Made by Node at build time, it
// loads in Chromium, Firefox and WebKit; one made in a browser does not.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, target, ...wheels] = process.argv.slice(2);

const IMPORT = `
import gc, pkgutil
import pygame_core, pygame_core.service

for module in list(pkgutil.walk_packages(pygame_core.__path__, "pygame_core.")):
    __import__(module.name)
del module
gc.collect()
`;

const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: resolve(folder),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  _makeSnapshot: true,
});
for (const wheel of wheels) python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
python.runPython(IMPORT);
await writeFile(target, python.makeMemorySnapshot());
