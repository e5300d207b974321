// All scenes beside the picture: a small picture of each, and its state.
import { ask, imageOf, quietly } from "./ask.js";
import { $, breakable, element, expand, fill, markCurrent, on, paint, showInList, write } from "./dom.js";
import { redress } from "./icons.js";
import { keep } from "./store.js";

// The least number of scenes with a filter. Fewer are found at a glance.
const fewest = 8;

export class Folder {
  #cards = [];
  #choose;
  // Cards that are visible and not filled yet.
  #waiting = new Set();
  #isBusy = false;
  #observer = new IntersectionObserver((entries) => this.#see(entries), { root: $("folder") });

  constructor(choose) {
    this.#choose = choose;
    on("folder-open", "click", () => this.#setOpen($("folder").hidden));
    on("folder-filter", "input", () => this.#sift());
  }

  listen(names) {
    const isFolder = names.length > 1;
    $("folder-open").hidden = !isFolder;
    if (!isFolder) return;
    this.#cards = names.map((name, number) => card(name, () => this.#choose(number)));
    $("folder-filter").hidden = names.length < fewest;
    fill("folder-cards", ...this.#cards.map(({ item }) => item));
    this.#setOpen(keep("folder", innerWidth > 1100, () => !$("folder").hidden));
  }

  show(number) {
    this.#cards.forEach(({ button, item }, index) => {
      markCurrent(button, index === number);
      if (index === number) showInList(item, $("folder"));
    });
  }

  refresh(number) {
    const made = this.#cards[number];
    if (!made || made.state.textContent === "…") return;
    made.isOld = true;
    if (made.isSeen) this.#wait(made);
  }

  find() {
    if ($("folder-open").hidden || $("folder-filter").hidden) return;
    this.#setOpen(true);
    $("folder-filter").select();
  }

  #sift() {
    const words = $("folder-filter").value;
    for (const { item, name } of this.#cards) item.hidden = !isFound(name, words);
    write("folder-none", this.#cards.every(({ item }) => item.hidden) ? "No scene has these words in its name." : "");
  }

  // Begins to fill the cards. The page calls it when the chosen scene's first frame is there, which comes first.
  begin() { this.isBegun = true; this.#fill(); }

  #setOpen(isOpen) {
    $("folder").hidden = !isOpen;
    document.body.classList.toggle("has-folder", isOpen);
    expand($("folder-open"), isOpen);
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

  // One card after the other, because reading and drawing a scene takes a moment.
  async #fill() {
    if (this.#isBusy || !this.isBegun) return;
    this.#isBusy = true;
    while (this.#waiting.size > 0 && !document.hidden) {
      const [made] = this.#waiting;
      this.#waiting.delete(made);
      made.isOld = false;
      await draw(this.#cards.indexOf(made), made);
    }
    this.#isBusy = false;
  }
}

/** Whether a name has all words of a text. */
export const isFound = (name, text) => text.toLowerCase().split(/\s+/).every((word) => name.toLowerCase().includes(word));

// Names of scenes without the folder that all of them are in.
export function withoutFolder(names) {
  const folder = (name) => name.slice(0, name.lastIndexOf("/") + 1);
  let shared = names.length > 1 ? folder(names[0]) : "";
  while (!names.every((name) => name.startsWith(shared))) shared = folder(shared.slice(0, -1));
  return names.map((name) => name.slice(shared.length));
}

function card(title, choose) {
  const [canvas, state] = [element("canvas", { width: 1, height: 1, "aria-hidden": "true" }), element("small", "…")];
  const button = element("button", { title, onclick: choose }, canvas, element("span", element("strong", ...breakable(title)), state));
  return { name: title, item: element("li", button), button, canvas, state, isOld: true, isSeen: false };
}

async function draw(number, { canvas, state }) {
  const answer = await ask(`card?scene=${number}`);
  if (!answer) { state.textContent = "the server does not answer"; return; }
  state.textContent = answer.state;
  state.className = answer.isWrong ? "wrong" : "";
  const response = await quietly(`poster?scene=${number}`).catch(() => null);
  // A response that breaks off leaves the card without a picture.
  const picture = response?.isThere ? await imageOf(response).catch(() => null) : null;
  if (picture) paint(canvas, picture);
}
