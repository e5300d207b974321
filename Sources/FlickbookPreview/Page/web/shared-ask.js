// The server's responses, made from the data of the page.
import { archive } from "./archive.js";

export async function ask(address) {
  const [path, query] = address.split("?");
  const [kind, epoch, frame] = path.split("/");
  const { scene, inspections, states, screens, screenStates, tracks, trace, report, scenes } = await archive;
  switch (kind) {
    case "scenes": return epoch ? scene : scenes;
    case "tracks": return tracks;
    case "inspections": return { ...inspections[states[frame]], frame: Number(frame) };
    case "screens": return screens[screenStates[frame]];
    case "traces": return table(new URLSearchParams(query).getAll("value"), { trace, inspections, states });
    default: return report;
  }
}

// Columns that the page contains, or that are computed from the items.
function table(values, { trace, inspections, states }) {
  const columns = [];
  for (const value of values) {
    const kept = trace.columns.flatMap((name, index) => (name === value || name.startsWith(`${value}.`) ? [[name, trace.rows.map((row) => row[index])]] : []));
    const found = kept.length > 0 ? kept : ofItem(value, inspections, states);
    if (!found) return { errors: `this page carries 'offset' and 'velocity', and 'alpha', 'zPosition', 'frame' and 'quad' of items; not '${value}'` };
    columns.push(...found);
  }
  return { columns: columns.map(([name]) => name), rows: states.map((_, frame) => columns.map(([, values]) => values[frame])) };
}

function ofItem(value, inspections, states) {
  const place = /^(.*)\.(alpha|zPosition|frame|quad)(?:\.(topLeft|topRight|bottomRight|bottomLeft))?(?:\.([xy]))?$/.exec(value);
  if (!place) return null;
  const [, id, name, corner, axis] = place;
  const item = (frame) => inspections[states[frame]].items.find((other) => other.id === id);
  if (!states.some((_, frame) => item(frame))) return null;
  const of = (part) => states.map((_, frame) => { const found = item(frame); return found ? part(found) : null; });
  if (name === "alpha" || name === "zPosition") return [[value, of((found) => found[name])]];
  if (name === "frame") return ["x", "y", "width", "height"].map((side, index) => [`${id}.frame.${side}`, of(({ frame }) => frame[index])]);
  const corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"];
  return corners.filter((other) => !corner || other === corner).flatMap((other) => ["x", "y"].filter((way) => !axis || way === axis)
    .map((way) => [`${id}.quad.${other}.${way}`, of(({ quad }) => quad?.[corners.indexOf(other)][way === "x" ? 0 : 1] ?? null)]));
}

// Only the page's own data are available.
export async function quietly() { return { status: 404, isThere: false, headers: new Headers(), body: null }; }
