// The canvas. It shows a frame as soon as one of any size has arrived, and all of its pixels when the playhead rests.
import { ask } from "./ask.js";
import { $, element, on, Part } from "./dom.js";
import { Frames } from "./frames.js";
import { frameHash } from "./hash.js";
import { keep } from "./store.js";

// The milliseconds after which the playhead is taken to rest. A scrubbing hand moves more often than that.
const restTime = 40;
// The same for a frame that has arrived already.
const leastRest = 12;
// The milliseconds from the exact pixels to the computation of their hash, which keeps the browser busy.
const hashTime = 120;
// Sizes of a frame's pixel in pixels of the screen: the least, the largest, and the one from which its edges are hard.
const [leastZoom, mostZoom, hardZoom] = [0.1, 8, 2];
const room = 24;

export class Picture extends Part {
  frames = new Frames();
  shown = null;
  #canvas;
  #pane;
  #wanted = null;
  #isFetching = false;
  #rest = 0;
  #restsAt = 0;
  // The chosen size of a frame's pixel; null for a picture as large as the pane allows.
  #zoom = null;

  constructor(canvas, pane) {
    super();
    [this.#canvas, this.#pane] = [canvas, pane];
    new ResizeObserver(() => this.#change()).observe(pane);
    on("zoom", "change", (event) => this.zoom(Number(event.target.value) || null));
    on(pane, "wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(this.#scale * Math.exp(-event.deltaY / 200), event);
    }, { passive: false });
    this.#pinch();
    this.zoom(keep("zoom", null, () => this.#zoom));
  }

  // - about: the pointer whose place on the picture stays fixed.
  zoom(zoom, about = middleOf(this.#pane.getBoundingClientRect())) {
    this.#zoom = zoom === null ? null : Math.min(Math.max(zoom, leastZoom), mostZoom);
    const box = this.#canvas.getBoundingClientRect();
    if (this.scene) this.#change();
    if (this.scene) {
      const [across, down] = drift(box, this.#canvas.getBoundingClientRect(), about);
      this.#pane.scrollLeft += across;
      this.#pane.scrollTop += down;
    }
    this.#showZoom();
  }

  #pinch() {
    const fingers = new Map();
    const distance = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY); };
    const middle = () => { const [a, b] = [...fingers.values()]; return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }; };
    let [start, scale] = [0, 1];
    on(this.#pane, "pointerdown", (event) => {
      if (event.pointerType !== "touch" || document.body.classList.contains("is-recording")) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2) [start, scale] = [distance(), this.#scale];
    });
    on(this.#pane, "pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2 && start > 0) this.zoom(scale * distance() / start, middle());
    });
    for (const name of ["pointerup", "pointercancel"]) on(this.#pane, name, (event) => fingers.delete(event.pointerId));
  }

  zoomOn() {
    const options = [...$("zoom").options].filter(({ dataset }) => !dataset.own);
    const next = options[(options.findIndex(({ selected }) => selected) + 1) % options.length];
    this.zoom(Number(next.value) || null);
  }

  // Scrolls by a part of the pane.
  scroll(part, isAcross) {
    this.#pane.scrollBy(isAcross ? part * this.#pane.clientWidth : 0, isAcross ? 0 : part * this.#pane.clientHeight);
  }

