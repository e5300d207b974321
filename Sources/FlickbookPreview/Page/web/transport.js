// The playhead, and the marks between which it plays.
import { $, isDown, on, option, Part, press } from "./dom.js";
import { redress } from "./icons.js";
import { clamp, eventAt, parseFrame, seconds, timeText } from "./playhead.js";
import { Player } from "./player.js";
import { keep } from "./store.js";

const speeds = [-1, -0.25, 0.1, 0.25, 0.5, 1, 2];

// Emits `move`, `play` when playing begins or ends, `marks`, and `unit`.
export class Transport extends Part {
  frame = 0;
  marks = [null, null];
  usesSeconds = false;
  #picture;
  #player;
  #events = [];

  constructor(picture) {
    super();
    this.#picture = picture;
    this.#player = new Player(picture);
    on(this.#player, "frame", ({ detail }) => { this.#moveTo(detail); this.#showSpeed(); });
    on(this.#player, "change", () => this.#showPlaying());
    this.#listen();
    this.#takeUp(keep("transport", {}, () => ({ marks: this.marks, usesSeconds: this.usesSeconds, speed: this.#player.speed, isLooping: isDown($("loop")) })));
  }

  get clock() { return this.#player.clock; }
  get isPlaying() { return this.#player.isPlaying; }
  get isOpen() { return this.scene !== null; }

  get range() {
    const last = this.scene.frameCount - 1;
    const first = clamp(this.marks[0] ?? 0, 0, last);
    return [first, Math.max(clamp(this.marks[1] ?? last, 0, last), first)];
  }

  // Keeps playing if it was playing.
  open(scene, events, frame) {
    const wasPlaying = this.isPlaying;
    this.#player.pause();
    [this.scene, this.#events] = [scene, events];
    this.#player.open(scene);
    $("scrubber").max = scene.frameCount - 1;
    this.#showMarks();
    this.#moveTo(frame);
    this.#picture.want(frame);
    if (wasPlaying) this.#player.play(frame, this.range, isDown($("loop")));
  }

  close() { this.#player.pause(); [this.scene, this.marks] = [null, [null, null]]; }

  goTo(frame) {
    if (!this.scene) return;
    this.#player.pause();
    this.#moveTo(clamp(frame, 0, this.scene.frameCount - 1));
    this.#picture.want(this.frame);
  }

  step(count) { this.goTo(this.frame + count); }

  jump(direction) {
    const found = direction < 0 ? this.#events.findLast(({ frame }) => frame < this.frame) : this.#events.find(({ frame }) => frame > this.frame);
    this.goTo(found?.frame ?? (direction < 0 ? 0 : Infinity));
  }

  toggle() {
    if (!this.scene) return;
    if (this.isPlaying) this.goTo(this.frame); else this.#player.play(this.frame, this.range, isDown($("loop")));
  }

  playOnce(frame) {
    this.goTo(frame);
    this.#player.play(frame, [frame, this.scene.frameCount - 1], false);
  }

  shuttle(key) {
    if (key === "k") { this.goTo(this.frame); return; }
    const direction = key === "j" ? -1 : 1;
    const isOn = this.isPlaying && Math.sign(this.#player.speed) === direction;
    this.#setSpeed(isOn ? clamp(this.#player.speed * 2, -4, 4) : direction);
    if (!this.isPlaying) this.toggle();
  }

  // Sets the begin (0) or the end (1) of the loop; null clears it.
  mark(index, frame = this.frame) {
    this.marks[index] = frame;
    if (frame !== null && this.marks[1 - index] !== null && this.marks[0] > this.marks[1]) this.marks[1 - index] = null;
    this.#showMarks();
  }

  goToMark(index) { if (this.scene) this.goTo(this.range[index]); }

  changeSpeed(direction) {
    const index = speeds.indexOf(this.#player.speed);
    this.#setSpeed(speeds[clamp((index < 0 ? 5 : index) + direction, 0, speeds.length - 1)]);
  }

  toggleLoop() {
    press($("loop"), !isDown($("loop")));
    this.#player.isLooping = isDown($("loop"));
  }

  askForFrame() { $("frame").focus(); }

  toggleUnit() {
    this.usesSeconds = !this.usesSeconds;
    this.emit("unit");
    if (this.scene) this.#show();
  }

  #moveTo(frame) {
    this.frame = frame;
    $("frame-mistake").value = "";
    this.#show();
    this.emit("move");
  }

  #show() {
    const [scene, frame] = [this.scene, this.frame];
    const time = `${seconds(scene, frame).toFixed(3)} s`;
    const place = eventAt(this.#events, frame) ? timeText(this.#events, frame) : "";
    $("scrubber").value = frame;
    $("scrubber").setAttribute("aria-valuetext", `frame ${frame} of ${scene.frameCount}, ${time}${place && `, ${place}`}`);
    if (document.activeElement !== $("frame")) $("frame").value = this.usesSeconds ? `${time} · ${frame}` : `${frame} · ${time}`;
    $("position").value = `of ${scene.frameCount}${place && ` · ${place}`}`;
    $("position").title = place;
  }

  #showMarks() {
    if (this.isPlaying && this.scene) this.#player.range = this.range;
    for (const [index, id] of ["mark-in", "mark-out"].entries()) press($(id), this.marks[index] !== null);
    this.emit("marks");
  }

  #showSpeed() {
    const { drawn, wanted, isKnown } = this.#player.count;
    if (isKnown) $("drawn").value = drawn < wanted * 0.95 ? `${drawn} of ${wanted} fps drawn` : "";
  }

  #showPlaying() {
    redress($("play"), this.isPlaying ? "pause" : "play", this.isPlaying ? "Pause (Space)" : "Play (Space)");
    if (!this.isPlaying && this.scene) { $("drawn").value = ""; this.#picture.want(this.frame); }
    this.emit("play");
  }

  #setSpeed(speed) {
    this.#player.speed = speed;
    const option = [...$("speed").options].find(({ value }) => Number(value) === speed);
    $("speed").value = option?.value ?? "";
    this.#player.restart(this.frame);
  }

  #takeUp({ marks, usesSeconds, speed, isLooping }) {
    if (marks) this.marks = marks;
    if (usesSeconds) this.usesSeconds = true;
    if (speed) this.#setSpeed(speed);
    if (isLooping === false) this.toggleLoop();
  }

  #listen() {
    const actions = {
      first: () => this.goTo(0), last: () => this.goTo(Infinity), back: () => this.step(-1), forward: () => this.step(1),
      "previous-event": () => this.jump(-1), "next-event": () => this.jump(1), play: () => this.toggle(), loop: () => this.toggleLoop(),
      "mark-in": () => this.mark(0, this.marks[0] === null ? this.frame : null),
      "mark-out": () => this.mark(1, this.marks[1] === null ? this.frame : null), unit: () => this.toggleUnit(),
    };
    for (const [id, action] of Object.entries(actions)) on(id, "click", action);
    $("speed").append(...speeds.toReversed().map((speed) => option(speed, speedText(speed), speed === 1)));
    on("speed", "change", (event) => this.#setSpeed(Number(event.target.value)));
    on("scrubber", "input", (event) => this.goTo(Number(event.target.value)));
    const field = $("frame");
    on(field, "focus", () => field.select());
    on(field, "change", () => this.#read(field.value));
    on(field, "keydown", (event) => { if (event.key === "Enter" || event.key === "Escape") field.blur(); });
    on(field, "blur", () => { if (this.scene) this.#show(); });
  }

  #read(text) {
    if (!this.scene) return;
    const frame = parseFrame(this.scene, this.#events, text.split("·")[0]);
    if (frame !== undefined) this.goTo(frame);
    $("frame-mistake").value = frame === undefined ? `'${text}' is no frame, time or event`
      : frame > this.frame ? `the last frame is ${this.frame}` : frame < this.frame ? "the first frame is 0" : "";
  }
}

const speedText = (speed) => `${speed < 0 ? "−" : ""}${Math.abs(speed) < 1 ? `1/${Math.round(1 / Math.abs(speed))}` : Math.abs(speed)}×`;
