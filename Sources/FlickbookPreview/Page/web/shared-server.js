// A page without a server: its only scene exists from the start and never changes.
import { archive } from "./archive.js";
import { $, Part } from "./dom.js";

export class Server extends Part {
  settle() {}

  async listen() {
    document.body.classList.add("is-shared");
    const { scene, problems, sound } = await archive;
    if (sound?.note) [$("sound-state").value, $("sound-state").title] = ["this page is silent", sound.note];
    this.emit("connection", "shared");
    this.emit("scene", { epoch: scene.epoch });
    this.emit("checked", problems);
  }
}
