// The comparison of the scene with another one: of the latest commit, the golden, or another scene of the preview.
import { ask, quietly } from "./ask.js";
import { $, element } from "./dom.js";
import { keep, kept } from "./store.js";

export class Comparison extends EventTarget {
  #page;
  #scene = null;
  #frames = [];
  #asked = 0;
  #told = 0;

  /** - page: has the frame, whether the whole picture is shown, goes to a frame, and shows the comparison's panel. */
  constructor(page) {
    super();
    this.#page = page;
    $("compare-with").addEventListener("change", () => this.#begin());
    $("compare-how").addEventListener("change", () => this.show());
    $("compare-place").addEventListener("input", () => this.#clip());
    $("compare-tell").addEventListener("click", () => this.tell());
    for (const [id, direction] of [["compare-previous", -1], ["compare-next", 1]]) {
      $(id).addEventListener("click", () => this.#jump(direction));
    }
  }

  get counterpart() { return $("compare-with").value; }

  /** - scenes: the titles of all scenes of the preview. */
  listen(scenes) {
    $("compare-with").append(...scenes.map(({ title }, index) => element("option", { value: index }, title)));
    const { counterpart, how, place } = kept("compare") ?? {};
    if (counterpart) [$("compare-with").value, $("compare-how").value, $("compare-place").value] = [counterpart, how, place];
    keep("compare", () => ({ counterpart: this.counterpart, how: $("compare-how").value, place: $("compare-place").value }));
    $("compare-tell").disabled = !this.counterpart;
    this.show();
  }

  /** A scene is not compared with itself. */
  leaveOut(number) {
    const options = [...$("compare-with").options];
    for (const option of options) option.hidden = option.disabled = option.value === String(number);
    if (this.counterpart !== String(number)) return;
    $("compare-with").value = "";
    this.#begin();
  }

  open(scene) {
    this.#scene = scene;
    this.#forget();
  }

  choose(counterpart) {
    $("compare-with").value = counterpart;
    this.#page.reveal();
    this.#begin();
  }

  /** While the playhead moves, only the scene is shown. */
  hide() { $("other").hidden = true; }

  async show() {
    const [frame, how] = [this.#page.frame(), $("compare-how").value];
    $("compare-place").parentElement.hidden = how !== "slider";
    if (!this.counterpart || !this.#scene) return this.hide();
    const number = this.#asked += 1;
    if (this.#page.isWhole()) {
      this.hide();
      $("compare-picture").textContent = "The whole picture, without the camera, is not compared.";
      return;
    }
    const query = new URLSearchParams({ with: this.counterpart, show: how === "difference" ? "difference" : "other" });
    const response = await quietly(`comparisons/${this.#scene.epoch}/${frame}?${query}`).catch(() => null);
    if (number !== this.#asked) return;
    if (!response?.isThere) {
      this.hide();
      $("compare-picture").textContent = response ? await mistake(response, frame) : "the server does not answer";
      return;
    }
    const [width, height] = response.headers.get("Flickbook-Size").split(" ").map(Number);
    const pixels = new Uint8ClampedArray(await response.body.arrayBuffer());
    if (number !== this.#asked) return;
    Object.assign($("other"), { width, height, hidden: false });
    $("other").getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
    $("compare-picture").textContent = "";
    this.#clip();
  }

  /** All differences, in words; this draws every frame of both scenes. */
  async tell(isFresh = false) {
    if (!this.counterpart) return null;
    const number = this.#told += 1;
    $("compare-state").textContent = "comparing all frames…";
    const query = new URLSearchParams({ with: this.counterpart, ...(isFresh ? { fresh: "" } : {}) });
    const answer = await ask(`differences/${this.#scene.epoch}?${query}`);
    if (number !== this.#told) return null;
    const isDone = answer && !answer.errors;
    $("compare-state").textContent = !answer ? "the scene has changed meanwhile" : answer.errors ?? (answer.isEqual ? "all frames are equal" : answer.summary);
    this.#frames = isDone ? answer.frames ?? [] : [];
    $("compare-words").replaceChildren(...(answer?.sentences ?? []).map((text) => element("li", {}, text)));
    $("compare-previous").disabled = $("compare-next").disabled = this.#frames.length === 0;
    if (isDone) this.show();
    return isDone ? answer : null;
  }

  #begin() {
    this.#forget();
    this.show();
    this.dispatchEvent(new Event("change"));
  }

  #forget() {
    this.#asked += 1;
    this.#told += 1;
    this.#frames = [];
    this.hide();
    $("compare-words").replaceChildren();
    $("compare-state").textContent = $("compare-picture").textContent = "";
    $("compare-tell").disabled = !this.counterpart;
    $("compare-previous").disabled = $("compare-next").disabled = true;
  }

  /** Goes to the next frame that differs. */
  #jump(direction) {
    const frame = this.#page.frame();
    const all = this.#frames.flatMap(([first, end]) => [first, end - 1]);
    const inside = this.#frames.some(([first, end]) => frame + direction >= first && frame + direction < end);
    const found = inside ? frame + direction
      : direction > 0 ? all.find((other) => other > frame) : all.findLast((other) => other < frame);
    if (found !== undefined) this.#page.goTo(found);
  }

  /** The other scene is to the left of the slider. */
  #clip() {
    const place = $("compare-how").value === "slider" ? Number($("compare-place").value) : 100;
    $("other").style.clipPath = `inset(0 ${100 - place}% 0 0)`;
  }
}

async function mistake(response, frame) {
  if ([204, 404].includes(response.status)) return `there is no picture of frame ${frame}`;
  if (response.status === 410) return "";
  try { return (await response.body.json()).errors; } catch { return "there is no picture"; }
}
