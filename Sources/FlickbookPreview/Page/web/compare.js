// The comparison with the latest commit, the golden, or another scene.
import { ask, imageOf, quietly } from "./ask.js";
import { $, element, fill, on, option, paint, Part, write } from "./dom.js";
import { keep } from "./store.js";

export class Comparison extends Part {
  #frames = [];
  #asked = 0;
  #told = 0;

  // - page: frame, isWhole, goTo, reveal.
  constructor(page) {
    super(page);
    on("compare-with", "change", () => this.#begin());
    on("compare-how", "change", () => this.show());
    on("compare-place", "input", () => this.#clip());
    on("compare-tell", "click", () => this.tell());
    for (const [id, direction] of [["compare-previous", -1], ["compare-next", 1]]) {
      on(id, "click", () => this.#jump(direction));
    }
  }

  get counterpart() { return $("compare-with").value; }

  listen(names) {
    $("compare-with").append(...names.map((name, index) => option(index, name)));
    const { counterpart, how, place } = keep("compare", {},
      () => ({ counterpart: this.counterpart, how: $("compare-how").value, place: $("compare-place").value }));
    if (counterpart) [$("compare-with").value, $("compare-how").value, $("compare-place").value] = [counterpart, how, place];
    this.#forget();
    this.show();
  }

  leaveOut(number) {
    const options = [...$("compare-with").options];
    for (const option of options) option.hidden = option.disabled = option.value === String(number);
    if (this.counterpart !== String(number)) return;
    $("compare-with").value = "";
    this.#begin();
  }

  open(scene) {
    this.scene = scene;
    this.#forget();
  }

  choose(counterpart) {
    $("compare-with").value = counterpart;
    this.page.reveal();
    this.#begin();
  }

  hide() { $("other").hidden = $("cut").hidden = true; }

  async show() {
    const [frame, how] = [this.page.frame(), $("compare-how").value];
    $("compare-place").parentElement.hidden = how !== "slider";
    if (!this.counterpart || !this.scene) return this.hide();
    const number = this.#asked += 1;
    if (this.page.isWhole()) {
      this.hide();
      write("compare-picture", "The whole picture, without the camera, is not compared.");
      return;
    }
    const query = new URLSearchParams({ with: this.counterpart, show: how === "difference" ? "difference" : "other" });
    const response = await quietly(`comparisons/${this.scene.epoch}/${frame}?${query}`).catch(() => null);
    if (number !== this.#asked) return;
    if (!response?.isThere) {
      this.hide();
      write("compare-picture", response ? await mistake(response, frame) : "the server does not answer");
      return;
    }
    const image = await imageOf(response);
    if (number !== this.#asked) return;
    paint($("other"), image).hidden = false;
    write("compare-picture", how === "slider" ? `Left: ${$("compare-with").selectedOptions[0].textContent}. Right: this scene.` : "");
    this.#clip();
  }

  // All differences, in words; this draws every frame of both scenes.
  async tell(isFresh = false) {
    if (!this.counterpart) return null;
    const number = this.#told += 1;
    write("compare-state", "comparing all frames…");
    const query = new URLSearchParams({ with: this.counterpart, ...(isFresh ? { fresh: "" } : {}) });
    const answer = await ask(`differences/${this.scene.epoch}?${query}`);
    if (number !== this.#told) return null;
    const isDone = answer && !answer.errors;
    write("compare-state", !answer ? "the scene has changed meanwhile" : answer.errors ?? (answer.isEqual ? "all frames are equal" : answer.summary));
    this.#frames = isDone ? answer.frames ?? [] : [];
    fill("compare-words", ...(answer?.sentences ?? []).map((text) => element("li", text)));
    $("compare-previous").disabled = $("compare-next").disabled = this.#frames.length === 0;
    if (!isDone) return null;
    const [frame, [first]] = [this.page.frame(), this.#frames[0] ?? []];
    // A frame without a difference shows nothing of what was asked for.
    if (first !== undefined && !this.#frames.some(([begin, end]) => frame >= begin && frame < end)) this.page.goTo(first); else this.show();
    return answer;
  }

  #begin() {
    this.#forget();
    this.show();
    this.emit("change");
  }

  #forget() {
    this.#asked += 1;
    this.#told += 1;
    this.#frames = [];
    this.hide();
    fill("compare-words");
    $("compare-state").textContent = $("compare-picture").textContent = "";
    $("compare-tools").hidden = !this.counterpart;
    $("compare-previous").disabled = $("compare-next").disabled = true;
  }

  #jump(direction) {
    const frame = this.page.frame();
    const all = this.#frames.flatMap(([first, end]) => [first, end - 1]);
    const inside = this.#frames.some(([first, end]) => frame + direction >= first && frame + direction < end);
    const found = inside ? frame + direction
      : direction > 0 ? all.find((other) => other > frame) : all.findLast((other) => other < frame);
    if (found !== undefined) this.page.goTo(found);
  }

  // The other scene is to the left of the slider.
  #clip() {
    const isSlider = $("compare-how").value === "slider";
    $("cut").hidden = !isSlider || $("other").hidden;
    $("sheet").style.setProperty("--cut", isSlider ? `${$("compare-place").value}%` : "100%");
  }
}

async function mistake(response, frame) {
  if ([204, 404].includes(response.status)) return `there is no picture of frame ${frame}`;
  if (response.status === 410) return "";
  try { return (await response.body.json()).errors; } catch { return "there is no picture"; }
}
