// Frames from the pictures in the page: each has the changes since the previous frame.
import { archive } from "./archive.js";
import { Kept } from "./kept.js";

const checkpointRoom = 96 << 20;
const checkpointDistance = 12;

export class Frames {
  #kept = new Kept(128 << 20);
  #checkpoints = new Map();
  #canvas = null;
  #shown = -1;
  #turn = Promise.resolve();

  // The frames are always whole.
  get(epoch, frame) {
    const kept = this.#kept.use(frame);
    if (kept) return Promise.resolve(kept);
    // The frames are made one after the other, because each builds on another.
    const picture = this.#turn.then(() => this.#kept.use(frame) ?? this.#draw(epoch, frame));
    this.#turn = picture.catch(() => {});
    return picture;
  }

  has(epoch, frame) { return this.#kept.has(frame); }
  get countUnderWay() { return 0; }
  abort() {}
  keepOnly() {}

  async #draw(epoch, frame) {
    const { scene, frames, hashes } = await archive;
    const [width, height] = scene.pixels;
    this.#canvas ??= new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    const { place, next } = this.#start(frames, frame);
    if (place === "whole" || place === "checkpoint") this.#restore(next - 1);
    for (let index = next; index <= frame; index += 1) {
      if (frames[index]) await this.#apply(frames[index]);
      this.#shown = index;
      this.#mark(index, width, height);
    }
    const image = this.#canvas.getImageData(0, 0, width, height);
    const { isOpaque } = hashes;
    return this.#kept.add(frame, { epoch, frame, eighths: 8, image, hash: hashes.frames[hashes.states[frame]], isOpaque });
  }

  /** The frame to start from: the latest one among the present frame, the kept frames, and the pictures that cover
   * everything. */
  #start(frames, frame) {
    let whole = frame;
    while (whole > 0 && !frames[whole]?.isWhole) whole -= 1;
    const remembered = Math.max(-1, ...[...this.#checkpoints.keys()].filter((index) => index <= frame));
    const shown = this.#shown <= frame ? this.#shown : -1;
    if (shown >= remembered && shown + 1 >= whole) return { place: "shown", next: shown + 1 };
    if (remembered + 1 > whole) return { place: "checkpoint", next: remembered + 1 };
    return { place: "whole", next: whole };
  }

  #restore(index) {
    const image = this.#checkpoints.get(index);
    if (image) this.#canvas.putImageData(image, 0, 0);
  }

  async #apply({ x, y, width, height, isOverlay, start, end }) {
    const { pictures } = await archive;
    const blob = new Blob([pictures.subarray(start, end)], { type: "image/webp" });
    const bitmap = await createImageBitmap(blob, { colorSpaceConversion: "none" });
    if (!isOverlay) this.#canvas.clearRect(x, y, width, height);
    this.#canvas.drawImage(bitmap, x, y);
    bitmap.close();
  }

  #mark(index, width, height) {
    if (index % checkpointDistance !== 0 || this.#checkpoints.has(index)) return;
    if ((this.#checkpoints.size + 1) * width * height * 4 > checkpointRoom) return;
    this.#checkpoints.set(index, this.#canvas.getImageData(0, 0, width, height));
  }
}
