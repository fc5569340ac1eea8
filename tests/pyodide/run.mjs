// Run a Python script in Pyodide with the site's wheels, put in by micropip as in the browser, and print what its main() returns:
// node tests/pyodide/run.mjs <address of the served site> <Pyodide's folder in it> <script> <wheel's address in it> …
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, pyodide, script, ...wheels] = process.argv.slice(2);
const folder = resolve("dist", pyodide);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
await python.loadPackage("micropip", { messageCallback: () => {} });
const micropip = python.pyimport("micropip");
for (const wheel of wheels) await micropip.install(`${site}${wheel}`);
python.globals.set("__name__", "story");
python.runPython(await readFile(script, "utf8"));
console.log(python.runPython("main()"));
