// When steps of the script begin: another time is proposed as touches are.
import { $, element } from "./dom.js";
import { seconds } from "./playhead.js";

export class Timing {
  #scene = null;
  #events = [];
  #recorder;
  #page;

  constructor(page, recorder) {
    [this.#page, this.#recorder] = [page, recorder];
    $("timing-step").addEventListener("change", () => this.#show());
    $("timing-here").addEventListener("click", () => this.#beginHere());
    $("timing-form").addEventListener("submit", (event) => { event.preventDefault(); this.#propose(); });
  }

  open(scene, events) {
    [this.#scene, this.#events] = [scene, events];
    const chosen = $("timing-step").value;
    const steps = scene.steps.map((step, index) => ({ ...step, index })).filter(({ start }) => start);
    $("timing-step").replaceChildren(...steps.map(({ name, index }) => element("option", { value: index }, name)));
    $("timing").hidden = steps.length === 0;
    if (steps.some(({ index }) => String(index) === chosen)) $("timing-step").value = chosen;
    this.#show();
  }

  /** Shows the step that begins at a frame, or is refused there. On all other frames the chosen step stays: it may be about
   * to begin there. */
  follow(frame) {
    const event = this.#events.findLast((other) => other.frame === frame && /\.(start|refused)$/.test(other.name));
    const index = this.#scene?.steps.indexOf(event?.step) ?? -1;
    if (index < 0 || $("timing").contains(document.activeElement) || !this.#scene.steps[index].start) return;
    $("timing-step").value = index;
    this.#show();
  }

  get #start() { return this.#scene?.steps[Number($("timing-step").value)]?.start; }

  #show() {
    if (!this.#start) return;
    const { after, wait } = this.#start;
    $("timing-words").textContent = after ? `after ${after}, wait` : "at";
    $("timing-time").value = text(wait);
  }

  /** So that the step begins at the frame that is looked at. */
  #beginHere() {
    const { after } = this.#start ?? {};
    const event = after ? this.#events.find(({ name }) => name === after) : { time: 0 };
    const wait = event ? seconds(this.#scene, this.#page.frame()) - event.time : -1;
    if (wait < 0) return this.#recorder.say(`this frame is before ${after}, which the step follows`);
    $("timing-time").value = text(Math.ceil(wait * 1e4 - 1e-6) / 1e4);
    this.#propose();
  }

  #propose() { this.#recorder.proposeStart(Number($("timing-step").value), $("timing-time").value.trim()); }
}

const text = (time) => (time < 1 ? `${Number((time * 1000).toFixed(3))}ms` : `${Number(time.toFixed(6))}s`);