  #showZoom() {
    const value = this.#zoom === null ? "fit" : String(this.#zoom);
    $("zoom").querySelector("[data-own]")?.remove();
    if (![...$("zoom").options].some((option) => option.value === value)) {
      $("zoom").append(element("option", { value, "data-own": "" }, `${Math.round(this.#zoom * 100)} %`));
    }
    $("zoom").value = value;
  }

  #change() {
    this.#fit();
    if (this.scene && this.#wanted !== null) this.want(this.#wanted);
  }

  // The old frame stays until the new scene's first one arrives.
  open(scene) {
    if (this.scene?.epoch !== scene.epoch) {
      this.frames.abort();
      this.frames.keepOnly(scene.epoch);
    }
    const isOther = this.scene?.pixels.join() !== scene.pixels.join();
    this.scene = scene;
    this.#fit();
    // A larger picture is first seen in its middle.
    for (const layer of $("sheet").querySelectorAll("svg")) layer.setAttribute("viewBox", `0 0 ${scene.points.join(" ")}`);
    if (isOther) this.#pane.scrollTo((this.#pane.scrollWidth - this.#pane.clientWidth) / 2, (this.#pane.scrollHeight - this.#pane.clientHeight) / 2);
  }

  // Shows the whole picture without the camera, or what the camera shows.
  showWhole(isWhole) {
    if (this.frames.isWhole === isWhole) return;
    this.frames.abort();
    this.frames.isWhole = isWhole;
    if (this.scene && this.#wanted !== null) this.want(this.#wanted);
  }

  #isFitting(picture) { return picture.epoch === this.scene.epoch && Boolean(picture.isWhole) === this.frames.isWhole; }

  // The scale that the pane has room for, in eighths.
  get eighths() {
    const width = parseFloat(this.#canvas.style.width) * devicePixelRatio;
    return Math.min(8, Math.max(1, Math.ceil(8 * width / this.scene.pixels[0] - 0.01)));
  }

  // The latest request wins.
  want(frame) {
    this.#wanted = frame;
    this.#restIn(restTime);
    this.#follow();
  }

  #restIn(time) {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#showExactly(), time);
    this.#restsAt = performance.now() + time;
  }

  async #follow() {
    if (this.#isFetching) return;
    this.#isFetching = true;
    let [frame, epoch, isWhole] = [null, null, null];
    while (this.#wanted !== frame || this.scene.epoch !== epoch || this.frames.isWhole !== isWhole) {
      [frame, epoch, isWhole] = [this.#wanted, this.scene.epoch, this.frames.isWhole];
      try {
        const picture = await this.frames.get(epoch, frame, this.eighths);
        if (this.#isFitting(picture) && !this.#isExact(this.#wanted, epoch)) this.show(picture);
      } catch { if (this.frames.isWhole === isWhole) break; }
    }
    this.#isFetching = false;
    if (this.#restsAt - performance.now() > leastRest) this.#restIn(leastRest);
  }

  // Whether the canvas has all pixels of a frame. Smaller versions that arrive late, and frames before it, then do not
  // replace them.
  #isExact(frame, epoch) {
    return this.shown?.eighths === 8 && this.shown.frame === frame && this.shown.epoch === epoch && this.#isFitting(this.shown);
  }

  async #showExactly() {
    const [frame, epoch] = [this.#wanted, this.scene.epoch];
    try {
      const picture = await this.frames.get(epoch, frame, 8);
      if (frame !== this.#wanted || !this.#isFitting(picture)) return;
      this.show(picture);
      this.emit("rest", picture);
      this.#rest = setTimeout(() => this.#verify(picture), hashTime);
    } catch { /* A newer scene has arrived, or the server is gone; other code reports both. */ }
  }

  // Compares the hash of the canvas with the server's.
  async #verify(picture) {
    const { epoch, frame, isOpaque, isWhole } = picture;
    const isStill = () => this.shown === picture && this.#wanted === frame && this.scene.epoch === epoch;
    if (isWhole) { this.emit("verify", picture); return; }
    const hash = picture.hash ?? (await ask(`hashes/${epoch}/${frame}`))?.hash;
    if (!hash || !isStill()) return;
    const { width, height } = this.#canvas;
    const pixels = isOpaque ? this.#context.getImageData(0, 0, width, height).data : null;
    const isVerified = isOpaque && await frameHash(pixels, width, height, isStill) === hash;
    if (isStill()) this.emit("verify", { ...picture, hash, isVerified });
  }

  show(picture) {
    if (this.shown === picture) return;
    if (!this.shown) performance.mark("first frame");
    const { width, height } = picture.image;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#context.putImageData(picture.image, 0, 0);
    this.shown = picture;
    this.emit("show", picture);
  }

  get #context() { return this.#canvas.getContext("2d", { willReadFrequently: true }); }

  // The chosen size, or that of the pane, but not larger than the pixels.
  #fit() {
    if (!this.scene) return;
    const [width, height] = this.scene.pixels;
    const scale = this.#scale / devicePixelRatio;
    this.#pane.classList.toggle("is-hard", this.#scale >= hardZoom);
    for (const layer of $("sheet").children) {
      layer.style.width = `${width * scale}px`;
      layer.style.height = `${height * scale}px`;
    }
    const isLarger = width * scale + room > this.#pane.clientWidth + 1 || height * scale + room > this.#pane.clientHeight + 1;
    this.#pane.tabIndex = isLarger ? 0 : -1;
  }

  get #scale() {
    if (this.#zoom !== null) return this.#zoom;
    const [width, height] = this.scene?.pixels ?? [1, 1];
    const free = [this.#pane.clientWidth - room, this.#pane.clientHeight - room];
    return Math.max(Math.min(free[0] / width * devicePixelRatio, free[1] / height * devicePixelRatio, 1), 0.02);
  }
}

const middleOf = (box) => ({ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });

// How far a place of the picture moves when its box changes: across and down.
export function drift(before, now, { clientX, clientY }) {
  return [now.left + (clientX - before.left) / before.width * now.width - clientX, now.top + (clientY - before.top) / before.height * now.height - clientY];
}
