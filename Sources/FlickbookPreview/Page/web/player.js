// Playing: the frame that is due, and those to fetch ahead.
import { Part } from "./dom.js";
import { clamp, rate, seconds } from "./playhead.js";

const ahead = 8;
const requests = 4;

export class Player extends Part {
  isPlaying = false;
  speed = 1;
  #picture;
  #origin = 0;
  #began = 0;
  #next = 0;
  #drawn = [];
  #latest = null;
  #request = 0;

  constructor(picture) { super(); this.#picture = picture; }

  play(frame, range, isLooping) {
    const [first, last] = range;
    const isAtEnd = this.speed > 0 ? frame >= last : frame <= first;
    const start = frame < first || frame > last || isAtEnd ? (this.speed > 0 ? first : last) : frame;
    Object.assign(this, { isPlaying: true, range, isLooping });
    [this.#origin, this.#began, this.#next, this.#drawn, this.#latest] = [start, performance.now(), 0, [], null];
    this.emit("change");
    this.#await();
  }

  // Another request may be waiting: that of the run before.
  #await() {
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(() => this.#step());
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.emit("change");
  }

  restart(frame) { if (this.isPlaying) this.play(frame, this.range, this.isLooping); }

  // The clock for what plays in time with the frames. Its key stays the same while the frames run on evenly.
  get clock() {
    const { isPlaying, speed, range, isLooping } = this;
    const key = [this.#began, this.#origin, range, isLooping].join();
    return { isPlaying, speed, began: this.#began, key, at: (elapsed) => this.#place(elapsed) };
  }

  // The scene's time after so many seconds, and the seconds left from there to the loop or the end; null after it.
  #place(elapsed) {
    const [first, last] = this.range;
    const frame = this.#origin + elapsed * rate(this.scene);
    const end = last + 1;
    if (frame >= end && !this.isLooping) return null;
    const place = frame < end ? frame : first + (frame - first) % (end - first);
    return { time: seconds(this.scene, place), left: seconds(this.scene, end - place) };
  }

  // The frame so many steps after the origin; null beyond the end.
  #frame(steps) {
    const [first, last] = this.range;
    const frame = this.#origin + steps * Math.sign(this.speed);
    if (frame >= first && frame <= last) return frame;
    if (!this.isLooping) return null;
    const length = last - first + 1;
    return first + ((frame - first) % length + length) % length;
  }

  #step() {
    if (!this.isPlaying) return;
    const steps = Math.floor((performance.now() - this.#began) / 1000 * rate(this.scene) * Math.abs(this.speed));
    const due = this.#frame(steps);
    if (due === null) {
      this.emit("frame", this.speed > 0 ? this.range[1] : this.range[0]);
      return this.pause();
    }
    this.#fetchAhead(steps);
    this.#showLatest(steps);
    this.emit("frame", due);
    if (this.isPlaying) this.#await();
  }

  #fetchAhead(steps) {
    const { frames, eighths } = this.#picture;
    this.#next = clamp(this.#next, steps, steps + ahead);
    while (this.#next < steps + ahead && frames.countUnderWay < requests) {
      const frame = this.#frame(this.#next);
      this.#next += 1;
      if (frame === null) return;
      frames.get(this.scene.epoch, frame, eighths).catch(() => {});
    }
  }

  // A late frame is better than none.
  #showLatest(steps) {
    const { frames, eighths } = this.#picture;
    for (let back = 0; back < ahead && steps - back >= 0; back += 1) {
      if (this.#latest !== null && steps - back <= this.#latest) return;
      const frame = this.#frame(steps - back);
      if (frame === null || !frames.has(this.scene.epoch, frame, eighths)) continue;
      this.#latest = steps - back;
      const now = performance.now();
      this.#drawn = [...this.#drawn.filter((time) => now - time < 1000), now];
      frames.get(this.scene.epoch, frame, eighths).then((picture) => this.#picture.show(picture));
      return;
    }
  }

  // Frames of the last second: drawn, and due.
  get count() {
    const now = performance.now();
    const window = Math.min(now - this.#began, 1000);
    const drawn = this.#drawn.filter((time) => now - time < 1000).length;
    const wanted = Math.min(rate(this.scene) * Math.abs(this.speed), rate(this.scene) * 2);
    return { drawn: Math.round(drawn * 1000 / Math.max(window, 1)), wanted: Math.round(wanted), isKnown: window > 500 };
  }
}
