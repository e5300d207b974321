// The tabs of the inspector: one panel at a time.
import { $, expand, give, on, Part } from "./dom.js";
import { keep } from "./store.js";

const names = ["scene", "item", "why", "compare", "record"];

export class Tabs extends Part {
  #chosen = "scene";

  constructor() {
    super();
    for (const name of names) {
      const [tab, panel] = [this.#tab(name), $(`panel-${name}`)];
      give(tab, { role: "tab", "aria-controls": panel.id });
      give(panel, { role: "tabpanel", "aria-labelledby": tab.id, tabindex: 0 });
      on(tab, "click", () => this.choose(name));
    }
    on("tabs", "keydown", (event) => this.#key(event));
    on("drawer-open", "click", () => this.setDrawer(!document.body.classList.contains("has-drawer")));
    const former = keep("tab", "", () => this.#chosen);
    if (names.includes(former)) this.#chosen = former;
    this.#show();
  }

  // In a narrow window, the inspector lies over the picture.
  setDrawer(isOpen) {
    document.body.classList.toggle("has-drawer", isOpen);
    expand($("drawer-open"), isOpen);
  }

  reveal(name) {
    this.choose(name);
    this.setDrawer(true);
  }

  // Reveals the tab with a number in the list.
  revealAt(index) { if (names[index]) this.reveal(names[index]); }

  is(name) { return this.#chosen === name; }

  choose(name) {
    // A page without a server does not have all tabs.
    if (getComputedStyle(this.#tab(name)).display === "none") return;
    const isNew = this.#chosen !== name;
    this.#chosen = name;
    this.#show();
    if (isNew) this.emit("choose", name);
  }

  #tab(name) { return $(`tab-${name}`); }

  #show() {
    for (const name of names) {
      const isChosen = name === this.#chosen;
      this.#tab(name).setAttribute("aria-selected", String(isChosen));
      this.#tab(name).tabIndex = isChosen ? 0 : -1;
      $(`panel-${name}`).hidden = !isChosen;
    }
  }

  #key(event) {
    const seen = names.filter((name) => this.#tab(name).offsetParent);
    const index = seen.indexOf(this.#chosen);
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: seen.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(seen[(next + seen.length) % seen.length]);
    this.#tab(this.#chosen).focus();
  }
}
