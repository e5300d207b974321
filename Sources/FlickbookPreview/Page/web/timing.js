// When steps of the script begin: another start is proposed as touches are.
import { $, element } from "./dom.js";

export class Timing {
  #scene = null;
  /** The step that was chosen, by its name: it stays chosen until somebody chooses another. */
  #chosen = null;
  #recorder;
  #page;

  constructor(page, recorder) {
    [this.#page, this.#recorder] = [page, recorder];
    $("timing-step").addEventListener("change", () => this.choose(this.#step.name));
    $("timing-after").addEventListener("change", () => { $("timing-time").value = this.#after === this.#step.start.after ? text(this.#step.start.wait) : "0ms"; });
    $("timing-here").addEventListener("click", () => this.#propose({ frame: this.#page.frame() }));
    $("timing-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#propose({ after: this.#after, time: $("timing-time").value.trim() });
    });
  }

  open(scene) {
    this.#scene = scene;
    const steps = scene.steps.map((step, index) => ({ ...step, index })).filter(({ start }) => start);
    $("timing-step").replaceChildren(...steps.map(({ name, index }) => element("option", { value: index }, name)));
    $("timing").hidden = steps.length === 0;
    const chosen = steps.find(({ name }) => name === this.#chosen) ?? steps.find(({ refusal }) => refusal) ?? steps[0];
    if (chosen) $("timing-step").value = chosen.index;
    this.#show();
  }

  choose(name) {
    const index = this.#scene?.steps.findIndex((step) => step.name === name && step.start) ?? -1;
    if (index < 0) return;
    this.#chosen = name;
    $("timing-step").value = index;
    this.#show();
  }

  get #index() { return Number($("timing-step").value); }
  get #step() { return this.#scene?.steps[this.#index]; }
  /** The event that is chosen; null for the start of the scene. */
  get #after() { return $("timing-after").value || null; }

  #show() {
    if (!this.#step?.start) return;
    const { start, events, refusal } = this.#step;
    const names = this.#scene.steps.slice(0, this.#index).flatMap((step) => step.events.map(({ name }) => `${step.name}.${name}`));
    $("timing-after").replaceChildren(element("option", { value: "" }, "the start"), ...names.map((name) => element("option", { value: name }, name)));
    $("timing-after").value = start.after ?? "";
    $("timing-time").value = text(start.wait);
    const begun = events.find(({ name }) => name === "start") ?? events[0];
    const place = begun ? `It begins at ${Number(begun.time.toFixed(4))} s${begun.frame === null ? ", after the end" : `, on frame ${begun.frame}`}` : "";
    $("timing-now").textContent = refusal ? `${place}, and is refused: ${refusal}` : place;
    $("timing-now").classList.toggle("wrong", Boolean(refusal));
  }

  #propose(start) {
    this.#chosen = this.#step.name;
    this.#recorder.proposeStart({ step: this.#index, ...start });
  }
}

const text = (time) => (time < 1 ? `${Number((time * 1000).toFixed(3))}ms` : `${Number(time.toFixed(6))}s`);
