// Steps of the script. A new start is a proposal, like a touch.
import { $, fill, on, onSubmit, option, Part, write } from "./dom.js";
import { keep } from "./store.js";

export class Timing extends Part {
  // The name of the chosen step, by which the step stays chosen when the scene is read again.
  #chosen = keep("step", null, () => this.#chosen);
  #recorder;

  constructor(page, recorder) {
    super(page);
    this.#recorder = recorder;
    on("timing-step", "change", () => this.choose(this.#step.name));
    on("timing-after", "change", () => { $("timing-time").value = this.#after === this.#step.start.after ? text(this.#step.start.wait) : "0ms"; });
    on("timing-here", "click", () => this.propose(this.#step, { frame: this.page.frame() }));
    onSubmit("timing-form", () => this.propose(this.#step, { after: this.#after, time: $("timing-time").value.trim() }));
  }

  get chosen() { return this.#chosen; }

  open(scene) {
    this.scene = scene;
    const steps = scene.steps.map((step, index) => ({ ...step, index }));
    fill("timing-step", ...steps.map(({ name, index }) => option(index, name)));
    $("timing").hidden = steps.length === 0;
    const chosen = steps.find(({ name }) => name === this.#chosen) ?? steps.find(({ refusal }) => refusal) ?? steps[0];
    if (chosen) $("timing-step").value = chosen.index;
    this.#show();
  }

  choose(name) {
    const index = this.scene?.steps.findIndex((step) => step.name === name) ?? -1;
    if (index < 0) return;
    this.#chosen = name;
    $("timing-step").value = index;
    this.#show();
    this.emit("choose");
  }

  // Proposes another start: `{frame}`, or `{after, time}`.
  propose(step, start) {
    const index = this.scene.steps.findIndex(({ name }) => name === step.name);
    this.#chosen = step.name;
    this.#recorder.proposeStart({ step: index, ...start });
  }

  get #index() { return Number($("timing-step").value); }
  get #step() { return this.scene?.steps[this.#index]; }
  // The event that is chosen; null for the start of the scene.
  get #after() { return $("timing-after").value || null; }

  #show() {
    if (!this.#step) return;
    const { start, events, refusal, summary } = this.#step;
    write("timing-summary", summary);
    const begun = events.find(({ name }) => name === "start") ?? events[0];
    const place = begun ? `It begins at ${Number(begun.time.toFixed(4))} s${begun.frame === null ? ", after the end" : `, on frame ${begun.frame}`}` : "";
    write("timing-now", refusal ? `${place}, and is refused: ${refusal}` : place);
    $("timing-now").classList.toggle("wrong", Boolean(refusal));
    $("timing-form").hidden = !start || !this.#recorder.canWrite;
    if (!start) return;
    const names = this.scene.steps.slice(0, this.#index).flatMap((step) => step.events.map(({ name }) => `${step.name}.${name}`));
    fill("timing-after", option("", "the start"), ...names.map((name) => option(name)));
    $("timing-after").value = start.after ?? "";
    $("timing-time").value = text(start.wait);
  }
}

const text = (time) => (time < 1 ? `${Number((time * 1000).toFixed(3))}ms` : `${Number(time.toFixed(6))}s`);
