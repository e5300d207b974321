// Frames from the server. The latest ones are kept.
import { quietly } from "./ask.js";
import { Kept } from "./kept.js";

export class Frames {
  /** Whether they show the whole picture, without the camera and without callouts. */
  isWhole = false;
  #kept = new Kept(256 << 20);
  #underWay = new Map();

  /** A frame at a number of eighths of the scale. A request for a frame in flight waits for that frame. */
  get(epoch, frame, eighths) {
    const key = this.#key(epoch, frame, eighths);
    const kept = this.#kept.use(key);
    if (kept) return Promise.resolve(kept);
    if (!this.#underWay.has(key)) {
      const abort = new AbortController();
      const answer = this.#fetch(epoch, frame, eighths, abort.signal)
        .then((picture) => this.#kept.add(key, picture)).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, { answer, abort });
    }
    return this.#underWay.get(key).answer;
  }

  has(epoch, frame, eighths) { return this.#kept.has(this.#key(epoch, frame, eighths)); }

  #key(epoch, frame, eighths) { return `${epoch}/${frame}/${eighths}${this.isWhole ? "/whole" : ""}`; }


  get countUnderWay() { return this.#underWay.size; }

  /** Cancels all requests in flight. */
  abort() { for (const { abort } of this.#underWay.values()) abort.abort(); }

  /** Forgets all frames but those of one epoch. */
  keepOnly(epoch) { this.#kept.keepOnly((key) => key.startsWith(epoch + "/")); }

  async #fetch(epoch, frame, eighths, signal) {
    const { isWhole } = this;
    const address = `frames/${epoch}/${frame}?scale=${eighths}&over=board${isWhole ? "&camera=off" : ""}`;
    const { status, isThere, headers, body } = await quietly(address, { signal, cache: "no-store" });
    if (!isThere) throw new Error(String(status));
    const [width, height] = headers.get("Flickbook-Size").split(" ").map(Number);
    const pixels = new Uint8ClampedArray(await body.arrayBuffer());
    return {
      epoch, frame, eighths, isWhole, image: new ImageData(pixels, width, height),
      isOpaque: headers.get("Flickbook-Opaque") === "true",
    };
  }
}
