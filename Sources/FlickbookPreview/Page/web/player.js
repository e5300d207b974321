// Playing: the frame that is due, the frames to fetch ahead, and the number of drawn frames.
import { clamp, rate, seconds } from "./playhead.js";

const ahead = 8;
const requests = 4;

export class Player extends EventTarget {
  isPlaying = false;
  speed = 1;
  #scene = null;
  #picture;
  #origin = 0;
  #began = 0;
  #next = 0;
  #drawn = [];
  #latest = null;

  constructor(picture) { super(); this.#picture = picture; }

  open(scene) { this.#scene = scene; }

  /** Plays from a frame, between marks. */
  play(frame, range, isLooping) {
    const [first, last] = range;
    const isAtEnd = this.speed > 0 ? frame >= last : frame <= first;
    const start = frame < first || frame > last || isAtEnd ? (this.speed > 0 ? first : last) : frame;
    Object.assign(this, { isPlaying: true, range, isLooping });
    [this.#origin, this.#began, this.#next, this.#drawn, this.#latest] = [start, performance.now(), 0, [], null];
    this.dispatchEvent(new Event("change"));
    requestAnimationFrame(() => this.#step());
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.dispatchEvent(new Event("change"));
  }

  /** Continues from the present frame after the speed has changed. */
  restart(frame) { if (this.isPlaying) this.play(frame, this.range, this.isLooping); }

  /** The clock for what plays in time with the frames. Its key stays as long as it runs on evenly. */
  get clock() {
    const { isPlaying, speed, range, isLooping } = this;
    const key = [this.#began, this.#origin, range, isLooping].join();
    return { isPlaying, speed, began: this.#began, key, at: (elapsed) => this.#place(elapsed) };
  }

  /** The scene's time after so many seconds of playing, and the seconds from there until a loop begins again or the end;
   * null after the end. */
  #place(elapsed) {
    const [first, last] = this.range;
    const frame = this.#origin + elapsed * rate(this.#scene);
    const end = last + 1;
    if (frame >= end && !this.isLooping) return null;
    const place = frame < end ? frame : first + (frame - first) % (end - first);
    return { time: seconds(this.#scene, place), left: seconds(this.#scene, end - place) };
  }

  /** The frame that is so many steps from the origin; null beyond the end. */
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
    const steps = Math.floor((performance.now() - this.#began) / 1000 * rate(this.#scene) * Math.abs(this.speed));
    const due = this.#frame(steps);
    if (due === null) {
      this.dispatchEvent(new CustomEvent("frame", { detail: this.speed > 0 ? this.range[1] : this.range[0] }));
      return this.pause();
    }
    this.#fetchAhead(steps);
    this.#showLatest(steps);
    this.dispatchEvent(new CustomEvent("frame", { detail: due }));
    requestAnimationFrame(() => this.#step());
  }

  #fetchAhead(steps) {
    const { frames, eighths } = this.#picture;
    this.#next = clamp(this.#next, steps, steps + ahead);
    while (this.#next < steps + ahead && frames.countUnderWay < requests) {
      const frame = this.#frame(this.#next);
      this.#next += 1;
      if (frame === null) return;
      frames.get(this.#scene.epoch, frame, eighths).catch(() => {});
    }
  }

  /** The newest frame that is due and available: a late one is better than none. */
  #showLatest(steps) {
    const { frames, eighths } = this.#picture;
    for (let back = 0; back < ahead && steps - back >= 0; back += 1) {
      if (this.#latest !== null && steps - back <= this.#latest) return;
      const frame = this.#frame(steps - back);
      if (frame === null || !frames.has(this.#scene.epoch, frame, eighths)) continue;
      this.#latest = steps - back;
      const now = performance.now();
      this.#drawn = [...this.#drawn.filter((time) => now - time < 1000), now];
      frames.get(this.#scene.epoch, frame, eighths).then((picture) => this.#picture.show(picture));
      return;
    }
  }

  /** The number of frames drawn in the last second, and the number that were due. */
  get count() {
    const now = performance.now();
    const window = Math.min(now - this.#began, 1000);
    const drawn = this.#drawn.filter((time) => now - time < 1000).length;
    const wanted = Math.min(rate(this.#scene) * Math.abs(this.speed), rate(this.#scene) * 2);
    return { drawn: Math.round(drawn * 1000 / Math.max(window, 1)), wanted: Math.round(wanted), isKnown: window > 500 };
  }
}
