// The places of a mouse or a finger on the picture, in its points, and their times.
import { drawn, fill, on, Part, pointIn } from "./dom.js";

// The largest number of rows in a request. A longer movement is sampled less often.
const most = 2200;

export class Hand extends Part {
  #rows = [];
  #began = 0;
  #pointer = null;
  #place = null;

  /** - place: the picture under the hand, or null.
   * - done: receives rows of `[seconds, x, y]`, and the picture. */
  constructor(canvas, isListening, place, done) {
    super();
    on(canvas, "pointerdown", (event) => {
      if (!isListening() || this.#pointer !== null || event.button !== 0) return;
      this.#place = place();
      if (!this.#place) return;
      event.preventDefault();
      canvas.setPointerCapture(event.pointerId);
      [this.#pointer, this.#began, this.#rows] = [event.pointerId, event.timeStamp, []];
      this.#add(event);
    });
    on(canvas, "pointermove", (event) => {
      if (event.pointerId !== this.#pointer) return;
      const events = event.getCoalescedEvents?.() ?? [];
      for (const each of events.length > 0 ? events : [event]) this.#add(each);
    });
    on(canvas, "pointerup", (event) => {
      if (event.pointerId !== this.#pointer) return;
      this.#add(event);
      this.#pointer = null;
      done(thinned(this.#rows), this.#place);
    });
    on(canvas, "pointercancel", () => { this.#pointer = null; this.clear(); });
    this.canvas = canvas;
  }

  open(scene) {
    this.scene = scene;
  }

  clear() { fill("hand"); }

  #add(event) {
    const [x, y] = pointIn(this.canvas, event, this.scene);
    const time = Math.max((event.timeStamp - this.#began) / 1000, this.#rows.at(-1)?.[0] ?? 0);
    this.#rows.push([rounded(time, 1e6), x, y]);
    this.#draw();
  }

  #draw() {
    fill("hand", drawn("polyline", { points: this.#rows.map(([, x, y]) => `${x},${y}`).join(" ") }));
  }
}

const rounded = (value, scale) => Math.round(value * scale) / scale;

// Evenly spaced rows, including the first and the last.
function thinned(rows) {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, index) => rows[Math.round(index * (rows.length - 1) / (most - 1))]);
}

// A straight movement from one point to another, for users who type it.
export function straight(from, to, milliseconds) {
  const count = Math.max(Math.round(milliseconds / 4), 1);
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    return [milliseconds / 1000 * part, from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}
