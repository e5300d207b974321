// The items of a frame, and what `inspect` prints about them.
import { ask } from "./ask.js";
import { $, drawn, element, fill, isDown, markCurrent, on, Part, pointIn, press, write } from "./dom.js";
import { contains, outline, pointOn, screensOf } from "./screens.js";
import { keep } from "./store.js";

export class Inspector extends Part {
  chosen = null;
  #document = null;
  #screens = [];
  #under = null;
  // The pointer's place in points of the picture.
  #pointer = null;
  // Raised with every question and whenever its answer is no longer wanted.
  #asked = 0;

  /** - isAsleep: whether the pointer does something else.
   * - copy: copies a text for the user. */
  constructor(canvas, isAsleep, copy) {
    super();
    [this.isAsleep, this.copy] = [isAsleep, copy];
    this.chosen = keep("item", null, () => this.chosen);
    press($("outlines"), keep("outlines", true, () => isDown($("outlines"))));
    on(canvas, "pointermove", (event) => this.#point(event));
    on(canvas, "pointerleave", () => { [this.#under, this.#pointer] = [null, null]; this.#draw(); });
    on(canvas, "click", () => { if (!this.isAsleep()) this.choose(this.#under?.name ?? null); });
    on("outlines", "click", () => { press($("outlines"), !isDown($("outlines"))); this.#draw(); });
  }

  open(scene) {
    this.scene = scene;
  }

  // While the playhead moves, no numbers are known.
  clear() {
    this.#asked += 1;
    [this.#document, this.#under] = [null, null];
    this.#draw();
  }

  forget() {
    [this.chosen, this.#pointer] = [null, null];
    fill("items");
    this.clear();
  }

  async show({ epoch, frame, isWhole }) {
    const number = this.#asked += 1;
    const [document, places] = await Promise.all([`inspections/${epoch}/${frame}`, screensOf(epoch, frame, isWhole)].map(ask));
    if (!document || !places || number !== this.#asked) return;
    [this.#document, this.#screens] = [document, places.screens];
    this.#list();
    this.#under = this.#hit();
    this.choose(this.chosen);
  }

  get callouts() { return this.#document?.callouts ?? []; }

  // The items with their screens. In a comparison, the name of an item begins with that of its side.
  get items() {
    if (!this.#document) return [];
    const sides = this.#document.sides ?? [];
    if (sides.length === 0) return this.#document.items.map((item) => ({ name: item.id, item, screen: this.#screens[0] }));
    return sides.flatMap((side) => side.items.map((item) => (
      { name: `${side.name}.${item.id}`, item, screen: this.#screens.find(({ name }) => name === side.name) })));
  }

  get valueNames() {
    const { effect = {}, sides = [] } = this.#document ?? {};
    const numbers = (values) => Object.keys(values ?? {}).filter((name) => typeof values[name] === "number");
    if (!this.#document || sides.length > 0) return { effect: [], items: {} };
    const items = this.items.map(({ item }) => [item.id, ["quad.topLeft", "alpha", ...numbers(item.values)]]);
    return { effect: ["offset", "velocity", ...numbers(effect)], items: Object.fromEntries(items) };
  }

  choose(name) {
    const isNew = this.chosen !== name;
    this.chosen = name;
    if (isNew) this.emit("choose", name);
    for (const button of $("items").querySelectorAll("button")) {
      markCurrent(button, button.value === name);
    }
    this.#details();
    this.#draw();
  }

  get sentence() {
    const seen = this.items.filter(isVisible).map(({ name, item, screen }) => {
      const [width, height] = screen.size;
      const [left, top, right, bottom] = box(item.quad);
      if (right <= 0 || left >= width || bottom <= 0 || top >= height) return null;
      const [from, to] = [box(outline(screen, item.quad)), box(screen.window)];
      if (from[0] >= to[2] || from[1] >= to[3] || from[2] <= to[0] || from[3] <= to[1]) return null;
      if (left < 1 && right > width - 1 && top < 1 && bottom > height - 1) return `${name} fills the screen`;
      return `${name} at ${Math.round(left)}, ${Math.round(top)}`;
    }).filter((text) => text);
    return seen.slice(-5).reverse().join("; ") || "no items on the screen";
  }

  #point(event) {
    this.#pointer = pointIn(event.target, event, this.scene);
    this.#under = this.#hit();
    this.#draw();
  }

  #hit() {
    if (!this.#pointer) return null;
    const points = new Map(this.#screens.map((screen) => [screen, pointOn(screen, this.#pointer)]));
    const hits = this.items.filter((entry) => {
      const point = points.get(entry.screen);
      return point && isVisible(entry) && contains(entry.item.quad, point);
    });
    return hits.sort((a, b) => this.#order(a.item) - this.#order(b.item)).at(-1) ?? null;
  }

  // The place of an item in the order of painting: an item with a higher one lies over those with lower ones.
  #order(item) {
    return this.#document.layers.findLastIndex((layer) => layer.path.split("/").includes(item.id));
  }

  #draw() {
    const shown = [[this.#find(this.chosen), "chosen"], [isDown($("outlines")) ? this.#under : null, "under"]];
    fill("outline", ...shown.filter(([entry]) => entry?.item.quad).map(([{ item, screen }, name]) => (
      drawn("polygon", { points: outline(screen, item.quad).map((corner) => corner.join()).join(" "), class: name }))));
    if (!this.chosen) this.#details();
  }

  #find(name) { return this.items.find((entry) => entry.name === name) ?? null; }

  #list() {
    const known = [...$("items").querySelectorAll("button")].map((button) => button.value);
    const entries = this.items;
    if (known.join("\n") === entries.map(({ name }) => name).join("\n")) {
      entries.forEach(({ item }, index) => {
        $("items").children[index].querySelector("small").textContent = stateOf(item);
      });
      return;
    }
    fill("items", ...entries.map(({ name, item }) => element("li", {},
      element("button", { value: name, onclick: () => this.choose(this.chosen === name ? null : name) },
        element("span", name), element("small", stateOf(item))))));
  }

  // Shows the values of an item as buttons that copy them.
  #details() {
    const entry = this.#find(this.chosen) ?? (isDown($("outlines")) ? this.#under : null);
    $("item").hidden = !entry;
    $("item-hint").hidden = Boolean(entry);
    for (const button of $("items").querySelectorAll("button")) button.classList.toggle("is-under", button.value === entry?.name && button.value !== this.chosen);
    if (!entry) return;
    const { name, item } = entry;
    const layers = this.#document.layers.filter((layer) => layer.path.split("/").includes(item.id));
    write("item-name", name);
    write("item-state", `${stateOf(item)} · index ${item.index}`);
    fill("item-values", 
      ...["x", "y", "width", "height"].map((label, index) => this.#cell(label, item.frame[index], "pt")),
      this.#cell("alpha", item.alpha), this.#cell("z position", item.zPosition, "pt"),
      ...corners.map((label, index) => this.#cell(label, item.quad?.[index] ?? null, "pt")));
    fill("item-transform", this.#cell("transform", item.transform, "", [0, 4, 8, 12].map((row) => text(item.transform.slice(row, row + 4))).join("\n")));
    write("item-layers", `${layers.length} ${layers.length === 1 ? "layer" : "layers"}: ${[...new Set(layers.map((layer) => layer.kind))].join(", ")}`);
  }

  #cell(label, value, unit = "", shown = value === null ? "none" : text(value)) {
    const copied = value === null ? "none" : text(value);
    return element("button", { class: "cell", title: `Copy ${copied}`, onclick: () => this.copy(copied) },
      element("small", label), element("span", shown, ...(unit && value !== null ? [element("small", ` ${unit}`)] : [])));
  }
}

const corners = ["top left", "top right", "bottom right", "bottom left"];
const text = (value) => (Array.isArray(value) ? value.map(text).join(", ") : String(Math.round(value * 1000) / 1000));
const stateOf = (item) => (item.hidden ? "hidden" : item.state);
const isVisible = ({ item }) => item.quad && !item.hidden && item.alpha > 0.01;

// The left, top, right and bottom of points.
function box(points) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
