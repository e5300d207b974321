// What a page needs after a reload; the browser keeps it until the tab is closed.

const place = "flickbook";

function read() {
  try { return JSON.parse(sessionStorage.getItem(place)) ?? {}; } catch { return {}; }
}

// What was kept before the reload.
const former = read();
const keepers = new Map();

export const kept = (name) => former[name];

// Keeps what `value` returns when the page is left. Returns what was kept before the reload, or else the fallback.
export function keep(name, fallback, value) {
  keepers.set(name, value);
  return kept(name) ?? fallback;
}

function write() {
  const values = Object.fromEntries([...keepers].map(([name, value]) => [name, value()]));
  // In a browser without storage, only this state is lost.
  try { sessionStorage.setItem(place, JSON.stringify(values)); } catch { }
}

addEventListener("pagehide", write);
document.addEventListener("visibilitychange", () => { if (document.hidden) write(); });
