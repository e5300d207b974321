// A hand on the picture: the places of a mouse or a finger, in points of the picture, and their times.
import { $, drawn } from "./dom.js";

// The number of samples that a request holds; a longer movement is sampled less often.
const most = 2200;

export class Hand {
  #scene = null;
  #rows = [];
  #began = 0;
  #pointer = null;
  #place = null;

  /** - place: the picture under the hand when it comes down; null while there is none.
   * - done: receives the rows when the finger lifts, `[seconds, x, y]` for each sample, and the picture. */
  constructor(canvas, isListening, place, done) {
    canvas.addEventListener("pointerdown", (event) => {
      if (!isListening() || this.#pointer !== null || event.button !== 0) return;
      this.#place = place();
      if (!this.#place) return;
      event.preventDefault();
      canvas.setPointerCapture(event.pointerId);
      [this.#pointer, this.#began, this.#rows] = [event.pointerId, event.timeStamp, []];
      this.#add(event);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (event.pointerId !== this.#pointer) return;
      const events = event.getCoalescedEvents?.() ?? [];
      for (const each of events.length > 0 ? events : [event]) this.#add(each);
    });
    canvas.addEventListener("pointerup", (event) => {
      if (event.pointerId !== this.#pointer) return;
      this.#add(event);
      this.#pointer = null;
      done(thinned(this.#rows), this.#place);
    });
    canvas.addEventListener("pointercancel", () => { this.#pointer = null; this.clear(); });
    this.canvas = canvas;
  }

  open(scene) {
    this.#scene = scene;
    $("hand").setAttribute("viewBox", `0 0 ${scene.points[0]} ${scene.points[1]}`);
  }

  clear() { $("hand").replaceChildren(); }

  #add(event) {
    const box = this.canvas.getBoundingClientRect();
    const [width, height] = this.#scene.points;
    const x = (event.clientX - box.left) / box.width * width;
    const y = (event.clientY - box.top) / box.height * height;
    const time = Math.max((event.timeStamp - this.#began) / 1000, this.#rows.at(-1)?.[0] ?? 0);
    this.#rows.push([rounded(time, 1e6), x, y]);
    this.#draw();
  }

  #draw() {
    $("hand").replaceChildren(drawn("polyline", { points: this.#rows.map(([, x, y]) => `${x},${y}`).join(" ") }));
  }
}

const rounded = (value, scale) => Math.round(value * scale) / scale;

/** Evenly spaced rows, including the first and the last. */
function thinned(rows) {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, index) => rows[Math.round(index * (rows.length - 1) / (most - 1))]);
}

/** A straight movement from one point to another, for users who type it. */
export function straight(from, to, milliseconds) {
  const count = Math.max(Math.round(milliseconds / 4), 1);
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    return [milliseconds / 1000 * part, from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}
