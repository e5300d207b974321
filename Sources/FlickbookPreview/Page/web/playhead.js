// The playhead's position in words that stay valid when the scene changes; independent of the page.

// The events of a scene in the order of time: {name, frame, time, step}.
export function eventsOf(scene) {
  const events = scene.steps.flatMap((step) => step.events.filter((event) => event.frame !== null)
    .map((event) => ({ name: `${step.name}.${event.name}`, frame: event.frame, time: event.time, step })));
  return events.map((event, order) => [event, order])
    .sort(([a, i], [b, j]) => a.time - b.time || i - j).map(([event]) => event);
}

// The last event at or before a frame; undefined before the first.
export const eventAt = (events, frame) => events.findLast((event) => event.frame <= frame);

// The time as commands accept it: `open.settled+3f`, or `12f` before the first event.
export function timeText(events, frame) {
  const event = eventAt(events, frame);
  if (!event) return `${frame}f`;
  return frame === event.frame ? event.name : `${event.name}+${frame - event.frame}f`;
}

// What stays valid of a frame when the scene changes: the event before it, the distance from that, and the time.
export function anchor(scene, events, frame) {
  const event = eventAt(events, frame);
  return { event: event?.name, offset: frame - (event?.frame ?? 0), time: seconds(scene, frame) };
}

// The frame of an anchor in a changed scene: by its event, or else by its time.
export function frameOf(scene, events, { event, offset, time }) {
  const found = events.findLast((other) => other.name === event);
  const frame = found ? found.frame + offset : Math.round(time * rate(scene));
  return clamp(frame, 0, scene.frameCount - 1);
}

export const rate = (scene) => scene.frameRate.numerator / scene.frameRate.denominator;
export const seconds = (scene, frame) => frame / rate(scene);
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

// The frame that a typed text names: `64`, `64f`, `1.2s`, `400ms`, `open.settled`. It may lie outside the scene.
// Undefined for any other text.
export function parseFrame(scene, events, text) {
  const word = text.trim();
  const number = /^(\d+(?:\.\d+)?)(f|s|ms)?$/.exec(word);
  if (number) {
    const value = Number(number[1]);
    const frame = { f: value, s: value * rate(scene), ms: value * rate(scene) / 1000 }[number[2] ?? "f"];
    return Math.floor(frame + 1e-6);
  }
  const sum = /^(.*?)(?:([+-])(\d+)f)?$/.exec(word);
  const event = events.findLast((other) => other.name === sum[1]);
  if (!event) return undefined;
  return event.frame + (sum[2] === "-" ? -1 : 1) * Number(sum[3] ?? 0);
}
