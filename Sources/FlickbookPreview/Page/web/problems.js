// The scene's mistakes and warnings, with places and remedies.
import { $, element, expand, fill, on, Part, write } from "./dom.js";
import { rate } from "./playhead.js";

export class Problems extends Part {
  #propose;
  #warnings = [];
  #errors = [];
  #closed = null;

  /** - page: goTo, `changes` of a proposal or null, `name`.
   * - propose: receives a better start of a step; null if nothing can be proposed. */
  constructor(page, propose) {
    super(page);
    this.#propose = propose;
    on("alert-more", "click", () => this.#unfold($("alert-text").hidden));
    on("alert-close", "click", () => { this.#closed = $("alert-text").textContent; $("alert").hidden = true; });
    on("problems", "toggle", ({ newState }) => expand($("problems-open"), newState === "open"));
  }

  open(scene) { this.scene = scene; this.#showMarks(); }

  // Shows the warnings of `check`; nothing until they are known.
  warn(warnings) {
    this.#warnings = (warnings ?? []).map((warning) => inFile(warning, this.page.name(), this.page.changes()));
    this.#show();
    this.#showMarks();
  }

  // Of a scene that cannot be played, or others with a title.
  complain(text, isBroken, title = "Not as expected:") {
    const changes = this.page.changes();
    this.#errors = errors(text).map((error) => inFile(error, this.page.name(), changes));
    const whole = text && changes ? `The lines are those of the proposed text.\n${text}` : text ?? "";
    $("stage").classList.toggle("is-broken", isBroken);
    if (whole !== this.#closed) this.#closed = null;
    $("alert").hidden = !text || this.#closed !== null;
    write("alert-title", !isBroken ? title : changes ? "Not playable with this proposal:" : "Not playable:");
    write("alert-line", this.#errors[0] ? [this.#errors[0].message, this.#errors[0].place.split("/").at(-1)].filter((part) => part).join(" · ") : "");
    $("alert-line").title = `${$("alert-line").textContent}${isBroken && this.scene ? "\nThis is the last good frame." : ""}`;
    write("alert-text", whole);
    if (!text) this.#unfold(false);
    this.#show();
  }

  #unfold(isOpen) {
    $("alert-text").hidden = !isOpen;
    expand($("alert-more"), isOpen);
    write("alert-more", isOpen ? "Less" : "The whole text");
  }

  #show() {
    const counts = [counted(this.#errors.length, "error"), counted(this.#warnings.length, "warning")].filter((text) => text);
    $("problems-open").hidden = counts.length === 0;
    write("problems-open", counts.join(", "));
    $("problems-open").classList.toggle("is-wrong", this.#errors.length > 0);
    write("problems-title", counts.join(", "));
    fill("problems-list", ...this.#errors.map((error) => entry(error)), ...this.#warnings.map((warning) => this.#warning(warning)));
    if (counts.length === 0 && $("problems").matches(":popover-open")) $("problems").hidePopover();
  }

  #showMarks() {
    const placed = this.scene ? this.#warnings.filter(({ time }) => time !== null) : [];
    $("warnings-lane").hidden = placed.length === 0;
    fill("warning-marks", ...placed.map((warning) => this.#mark(warning)));
  }

  #warning(warning) {
    const { time, remedy } = warning;
    const buttons = [
      ...(time === null ? [] : [element("button", { onclick: () => this.page.goTo(this.#frame(time)) }, "Go there")]),
      ...(remedy && this.#propose() ? [element("button", { class: "remedy", onclick: () => {
        $("problems").hidePopover();
        this.#propose()({ step: remedy.step, after: remedy.event, time: "" });
      } }, `Propose: after ${remedy.event}`)] : [])];
    return entry({ ...warning, isWarning: true }, buttons);
  }

  #mark({ message, time }) {
    const mark = element("i", { class: "mark", title: message, onclick: () => { this.page.goTo(this.#frame(time)); $("problems").showPopover(); } });
    mark.style.left = `${this.#frame(time) / Math.max(this.scene.frameCount - 1, 1) * 100}%`;
    return mark;
  }

  #frame(time) {
    return Math.min(Math.floor(time * rate(this.scene) + 1e-6), this.scene.frameCount - 1);
  }
}

const counted = (count, word) => (count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`);

// The errors in a text of `check`; the place may be missing.
function errors(text) {
  if (!text) return [];
  const found = [];
  for (const line of text.split("\n")) {
    const head = /^(\S.*?:\d+:\d+): (?:error: )?(.*)$/.exec(line);
    if (head) found.push({ place: head[1], message: head[2], excerpt: "", advice: [] });
    else if (found.length > 0 && line.includes("|")) found.at(-1).excerpt += `${line}\n`;
    else if (found.length > 0 && line.trim()) found.at(-1).advice.push(line.trim());
  }
  return found.length > 0 ? found : [{ place: "", message: text.split("\n")[0].replace(/^error: /, ""), excerpt: "", advice: [] }];
}

/** The line of the file for one of the proposed text; null for a new one.
 * - changes: as the server sends them, in the order of the lines. */
export function lineInFile(changes, line) {
  let shift = 0;
  for (const { newLine, removed, added } of changes) {
    if (line < newLine) break;
    if (line < newLine + added.length) return null;
    shift += removed.length - added.length;
  }
  return line + shift;
}

// A problem of the proposed text, with its place in the file.
export function inFile(problem, name, changes) {
  const [, file, line, column] = /^(.*):(\d+)(:\d+)$/.exec(problem.place ?? "") ?? [];
  if (!changes || !file || (file !== name && !file.endsWith(`/${name}`))) return problem;
  const found = lineInFile(changes, Number(line));
  const excerpt = problem.excerpt.replace(/^( *)(\d+)(?= +\|)/gm, (whole, _, number) => String(lineInFile(changes, Number(number)) ?? "+").padStart(whole.length));
  return { ...problem, place: found === null ? `${file}, in the proposed text` : `${file}:${found}${column}`, excerpt };
}

function entry({ message, place, excerpt, advice, isWarning }, buttons = []) {
  const parts = [
    element("p", { class: "place" }, place ?? ""), element("p", message), ...advice.map((text) => element("p", { class: "advice" }, `→ ${text}`)),
    ...(excerpt ? [element("pre", { tabindex: "0" }, near(excerpt))] : []), element("div", { class: "row" }, ...buttons),
  ];
  return element("li", { class: isWarning ? "warning" : "error" }, ...parts.filter((part) => part.childNodes.length > 0 && part.textContent));
}

// Cut shortly before the caret, because the panel is narrow.
function near(excerpt) {
  const [line, caret = ""] = excerpt.split("\n");
  const [gutter, place] = [line.indexOf("|") + 2, caret.indexOf("^")];
  const start = Math.max(place - 12, gutter);
  if (start === gutter) return excerpt.trimEnd();
  return `${line.slice(0, gutter)}…${line.slice(start + 1)}\n${caret.slice(0, gutter)}${caret.slice(start)}`;
}
