// The sound of the scene, in time with the picture, at its own speed and forwards. It is fetched in parts.
import { $, isDown, on, Part, press } from "./dom.js";
import { redress } from "./icons.js";
import { part, partLength } from "./parts.js";
import { keep } from "./store.js";

// In seconds: how far ahead sound is scheduled, the delay of a late beginning, and its fade.
const [ahead, lead, fade] = [1, 0.03, 0.005];
// If sound and picture are more seconds apart than this, the sound begins anew.
const drift = 0.04;
// Decoded parts that are kept: 2 MB each.
const most = 12;

export class Sound extends Part {
  #context = null;
  // Parts by number: decoded, null while they are fetched, false if there are none.
  #parts = new Map();
  // The player's run: its key, the context's time of its beginning, how far it is scheduled, in seconds.
  #run = null;
  #late = 0;
  #sleep = 0;

  constructor() {
    super();
    this.#show(keep("sound", true, () => this.isOn));
    on("sound", "click", () => this.toggle());
  }

  get isOn() { return isDown($("sound")); }

  open(scene) {
    $("sound").hidden = !scene.hasSound;
    if (scene.epoch !== this.scene?.epoch) { this.stop(); this.#parts.clear(); }
    this.scene = scene;
  }

  toggle() {
    if (!this.scene?.hasSound) return;
    this.#show(!this.isOn);
    if (!this.isOn) this.stop();
    for (const [number, found] of this.#parts) if (found === false) this.#parts.delete(number);
  }

  #show(isOn) {
    press($("sound"), isOn);
    redress($("sound"), isOn ? "sound" : "mute", isOn ? "Mute (M)" : "Sound (M)");
    if (!isOn) $("sound-state").value = "";
  }

  // - clock: the player's.
  follow(clock) {
    if (!this.isOn || !this.scene?.hasSound) return;
    const isSilent = clock.isPlaying && clock.speed !== 1;
    $("sound-state").value = isSilent || [...this.#parts.values()].includes(false) ? "silent" : "";
    $("sound-state").title = isSilent ? "Sound plays at 1×, forwards" : "";
    if (!clock.isPlaying || clock.speed !== 1) { this.stop(); return; }
    this.#context ??= new AudioContext({ sampleRate: 48000, latencyHint: "interactive" });
    // Without a click or a key, a browser does not let the page be heard.
    if (this.#context.state !== "running") { this.#context.resume().catch(() => {}); return; }
    const away = this.#run?.key === clock.key ? Math.abs(this.#timeOf(clock.began) - this.#run.origin) : Infinity;
    // One late report of the browser is no drift.
    this.#late = away > drift ? this.#late + 1 : 0;
    if (away === Infinity || this.#late > 2) this.#begin(clock);
    this.#schedule(clock);
  }

  stop() {
    if (!this.#run) return;
    const { gain, nodes } = this.#run;
    const end = this.#context.currentTime + fade;
    gain.gain.cancelScheduledValues(0);
    gain.gain.setTargetAtTime(0, this.#context.currentTime, fade / 3);
    for (const node of nodes) node.stop(end + fade);
    this.#run = null;
    // While nothing plays, the browser's sound needs no processor.
    clearTimeout(this.#sleep);
    this.#sleep = setTimeout(() => { if (!this.#run) this.#context.suspend(); }, 500);
  }

  // The context's time that is heard at a time of the page.
  #timeOf(milliseconds) {
    const { contextTime, performanceTime } = this.#context.getOutputTimestamp();
    if (!performanceTime) return this.#context.currentTime + (milliseconds - performance.now()) / 1000;
    return contextTime + (milliseconds - performanceTime) / 1000;
  }

  #begin(clock) {
    this.stop();
    const gain = this.#context.createGain();
    gain.connect(this.#context.destination);
    this.#run = { key: clock.key, origin: this.#timeOf(clock.began), next: 0, gain, nodes: new Set() };
    this.#late = 0;
  }

  #schedule(clock) {
    const run = this.#run;
    const now = (performance.now() - clock.began) / 1000;
    if (run.next < now) run.next = Math.max(now + lead, this.#context.currentTime - run.origin + lead);
    while (run.next < now + ahead) {
      const place = clock.at(run.next);
      if (!place) return;
      const number = Math.floor(place.time / partLength + 1e-9);
      const buffer = this.#part(number);
      if (!buffer) return;
      const offset = Math.max(place.time - number * partLength, 0);
      const length = Math.min(place.left, buffer.duration - offset);
      if (length > 1e-4) this.#play(buffer, run.origin + run.next, offset, length);
      // At the end, less than a sample may be missing.
      run.next += Math.max(length, 1e-3);
    }
  }

  #play(buffer, when, offset, length) {
    const { gain, nodes } = this.#run;
    const node = new AudioBufferSourceNode(this.#context, { buffer });
    if (nodes.size === 0) {
      gain.gain.setValueAtTime(0, when);
      gain.gain.linearRampToValueAtTime(1, when + fade);
    }
    node.connect(gain);
    node.start(when, offset, length);
    nodes.add(node);
    on(node, "ended", () => { node.disconnect(); nodes.delete(node); });
  }

  // A part that is there; otherwise it is fetched.
  #part(number) {
    if (!this.#parts.has(number)) this.#fetch(number);
    const found = this.#parts.get(number);
    if (!found) return null;
    this.#parts.delete(number);
    this.#parts.set(number, found);
    return found;
  }

  async #fetch(number) {
    const { epoch } = this.scene;
    this.#parts.set(number, null);
    const { bytes, mistake } = await part(epoch, number);
    const sound = bytes ? await this.#context.decodeAudioData(bytes).catch(() => null) : null;
    if (epoch !== this.scene.epoch) return;
    this.#parts.set(number, sound ?? false);
    for (const oldest of this.#parts.keys()) if (this.#parts.size > most && oldest !== number) this.#parts.delete(oldest);
    if (mistake) this.emit("mistake", mistake);
  }
}
