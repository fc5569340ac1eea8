// Make Python's memory image: node tools/snapshot.mjs <folder of Pyodide> <micropip's wheel> <file to write>
//
// Made by Node at build time, it loads in Chromium, Firefox and WebKit; one made in a browser does not.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { naming } from "../worker/image.mjs";

const [folder, wheel, target] = process.argv.slice(2);

// What the engine imports, what micropip imports, and what micropip would work out anew at each start.
const WARM = `
import argparse, asyncio, base64, bisect, dataclasses, hmac, random, secrets, time, unicodedata, zlib
import importlib.metadata, sysconfig
import micropip, micropip._utils

sysconfig.get_config_vars()
list(importlib.metadata.distributions())
micropip._utils.check_compatible("anything-1.0-py3-none-any.whl")

import gc
gc.collect()
`;

const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: resolve(folder),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  _makeSnapshot: true,
});
python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
python.runPython(WARM);
await writeFile(target, python.makeMemorySnapshot(naming(python)));
