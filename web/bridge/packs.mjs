// The page's Python comes in packs (tools/site/packs.py): the core at once, each game's when it is wanted, at the latest soon after
// the first board.
import { parts } from "#parts";

const here = new URL("../", import.meta.url).href;
const ROOT = "/page";
const arrivals = new Map();

export const fetchPack = async (name) => {
  const answer = await fetch(here + parts.packs[name]);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
};

const write = (FS, bytes) => {
  const head = bytes.indexOf(10);
  let at = head + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, head)))) {
    FS.mkdirTree(`${ROOT}/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`${ROOT}/${path}`, bytes.subarray(at, (at += size)));
  }
};

// Put a pack into MicroPython's file system, once; a failed one may be asked for again.
export const unpack = (FS, name, bytes = fetchPack(name)) => {
  if (!arrivals.has(name)) {
    const arrival = Promise.resolve(bytes).then((whole) => write(FS, whole));
    arrivals.set(name, arrival);
    arrival.catch(() => arrivals.delete(name));
  }
  return arrivals.get(name);
};

let ask = () => {};

// `pack(name)` of the bridge: the event `pack` tells when it has come, or that it can't be had.
export const pack = (name) => ask(name);

// From now on packs can be asked for.
export const servePacks = (FS, tell) => {
  ask = (name) =>
    unpack(FS, name).then(
      () => tell({ event: "pack", name, here: true }),
      () => tell({ event: "pack", name, here: false }),
    );
};

// Bring all that is left, one after another.
export const fetchTheRest = async () => {
  for (const name of Object.keys(parts.packs)) if (!arrivals.has(name)) await ask(name);
};
