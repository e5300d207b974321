// Why a frame, and an item of it, looks as it does.
import { ask } from "./ask.js";
import { $, element } from "./dom.js";

export class Why {
  #scene = null;
  #asked = 0;

  constructor(page) {
    this.page = page;
    $("why").addEventListener("toggle", () => this.show());
  }

  open(scene) { this.#scene = scene; }

  async show() {
    if (!$("why").open || !this.#scene) return;
    const number = this.#asked += 1;
    const item = this.page.item();
    const answer = await ask(`w/${this.#scene.epoch}/${this.page.frame()}${item ? `?${new URLSearchParams({ item })}` : ""}`);
    if (number !== this.#asked || !answer) return;
    $("why-reasons").replaceChildren(...answer.reasons.map((text) => element("li", {}, text)));
  }
}
