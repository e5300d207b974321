// All scenes of the preview beside the picture: a small picture of each, whether it can be played, and whether it has
// its golden.
import { ask, quietly } from "./ask.js";
import { $, breakable, element, showInList } from "./dom.js";
import { redress } from "./icons.js";
import { keep, kept } from "./store.js";

export class Folder {
  #cards = [];
  #choose;
  /** Cards that are visible and not filled yet. */
  #waiting = new Set();
  #isBusy = false;
  #observer = new IntersectionObserver((entries) => this.#see(entries), { root: $("folder") });

  /** - choose: goes to a scene by its number. */
  constructor(choose) {
    this.#choose = choose;
    $("folder-open").addEventListener("click", () => this.#setOpen($("folder").hidden));
  }

  listen(scenes) {
    const isFolder = scenes.length > 1;
    $("folder-open").hidden = !isFolder;
    if (!isFolder) return;
    this.#cards = scenes.map(({ title }, number) => card(title, () => this.#choose(number)));
    $("folder-cards").replaceChildren(...this.#cards.map(({ item }) => item));
    keep("folder", () => !$("folder").hidden);
    this.#setOpen(kept("folder") ?? innerWidth > 1100);
  }

  show(number) {
    this.#cards.forEach(({ button, item }, index) => {
      if (index === number) { button.setAttribute("aria-current", "true"); showInList(item, $("folder")); } else button.removeAttribute("aria-current");
    });
  }

  /** A scene has changed. */
  refresh(number) {
    const made = this.#cards[number];
    if (!made || made.state.textContent === "…") return;
    made.isOld = true;
    if (made.isSeen) this.#wait(made);
  }

  /** The first frame comes first. */
  begin() { this.isBegun = true; this.#fill(); }

  #setOpen(isOpen) {
    $("folder").hidden = !isOpen;
    document.body.classList.toggle("has-folder", isOpen);
    $("folder-open").setAttribute("aria-expanded", String(isOpen));
    redress($("folder-open"), "grid", isOpen ? "Hide the other scenes" : "All scenes");
    for (const { item } of this.#cards) if (isOpen) this.#observer.observe(item); else this.#observer.unobserve(item);
  }

  #see(entries) {
    for (const { target, isIntersecting } of entries) {
      const made = this.#cards.find(({ item }) => item === target);
      made.isSeen = isIntersecting;
      if (isIntersecting && made.isOld) this.#wait(made); else this.#waiting.delete(made);
    }
  }

  #wait(made) { this.#waiting.add(made); this.#fill(); }

  /** The cards are filled one after the other, because reading and drawing a scene takes a moment. */
  async #fill() {
    if (this.#isBusy || !this.isBegun) return;
    this.#isBusy = true;
    while (this.#waiting.size > 0 && !document.hidden) {
      const [made] = this.#waiting;
      this.#waiting.delete(made);
      made.isOld = false;
      await fill(this.#cards.indexOf(made), made);
    }
    this.#isBusy = false;
  }
}

function card(title, choose) {
  const [canvas, state] = [element("canvas", { width: 1, height: 1, "aria-hidden": "true" }), element("small", {}, "…")];
  const button = element("button", { type: "button", title, onclick: choose }, canvas, element("span", {}, element("strong", {}, ...breakable(title)), state));
  return { item: element("li", {}, button), button, canvas, state, isOld: true, isSeen: false };
}

async function fill(number, { canvas, state }) {
  const answer = await ask(`card?scene=${number}`);
  if (!answer) { state.textContent = "the server does not answer"; return; }
  state.textContent = answer.state;
  state.className = answer.isWrong ? "wrong" : "";
  const response = await quietly(`poster?scene=${number}`).catch(() => null);
  const size = response?.headers.get("Flickbook-Size");
  if (!response?.isThere || !size) return;
  const [width, height] = size.split(" ").map(Number);
  Object.assign(canvas, { width, height });
  canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(await response.body.arrayBuffer()), width, height), 0, 0);
}
