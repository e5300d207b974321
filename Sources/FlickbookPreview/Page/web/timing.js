// Steps of the script: the action, the start, and the reason for a refusal. A new start is a proposal, like a touch.
import { $, element } from "./dom.js";
import { keep, kept } from "./store.js";

export class Timing extends EventTarget {
  #scene = null;
  /** The name of the chosen step, which stays chosen until the user chooses another. */
  #chosen = kept("step") ?? null;
  #recorder;
  #page;

  constructor(page, recorder) {
    super();
    [this.#page, this.#recorder] = [page, recorder];
    keep("step", () => this.#chosen);
    $("timing-step").addEventListener("change", () => this.choose(this.#step.name));
    $("timing-after").addEventListener("change", () => { $("timing-time").value = this.#after === this.#step.start.after ? text(this.#step.start.wait) : "0ms"; });
    $("timing-here").addEventListener("click", () => this.propose(this.#step, { frame: this.#page.frame() }));
    $("timing-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.propose(this.#step, { after: this.#after, time: $("timing-time").value.trim() });
    });
  }

  get chosen() { return this.#chosen; }

  open(scene) {
    this.#scene = scene;
    const steps = scene.steps.map((step, index) => ({ ...step, index }));
    $("timing-step").replaceChildren(...steps.map(({ name, index }) => element("option", { value: index }, name)));
    $("timing").hidden = steps.length === 0;
    const chosen = steps.find(({ name }) => name === this.#chosen) ?? steps.find(({ refusal }) => refusal) ?? steps[0];
    if (chosen) $("timing-step").value = chosen.index;
    this.#show();
  }

  choose(name) {
    const index = this.#scene?.steps.findIndex((step) => step.name === name) ?? -1;
    if (index < 0) return;
    this.#chosen = name;
    $("timing-step").value = index;
    this.#show();
    this.dispatchEvent(new Event("choose"));
  }

  /** Proposes another start: `{frame}`, or `{after, time}`. */
  propose(step, start) {
    const index = this.#scene.steps.findIndex(({ name }) => name === step.name);
    this.#chosen = step.name;
    this.#recorder.proposeStart({ step: index, ...start });
  }

  get #index() { return Number($("timing-step").value); }
  get #step() { return this.#scene?.steps[this.#index]; }
  /** The event that is chosen; null for the start of the scene. */
  get #after() { return $("timing-after").value || null; }

  #show() {
    if (!this.#step) return;
    const { start, events, refusal, summary } = this.#step;
    $("timing-summary").textContent = summary;
    const begun = events.find(({ name }) => name === "start") ?? events[0];
    const place = begun ? `It begins at ${Number(begun.time.toFixed(4))} s${begun.frame === null ? ", after the end" : `, on frame ${begun.frame}`}` : "";
    $("timing-now").textContent = refusal ? `${place}, and is refused: ${refusal}` : place;
    $("timing-now").classList.toggle("wrong", Boolean(refusal));
    $("timing-form").hidden = !start || !this.#recorder.canWrite;
    if (!start) return;
    const names = this.#scene.steps.slice(0, this.#index).flatMap((step) => step.events.map(({ name }) => `${step.name}.${name}`));
    $("timing-after").replaceChildren(element("option", { value: "" }, "the start"), ...names.map((name) => element("option", { value: name }, name)));
    $("timing-after").value = start.after ?? "";
    $("timing-time").value = text(start.wait);
  }
}

const text = (time) => (time < 1 ? `${Number((time * 1000).toFixed(3))}ms` : `${Number(time.toFixed(6))}s`);
