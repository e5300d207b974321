// The state that a page needs after it is reloaded. The browser's tab keeps it until the tab is closed.

const place = "flickbook";

function read() {
  try { return JSON.parse(sessionStorage.getItem(place)) ?? {}; } catch { return {}; }
}

/** The state from before the reload; empty for a new page. */
const former = read();
const keepers = new Map();

/** The value kept under a name; undefined if there is none. */
export const kept = (name) => former[name];

/** Registers a function whose value is kept when the page is left. */
export function keep(name, value) { keepers.set(name, value); }

function write() {
  const values = Object.fromEntries([...keepers].map(([name, value]) => [name, value()]));
  // In a browser without storage, only this state is lost.
  try { sessionStorage.setItem(place, JSON.stringify(values)); } catch { }
}

addEventListener("pagehide", write);
document.addEventListener("visibilitychange", () => { if (document.hidden) write(); });
