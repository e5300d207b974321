// Frames from the server. The latest ones are kept.
import { imageOf, quietly } from "./ask.js";
import { Kept } from "./kept.js";

export class Frames {
  // Whether frames are fetched as whole pictures, without the camera and without callouts.
  isWhole = false;
  #kept = new Kept(256 << 20);
  #underWay = new Map();

  // A frame at eighths of the scale. A request for a frame in flight waits for it.
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

  abort() { for (const { abort } of this.#underWay.values()) abort.abort(); }

  keepOnly(epoch) { this.#kept.keepOnly((key) => key.startsWith(epoch + "/")); }

  async #fetch(epoch, frame, eighths, signal) {
    const { isWhole } = this;
    const address = `frames/${epoch}/${frame}?scale=${eighths}&over=board${isWhole ? "&camera=off" : ""}`;
    const response = await quietly(address, { signal, cache: "no-store" });
    if (!response.isThere) throw new Error(String(response.status));
    return { epoch, frame, eighths, isWhole, image: await imageOf(response), isOpaque: response.headers.get("Flickbook-Opaque") === "true" };
  }
}
