// Callouts: their places beside their targets. A callout that is dragged in the picture, or for which another place is
// chosen, makes a proposal.
import { $, drawn, element } from "./dom.js";

/** The places with their directions from the target: across and down. */
const directions = {
  right: [1, 0], left: [-1, 0], above: [0, -1], below: [0, 1],
  "above-right": [1, -1], "below-right": [1, 1], "above-left": [-1, -1], "below-left": [-1, 1],
};
const words = (place) => place.replace("-", " ");
const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/** About where a callout of a size lies at a place; the server finds where exactly.
 * @returns {any} */
export function frameAt(place, [x, y, width, height], [, , w, h], gap) {
  const [across, down] = directions[place];
  const beside = (way, start, length, own) => (way < 0 ? start - gap - own : way > 0 ? start + length + gap : start + (length - own) / 2);
  return [beside(across, x, width, w), beside(down, y, height, h), w, h];
}

/** The place where a callout lies nearest to the one that is held: all are boxes, `[x, y, width, height]`. */
export function placeNear(held, target, gap) {
  const [x, y] = middle(held);
  const away = (place) => { const [a, b] = middle(frameAt(place, target, held, gap)); return Math.hypot(a - x, b - y); };
  return Object.keys(directions).toSorted((a, b) => away(a) - away(b))[0];
}

export class Callouts {
  #page;
  #recorder;
  #scene = null;
  /** The callouts that are visible and lie beside a target, in points of the picture. */
  #shown = [];
  #held = null;

  /** - page: whether the whole picture is shown, which has no callouts. */
  constructor(canvas, page, recorder) {
    [this.#page, this.#recorder] = [page, recorder];
    // Before others, so that a callout that is held is neither an item nor a touch.
    canvas.addEventListener("pointerdown", (event) => this.#grasp(event, canvas), { capture: true });
    canvas.addEventListener("pointermove", (event) => this.#point(event, canvas));
    canvas.addEventListener("click", (event) => { if (this.#held === null) return; this.#held = null; event.stopImmediatePropagation(); }, { capture: true });
    $("callout-name").addEventListener("change", () => this.#choose());
    $("callout-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#recorder.proposePlace(Number($("callout-name").value), $("callout-place").value);
    });
    $("callout-place").replaceChildren(...Object.keys(directions).map((place) => element("option", { value: place }, words(place))));
  }

  open(scene) {
    this.#scene = scene;
    $("hold").setAttribute("viewBox", `0 0 ${scene.points[0]} ${scene.points[1]}`);
    const all = scene.callouts.map((callout, number) => ({ ...callout, number })).filter(({ place }) => place);
    const chosen = Number($("callout-name").value);
    $("callout").hidden = all.length === 0;
    $("callout-name").replaceChildren(...all.map(({ name, number }) => element("option", { value: number }, name)));
    if (all.some(({ number }) => number === chosen)) $("callout-name").value = chosen;
    this.#choose();
  }

  #choose() {
    const callout = this.#scene?.callouts[Number($("callout-name").value)];
    $("callout-place").value = callout?.place ?? "right";
    $("callout-propose").disabled = !this.#recorder.canWrite;
    $("callout-state").textContent = callout ? `${callout.summary}. It is there from ${Number(callout.start.toFixed(3))} s to ${Number(callout.end.toFixed(3))} s.` : "";
  }

  clear() { this.#shown = []; $("hold").replaceChildren(); }

  /** Takes the callouts of the visible frame, as `inspect` has them. */
  show(states) {
    $("callout-propose").disabled = !this.#recorder.canWrite;
    if (!this.#recorder.canWrite) return;
    const [left, top] = this.#scene.screen;
    const moved = (box) => box && [box[0] + left, box[1] + top, box[2], box[3]];
    this.#shown = states.map((state, number) => ({ ...state, number, frame: moved(state.frame), on: moved(state.on) }))
      .filter(({ place, opacity, frame, on }) => place && opacity > 0 && frame && on);
  }

  #at({ clientX, clientY }, canvas) {
    const box = canvas.getBoundingClientRect();
    const point = [(clientX - box.left) / box.width * this.#scene.points[0], (clientY - box.top) / box.height * this.#scene.points[1]];
    const hit = this.#shown.findLast(({ frame: [x, y, width, height] }) => point[0] >= x && point[0] <= x + width && point[1] >= y && point[1] <= y + height);
    return { point, hit: this.#recorder.isOn || this.#page.isWhole() ? null : hit ?? null };
  }

  #point(event, canvas) {
    if (this.#scene) canvas.classList.toggle("is-over-callout", Boolean(this.#at(event, canvas).hit));
  }

  /** Lets the pointer move a callout, and proposes the place where it is released. */
  #grasp(event, canvas) {
    this.#held = null;
    if (event.button !== 0 || !this.#scene) return;
    const { point: start, hit } = this.#at(event, canvas);
    if (!hit) return;
    event.stopImmediatePropagation();
    const [left, top, width, height] = hit.frame;
    const gap = this.#scene.points[1] / 40;
    let place = hit.place;
    const move = (other) => {
      const { point } = this.#at(other, canvas);
      const shift = [point[0] - start[0], point[1] - start[1]];
      if (this.#held === null && Math.hypot(...shift) < gap / 4) return;
      this.#held = hit.number;
      place = placeNear([left + shift[0], top + shift[1], width, height], hit.on, gap);
      const rect = ([x, y, width, height], name) => drawn("rect", { class: name, x, y, width, height });
      const to = frameAt(place, hit.on, hit.frame, gap);
      $("hold").replaceChildren(rect(hit.on, "target"), rect(to, "place"), drawn("text", { x: to[0], y: to[1] - gap / 4, "font-size": gap }, words(place)));
    };
    const end = ({ type }) => {
      for (const name of ["pointermove", "pointerup", "pointercancel"]) canvas.removeEventListener(name, name === "pointermove" ? move : end);
      $("hold").replaceChildren();
      if (type === "pointerup" && this.#held !== null && place !== hit.place) this.#recorder.proposePlace(hit.number, place);
    };
    canvas.setPointerCapture(event.pointerId);
    canvas.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, end);
  }
}
