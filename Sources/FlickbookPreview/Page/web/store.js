// The state that a page needs again when it is loaded anew: kept with the browser's tab, until it is closed.

const place = "flickbook";

function read() {
  try { return JSON.parse(sessionStorage.getItem(place)) ?? {}; } catch { return {}; }
}

/** What the page had when it was left; empty for one that is new. */
const former = read();
const keepers = new Map();

/** What was kept under a name; undefined where nothing was. */
export const kept = (name) => former[name];

/** Asks for a value that is to be kept, when the page is left. */
export function keep(name, value) { keepers.set(name, value); }

function write() {
  const values = Object.fromEntries([...keepers].map(([name, value]) => [name, value()]));
  // A browser that keeps nothing loses no more than that.
  try { sessionStorage.setItem(place, JSON.stringify(values)); } catch { }
}

addEventListener("pagehide", write);
document.addEventListener("visibilitychange", () => { if (document.hidden) write(); });
