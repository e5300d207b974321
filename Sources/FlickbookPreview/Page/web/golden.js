// The golden of the scene: the page compares it, and records it again on request.
import { ask } from "./ask.js";
import { $ } from "./dom.js";
import { deed } from "./deeds.js";

export class Golden {
  #page;
  #comparison;
  #token = null;
  #state = null;

  constructor(page, comparison) {
    [this.#page, this.#comparison] = [page, comparison];
    $("golden-compare").addEventListener("click", () => this.#compare());
    $("golden-record").addEventListener("click", () => this.#record());
  }

  listen(list) {
    this.#token = list.token ?? null;
    $("golden-record").hidden = !this.#token;
  }

  open() { this.load(); }

  /** The state of the golden, without drawing anything. */
  async load() {
    if (!this.#page.isSeen()) return;
    this.#state = await ask(`golden?scene=${this.#page.number()}`);
    if (!this.#state) return;
    const { path, isRecorded, isCurrent, obstacle } = this.#state;
    $("golden-state").textContent = obstacle ?? (!isRecorded ? "this scene has no golden"
      : isCurrent ? `${path} was recorded of this state of the scene` : `${path} was recorded of another state of the scene`);
    $("golden-compare").disabled = !isRecorded;
    $("golden-record").disabled = Boolean(obstacle) || (isRecorded && isCurrent);
  }

  async #compare() {
    this.#comparison.choose("recorded");
    const answer = await this.#comparison.tell(true);
    if (answer?.isEqual) $("golden-state").textContent = "all frames equal the golden";
    if (answer) $("golden-record").disabled = answer.isEqual;
  }

  async #record() {
    $("golden-state").textContent = "recording all frames…";
    const answer = await deed("golden", [["scene", this.#page.number()]], {}, this.#token, this.#state.digest);
    if (answer.errors) {
      $("golden-state").textContent = answer.errors;
      return;
    }
    await this.load();
    if (this.#comparison.counterpart === "recorded") await this.#comparison.tell(true);
    $("golden-state").textContent = `${answer.frames} frames are recorded in ${this.#state.path}${answer.warning ? `. ${answer.warning}` : ""}`;
  }
}
