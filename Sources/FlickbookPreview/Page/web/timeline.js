// The timeline: the ruler, the events, the loop, and the playhead across all tracks.
import { $, element, fill, follow, on, Part, write } from "./dom.js";
import { clamp, rate, timeText } from "./playhead.js";
import { keep } from "./store.js";

const fewest = 8;
const frameSteps = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3000, 6000, 18000, 36000];
const secondSteps = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600];
// In CSS pixels: between two numbers on the ruler, and from an event to a pointer that hits it.
const [gap, reach] = [56, 7];

/** The side of its mark on which a number of the ruler has room: `right`, `left` or `none`.
 * - before, behind: CSS pixels from the mark to the end of the ruler, and to the previous mark. */
export function numberSide(text, before, behind) {
  const width = 8 + 7 * text.length;
  return width <= before + 8 ? "right" : 2 * width <= behind ? "left" : "none";
}

export class Timeline extends Part {
  #events = [];
  // The visible part, from 0 to 1 of the scene.
  #view = [0, 1];

  // - page: goTo, goToEvent, mark, marks, usesSeconds.
  constructor(page) {
    super(page);
    this.#view = keep("timeline", [0, 1], () => this.#view);
    on("timeline", "wheel", (event) => this.#wheel(event), { passive: false });
    on("timeline", "pointerdown", (event) => this.#press(event));
    on("events-lane", "pointermove", (event) => this.#approach(event));
    on("events-lane", "pointerleave", () => this.tell(null));
    on("events-lane", "click", (event) => { const near = this.#near(event); if (near) this.page.goToEvent(near); });
    for (const [id, factor] of [["timeline-closer", 1.5], ["timeline-wider", 1 / 1.5], ["timeline-whole", 0]]) {
      on(id, "click", () => this.zoom(factor));
    }
    for (const handle of document.querySelectorAll(".handle")) on(handle, "pointerdown", (event) => this.#moveMark(event, handle));
    new ResizeObserver(() => this.#show()).observe($("ruler-body"));
  }

  get #last() { return Math.max((this.scene?.frameCount ?? 2) - 1, 1); }
  get #span() { return this.#view[1] - this.#view[0]; }

  get frameWidth() { return $("ruler-body").clientWidth / this.#span / this.#last; }

  // A frame, or a fraction of one, in percent of the whole.
  place(frame) { return `${frame / this.#last * 100}%`; }

  open(scene, events) {
    [this.scene, this.#events] = [scene, events];
    fill("ticks", ...events.map((event) => {
      const tick = element("i", { class: event.name.endsWith(".start") ? "first" : event.name.endsWith(".refused") ? "refused" : null });
      tick.style.left = this.place(event.frame);
      return tick;
    }));
    this.#look(...this.#view);
    this.showMarks();
  }

  move(frame) {
    $("playhead").style.left = this.place(frame);
    const place = frame / this.#last;
    if (this.#span < 1 && (place < this.#view[0] || place > this.#view[1])) this.#look(place - this.#span / 4, place + this.#span * 3 / 4);
  }

  showMarks() {
    if (!this.scene) return;
    const [from, to] = this.page.marks();
    const [first, last] = [clamp(from ?? 0, 0, this.#last), clamp(to ?? this.#last, 0, this.#last)];
    $("loop-range").classList.toggle("is-set", from !== null || to !== null);
    $("loop-range").style.left = this.place(first);
    $("loop-range").style.width = this.place(Math.max(last - first, 0));
  }

  // Zooms about the pointer or the playhead; a factor of 0 shows the whole scene.
  zoom(factor, about = Number($("scrubber").value) / this.#last) {
    if (factor === 0) { this.#look(0, 1); return; }
    const span = clamp(this.#span / factor, Math.min(fewest / this.#last, 1), 1);
    const part = clamp((about - this.#view[0]) / this.#span, 0, 1);
    this.#look(about - span * part, about + span * (1 - part));
  }

  frameAt(event) {
    const box = $("ruler-body").getBoundingClientRect();
    return clamp(this.#view[0] + (event.clientX - box.left) / box.width * this.#span, 0, 1) * this.#last;
  }

  nearest(frame) {
    const near = this.#events.toSorted((a, b) => Math.abs(a.frame - frame) - Math.abs(b.frame - frame))[0];
    return near && Math.abs(near.frame - frame) * this.frameWidth <= reach ? near : null;
  }

  // Words over the ruler; null for none.
  tell(text, frame = 0) {
    $("tag").hidden = !text;
    write("tag", text ?? "");
    $("tag").style.left = this.place(frame);
    const part = (frame / this.#last - this.#view[0]) / this.#span;
    $("tag").classList.toggle("is-late", part > 0.8);
  }

  #look(from, to) {
    const span = Math.min(to - from, 1);
    const start = clamp(from, 0, 1 - span);
    this.#view = [start, start + span];
    this.#show();
  }

  #show() {
    const style = $("timeline").style;
    style.setProperty("--zoom", String(1 / this.#span));
    style.setProperty("--shift", String(this.#view[0] / this.#span));
    $("timeline-whole").disabled = $("timeline-wider").disabled = this.#span > 0.999;
    if (this.scene) this.showRuler();
  }

  showRuler() {
    const isSeconds = this.page.usesSeconds();
    const unit = isSeconds ? rate(this.scene) : 1;
    const step = (isSeconds ? secondSteps : frameSteps).find((size) => size * unit * this.frameWidth >= gap) ?? 36000;
    const [first, last] = this.#view.map((part) => part * this.#last / unit / step);
    const marks = [];
    const apart = step * unit * this.frameWidth;
    for (let index = Math.max(Math.floor(first), 0); index <= last; index += 1) {
      const text = isSeconds ? `${Number((index * step).toFixed(2))} s` : String(index * step);
      const side = numberSide(text, (last - index) * apart, index === 0 ? 0 : apart);
      const mark = element("i", { class: side === "left" ? "is-late" : null }, side === "none" ? "" : text);
      mark.style.left = this.place(index * step * unit);
      marks.push(mark);
    }
    fill("ruler-scale", ...marks);
    write("unit", isSeconds ? "Seconds" : "Frames");
  }

  #wheel(event) {
    if (event.target.closest(".lane-name") || !event.target.closest(".body") || event.ctrlKey) return;
    event.preventDefault();
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!event.shiftKey && !isAcross) { this.zoom(Math.exp(-clamp(event.deltaY, -400, 400) / 350), this.frameAt(event) / this.#last); return; }
    const shift = (isAcross ? event.deltaX : event.deltaY) / $("ruler-body").clientWidth * this.#span;
    this.#look(this.#view[0] + shift, this.#view[1] + shift);
  }

  // A pointer on the surface itself drags the playhead.
  #press(event) {
    if (event.button !== 0 || !event.target.closest(".body") || event.target.closest(".bar, .handle, #events-lane, .mark")) return;
    const surface = event.target.closest(".body");
    const move = (other) => this.page.goTo(Math.round(this.frameAt(other)));
    move(event);
    follow(surface, event, move);
    $("scrubber").focus({ preventScroll: true, focusVisible: false });
    event.preventDefault();
  }

  #moveMark(event, handle) {
    event.preventDefault();
    const index = handle.dataset.end === "in" ? 0 : 1;
    const move = (other) => {
      const frame = Math.round(this.frameAt(other));
      this.page.mark(index, frame);
      this.tell(timeText(this.#events, frame), frame);
    };
    follow(handle, event, move, () => this.tell(null));
    on(handle, "dblclick", () => this.page.mark(index, null), { once: true });
  }

  #near(event) { return this.nearest(this.frameAt(event)); }

  #approach(event) {
    const near = this.#near(event);
    this.tell(near?.name ?? null, near?.frame);
    $("events-lane").classList.toggle("is-near", Boolean(near));
  }
}
