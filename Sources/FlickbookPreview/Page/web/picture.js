// The canvas: the frame that is wanted, as soon as it is there, and exactly when it rests.
import { ask } from "./ask.js";
import { Frames } from "./frames.js";
import { frameHash } from "./hash.js";

// In milliseconds. A hand that scrubs says where it is more often than that.
const restTime = 40;
// A frame that was there sooner rests sooner.
const leastRest = 12;
// From the exact pixels to their hash, which keeps the browser busy: a hand that goes on is served first.
const hashTime = 120;

export class Picture extends EventTarget {
  frames = new Frames();
  shown = null;
  #canvas;
  #pane;
  #scene = null;
  #wanted = null;
  #isFetching = false;
  #rest = 0;
  #restsAt = 0;

  constructor(canvas, pane) {
    super();
    [this.#canvas, this.#pane] = [canvas, pane];
    new ResizeObserver(() => { this.#fit(); if (this.#scene && this.#wanted !== null) this.want(this.#wanted); }).observe(pane);
  }

  /** Goes on with another scene. What is shown stays until the first frame of it is there. */
  open(scene) {
    if (this.#scene?.epoch !== scene.epoch) {
      this.frames.abort();
      this.frames.keepOnly(scene.epoch);
    }
    this.#scene = scene;
    this.#fit();
  }

  /** The scale that the pane has room for, in eighths of the device's. */
  get eighths() {
    const width = parseFloat(this.#canvas.style.width) * devicePixelRatio;
    return Math.min(8, Math.max(1, Math.ceil(8 * width / this.#scene.pixels[0] - 0.01)));
  }

  /** Shows a frame as soon as may be: the latest wish wins. */
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
    let [frame, epoch] = [null, null];
    while (this.#wanted !== frame || this.#scene.epoch !== epoch) {
      [frame, epoch] = [this.#wanted, this.#scene.epoch];
      try {
        const picture = await this.frames.get(epoch, frame, this.eighths);
        if (epoch === this.#scene.epoch && !this.#isExact(frame, epoch)) this.show(picture);
      } catch { break; }
    }
    this.#isFetching = false;
    if (this.#restsAt - performance.now() > leastRest) this.#restIn(leastRest);
  }

  /** Whether all pixels of a frame are shown: a smaller one of it that is late takes none of them away. */
  #isExact(frame, epoch) {
    return this.shown?.eighths === 8 && this.shown.frame === frame && this.shown.epoch === epoch;
  }

  async #showExactly() {
    const [frame, epoch] = [this.#wanted, this.#scene.epoch];
    try {
      const picture = await this.frames.get(epoch, frame, 8);
      if (frame !== this.#wanted || epoch !== this.#scene.epoch) return;
      this.show(picture);
      this.dispatchEvent(new CustomEvent("rest", { detail: picture }));
      this.#rest = setTimeout(() => this.#verify(picture), hashTime);
    } catch { /* A newer scene has come, or the server has gone; both are told elsewhere. */ }
  }

  /** Compares the hash of what the canvas holds with the one that the server has for the frame. */
  async #verify(picture) {
    const { epoch, frame, isOpaque } = picture;
    const isStill = () => this.shown === picture && this.#wanted === frame && this.#scene.epoch === epoch;
    const hash = picture.hash ?? (await ask(`h/${epoch}/${frame}`))?.hash;
    if (!hash || !isStill()) return;
    const { width, height } = this.#canvas;
    const pixels = isOpaque ? this.#context.getImageData(0, 0, width, height).data : null;
    const isVerified = isOpaque && await frameHash(pixels, width, height, isStill) === hash;
    if (isStill()) this.dispatchEvent(new CustomEvent("verify", { detail: { ...picture, hash, isVerified } }));
  }

  show(picture) {
    if (this.shown === picture) return;
    if (!this.shown) performance.mark("first frame");
    const { width, height } = picture.image;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#context.putImageData(picture.image, 0, 0);
    this.shown = picture;
    this.dispatchEvent(new CustomEvent("show", { detail: picture }));
  }

  get #context() { return this.#canvas.getContext("2d", { willReadFrequently: true }); }

  /** As large as the pane has room for, but not larger than the pixels are. */
  #fit() {
    if (!this.#scene) return;
    const [width, height] = this.#scene.pixels;
    const room = [this.#pane.clientWidth - 24, this.#pane.clientHeight - 24];
    const scale = Math.max(Math.min(room[0] / width, room[1] / height, 1 / devicePixelRatio), 0.02);
    for (const element of this.#pane.children) {
      element.style.width = `${width * scale}px`;
      element.style.height = `${height * scale}px`;
    }
  }
}
