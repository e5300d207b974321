// Proposed changes of the scene's file. Nothing is written before it is accepted.
import { ask, post } from "./ask.js";
import { $, element, fill, isDown, on, onSubmit, Part, press, write } from "./dom.js";
import { Hand, straight } from "./hand.js";
import { screensOf, touched } from "./screens.js";
import { keep, kept } from "./store.js";

export class Recorder extends Part {
  /** {number, digest, step, frame, isTouch, base, wishes, changes, overlap, mistake}: `base` is the draft that it was made
   * from, `wishes` are all that led to it; `mistake` is undefined until the scene has been read with it, and null when it
   * can be played. */
  draft = null;
  #token = null;
  #path = null;
  #hand;
  // The number of the scene, and the proposals in other scenes, which are kept for the user's return.
  #number = 0;
  #touchObstacle = null;
  #waiting = new Map();

  // - page: frame, picture, query, values, number.
  constructor(canvas, page) {
    super(page);
    keep("proposals", [], () => [...this.#all]);
    this.#hand = new Hand(canvas, () => this.isOn && !$("record").disabled, () => this.page.picture(),
      (rows, picture) => this.#touch(rows, picture));
    const actions = {
      record: () => this.toggle(), "record-accept": () => this.#accept(), "record-discard": () => this.#discard(),
      "record-replay": () => this.emit("replay"), "record-close": () => this.say(""), "record-undo": () => this.#takeBack(), "record-take-back": () => this.#takeBack(), "write-values": () => this.#writeValues(),
    };
    for (const [id, action] of Object.entries(actions)) on(id, "click", action);
    for (const id of ["record-start", "record-target", "record-overlap"]) on(id, "change", () => { if (this.#path) this.#propose(); });
    onSubmit("record-by-hand", () => this.#recordWritten());
  }

  get isOn() { return isDown($("record")); }
  get canWrite() { return Boolean(this.#token) && !this.scene?.obstacle; }
  get query() { return this.draft ? [["draft", this.draft.number]] : []; }

  // Takes up the proposals from before a reload, which the server still has.
  takeUp(number) {
    this.#waiting = new Map(kept("proposals") ?? []);
    this.#take(number);
  }

  #take(number) {
    const { draft, path } = this.#waiting.get(number) ?? {};
    this.#waiting.delete(number);
    [this.#number, this.draft, this.#path] = [number, draft ?? null, path ?? null];
  }

  get #all() {
    const all = new Map(this.#waiting);
    if (this.draft) all.set(this.#number, { draft: this.draft, path: this.#path });
    return all;
  }

  listen(list) {
    this.#token = list.token ?? null;
    for (const id of ["record-row", "write-values", "help-recording"]) $(id).hidden = !this.#token;
    for (const id of ["record-hint", "help-record"]) $(id).hidden = Boolean(this.#token);
  }

  open(scene) {
    this.#hand.open(scene);
    this.#touchObstacle = scene.touchObstacle ?? null;
    this.#allow();
    if (this.draft && scene.isOutdated) this.#outdate();
  }

  // A further proposal begins with the file as it is now.
  #outdate() {
    const reason = "The file has changed since this was proposed. Discard it, or propose it again.";
    Object.assign(this.draft, { mistake: reason, base: null, wishes: [] });
    this.say(reason, true);
  }

  // Why no touch can be recorded, or null.
  get #obstacle() { return this.scene?.obstacle ?? this.#touchObstacle; }

  #allow() {
    const reason = this.#token ? this.#obstacle : null;
    if (reason && this.isOn) this.toggle();
    $("record").disabled = Boolean(reason);
    $("by-hand").hidden = !this.#token || Boolean(reason);
    $("record-obstacle").hidden = !reason;
    write("record-obstacle", reason ?? "");
  }

  // Chooses a scene. The proposal in the former one is kept for the user's return.
  choose(number, scene) {
    if (number !== this.#number) {
      this.#waiting = this.#all;
      this.#hand.clear();
      this.#touchObstacle = null;
      this.#take(number);
    }
    this.scene = scene;
    this.#allow();
    this.say("");
    if (this.draft) this.#showDraft(); else this.#show();
  }

  toggle() {
    if (!this.#token || ($("record").disabled && !this.isOn)) return;
    const isOn = !this.isOn;
    press($("record"), isOn);
    write("record-word", isOn ? "Stop recording" : "Record a touch");
    document.body.classList.toggle("is-recording", isOn);
    $("recording-sign").hidden = !isOn;
    if (!this.draft) this.say("");
    if (isOn) this.emit("begin");
  }

  // Forgets all proposals, which were for other scenes.
  dismiss() { this.#waiting.clear(); this.#number = 0; this.forget(); }

  // A server that was started again does not know the draft. The same wishes make it anew.
  async lose() {
    const [number, { wishes, isRestored, frame, isTouch }] = [this.#number, this.draft];
    let [answer, base] = [null, null];
    this.draft = null;
    for (const wish of isRestored ? [] : wishes) {
      base = answer?.draft ?? null;
      answer = await this.#ask(wish, base);
      if (number !== this.#number) return;
      if (!answer) break;
    }
    if (answer) {
      if (this.#path) this.#path.base = base;
      this.#hold(answer, { wishes, isRestored: true, frame, isTouch, base });
    } else {
      this.forget();
      this.say("What was proposed is gone with the server that knew it. Nothing was written.", true);
    }
    this.emit("change");
  }

  forget() {
    [this.draft, this.#path] = [null, null];
    this.#hand.clear();
    this.#show();
  }

  // Records a hand, if the picture shows where it touches the screen.
  async #touch(rows, { epoch, frame, isWhole }) {
    const number = this.#number;
    const places = await ask(screensOf(epoch, frame, isWhole));
    if (number !== this.#number) return;
    const { path, mistake } = places ? touched(places.screens[0], rows) : { path: null, mistake: "The scene has changed meanwhile. Touch it again." };
    if (!mistake) { this.#record(path, frame); return; }
    this.#hand.clear();
    this.say(mistake, true);
    this.emit("refuse");
  }

  #record(path, frame = this.page.frame()) {
    // A touch during a proposed touch replaces it, and begins at the same time.
    const old = this.draft?.isTouch ? this.draft : null;
    this.#path = { path, frame: old?.frame ?? frame, base: old ? old.base : this.#base };
    this.#propose();
  }

  #recordWritten() {
    const [from, to] = ["record-from", "record-to"].map((id) => $(id).value.split(/[\s,]+/).filter((word) => word).map(Number));
    const time = Number($("record-time").value);
    if (from.length !== 2 || ![...from, ...to, time].every(Number.isFinite) || ![0, 2].includes(to.length)) {
      this.say("write points as two numbers: 160, 284");
      return;
    }
    this.#record(straight(from, to.length === 2 ? to : from, time));
  }

  // Further proposals extend the draft, or replace one that cannot be played.
  get #base() { return this.draft?.mistake ? this.draft.base : this.draft?.number ?? null; }

  async #propose() {
    const { path, frame, base } = this.#path;
    const touch = { path, frame, start: $("record-start").value, isOnPage: $("record-target").value === "page", onOverlap: $("record-overlap").value };
    const wishes = this.#wishes({ touch }, base);
    const answer = await this.#ask({ touch }, base);
    if (answer) this.#look(answer, { wishes, frame, isTouch: true, base });
  }

  #writeValues() { this.#wish({ values: this.page.values() }); }

  // Another start of a step: `{step, frame}`, or `{step, after, time}`.
  proposeStart(start) { this.#wish({ start }); }

  proposePlace(number, place) { this.#wish({ callout: { number, place } }); }

  async #wish(wish) {
    const base = this.#base;
    const wishes = this.#wishes(wish, base);
    const answer = await this.#ask(wish, base);
    if (answer) this.#look(answer, { wishes, base });
  }

  // The wishes that led to the base, and then a further one.
  #wishes(wish, base) {
    const former = this.draft?.wishes ?? [];
    return [...(base === this.draft?.number ? former : former.slice(0, -1)), wish];
  }

  // Null, too, if the user has left the scene meanwhile.
  async #ask(wish, base) {
    const number = this.#number;
    const answer = await this.#send("propose", [...this.page.query(), ...(base ? [["draft", base]] : [])], wish);
    return number === this.#number ? answer : null;
  }

  say(text, isWrong = false) {
    write("record-status", text);
    $("record-take-back").hidden = true;
    $("record-status").classList.toggle("wrong", isWrong);
    this.#show();
  }

  #look(answer, about) {
    this.#hold(answer, about);
    this.emit("look", this.draft);
  }

  #hold({ draft: number, digest, step, changes, overlap }, about) {
    this.draft = { number, digest, step, changes, overlap, isTouch: false, frame: null, ...about };
    if (!this.draft.isTouch) this.#path = null;
    this.#showDraft();
  }

  #showDraft() {
    const { changes, overlap, mistake } = this.draft;
    const line = (name, mark, number, text) => element(name, `${mark} ${number}  ${text}\n`);
    fill("record-difference", ...changes.flatMap(({ oldLine, newLine, removed, added }) => [
      ...removed.map((text, index) => line("del", "−", oldLine + index, text)),
      ...added.map((text, index) => line("ins", "+", newLine + index, text))]));
    const isTap = changes.some(({ added }) => added.some((text) => /\btap:/.test(text)));
    for (const part of [$("record-target"), $("record-target").previousElementSibling]) part.hidden = !isTap;
    $("record-overlap-choice").hidden = !overlap;
    write("record-overlapped", overlap ?? "");
    this.judge(mistake);
  }

  // Receives the result of playing the proposal: null, or the mistake.
  judge(mistake) {
    if (!this.draft) return;
    this.draft.mistake = mistake;
    if (mistake !== undefined) this.draft.isRestored = false;
    if (mistake) {
      const [first] = mistake.split("\n");
      this.say(`This cannot be accepted, because the scene could not be played: ${first.replace(/^.*?error: /, "")}. Nothing was written.`, true);
    } else this.say(mistake === null ? "This is what it would look like. Nothing is written yet." : "Reading the scene with it …");
  }

  async #accept() {
    const [number, scene, { number: draft, digest }] = [this.#number, this.scene, this.draft];
    const answer = await this.#send("accept", [["scene", number], ["draft", draft]], {}, digest);
    if (!answer) return;
    scene.undo = answer.digest;
    if (this.#hasLeft(number)) return;
    this.forget();
    this.say(answer.warning ?? "Written.");
    $("record-take-back").hidden = false;
    this.emit("written");
  }

  #discard() {
    this.forget();
    this.say("");
    this.emit("change");
  }

  async #takeBack() {
    const [number, scene] = [this.#number, this.scene];
    const answer = await this.#send("undo", [["scene", number]], {}, scene.undo);
    if (!answer) return;
    scene.undo = (await ask("scenes"))?.scenes[number]?.undo ?? null;
    if (this.#hasLeft(number)) return;
    const had = this.draft;
    this.forget();
    this.say(`The file is as it was${had ? "; what was proposed for what it was before is gone" : ""}.`);
    this.emit("change");
  }

  // Whether the user has left a scene after its file was asked to change. The proposal that waits there is then of no use.
  #hasLeft(number) {
    if (number === this.#number) return false;
    this.#waiting.delete(number);
    return true;
  }

  #show() {
    const isUsed = document.activeElement?.matches("#proposal :focus-visible");
    $("record-proposal").hidden = !this.draft;
    $("record-after").hidden = Boolean(this.draft);
    $("record-how").hidden = !this.#path;
    $("record-accept").disabled = this.draft?.mistake !== null;
    $("record-replay").disabled = this.draft?.mistake !== null;
    $("record-undo").disabled = !this.scene?.undo;
    $("proposal").hidden = !this.draft && $("record-status").textContent === "";
    $("tab-record").classList.toggle("is-marked", Boolean(this.draft));
    // The keyboard goes on from where it was.
    if (isUsed && !document.activeElement.offsetParent) $("tabs").querySelector("[aria-selected=true]").focus();
  }

  // Null, after showing the reason in the scene that it is about, if the action failed.
  async #send(address, query, body, digest) {
    const number = this.#number;
    const answer = await post(address, query, body, this.#token, digest);
    if (!answer.errors) return answer;
    if (number === this.#number) this.say(answer.errors.replace(/^error: /, ""), true);
    return null;
  }
}
