// Callouts beside their targets. Another place, dragged or chosen, makes a proposal.
import { $, drawn, fill, follow, on, onSubmit, option, Part, pointIn, write } from "./dom.js";

const directions = {
  right: [1, 0], left: [-1, 0], above: [0, -1], below: [0, 1],
  "above-right": [1, -1], "below-right": [1, 1], "above-left": [-1, -1], "below-left": [-1, 1],
};
const words = (place) => place.replace("-", " ");
const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/** The approximate frame of a callout of a size at a place; the server finds the exact one.
 * @returns {any} */
export function frameAt(place, [x, y, width, height], [, , w, h], gap) {
  const [across, down] = directions[place];
  const beside = (way, start, length, own) => (way < 0 ? start - gap - own : way > 0 ? start + length + gap : start + (length - own) / 2);
  return [beside(across, x, width, w), beside(down, y, height, h), w, h];
}

// The place nearest to the callout that is held; boxes are `[x, y, width, height]`.
export function placeNear(held, target, gap) {
  const [x, y] = middle(held);
  const away = (place) => { const [a, b] = middle(frameAt(place, target, held, gap)); return Math.hypot(a - x, b - y); };
  return Object.keys(directions).toSorted((a, b) => away(a) - away(b))[0];
}

export class Callouts extends Part {
  #recorder;
  // The visible callouts that lie beside a target, in points of the picture.
  #shown = [];
  #held = null;
  // Whether the user has chosen a callout. Until then, the form follows the playhead.
  #isChosen = false;

  // - page: `isWhole` tells whether the whole picture is shown, which has no callouts.
  constructor(canvas, page, recorder) {
    super(page);
    this.#recorder = recorder;
    // This listener comes before others, so that a press on a callout chooses no item and records no touch.
    on(canvas, "pointerdown", (event) => this.#grasp(event, canvas), { capture: true });
    on(canvas, "pointermove", (event) => this.#point(event, canvas));
    on(canvas, "click", (event) => { if (this.#held === null) return; this.#held = null; event.stopImmediatePropagation(); }, { capture: true });
    on("callout-name", "change", () => { this.#isChosen = true; this.#choose(); });
    onSubmit("callout-form", () => this.#recorder.proposePlace(Number($("callout-name").value), $("callout-place").value));
    fill("callout-place", ...Object.keys(directions).map((place) => option(place, words(place))));
  }

  open(scene) {
    this.scene = scene;
    const all = scene.callouts.map((callout, number) => ({ ...callout, number })).filter(({ place }) => place);
    const chosen = Number($("callout-name").value);
    $("callout").hidden = all.length === 0;
    fill("callout-name", ...all.map(({ name, number }) => option(number, name)));
    if (all.some(({ number }) => number === chosen)) $("callout-name").value = chosen;
    this.#choose();
  }

  #choose() {
    const callout = this.scene?.callouts[Number($("callout-name").value)];
    $("callout-place").value = callout?.place ?? "right";
    $("callout-propose").disabled = !this.#recorder.canWrite;
    write("callout-state", callout ? `${callout.summary}. It is there from ${Number(callout.start.toFixed(3))} s to ${Number(callout.end.toFixed(3))} s.` : "");
  }

  clear() { this.#shown = []; fill("hold"); }

  // - states: the callouts of a frame, as `inspect` prints them.
  show(states) {
    $("callout-propose").disabled = !this.#recorder.canWrite;
    if (!this.#recorder.canWrite) return;
    const [left, top] = this.scene.screen;
    const moved = (box) => box && [box[0] + left, box[1] + top, box[2], box[3]];
    this.#shown = states.map((state, number) => ({ ...state, number, frame: moved(state.frame), on: moved(state.on) }))
      .filter(({ place, opacity, frame, on }) => place && opacity > 0 && frame && on);
    if (this.#isChosen || this.#shown.length === 0) return;
    $("callout-name").value = String(this.#shown[0].number);
    this.#choose();
  }

  #at(event, canvas) {
    const point = pointIn(canvas, event, this.scene);
    const hit = this.#shown.findLast(({ frame: [x, y, width, height] }) => point[0] >= x && point[0] <= x + width && point[1] >= y && point[1] <= y + height);
    return { point, hit: this.#recorder.isOn || this.page.isWhole() ? null : hit ?? null };
  }

  #point(event, canvas) {
    if (this.scene) canvas.classList.toggle("is-over-callout", Boolean(this.#at(event, canvas).hit));
  }

  // Proposes the place where the callout is released.
  #grasp(event, canvas) {
    this.#held = null;
    if (event.button !== 0 || !this.scene) return;
    const { point: start, hit } = this.#at(event, canvas);
    if (!hit) return;
    event.stopImmediatePropagation();
    const [left, top, width, height] = hit.frame;
    const gap = this.scene.points[1] / 40;
    let place = hit.place;
    const move = (other) => {
      const { point } = this.#at(other, canvas);
      const shift = [point[0] - start[0], point[1] - start[1]];
      if (this.#held === null && Math.hypot(...shift) < gap / 4) return;
      this.#held = hit.number;
      place = placeNear([left + shift[0], top + shift[1], width, height], hit.on, gap);
      const rect = ([x, y, width, height], name) => drawn("rect", { class: name, x, y, width, height });
      const to = frameAt(place, hit.on, hit.frame, gap);
      fill("hold", rect(hit.on, "target"), rect(to, "place"), drawn("text", { x: to[0], y: to[1] - gap / 4, "font-size": gap }, words(place)));
    };
    follow(canvas, event, move, (isLifted) => {
      fill("hold");
      if (isLifted && this.#held !== null && place !== hit.place) this.#recorder.proposePlace(hit.number, place);
    });
  }
}
