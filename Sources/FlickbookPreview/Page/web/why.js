// The reasons for the look of a frame, and of an item in it.
import { ask } from "./ask.js";
import { $, element } from "./dom.js";

export class Why {
  #scene = null;
  #asked = 0;
  /** The frame and the item of the shown reasons. */
  #frame = 0;

  /** - page: has the frame, the item, and whether the reasons are visible. */
  constructor(page) { this.page = page; }

  open(scene) { this.#scene = scene; }

  /** The playhead has left the frame of the reasons. */
  leave(isPlaying) {
    if (!this.page.isSeen() || !$("why-reasons").firstChild) return;
    $("panel-why").classList.add("is-old");
    $("why-frame").textContent = isPlaying ? `These are of frame ${this.#frame}; pause for those of another frame.` : "";
  }

  async show() {
    if (!this.page.isSeen() || !this.#scene) return;
    const number = this.#asked += 1;
    const [item, frame] = [this.page.item(), this.page.frame()];
    const answer = await ask(`reasons/${this.#scene.epoch}/${frame}${item ? `?${new URLSearchParams({ item })}` : ""}`);
    if (number !== this.#asked || !answer) return;
    this.#frame = frame;
    $("panel-why").classList.remove("is-old");
    $("why-frame").textContent = item ? `Frame ${frame}, ${item}` : `Frame ${frame}; choose an item for its own reasons.`;
    $("why-reasons").replaceChildren(...answer.reasons.map((text) => element("li", {}, text)));
  }
}
