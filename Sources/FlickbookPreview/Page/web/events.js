// The list of the script's events.
import { $, element, fill, markCurrent, Part, showInList } from "./dom.js";
import { eventAt } from "./playhead.js";

const isRefused = ({ name, step }) => name.endsWith(".refused") && Boolean(step.refusal);

export class Events extends Part {
  #events = [];

  // - page: goTo, showStep.
  open(scene, events) {
    [this.scene, this.#events] = [scene, events];
    fill("events", ...events.map((event) => element("li", {},
      element("button", { value: event.name, class: isRefused(event) ? "refused" : null, title: event.step.summary, onclick: () => this.goTo(event) },
        element("span", event.name), element("small", `${event.frame} · ${Number(event.time.toFixed(3))} s`)),
      ...(isRefused(event) ? [element("p", { class: "refusal" }, event.step.refusal)] : []))));
  }

  // Goes to the event. If the step is refused there, it is selected, so that the user can move it.
  goTo(event) {
    if (isRefused(event)) this.page.showStep(event.step.name);
    this.page.goTo(event.frame);
  }

  move(frame) {
    const event = eventAt(this.#events, frame);
    for (const button of $("events").querySelectorAll("button")) {
      const isCurrent = button.value === event?.name;
      if (isCurrent === button.hasAttribute("aria-current")) continue;
      markCurrent(button, isCurrent);
      if (isCurrent) showInList(button, $("events"));
    }
  }
}
