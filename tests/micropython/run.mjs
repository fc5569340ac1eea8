// Run the page's Python on the real MicroPython: node tests/micropython/run.mjs
//
// Every module of web/app/ is imported, then every test_*.py of tests/page*/ is run: functions without arguments whose names begin
// with test_. A file that needs CPython (it imports what MicroPython lacks) says so in its first line: `# CPython only: why`.
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const home = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(pathToFileURL(join(home, "micropython.mjs")).href);

const walk = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/__pycache__/.test(entry.parentPath ?? entry.path))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
};

const python = await loadMicroPython({ url: join(home, "micropython.wasm"), linebuffer: true });
const put = async (file, base, target) => {
  const path = `${target}/${relative(base, file).replaceAll("\\", "/")}`;
  python.FS.mkdirTree(dirname(path));
  python.FS.writeFile(path, await readFile(file));
};

const web = join(root, "web");
const app = (await walk(join(web, "app"))).filter((file) => /\.(py|json)$/.test(file));
for (const file of app) await put(file, web, "/page");

// The tests may read fixtures beside them: each folder of page tests is on the path.
const tests = join(root, "tests");
const folders = (await readdir(tests)).filter((name) => /^page(_|$)/.test(name)).sort();
const beside = [];
for (const folder of folders) beside.push(...(await walk(join(tests, folder))));
for (const file of beside) await put(file, tests, "/tests");
await put(join(root, "tests/micropython/check.py"), join(root, "tests/micropython"), "/tests");

const first = async (file) => (await readFile(file, "utf8")).split("\n", 1)[0];
const chosen = [];
let left = 0;
for (const file of beside.filter((file) => /^test_.*\.py$/.test(file.split(/[\\/]/).pop()))) {
  if ((await first(file)).startsWith("# CPython only:")) left += 1;
  else chosen.push(relative(tests, file).replaceAll("\\", "/").slice(0, -3));
}
const modules = app
  .filter((file) => file.endsWith(".py"))
  .map((file) => relative(web, file).replaceAll("\\", "/").slice(0, -3).replace(/\/__init__$/, "").replaceAll("/", "."));

globalThis.bridge = new Proxy({}, { get: () => () => '{"ok": null}' });
const paths = ["/page", "/tests", ...folders.map((name) => `/tests/${name}`)];
python.runPython(`import sys\nsys.path[:0] = ${JSON.stringify(paths)}`);
const check = python.pyimport("check");
const begun = performance.now();
const failures = check.run(JSON.stringify(modules), JSON.stringify(chosen));
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`${check.summary()}; ${left} files are for CPython only; ${seconds} s on MicroPython`);
process.exit(failures ? 1 : 0);
