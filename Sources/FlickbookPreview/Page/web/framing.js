// The whole picture, and over it what the camera shows now and with the next shot.
import { ask } from "./ask.js";
import { $, drawn, fill, isDown, on, Part, press } from "./dom.js";
import { rate } from "./playhead.js";
import { keep } from "./store.js";

export class Framing extends Part {
  #picture;
  #wishes = keep("whole", false, () => this.#wishes);
  #parts = [];
  #shots = [];
  #asked = null;

  constructor(picture, page) {
    super(page);
    this.#picture = picture;
    on("whole", "click", () => this.toggle());
  }

  get isOn() { return isDown($("whole")); }

  open(scene) {
    if (scene.epoch !== this.#asked) [this.#parts, this.#shots, this.#asked] = [[], [], null];
    this.scene = scene;
    $("whole").hidden = !scene.hasCamera;
    this.#turn(this.#wishes && scene.hasCamera);
  }

  toggle() {
    if (!this.scene?.hasCamera) return;
    this.#wishes = !this.isOn;
    this.#turn(this.#wishes);
  }

  #turn(isOn) {
    press($("whole"), isOn);
    this.#picture.showWhole(isOn);
    if (isOn) this.#load();
    this.show();
  }

  async #load() {
    const { epoch } = this.scene;
    if (this.#asked === epoch) return;
    this.#asked = epoch;
    const answer = await ask(`cameras/${epoch}`);
    if (epoch !== this.scene.epoch || !answer?.parts) return;
    this.#parts = answer.parts.flatMap(([count, ...part]) => Array(count).fill(part));
    this.#shots = answer.shots;
    this.show();
  }

  show() {
    const frame = this.page.frame();
    const now = this.#parts[frame];
    fill("framing", ...(this.isOn && now ? this.#shapes(frame, now) : []));
  }

  #shapes(frame, now) {
    const [width, height] = this.scene.points;
    const [x, y, w, h] = now;
    const next = this.#next(frame);
    const outside = drawn("path", { class: "outside", d: `M0 0H${width}V${height}H0ZM${x} ${y}V${y + h}H${x + w}V${y}Z` });
    return [outside, ...(next ? this.#ahead(frame, next) : []), drawn("rect", { class: "now", x, y, width: w, height: h })];
  }

  // The shot to which the camera moves now or next.
  #next(frame) {
    const time = frame / rate(this.scene);
    return this.#shots.find(({ settled }) => settled > time + 1e-6) ?? null;
  }

  // The next shot's part and name, and the way to it.
  #ahead(frame, { name, settled, part: [x, y, w, h] }) {
    const last = Math.min(Math.ceil(settled * rate(this.scene)), this.#parts.length - 1);
    const middles = this.#parts.slice(frame, last + 1).map((part) => `${part[0] + part[2] / 2},${part[1] + part[3] / 2}`);
    const size = this.scene.points[1] / 36;
    return [
      drawn("polyline", { points: [...new Set(middles)].join(" ") }),
      drawn("rect", { class: "next", x, y, width: w, height: h }),
      drawn("text", { x: Math.max(x, 0) + size / 2, y: Math.max(y, 0) + size * 1.3, "font-size": size }, name),
    ];
  }
}
