// The server's own reports: updates of the scene, as they come.
import { quietly } from "./ask.js";
import { on, Part } from "./dom.js";

export class Server extends Part {
  #source = null;
  #query = "";
  // The connection for the former scene, until the new one has arrived: the server keeps a scene's frames while a page
  // listens to it.
  #former = null;

  constructor() {
    super();
    // An invisible page releases its scene and its connection.
    on(document, "visibilitychange", () => (document.hidden ? this.#close() : this.#open()));
  }

  listen(sceneNumber, pairs) {
    this.#query = new URLSearchParams([["scene", sceneNumber], ...pairs]).toString();
    if (this.#former) this.#source?.close(); else this.#former = this.#source;
    this.#source = null;
    this.#open();
  }

  // A server that was started again has a new token, and refuses this page until the user opens its address.
  async #openAgain() {
    this.#source = null;
    setTimeout(() => this.#open(), 1000);
    const status = await quietly("scenes").then((answer) => answer.status, () => null);
    if (!this.#source) this.emit("connection", status === 403 ? "refused" : false);
  }

  settle() { this.#former?.close(); this.#former = null; }

  #close() { this.settle(); this.#source?.close(); this.#source = null; }

  #open() {
    if (this.#source || !this.#query) return;
    const source = new EventSource(`events?${this.#query}`);
    this.#source = source;
    source.onopen = () => { if (this.#source === source) this.emit("connection", true); };
    source.onerror = () => {
      if (this.#source !== source) return;
      // Also after a refusal: a server may have been started again on this port.
      if (source.readyState === EventSource.CLOSED) this.#openAgain(); else this.emit("connection", false);
    };
    for (const name of ["scene", "broken", "checked"]) {
      on(source, name, (event) => { if (this.#source === source) this.emit(name, JSON.parse(event.data)); });
    }
  }
}
