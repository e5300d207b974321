// The golden of the scene, compared and recorded on request.
import { ask, post } from "./ask.js";
import { $, on, Part, write } from "./dom.js";

export class Golden extends Part {
  #comparison;
  #token = null;
  #state = null;

  constructor(page, comparison) {
    super(page);
    this.#comparison = comparison;
    on("golden-compare", "click", () => this.#compare());
    on("golden-record", "click", () => this.#record());
  }

  listen(list) {
    this.#token = list.token ?? null;
    $("golden-record").hidden = !this.#token;
  }

  open() { this.load(); }

  async load() {
    if (!this.page.isSeen()) return;
    const number = this.page.number();
    const answer = await ask(`golden?scene=${number}`);
    // The user may have left the scene meanwhile.
    if (!answer || number !== this.page.number()) return;
    this.#state = answer;
    const { path, isRecorded, isCurrent, obstacle } = this.#state;
    $("golden-state").textContent = obstacle ?? (!isRecorded ? "this scene has no golden"
      : isCurrent ? `${path} was recorded of this state of the file` : `${path} was recorded of another state of the file`);
    $("golden-compare").disabled = !isRecorded;
    this.#allow(!obstacle && !(isRecorded && isCurrent));
  }

  async #compare() {
    this.#comparison.choose("recorded");
    const answer = await this.#comparison.tell(true);
    if (answer?.isEqual) write("golden-state", "all frames equal the golden");
    if (answer) this.#allow(!answer.isEqual);
  }

  // Only the frames of the file can be accepted.
  #allow(isWanted) {
    const reason = isWanted && this.#token ? ownFrames(this.page.view()) : "";
    $("golden-record").disabled = !isWanted || reason !== "";
    $("golden-own").hidden = !reason;
    write("golden-own", reason);
  }

  async #record() {
    write("golden-state", "recording all frames…");
    const number = this.page.number();
    const answer = await post("golden", [["scene", number], ...this.page.view()], {}, this.#token, this.#state.digest);
    if (number !== this.page.number()) return;
    if (answer.errors) {
      write("golden-state", answer.errors);
      return;
    }
    await this.load();
    if (this.#comparison.counterpart === "recorded") await this.#comparison.tell(true);
    if (number !== this.page.number()) return;
    write("golden-state", `${answer.frames} frames are recorded in ${this.#state.path}${answer.warning ? `. ${answer.warning}` : ""}`);
  }
}

// The reason why the frames of a view, as pairs of a query, are not those of the scene's file; empty if they are.
export function ownFrames(view) {
  if (view.length === 0) return "";
  const isDraft = view.some(([name]) => name === "draft");
  const isTurned = view.some(([name]) => name !== "draft");
  const wayOut = [isTurned ? "reset the changed values or write them to the file" : "", isDraft ? "accept or discard the proposed change" : ""];
  return `Only frames of the file can be accepted: ${wayOut.filter((text) => text).join(", and ")} first.`;
}
