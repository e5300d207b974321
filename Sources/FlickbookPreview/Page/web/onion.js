// Frames before and after, tinted.
import { $, on, Part } from "./dom.js";
import { keep } from "./store.js";

export class Onion extends Part {
  #picture;
  #asked = 0;

  constructor(picture, page) {
    super(page);
    this.#picture = picture;
    on("onion-choice", "change", () => this.show());
    $("onion-choice").value = keep("onion", "off", () => $("onion-choice").value);
  }

  toggle() {
    $("onion-choice").value = $("onion-choice").value === "off" ? "2" : "off";
    this.show();
  }

  hide() { this.#asked += 1; $("onion").hidden = true; }

  async show() {
    const choice = $("onion-choice").value;
    const scene = this.page.scene();
    if (choice === "off" || !scene) return this.hide();
    const number = this.#asked += 1;
    const frames = this.#chosen(choice, this.page.frame(), scene.frameCount);
    const { frames: store, eighths } = this.#picture;
    const pictures = await Promise.all(frames.map((frame) => store.get(scene.epoch, frame, eighths).catch(() => null)));
    if (number !== this.#asked) return;
    this.#draw(pictures.filter((picture) => picture));
  }

  #chosen(choice, frame, count) {
    const others = choice === "events" ? this.page.events().map((event) => event.frame)
      : Array.from({ length: 2 * Number(choice) + 1 }, (_, index) => frame + (index - Number(choice)) * 3);
    return [...new Set(others)].filter((other) => other !== frame && other >= 0 && other < count).slice(0, 24);
  }

  #draw(pictures) {
    const now = this.page.frame();
    if (pictures.length === 0) return this.hide();
    const { width, height } = pictures[0].image;
    Object.assign($("onion"), { width, height, hidden: false });
    const context = $("onion").getContext("2d");
    const farthest = Math.max(...pictures.map(({ frame }) => Math.abs(frame - now)));
    for (const { image, frame } of [...pictures].sort((a, b) => Math.abs(b.frame - now) - Math.abs(a.frame - now))) {
      const sheet = tinted(image, frame < now ? "rgb(217 48 37)" : "rgb(26 115 232)");
      context.globalAlpha = 0.4 - 0.25 * Math.abs(frame - now) / farthest;
      context.drawImage(sheet, 0, 0);
    }
  }
}

function tinted(image, color) {
  const sheet = new OffscreenCanvas(image.width, image.height);
  const context = sheet.getContext("2d");
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "source-atop";
  context.globalAlpha = 0.5;
  context.fillStyle = color;
  context.fillRect(0, 0, image.width, image.height);
  return sheet;
}
