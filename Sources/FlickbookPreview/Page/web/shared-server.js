// A page without a server: its only scene exists from the start and never changes.
import { archive } from "./archive.js";
import { $ } from "./dom.js";

export class Server extends EventTarget {
  settle() {}

  async listen() {
    document.body.classList.add("is-shared");
    const { scene, findings, sound } = await archive;
    if (sound?.note) [$("sound-state").value, $("sound-state").title] = ["this page is silent", sound.note];
    this.dispatchEvent(new CustomEvent("connection", { detail: "shared" }));
    this.dispatchEvent(new CustomEvent("scene", { detail: { epoch: scene.epoch } }));
    this.dispatchEvent(new CustomEvent("checked", { detail: findings }));
  }
}
