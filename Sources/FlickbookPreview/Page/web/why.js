// The reasons for the look of a frame or an item.
import { ask } from "./ask.js";
import { $, element, fill, Part, write } from "./dom.js";

export class Why extends Part {
  #asked = 0;
  #frame = 0;

  // Called when the playhead has left the frame of the reasons.
  leave(isPlaying) {
    if (!this.page.isSeen() || !$("why-reasons").firstChild) return;
    $("panel-why").classList.add("is-old");
    write("why-frame", isPlaying ? `These are of frame ${this.#frame}; pause for those of another frame.` : "");
  }

  async show() {
    if (!this.page.isSeen() || !this.scene) return;
    const number = this.#asked += 1;
    const [item, frame] = [this.page.item(), this.page.frame()];
    const answer = await ask(`reasons/${this.scene.epoch}/${frame}${item ? `?${new URLSearchParams({ item })}` : ""}`);
    if (number !== this.#asked || !answer) return;
    this.#frame = frame;
    $("panel-why").classList.remove("is-old");
    write("why-frame", `Frame ${frame}${item ? `, ${item}` : "; choose an item for its own reasons."}`);
    fill("why-reasons", ...answer.reasons.map((text) => element("li", text)));
  }
}
