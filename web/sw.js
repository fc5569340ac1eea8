// Keep the whole site for use without a network. The build fills in the list of files and the version made from it.
//
// A new version is fetched beside the old one, each file held to its digest; what did not change is copied over. It waits until
// the player takes it ("take over"), so that a running game's page never changes under it.

const VERSION = "{{version}}";
const FILES = {{files}};

const SCOPE = self.registration.scope;
const PREFIX = `site:${SCOPE}:`;
const CURRENT = PREFIX + VERSION;
const LIST = `${SCOPE}files-of-this-version`;
const HOME = `${SCOPE}index.html`;

const address = (path) => SCOPE + path;
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const fromOlder = async () => {
  const kept = new Map();
  for (const name of await ours()) {
    if (name === CURRENT) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (!list) continue;
    for (const [path, digest] of Object.entries(await list.json())) {
      if (FILES[path] === digest) kept.set(path, cache);
    }
  }
  return kept;
};

const fetchHeld = (path) => fetch(address(path), { integrity: FILES[path], cache: "no-cache" });

const install = async () => {
  const cache = await caches.open(CURRENT);
  const kept = await fromOlder();
  const one = async (path) => {
    if (await cache.match(address(path))) return;
    const old = await kept.get(path)?.match(address(path));
    const answer = old ?? (await fetchHeld(path));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(address(path), answer);
  };
  await Promise.all(Object.keys(FILES).map(one));
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
};

const activate = async () => {
  for (const name of await ours()) if (name !== CURRENT) await caches.delete(name);
  await self.clients.claim();
};

// The stored answer is given as it is: a rebuilt one would lose the browser's compiled code.
const answer = async (request, path) => {
  const cache = await caches.open(CURRENT);
  const found = await cache.match(address(path));
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(address(path), fresh.clone());
  return fresh;
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  if (request.mode === "navigate") {
    event.respondWith(answer(new Request(HOME), "index.html"));
    return;
  }
  const path = request.url.slice(SCOPE.length).split(/[?#]/)[0];
  if (path in FILES) event.respondWith(answer(request, path));
});
