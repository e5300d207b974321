// The canvas: the frame that is wanted, as soon as it is there, and exactly when it rests.
import { Frames } from "./frames.js";
import { frameHash } from "./hash.js";

const restTime = 40;

export class Picture extends EventTarget {
  frames = new Frames();
  shown = null;
  #canvas;
  #pane;
  #scene = null;
  #wanted = null;
  #isFetching = false;
  #rest = 0;

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
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#showExactly(), restTime);
    this.#follow();
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
  }

  /** Whether all pixels of a frame are shown: a smaller one of it that is late takes none of them away. */
  #isExact(frame, epoch) {
    return this.shown?.eighths === 8 && this.shown.frame === frame && this.shown.epoch === epoch;
  }

  async #showExactly() {
    const [frame, epoch] = [this.#wanted, this.#scene.epoch];
    try {
      const picture = await this.frames.get(epoch, frame, 8, true);
      if (frame !== this.#wanted || epoch !== this.#scene.epoch) return;
      this.show(picture);
      const isVerified = picture.isOpaque && await this.#hash() === picture.hash;
      if (this.shown === picture) this.dispatchEvent(new CustomEvent("rest", { detail: { ...picture, isVerified } }));
    } catch { /* A newer scene has come, or the server has gone; both are told elsewhere. */ }
  }

  /** The hash of what the canvas holds; null where the browser computes none. */
  #hash() {
    const { width, height } = this.#canvas;
    return frameHash(this.#canvas.getContext("2d").getImageData(0, 0, width, height).data, width, height);
  }

  show(picture) {
    if (this.shown === picture) return;
    if (!this.shown) performance.mark("first frame");
    const { width, height } = picture.image;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#canvas.getContext("2d").putImageData(picture.image, 0, 0);
    this.shown = picture;
    this.dispatchEvent(new CustomEvent("show", { detail: picture }));
  }

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
