// Values over time, as `trace` has them: one curve each, the events as lines, jumps as dots.
import { ask } from "./ask.js";
import { $, element } from "./dom.js";

const svg = "http://www.w3.org/2000/svg";
const height = 100;
const most = 8;

export class Curves {
  #scene = null;
  #columns = [];
  #jumps = [];
  #frame = 0;
  #asked = 0;
  #names;
  /** Whether somebody has said which values are to be shown. */
  #isChosen = false;

  /** - goTo: takes a frame that somebody has clicked.
   * - names: tells the values that there are, `{effect, items: {id: names}}`. */
  constructor(goTo, names) {
    this.#names = names;
    $("curves").addEventListener("toggle", () => { this.list(); this.#load(); });
    $("curve-values").addEventListener("change", () => this.show($("curve-values").value));
    $("curve-names").addEventListener("focus", () => this.list());
    $("curve-add").addEventListener("click", () => this.show(`${$("curve-values").value.trim()} ${$("curve-names").value}`));
    $("plot").addEventListener("click", (event) => {
      const box = $("plot").getBoundingClientRect();
      goTo(Math.round((event.clientX - box.left) / box.width * this.#last));
    });
  }

  get #last() { return Math.max(this.#scene.frameCount - 1, 1); }

  /** Follows these values from now on. */
  show(values) {
    this.#isChosen = true;
    $("curve-values").value = values.trim();
    this.list();
    this.#load();
  }

  list() {
    if (!$("curves").open) return;
    const { effect, items } = this.#names();
    const group = (label, names) => (names.length > 0 ? [element("optgroup", { label }, ...names.map((name) => element("option", { value: name }, name)))] : []);
    const chosen = $("curve-names").value;
    $("curve-names").replaceChildren(...group("of the effect", effect), ...Object.entries(items).flatMap(([id, names]) => group(id, names.map((name) => `${id}.${name}`))));
    if (chosen) $("curve-names").value = chosen;
  }

  /** What moves in the scene: states of the effect, or where its items are. */
  async #moving() {
    const { effect, items } = this.#names();
    const all = [...effect.slice(2), ...Object.keys(items).map((id) => `${id}.quad.topLeft`)].slice(0, most);
    const table = all.length > 0 ? await ask(`t/${this.#scene.epoch}?${asked(all)}`) : null;
    const moves = (value) => table.columns.some((name, index) => (
      (name === value || name.startsWith(`${value}.`)) && !isFlat(table.rows.map((row) => row[index]))));
    return table?.columns ? all.filter(moves).slice(0, 3) : [];
  }

  open(scene, events) {
    this.#scene = scene;
    this.events = events;
    this.#load();
  }

  /** Shows the values of a frame. */
  move(frame) {
    this.#frame = frame;
    const line = $("plot").querySelector(".playhead");
    line?.setAttribute("x1", frame);
    line?.setAttribute("x2", frame);
    $("curve-legend").querySelectorAll("output").forEach((output, index) => {
      const value = this.#columns[index]?.values[frame];
      output.value = value === null || value === undefined ? "none" : String(Math.round(value * 100) / 100);
    });
  }

  /** The curves first: to find their jumps takes longer by far. */
  async #load() {
    if (!$("curves").open || !this.#scene) return;
    const number = this.#asked += 1;
    const values = $("curve-values").value.split(/[\s,]+/).filter((word) => word);
    const query = asked(values);
    this.#say("reading the values …");
    const table = await ask(`t/${this.#scene.epoch}?${query}`);
    if (number !== this.#asked) return;
    this.#say("");
    if (!table) return;
    $("curve-mistake").textContent = table.errors ?? "";
    if (table.errors) return;
    this.#columns = table.columns.map((name, column) => ({ name, values: table.rows.map((row) => row[column]) }))
      .filter(({ name, values: numbers }) => !["time", "frame"].includes(name)
        && numbers.some((value) => typeof value === "number")).slice(0, most);
    // Where what is shown at first does not move, and nobody has asked for it.
    if (!this.#isChosen && this.#columns.every(({ values: numbers }) => isFlat(numbers))) {
      const moving = await this.#moving();
      if (number !== this.#asked) return;
      if (moving.length > 0) return this.show(moving.join(" "));
    }
    this.#jumps = [];
    this.#draw();
    this.#say("looking for jumps …");
    const report = await ask(`r/${this.#scene.epoch}?${query}`);
    if (number !== this.#asked) return;
    this.#say("");
    this.#jumps = (report?.values ?? []).flatMap(({ name, jumps }) => jumps.map((jump) => ({ name, ...jump })));
    this.#draw();
  }

  /** What is still computed. Curves of what was asked for before are dimmed until the new ones are there. */
  #say(text) {
    $("curve-state").textContent = text;
    $("plot").classList.toggle("is-old", text.startsWith("reading"));
  }

  #draw() {
    $("plot").setAttribute("viewBox", `0 0 ${this.#last} ${height}`);
    const lines = this.events.map(({ frame, name }) => made("line", {
      x1: frame, x2: frame, y1: 0, y2: height, class: name.endsWith(".start") ? "step" : "event" }));
    const curves = this.#columns.map((column, index) => curve(column, index));
    const dots = this.#jumps.flatMap((jump) => this.#dot(jump));
    $("plot").replaceChildren(...lines, ...curves, ...dots,
      made("line", { x1: 0, x2: 0, y1: 0, y2: height, class: "playhead" }));
    $("curve-legend").replaceChildren(...this.#columns.map(({ name }, index) => {
      const entry = document.createElement("span");
      entry.className = `curve-${index}`;
      entry.append(`${name} `, document.createElement("output"));
      return entry;
    }));
    this.move(this.#frame);
  }

  /** Where a value or its velocity jumps, on its curve; the pointer tells by how much. */
  #dot({ name, kind, time, size, event }) {
    const column = this.#columns.find((other) => other.name === name);
    if (!column) return [];
    const frame = Math.min(Math.round(time / this.#scene.duration * this.#last), this.#last);
    // A point that is drawn as wide as its stroke is round in a plot of any proportions.
    const dot = made("path", { d: `M${frame} ${placed(column.values)(column.values[frame] ?? 0)}h0`, class: "jump" });
    dot.append(made("title", {}, `${name}: ${kind} jumps by ${Math.round(size)} at ${time.toFixed(3)} s, ${event ?? "no event"}`));
    return [dot];
  }
}

const asked = (values) => new URLSearchParams(values.map((value) => ["value", value])).toString();
const isFlat = (numbers) => numbers.every((value) => value === numbers[0]);

/** Where values stand: over the whole height, from the smallest to the largest. */
function placed(values) {
  const numbers = values.filter((value) => typeof value === "number");
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return (value) => (high > low ? height - 4 - (value - low) / (high - low) * (height - 8) : height / 2);
}

function curve({ values }, index) {
  const y = placed(values);
  let path = "";
  values.forEach((value, frame) => {
    if (typeof value !== "number") return;
    path += `${typeof values[frame - 1] === "number" ? "L" : "M"}${frame} ${y(value).toFixed(2)}`;
  });
  return made("path", { d: path, class: `curve-${index}` });
}

function made(name, attributes, text) {
  const shape = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  if (text) shape.textContent = text;
  return shape;
}
