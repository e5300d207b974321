// The scene's mistakes and warnings, with places and remedies.
import { $, element, expand, fill, on, Part, write } from "./dom.js";
import { rate } from "./playhead.js";
import { errorsIn, inFile, narrowed } from "./problem-text.js";

export class Problems extends Part {
  #propose;
  #warnings = [];
  #errors = [];
  #text = null;
  #closed = null;

  /** - page: goTo, scene, `changes` of a proposal or null, `name`.
   * - propose: receives a better start of a step; null if nothing can be proposed. */
  constructor(page, propose) {
    super(page);
    this.#propose = propose;
    on("alert-close", "click", () => { this.#closed = this.#text; $("alert").hidden = true; });
    on("problems", "toggle", ({ newState }) => expand($("problems-open"), newState === "open"));
  }

  open(scene) { this.scene = scene; this.#show(); }

  // Shows the warnings of `check`; nothing until they are known.
  warn(warnings) {
    this.#warnings = (warnings ?? []).map((warning) => inFile({ ...warning, isWarning: true }, this.page.name(), this.page.changes()));
    this.#show();
  }

  // Shows the mistakes of a scene that cannot be played, or other problems under a title; none for null.
  complain(text, isBroken, title = "Not as expected:") {
    const changes = this.page.changes();
    this.#errors = errorsIn(text).map((error) => inFile(error, this.page.name(), changes));
    if (text !== this.#closed) this.#closed = null;
    this.#text = text;
    const [first] = this.#errors;
    $("stage").classList.toggle("is-broken", isBroken);
    $("alert").hidden = !text || this.#closed !== null;
    write("alert-title", !isBroken ? title : changes ? "Not playable with this proposal:" : "Not playable:");
    write("alert-line", first ? [first.message, first.place.split("/").at(-1)].filter((part) => part).join(" · ") : "");
    $("alert-line").title = `${$("alert-line").textContent}${isBroken && this.page.scene() ? "\nThis is the last good frame." : ""}`;
    this.#show();
    // A scene without a frame has nothing else to look at.
    if (isBroken && !this.page.scene() && !this.#isOpen) $("problems").showPopover();
  }

  toggle() { if (!$("problems-open").hidden) $("problems").togglePopover(); }

  get #isOpen() { return $("problems").matches(":popover-open"); }

  #show() {
    const all = [...this.#errors, ...this.#warnings].map((problem) => ({ ...problem, frame: this.#frame(problem) }));
    const words = [counted(this.#errors.length, "error"), counted(this.#warnings.length, "warning")].filter((text) => text).join(", ");
    $("problems-open").hidden = all.length === 0;
    $("problems-open").classList.toggle("is-wrong", this.#errors.length > 0);
    for (const id of ["problems-open", "problems-title"]) write(id, words);
    fill("problems-list", ...all.map((problem) => this.#entry(problem)));
    if (all.length === 0 && this.#isOpen) $("problems").hidePopover();
    const placed = all.filter(({ frame }) => frame !== null);
    $("problems-lane").hidden = placed.length === 0;
    fill("problem-marks", ...placed.map((problem) => this.#mark(problem)));
  }

  // The frame of a problem; null for one without a moment.
  #frame({ frame, time }) {
    if (!this.page.scene()) return null;
    const found = typeof time === "number" ? Math.floor(time * rate(this.scene) + 1e-6) : frame ?? NaN;
    return Number.isNaN(found) ? null : Math.min(found, this.scene.frameCount - 1);
  }

  #entry({ message, place, excerpt, advice, isWarning, frame, remedy }) {
    const { excerpt: lines, note } = narrowed(excerpt ?? "");
    const buttons = [
      ...(frame === null ? [] : [element("button", { onclick: () => this.page.goTo(frame) }, "Go there")]),
      ...(remedy && this.#propose() ? [element("button", { class: "remedy", onclick: () => {
        $("problems").hidePopover();
        this.#propose()({ step: remedy.step, after: remedy.event, time: "" });
      } }, `Propose: after ${remedy.event}`)] : [])];
    const parts = [
      element("p", { class: "place" }, place ?? ""), element("p", message), element("p", note),
      ...advice.map((text) => (text.startsWith("also at ") ? element("p", { class: "place" }, text) : element("p", { class: "advice" }, `→ ${text}`))),
      element("pre", { tabindex: "0" }, lines), element("div", { class: "row" }, ...buttons),
    ];
    return element("li", { class: isWarning ? "warning" : "error" }, ...parts.filter((part) => part.textContent));
  }

  #mark({ message, frame, isWarning }) {
    const mark = element("i", { class: isWarning ? "mark" : "mark error", title: message, onclick: () => { this.page.goTo(frame); $("problems").showPopover(); } });
    mark.style.left = `${frame / Math.max(this.scene.frameCount - 1, 1) * 100}%`;
    return mark;
  }
}

const counted = (count, word) => (count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`);
