// The controls of values: they change the view and no file.
import { quoted } from "./commands.js";
import { $, element, fill, on, onSubmit, option, Part, press, write } from "./dom.js";
import { slider } from "./slider.js";
import { keep } from "./store.js";

// The milliseconds without a move after which a slider's value is taken.
const restTime = 60;

export class Controls extends Part {
  // The changed values by name: keys for `--set`, and names of options of their own.
  #set = new Map(keep("controls", [], () => [...this.#set]));
  #rest = 0;
  // The values that the changed controls have in the file.
  #former = new Map();

  constructor() {
    super();
    onSubmit("controls", () => {});
    on("reset", "click", () => { this.#set.clear(); this.#change(); });
    on("fingers", "click", () => this.toggleTouches());
  }

  get query() {
    return [...this.#set].map(([key, value]) => (key.startsWith("--")
      ? [key.slice(2), value] : ["set", `${key}=${value}`]));
  }

  // The changed values that can be written into the scene.
  get values() {
    const declared = new Set(this.scene?.controls.parameters.map(({ path }) => path));
    return [...this.#set].filter(([key]) => key.startsWith("effect.") || declared.has(key)).map(([key, value]) => `${key}=${value}`);
  }

  forget() { this.#set.clear(); this.#former.clear(); this.#showSettings(); }

  forgetValues() {
    for (const value of this.values) this.#set.delete(value.split("=")[0]);
    this.#former.clear();
  }

  toggleTouches() { if (this.scene) this.#turn("--touches", String(!this.scene.controls.touches)); }

  open(scene) {
    this.scene = scene;
    const { controls } = scene;
    press($("fingers"), controls.touches);
    // The control that the user holds is kept, so that the movement can go on.
    const active = document.activeElement;
    if (!(active?.type === "range" && active.matches("#controls :active"))) this.#fill();
    this.#showSettings();
  }

  #showSettings() {
    $("settings").textContent = this.query.map(([name, value]) => (
      name === "touches" ? (value === "true" ? "--touches" : "--no-touches") : `--${name} ${quoted(value)}`)).join(" ");
    $("settings-row").hidden = this.#set.size === 0;
    $("reset").disabled = this.#set.size === 0;
    const count = this.values.length;
    $("write-values").disabled = count === 0 || Boolean(this.scene?.touchObstacle);
    $("write-values").title = this.scene?.touchObstacle ? "The effects are those of other scenes; write their values there." : "";
    write("write-values", count === 0 ? "No value to write" : `Write ${count} value${count === 1 ? "" : "s"} to ${this.scene?.name.split("/").at(-1) ?? "the scene"}`);
  }

  #fill() {
    const { controls } = this.scene;
    const rows = [
      ...this.#group("Effect", controls.effect), ...this.#group("Parameters", controls.parameters),
      element("h2", "View"),
      this.#choice("Appearance", "--appearance", ["light", "dark"], "as written"),
      ...(controls.aspects.length > 0 || this.#set.has("aspect") ? [this.#choice("Shape", "aspect", controls.aspects, "as written")] : []),
      this.#choice("Fingers", "--touches", ["true", "false"], `as written (${controls.touches ? "shown" : "hidden"})`),
      ...(controls.isComposed ? [] : [
        this.#choice("Chrome", "chrome", ["true", "false"], `as written (${controls.chrome ? "shown" : "hidden"})`),
        this.#choice("Device", "device", controls.devices, "as written")]),
    ];
    const focused = document.activeElement?.closest("#controls") ? document.activeElement.id : null;
    fill("controls", ...rows.flat());
    if (focused) $(focused)?.focus();
  }

  #group(title, parameters) {
    return parameters.length === 0 ? [] : [element("h2", title), ...parameters.map((parameter) => this.#parameter(parameter))];
  }

  #parameter({ path, kind, value, range, choices, summary }) {
    const name = path.replace(/^effect\.(with\.)?/, "");
    const written = value === null ? "" : String(value);
    if (!this.#set.has(path)) this.#former.set(path, written);
    const now = this.#set.get(path) ?? written;
    if (kind === "boolean") return this.#row(name, this.#select(path, ["true", "false"], now), summary);
    if (kind === "choice") return this.#row(name, this.#select(path, choices, now), summary);
    const isPlain = ["number", "integer", "length"].includes(kind);
    const input = element("input", {
      name: path, value: now, type: isPlain ? "number" : null, step: kind === "integer" ? "1" : "any",
      min: isPlain ? range?.[0] : null, max: isPlain ? range?.[1] : null, autocomplete: "off", spellcheck: "false",
      onchange: (event) => this.#turn(path, event.target.value),
    });
    const found = slider({ kind, range, value: this.#former.get(path) ?? written }, now);
    return this.#row(name, input, summary, found && this.#slider(path, name, input, found));
  }

  // The result is visible while the slider moves.
  #slider(path, name, input, { min, max, step, value, text }) {
    return element("input", { type: "range", id: `slider-${path}`, min, max, step, value, "aria-label": `${name}, slider`,
      oninput: (event) => {
        input.value = text(Number(event.target.value));
        clearTimeout(this.#rest);
        this.#rest = setTimeout(() => this.#turn(path, input.value), restTime);
      },
      onchange: () => { this.#turn(path, input.value); this.#fill(); } });
  }

  #choice(title, key, words, asItIs) {
    const select = element("select", { name: key, onchange: (event) => this.#turn(key, event.target.value) },
      option("", asItIs),
      ...words.map((word) => option(word, { true: "shown", false: "hidden" }[word] ?? word, this.#set.get(key) === word)));
    return this.#row(title, select, "");
  }

  #select(path, words, now) {
    return element("select", { name: path, onchange: (event) => this.#turn(path, event.target.value) },
      ...(words.includes(now) ? [] : [option("")]),
      ...words.map((word) => option(word, word, word === now)));
  }

  // A dot marks a value that differs from the file's.
  #row(title, control, summary, wide = null) {
    control.id = `control-${control.name}`;
    const isTurned = this.#set.has(control.name);
    const label = element("label", { for: control.id, title: [title, summary].filter((text) => text).join(": "), class: isTurned ? "is-turned" : null }, title,
      ...(isTurned ? [element("span", { class: "unseen" }, ", not as in the file")] : []));
    return element("div", { class: wide ? "control has-slider" : "control" }, label, ...(wide ? [wide] : []), control);
  }

  #turn(key, value) {
    clearTimeout(this.#rest);
    const before = this.#set.get(key);
    if (value === "" || value === this.#former.get(key)) this.#set.delete(key); else this.#set.set(key, value);
    if (this.#set.get(key) !== before) this.#change();
  }

  #change() { this.#showSettings(); this.emit("change"); }
}
