// What may be turned: it changes the view and no file.
import { $, element } from "./dom.js";

export class Controls extends EventTarget {
  /** `--set` by key, and what has options of its own. */
  #set = new Map();
  #scene = null;

  constructor() {
    super();
    $("controls").addEventListener("submit", (event) => event.preventDefault());
    $("reset").addEventListener("click", () => { this.#set.clear(); this.#change(); });
  }

  /** What the server is asked for. */
  get query() {
    return [...this.#set].map(([key, value]) => (key.startsWith("--")
      ? [key.slice(2), value] : ["set", `${key}=${value}`]));
  }

  /** What has been turned and could stand in the scene: of its effect, and of what it declares. */
  get values() {
    const declared = new Set(this.#scene?.controls.parameters.map(({ path }) => path));
    return [...this.#set].filter(([key]) => key.startsWith("effect.") || declared.has(key)).map(([key, value]) => `${key}=${value}`);
  }

  forget() { this.#set.clear(); }

  /** Forgets what has been written. */
  forgetValues() { for (const value of this.values) this.#set.delete(value.split("=")[0]); }

  toggleTouches() { this.#turn("--touches", String(!this.#scene.controls.touches)); }

  open(scene) {
    this.#scene = scene;
    const { controls } = scene;
    const rows = [
      this.#choice("Appearance", "--appearance", ["light", "dark"], "as written"),
      this.#choice("Fingers", "--touches", ["true", "false"], `as written (${controls.touches ? "shown" : "not shown"})`),
      ...(controls.isComparison ? [] : [
        this.#choice("Chrome", "chrome", ["true", "false"], `as written (${controls.chrome ? "shown" : "not shown"})`),
        this.#choice("Device", "device", controls.devices, "as written")]),
      ...this.#group("Parameters", controls.parameters), ...this.#group("Effect", controls.effect),
    ];
    const focused = document.activeElement?.name;
    $("controls").replaceChildren(...rows.flat());
    if (focused) $("controls").elements[focused]?.focus();
    $("settings").textContent = this.query.map(([name, value]) => (
      name === "touches" ? (value === "true" ? "--touches" : "--no-touches") : `--${name} ${value}`)).join(" ");
    $("reset").disabled = this.#set.size === 0;
    const count = this.values.length;
    $("write-values").disabled = count === 0 || controls.isComparison;
    $("write-values").textContent = `Write ${count} value${count === 1 ? "" : "s"} to ${scene.name}`;
  }

  #group(title, parameters) {
    if (parameters.length === 0) return [];
    return [element("h2", {}, title), ...parameters.map((parameter) => this.#parameter(parameter))];
  }

  #parameter({ path, kind, value, range, choices, summary }) {
    const name = path.replace(/^effect\.(with\.)?/, "");
    const now = this.#set.get(path) ?? (value === null ? "" : String(value));
    if (kind === "boolean") return this.#row(name, this.#select(path, ["true", "false"], now), summary);
    if (kind === "choice") return this.#row(name, this.#select(path, choices, now), summary);
    const isPlain = ["number", "integer", "length"].includes(kind);
    const input = element("input", {
      name: path, value: now, type: isPlain ? "number" : null, step: kind === "integer" ? "1" : "any",
      min: isPlain ? range?.[0] : null, max: isPlain ? range?.[1] : null, autocomplete: "off", spellcheck: "false",
      onchange: (event) => this.#turn(path, event.target.value),
    });
    return this.#row(name, input, summary);
  }

  #choice(title, key, words, asItIs) {
    const select = element("select", { name: key, onchange: (event) => this.#turn(key, event.target.value) },
      element("option", { value: "" }, asItIs),
      ...words.map((word) => element("option", { value: word, selected: this.#set.get(key) === word },
        { true: "shown", false: "not shown" }[word] ?? word)));
    return this.#row(title, select, "");
  }

  #select(path, words, now) {
    return element("select", { name: path, onchange: (event) => this.#turn(path, event.target.value) },
      ...(words.includes(now) ? [] : [element("option", { value: "" }, "")]),
      ...words.map((word) => element("option", { value: word, selected: word === now }, word)));
  }

  #row(title, control, summary) {
    control.id = `control-${control.name}`;
    return [element("label", { for: control.id, title: summary || null }, title), control];
  }

  #turn(key, value) {
    if (value === "") this.#set.delete(key); else this.#set.set(key, value);
    this.#change();
  }

  #change() { this.dispatchEvent(new Event("change")); }
}
