// The server's own reports: updates of the scene, as they come.
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

  settle() { this.#former?.close(); this.#former = null; }

  #close() { this.settle(); this.#source?.close(); this.#source = null; }

  #open() {
    if (this.#source || !this.#query) return;
    const source = new EventSource(`events?${this.#query}`);
    this.#source = source;
    source.onopen = () => { if (this.#source === source) this.emit("connection", true); };
    source.onerror = () => {
      if (this.#source !== source) return;
      this.emit("connection", false);
      // Also after a refusal: a server may have been started again on this port.
      if (source.readyState === EventSource.CLOSED) {
        this.#source = null;
        setTimeout(() => this.#open(), 1000);
      }
    };
    for (const name of ["scene", "broken", "checked"]) {
      on(source, name, (event) => { if (this.#source === source) this.emit(name, JSON.parse(event.data)); });
    }
  }
}
