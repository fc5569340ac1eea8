// Which tabs live: each holds a Web Lock named after it, and the browser drops that lock with its tab, however it ends. Where
// there are no Web Locks nothing is known, and only a silent heart frees a game (app/saves.py).

const PREFIX = "pygame:tab.";
const PATIENCE = 1000; // ms: the start and the heartbeat must not wait for ever for a browser that does not answer

export const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;

// The last answer: when it was asked for, and who lived.
export let tabs = { asked: 0, living: [] };

let holding = null;
let drop = () => {};

const hold = () =>
  new Promise((held, failed) => {
    const live = () => {
      held();
      return new Promise((done) => {
        drop = done;
      });
    };
    navigator.locks.request(PREFIX + tab, live).catch(failed);
  });

const ask = async () => {
  await (holding ??= hold());
  const asked = Date.now();
  const { held } = await navigator.locks.query();
  const living = held.filter(({ name }) => name.startsWith(PREFIX)).map(({ name }) => name.slice(PREFIX.length));
  tabs = { asked, living };
};

// Be counted, and count the others.
export const census = () =>
  Promise.race([ask().catch(() => {}), new Promise((done) => setTimeout(done, PATIENCE))]);

// A page that goes holds nothing, or the browser couldn't keep it for the way back; the next census counts it again.
export const leave = () => {
  drop();
  holding = null;
};
