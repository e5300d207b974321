// Tracks of the timeline. Steps come with the scene; the others are requested afterwards.
import { ask } from "./ask.js";
import { $, element, fill, follow, markCurrent, on, Part } from "./dom.js";
import { rate } from "./playhead.js";

const kinds = {
  clips: "Clips", sides: "Sides", chapters: "Chapters", touches: "Touches", animations: "States and animations", videos: "Videos", poses: "Poses of the device", camera: "Camera",
  captions: "Captions", lowerThirds: "Lower thirds", callouts: "Callouts", sound: "Sound",
};
const slack = 3;

export class Tracks extends Part {
  #timeline;
  #asked = 0;
  #asking = null;
  #tracks = [];
  #tracksOf = null;

  // - page: choose, chosen, canMove, propose, goTo.
  constructor(page, timeline) { super(page); this.#timeline = timeline; }

  open(scene) {
    this.scene = scene;
    this.#asked += 1;
    this.#asking = null;
    const bars = scene.steps.map((step, index) => ({ ...step, index, start: step.events[0]?.time ?? 0, end: Math.max(...step.events.map(({ time }) => time)) }))
      .filter(({ start, end }) => end > start || this.#frame(start) < scene.frameCount - 1);
    fill("steps-lane", lane("Steps", "steps", this.#rows(bars, (bar) => this.#step(bar))));
    this.showChosen();
    this.#showOthers();
  }

  // The tracks that need the played scene. Until they arrive, the previous ones are dimmed.
  async load() {
    const { epoch } = this.scene;
    if (this.#tracksOf === epoch || this.#asking === epoch) return;
    const number = this.#asked += 1;
    this.#asking = epoch;
    const answer = await ask(`tracks/${epoch}`);
    if (number !== this.#asked || !answer?.tracks) return;
    [this.#tracks, this.#tracksOf] = [answer.tracks, epoch];
    this.#showOthers();
  }

  #showOthers() {
    $("other-lanes").classList.toggle("is-old", this.#tracksOf !== this.scene.epoch);
    fill("other-lanes", ...Object.entries(kinds).flatMap(([kind, title]) => {
      const bars = this.#tracks.find((track) => track.kind === kind)?.bars ?? [];
      return bars.length > 0 ? [lane(title, kind, this.#rows(bars.map((bar) => ({ ...bar })), (bar) => this.#bar(bar)))] : [];
    }));
  }

  forget() { [this.#tracks, this.#tracksOf] = [[], null]; }

  showChosen() {
    for (const bar of $("steps-lane").querySelectorAll(".bar")) {
      markCurrent(bar, bar.dataset.name === this.page.chosen());
    }
  }

  #frame(time) { return time * rate(this.scene); }

  // Bars share a row where they do not overlap.
  #rows(bars, made) {
    const ends = [];
    for (const bar of bars.toSorted((a, b) => a.start - b.start)) {
      const row = ends.findIndex((rowEnd) => rowEnd <= bar.start + 1e-9);
      bar.row = row < 0 ? ends.length : row;
      ends[bar.row] = bar.end;
    }
    return { count: ends.length, bars: bars.map((bar) => this.#put(made(bar), bar)) };
  }

  #put(bar, { start, end, row }) {
    const last = Math.min(this.#frame(end), this.scene.frameCount - 1);
    bar.style.left = this.#timeline.place(this.#frame(start));
    bar.style.width = this.#timeline.place(Math.max(last - this.#frame(start), 0));
    bar.style.setProperty("--row", row);
    return bar;
  }

  // A bar leads to its step, or else to its start.
  #bar({ name, detail, step, start }) {
    const found = this.scene.steps[step];
    return element("i", { class: "bar", title: detail ? `${name}: ${detail}` : name,
      onclick: () => { if (found) this.page.choose(found.name); else this.page.goTo(Math.ceil(this.#frame(start) - 1e-6)); } }, named(name));
  }

  #step(step) {
    const { name, summary, refusal } = step;
    const words = `${name}: ${summary}${refusal ? `; refused: ${refusal}` : ""}`;
    const bar = element("button", { class: refusal ? "bar refused" : "bar", "data-name": name, title: words, "aria-label": `Step ${words}`,
      onclick: () => this.page.choose(name), ondblclick: () => this.page.goTo(Math.floor(this.#frame(step.start) + 1e-6)) }, named(name));
    on(bar, "pointerdown", (event) => this.#grasp(event, bar, step));
    return bar;
  }

  // Proposes the frame where the step is released.
  #grasp(event, bar, step) {
    if (event.button !== 0 || !this.page.canMove() || !this.scene.steps[step.index].start) return;
    const [begin, place] = [Math.ceil(this.#frame(step.start) - 1e-6), event.clientX];
    let frame = begin;
    const move = (other) => {
      if (!bar.classList.contains("is-moving") && Math.abs(other.clientX - place) < slack) return;
      bar.classList.add("is-moving");
      frame = Math.max(Math.round(begin + (other.clientX - place) / this.#timeline.frameWidth), 0);
      const near = this.#timeline.nearest(frame);
      const event = near?.step.name === step.name ? null : near;
      frame = event?.frame ?? frame;
      bar.style.left = this.#timeline.place(frame);
      this.#timeline.tell(`${step.name} begins ${event ? `after ${event.name}` : `on frame ${frame}`}`, frame);
    };
    follow(bar, event, move, (isLifted) => {
      const isMoved = bar.classList.contains("is-moving");
      bar.classList.remove("is-moving");
      this.#timeline.tell(null);
      bar.style.left = this.#timeline.place(this.#frame(step.start));
      if (isMoved && isLifted && frame !== begin) this.page.propose(step, frame);
    });
  }
}

// A name as an element. The end of one such as `clip.scene.open` says most, so it stays visible.
const named = (name) => element("span", { class: name.includes(".") ? "is-long" : null }, element("bdi", name));

export function lane(title, kind, { count, bars }) {
  const strip = element("div", { class: "strip" }, ...bars);
  const made = element("div", { class: "lane", "data-kind": kind }, element("div", { class: "lane-name" }, title), element("div", { class: "body" }, strip));
  made.style.setProperty("--rows", Math.max(count, 1));
  return made;
}
