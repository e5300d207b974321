// All scenes of the preview: a picture of each, whether it can be played, and whether it has its golden.
import { ask } from "./ask.js";
import { $, element } from "./dom.js";

export class Folder {
  #scenes = [];
  #run = 0;

  /** - choose: goes to a scene by its number. */
  constructor(choose) {
    $("folder-open").addEventListener("click", () => this.open());
    $("folder").addEventListener("close", () => { this.#run += 1; });
    this.choose = choose;
  }

  listen(scenes) {
    this.#scenes = scenes;
    $("folder-open").hidden = scenes.length < 2;
  }

  /** One after the other: reading a scene and drawing it takes a moment. */
  async open() {
    if (this.#scenes.length < 2) return;
    const run = this.#run += 1;
    const cards = this.#scenes.map(({ title }, number) => card(title, () => { $("folder").close(); this.choose(number); }));
    $("folder-cards").replaceChildren(...cards.map(({ item }) => item));
    $("folder").showModal();
    for (const [number, made] of cards.entries()) {
      if (run !== this.#run) return;
      await fill(number, made);
    }
  }
}

function card(title, choose) {
  const [canvas, state] = [element("canvas", { width: 1, height: 1, "aria-hidden": "true" }), element("small", {}, "…")];
  const button = element("button", { type: "button", onclick: choose }, canvas, element("span", {}, title), state);
  return { item: element("li", {}, button), canvas, state };
}

async function fill(number, { canvas, state }) {
  const answer = await ask(`q?scene=${number}`);
  if (!answer) { state.textContent = "the server does not answer"; return; }
  state.textContent = answer.state;
  state.className = answer.isWrong ? "wrong" : "";
  const response = await fetch(`p?scene=${number}`).catch(() => null);
  if (!response?.ok) return;
  const [width, height] = response.headers.get("Flickbook-Size").split(" ").map(Number);
  Object.assign(canvas, { width, height });
  canvas.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(await response.arrayBuffer()), width, height), 0, 0);
}
