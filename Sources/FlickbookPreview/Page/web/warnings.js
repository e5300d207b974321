// Warnings: how many, where on the timeline, and what would be right.
import { $, element } from "./dom.js";

export class Warnings {
  #page;
  #propose;
  #all = [];
  #scene = null;

  /** - propose: takes the start of a step that would be right, where something can be proposed; null elsewhere. */
  constructor(page, propose) {
    [this.#page, this.#propose] = [page, propose];
    $("warnings-open").addEventListener("click", () => this.reveal());
  }

  open(scene) { this.#scene = scene; this.#showMarks(); }

  /** Shows what `check` warns of; nothing as long as it is not known. */
  show(warnings) {
    this.#all = warnings ?? [];
    const count = this.#all.length;
    const title = `${count} warning${count === 1 ? "" : "s"}`;
    $("warnings-open").hidden = $("warnings").hidden = count === 0;
    $("warnings-open").textContent = $("warnings-title").textContent = title;
    $("warnings-list").replaceChildren(...this.#all.map((warning) => this.#entry(warning)));
    this.#showMarks();
  }

  #showMarks() {
    const placed = this.#scene ? this.#all.filter(({ time }) => time !== null) : [];
    $("warning-marks").replaceChildren(...placed.map((warning) => this.#mark(warning)));
  }

  reveal() {
    $("warnings").open = true;
    $("warnings").scrollIntoView({ block: "start" });
    $("warnings-title").focus();
  }

  #entry({ message, place, excerpt, advice, time, remedy }) {
    const parts = [
      element("p", {}, message),
      ...advice.map((text) => element("p", { class: "advice" }, `→ ${text}`)),
      element("div", { class: "row" },
        ...(time === null ? [] : [element("button", { type: "button", onclick: () => this.#page.goTo(this.#frame(time)) }, "Go there")]),
        ...(remedy && this.#propose() ? [element("button", { type: "button", class: "remedy", onclick: () => (
          this.#propose()({ step: remedy.step, after: remedy.event, time: "" })) }, `Propose: after ${remedy.event}`)] : [])),
      ...(place ? [element("pre", { tabindex: "0" }, `${place}\n${near(excerpt)}`)] : []),
    ];
    return element("li", {}, ...parts.filter((part) => part.childNodes.length > 0));
  }

  #mark({ message, time }) {
    const mark = element("i", { title: message, onclick: () => { this.#page.goTo(this.#frame(time)); this.reveal(); } });
    mark.style.left = `${this.#frame(time) / Math.max(this.#scene.frameCount - 1, 1) * 100}%`;
    return mark;
  }

  #frame(time) {
    const { numerator, denominator } = this.#scene.frameRate;
    return Math.min(Math.floor(time * numerator / denominator + 1e-6), this.#scene.frameCount - 1);
  }
}

/** A line and its caret, from a little before the caret on: the panel is narrow. */
function near(excerpt) {
  const [line, caret = ""] = excerpt.split("\n");
  const [gutter, place] = [line.indexOf("|") + 2, caret.indexOf("^")];
  const start = Math.max(place - 12, gutter);
  if (start === gutter) return excerpt;
  return `${line.slice(0, gutter)}…${line.slice(start + 1)}\n${caret.slice(0, gutter)}${caret.slice(start)}`;
}
