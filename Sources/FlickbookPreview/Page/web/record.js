// What is proposed to be written into the scene: touches that are recorded, values that were turned. Nothing is written
// before it is accepted.
import { deed } from "./deeds.js";
import { $, element } from "./dom.js";
import { Hand, straight } from "./hand.js";

export class Recorder extends EventTarget {
  /** The draft that is looked at: {number, digest, step}. */
  draft = null;
  #token = null;
  #path = null;
  #page;
  #hand;
  #undo = null;

  /** - page: tells the frame, the query of the view, and what was turned. */
  constructor(canvas, page) {
    super();
    this.#page = page;
    this.#hand = new Hand(canvas, () => this.isOn && !$("record").disabled, (path) => this.#record(path));
    const actions = {
      record: () => this.toggle(), "record-accept": () => this.#accept(), "record-discard": () => this.#discard(),
      "record-replay": () => this.#tell("replay"), "record-undo": () => this.#takeBack(), "write-values": () => this.#writeValues(),
    };
    for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
    for (const id of ["record-start", "record-target", "record-overlap"]) $(id).addEventListener("change", () => { if (this.#path) this.#propose(); });
    $("record-by-hand").addEventListener("submit", (event) => { event.preventDefault(); this.#recordWritten(); });
  }

  get isOn() { return $("record").getAttribute("aria-pressed") === "true"; }
  get query() { return this.draft ? [["draft", this.draft.number]] : []; }

  /** - list: what the server tells of its scenes. */
  listen(list) {
    this.#token = list.token ?? null;
    $("recording").hidden = !this.#token;
    $("recording").open = Boolean(this.#token);
    $("write-values").hidden = !this.#token;
    $("help-record").hidden = Boolean(this.#token);
    $("help-recording").hidden = !this.#token;
  }

  open(scene) { this.#hand.open(scene); }

  /** Goes to another scene, of which nothing is proposed yet. */
  choose(scene) {
    this.forget();
    this.#undo = scene?.undo ?? null;
    $("record").disabled = Boolean(scene?.obstacle);
    $("record-status").textContent = scene?.obstacle ?? "";
    this.#show();
  }

  toggle() {
    if (!this.#token || $("record").disabled) return;
    const isOn = !this.isOn;
    $("record").setAttribute("aria-pressed", String(isOn));
    $("stage").classList.toggle("is-recording", isOn);
    $("recording").open = true;
    $("record-status").textContent = isOn ? "Touch the picture: tap, press, drag or fling. The step begins at this frame." : "";
    if (isOn) this.#tell("begin");
  }

  forget() {
    [this.draft, this.#path] = [null, null];
    this.#hand.clear();
    this.#show();
  }

  #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  #record(path) {
    // A touch on what is proposed takes its place: it begins where that began.
    this.#path = { path, frame: this.draft?.frame ?? this.#page.frame() };
    this.#propose();
  }

  #recordWritten() {
    const [from, to] = ["record-from", "record-to"].map((id) => $(id).value.split(/[\s,]+/).filter((word) => word).map(Number));
    const time = Number($("record-time").value);
    if (from.length !== 2 || ![...from, ...to, time].every(Number.isFinite) || ![0, 2].includes(to.length)) {
      $("record-status").textContent = "write points as two numbers: 160, 284";
      return;
    }
    this.#record(straight(from, to.length === 2 ? to : from, time));
  }

  async #propose() {
    const { path, frame } = this.#path;
    const touch = { path, frame, start: $("record-start").value, isOnPage: $("record-target").value === "page", onOverlap: $("record-overlap").value };
    const answer = await this.#send("propose", this.#page.query(), { touch });
    if (answer) this.#look(answer, frame);
  }

  async #writeValues() {
    const answer = await this.#send("propose", this.#page.query(), { values: this.#page.values() });
    this.#path = null;
    if (answer) this.#look(answer, null);
  }

  /** Proposes another time for the start of a step, by its number. */
  async proposeStart(step, time) {
    const answer = await this.#send("propose", this.#page.query(), { start: { step, time } });
    this.#path = null;
    if (answer) this.#look(answer, null);
  }

  say(text) { $("record-status").textContent = text; }

  #look(answer, frame) {
    this.draft = { number: answer.draft, digest: answer.digest, step: answer.step, frame };
    $("record-difference").replaceChildren(...[["removed", "−"], ["added", "+"]].flatMap(([name, mark]) => (
      answer[name].map((line, index) => element(name === "added" ? "ins" : "del", {}, `${mark} ${answer.line + index}  ${line}\n`)))));
    $("record-overlap-choice").hidden = !answer.overlap;
    $("record-overlapped").textContent = answer.overlap ?? "";
    $("record-status").textContent = "This is what it would look like. No file has changed.";
    $("recording").open = true;
    this.#show();
    this.#tell("look", this.draft);
  }

  async #accept() {
    const { number, digest } = this.draft;
    const answer = await this.#send("accept", [["scene", this.#page.number()], ["draft", number]], {}, digest);
    if (!answer) return;
    this.#undo = answer.digest;
    this.forget();
    $("record-status").textContent = "Written.";
    this.#tell("written");
  }

  #discard() {
    this.forget();
    $("record-status").textContent = "";
    this.#tell("discard");
  }

  async #takeBack() {
    const answer = await this.#send("undo", [["scene", this.#page.number()]], {}, this.#undo);
    if (!answer) return;
    const list = await (await fetch("scenes")).json();
    this.#undo = list.scenes[this.#page.number()]?.undo ?? null;
    this.forget();
    $("record-status").textContent = "The file is as it was.";
    this.#tell("discard");
  }

  #show() {
    $("record-proposal").hidden = !this.draft;
    $("record-how").hidden = !this.#path;
    $("record-undo").disabled = !this.#undo;
  }

  /** What the server answers; null, and told, where it does not do it. */
  async #send(address, query, body, digest) {
    const answer = await deed(address, query, body, this.#token, digest);
    if (!answer.errors) return answer;
    $("record-status").textContent = answer.errors;
    return null;
  }
}
