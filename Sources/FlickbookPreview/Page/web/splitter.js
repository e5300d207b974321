// Edges of panels that can be moved: by the pointer, or by arrow keys when they have the focus.
import { keep, kept } from "./store.js";

const step = 16;

export class Splitter {
  #edge;
  #set;

  /** - edge: the edge that moves.
   * - measure: the panel's size now, in CSS pixels.
   * - isUpright: whether the edge is vertical; the panel is to the right of it, or else below it.
   * - limits: the smallest and the largest size. */
  constructor(edge, variable, isUpright, measure, limits) {
    this.#edge = edge;
    let chosen = kept(variable) ?? null;
    keep(variable, () => chosen);
    this.#set = (size) => {
      const [least, most] = limits();
      chosen = Math.round(Math.min(Math.max(size, least), most));
      document.body.style.setProperty(variable, `${chosen}px`);
      this.#tell(chosen, least, most);
    };
    edge.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      edge.setPointerCapture(event.pointerId);
      const place = (other) => (isUpright ? other.clientX : other.clientY);
      const [start, size] = [place(event), measure()];
      const move = (other) => this.#set(size + start - place(other));
      edge.addEventListener("pointermove", move);
      edge.addEventListener("lostpointercapture", () => edge.removeEventListener("pointermove", move), { once: true });
    });
    edge.addEventListener("keydown", (event) => {
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
