// Commands for a terminal that print or draw what the page shows.
import { rate, timeText } from "./playhead.js";

/** A word as shells take it. */
export const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

export function command(kind, { scene, events, frame, range, item }) {
  const scenery = scene.arguments.map(quoted).join(" ");
  const time = quoted(timeText(events, frame));
  const isWhole = range[0] === 0 && range[1] === scene.frameCount - 1;
  const end = range[1] + 1 < scene.frameCount ? `${range[1] + 1}f` : "end";
  const part = isWhole ? "" : ` --range ${range[0]}f..${end}`;
  switch (kind) {
    case "still": return `flickbook still ${scenery} --at ${time}`;
    case "render": return `flickbook render ${scenery}${part} --output out`;
    case "trace": return `flickbook trace ${scenery} ${item ? quoted(`${item.name}.quad`) : "offset velocity"}${part}`;
    default: return expectation(timeText(exact(scene, events), frame), item);
  }
}

// The events at which a frame begins. Expectations are about exact times, and the page's numbers about those of frames;
// a frame may begin before the event that it shows.
const exact = (scene, events) => events.filter(({ time, frame }) => Math.abs(time * rate(scene) - frame) < 1e-6);

/** Why there is no command of a kind; null if there is one. */
export function refusal(kind, { scene, item }) {
  if (kind !== "expect") return null;
  if (scene.controls?.isComposed) return "The scenes of the sides or clips have the expectations: open one of them.";
  return item ? null : "Choose an item first: click it in the picture or in the list.";
}

function expectation(time, item) {
  const { id, quad, alpha, state } = item.item;
  const corners = quad?.map(([x, y]) => `[${rounded(x)}, ${rounded(y)}]`).join(", ");
  return `- {at: ${time}, page: ${JSON.stringify(id)}${corners ? `, quad: [${corners}]` : ""}`
    + `${alpha === 1 ? "" : `, alpha: ${rounded(alpha)}`}, state: ${state}}`;
}

const rounded = (value) => Math.round(value * 100) / 100;
