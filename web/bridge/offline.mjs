// Offline: register the service worker when the page has nothing better to do, and say when a new version waits.

const here = new URL("../", import.meta.url).href;

let waiting = null;
let reloading = false;

const notice = (worker, tell) => {
  waiting = worker;
  tell({ event: "update", ready: true });
};

export const register = async (tell) => {
  const container = navigator.serviceWorker;
  if (!container) {
    tell({ event: "offline", ready: false });
    return;
  }
  const updating = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (reloading) location.reload();
  });
  try {
    const registration = await container.register(`${here}sw.js`, { updateViaCache: "none" });
    if (registration.waiting && updating) notice(registration.waiting, tell);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && container.controller) notice(worker, tell);
      });
    });
    await container.ready;
    tell({ event: "offline", ready: true });
  } catch (error) {
    tell({ event: "offline", ready: false, name: error.name });
  }
};

// Only on the player's word: a new version never takes a running game's page away.
export const update = () => {
  if (!waiting) return false;
  reloading = true;
  waiting.postMessage("take over");
  return true;
};

export const look = async () => (await navigator.serviceWorker?.getRegistration())?.update();
