// Values over time, as `trace` prints them, each with its own scale. Lines are steps, dots are jumps.
import { ask } from "./ask.js";
import { $, drawn, element, fill, isDown, on, option, Part, press, write } from "./dom.js";
import { rate } from "./playhead.js";
import { keep } from "./store.js";

const height = 100;
const most = 8;

export class Curves extends Part {
  #columns = [];
  #frame = 0;
  #asked = 0;
  #names;
  // Whether the user has chosen the values.
  #isChosen = false;

  // - names: returns the available values, `{effect, items: {id: names}}`.
  constructor(names) {
    super();
    this.#names = names;
    on("curves-open", "click", () => this.toggle());
    on("curve-values", "change", () => this.show($("curve-values").value));
    on("curve-names", "focus", () => this.list());
    on("curve-add", "click", () => this.show(`${$("curve-values").value.trim()} ${$("curve-names").value}`));
    const { isOpen, values } = keep("curves", {}, () => ({ isOpen: this.isOpen, values: this.#isChosen ? $("curve-values").value : null }));
    if (values) [$("curve-values").value, this.#isChosen] = [values, true];
    if (isOpen) this.#setOpen(true);
  }

  get isOpen() { return isDown($("curves-open")); }

  toggle() {
    this.#setOpen(!this.isOpen);
    this.list();
    this.#load();
  }

  #setOpen(isOpen) {
    press($("curves-open"), isOpen);
    $("curves").hidden = !isOpen;
  }

  get #last() { return Math.max(this.scene.frameCount - 1, 1); }

  show(values) {
    this.#isChosen = true;
    this.#setOpen(true);
    $("curve-values").value = values.trim();
    this.list();
    this.#load();
  }

  list() {
    if (!this.isOpen) return;
    const { effect, items } = this.#names();
    const group = (label, names) => (names.length > 0 ? [element("optgroup", { label }, ...names.map((name) => option(name)))] : []);
    const chosen = $("curve-names").value;
    fill("curve-names", ...group("of the effect", effect), ...Object.entries(items).flatMap(([id, names]) => group(id, names.map((name) => `${id}.${name}`))));
    if (chosen) $("curve-names").value = chosen;
  }

  // A few values that change: states of the effect, or places of items.
  async #moving() {
    const { effect, items } = this.#names();
    const all = [...effect.slice(2), ...Object.keys(items).map((id) => `${id}.quad.topLeft`)].slice(0, most);
    const table = all.length > 0 ? await ask(`traces/${this.scene.epoch}?${asked(all)}`) : null;
    const moves = (value) => table.columns.some((name, index) => (
      (name === value || name.startsWith(`${value}.`)) && !isFlat(table.rows.map((row) => row[index]))));
    return table?.columns ? all.filter(moves).slice(0, 3) : [];
  }

  open(scene, events) {
    this.scene = scene;
    this.events = events;
    this.#load();
  }

  move(frame) {
    this.#frame = frame;
    if (!this.isOpen) return;
    $("curve-lanes").querySelectorAll("output").forEach((output, index) => {
      const value = this.#columns[index]?.values[frame];
      output.value = value === null || value === undefined ? "none" : String(Math.round(value * 100) / 100);
    });
  }

  // Draws the curves, then adds the jumps, which take much longer to find.
  async #load() {
    if (!this.isOpen || !this.scene) return;
    const number = this.#asked += 1;
    const values = $("curve-values").value.split(/[\s,]+/).filter((word) => word);
    const query = asked(values);
    this.#say("reading the values …");
    const table = await ask(`traces/${this.scene.epoch}?${query}`);
    if (number !== this.#asked) return;
    this.#say("");
    if (!table) return;
    write("curve-mistake", table.errors ?? "");
    if (table.errors) return;
    this.#columns = table.columns.map((name, column) => ({ name, values: table.rows.map((row) => row[column]) }))
      .filter(({ name, values: numbers }) => !["time", "frame"].includes(name)
        && numbers.some((value) => typeof value === "number")).slice(0, most);
    // The initial values do not move, and the user has not chosen them.
    if (!this.#isChosen && this.#columns.every(({ values: numbers }) => isFlat(numbers))) {
      const moving = await this.#moving();
      if (number !== this.#asked) return;
      if (moving.length > 0) { this.show(moving.join(" ")); return; }
    }
    this.#draw();
    this.#say("looking for jumps …");
    const report = await ask(`reports/${this.scene.epoch}?${query}`);
    if (number !== this.#asked) return;
    this.#say("");
    for (const { name, jumps } of report?.values ?? []) {
      const index = this.#columns.findIndex((column) => column.name === name);
      if (index >= 0) $("curve-lanes").children[index].querySelector("svg").append(...jumps.map((jump) => this.#dot(this.#columns[index], jump)));
    }
  }

  // The previous curves are dimmed until the new ones arrive.
  #say(text) {
    write("curve-state", text);
    $("curve-lanes").classList.toggle("is-old", text.startsWith("reading"));
  }

  #draw() {
    fill("curve-lanes", ...this.#columns.map((column, index) => this.#lane(column, index)));
    this.move(this.#frame);
  }

  #lane(column, index) {
    const [low, high] = ends(column.values);
    const plot = drawn("svg", { viewBox: `0 0 ${this.#last} ${height}`, preserveAspectRatio: "none", role: "img",
      "aria-label": `${column.name}, from ${rounded(low)} to ${rounded(high)}` });
    const steps = this.events.filter(({ name }) => name.endsWith(".start"))
      .map(({ frame }) => drawn("line", { x1: frame, x2: frame, y1: 0, y2: height, class: "step" }));
    plot.append(...steps, drawn("path", { d: curve(column.values), class: "curve" }));
    const name = element("div", { class: "lane-name", title: column.name }, element("span", element("bdi", column.name)), element("output"),
      element("small", low === high ? "" : `${rounded(low)} to ${rounded(high)}`));
    const lane = element("div", { class: "lane", "data-kind": "curve" }, name, element("div", { class: "body" }, element("div", { class: "strip" }, plot)));
    // Neighbours have hues far from each other.
    lane.style.setProperty("--hue", String(262 + 137 * index));
    return lane;
  }

  // Where the value or its velocity jumps; the pointer shows the size.
  #dot(column, { kind, time, size, event }) {
    const frame = Math.min(Math.round(time * rate(this.scene)), this.#last);
    // A point drawn as a stroke is round in a plot of any proportions.
    const dot = drawn("path", { d: `M${frame} ${placed(column.values)(column.values[frame] ?? 0)}h0`, class: "jump" });
    dot.append(drawn("title", {}, `${column.name}: ${kind} jumps by ${Math.round(size)} at ${time.toFixed(3)} s, ${event ?? "no event"}`));
    return dot;
  }
}

const asked = (values) => new URLSearchParams(values.map((value) => ["value", value])).toString();
const isFlat = (numbers) => numbers.every((value) => value === numbers[0]);
const rounded = (value) => String(Math.round(value * 10) / 10);

// The least and the greatest number among values. There may be too many of them for the arguments of one call.
function ends(values) {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) if (typeof value === "number") [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
}

// The vertical places of values, over the whole height.
function placed(values) {
  const [low, high] = ends(values);
  return (value) => (high > low ? height - 8 - (value - low) / (high - low) * (height - 16) : height / 2);
}

function curve(values) {
  const y = placed(values);
  let path = "";
  values.forEach((value, frame) => {
    if (typeof value === "number") path += `${typeof values[frame - 1] === "number" ? "L" : "M"}${frame} ${y(value).toFixed(2)}`;
  });
  return path;
}
