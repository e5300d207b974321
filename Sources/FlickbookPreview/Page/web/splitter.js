// Edges of panels, moved by the pointer or by arrow keys.
import { follow, on } from "./dom.js";
import { keep } from "./store.js";

const step = 16;

export class Splitter {
  #edge;
  #set;

  /** - measure: the panel's size now, in CSS pixels.
   * - isUpright: whether the panel is to the right of the edge, or else below it. */
  constructor(edge, variable, isUpright, measure, limits) {
    this.#edge = edge;
    let chosen = keep(variable, null, () => chosen);
    this.#set = (size) => {
      const [least, most] = limits();
      chosen = Math.round(Math.min(Math.max(size, least), most));
      document.body.style.setProperty(variable, `${chosen}px`);
      this.#tell(chosen, least, most);
    };
    on(edge, "pointerdown", (event) => {
      event.preventDefault();
      const place = (other) => (isUpright ? other.clientX : other.clientY);
      const [start, size] = [place(event), measure()];
      follow(edge, event, (other) => this.#set(size + start - place(other)));
    });
    on(edge, "keydown", (event) => {
      const way = (isUpright ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowUp: 1, ArrowDown: -1 })[event.key];
      if (!way || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.#set(measure() + way * step);
    });
    if (chosen !== null) this.#set(chosen); else this.#tell(Math.round(measure()), ...limits());
  }

  #tell(size, least, most) {
    for (const [name, value] of [["now", size], ["min", least], ["max", most]]) this.#edge.setAttribute(`aria-value${name}`, Math.round(value));
  }
}
