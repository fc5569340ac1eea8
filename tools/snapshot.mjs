// Make Python's memory image: node tools/snapshot.mjs <folder of Pyodide> <micropip's wheel> <file to write>
//
// Made by Node at build time, it loads in Chromium, Firefox and WebKit; one made in a browser does not.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { naming, steady } from "../worker/image.mjs";

const [folder, wheel, target] = process.argv.slice(2);

// What the engine imports, and what micropip would import and work out anew at each start: the platform's tags, the packages in
// the standard library's archive, its loggers.
const WARM = `
import argparse, asyncio, base64, bisect, concurrent.futures, dataclasses, encodings.cp437, hmac, random, secrets
import tarfile, time, unicodedata, zlib
import gc, importlib.metadata, micropip
from micropip import _utils, logging, wheelinfo

logging.setup_logging()
wheel = wheelinfo.WheelInfo.from_url("http://localhost/none-1.0-py3-none-any.whl")
_utils.check_compatible(wheel.filename)
list(importlib.metadata.distributions(name="none"))
need = wheelinfo.Requirement("none[some]>=1.0; extra == 'some'")
need.marker.evaluate({"extra": "some"})

del need, wheel
gc.collect()
`;

const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: resolve(folder),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  _makeSnapshot: true,
});
python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
steady(python);
python.runPython(WARM);
await writeFile(target, python.makeMemorySnapshot(naming(python)));
