// The server's own reports: readings of the scene, as they come.

export class Server extends EventTarget {
  #source = null;
  #query = "";
  /** The previous subscription, until the new scene has arrived: the server keeps frames as long as a page listens. */
  #former = null;

  constructor() {
    super();
    // An invisible page releases its scene and its connection.
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#close() : this.#open()));
  }

  /** Listens to a view of a scene from now on. */
  listen(sceneNumber, pairs) {
    this.#query = new URLSearchParams([["scene", sceneNumber], ...pairs]).toString();
    if (this.#former) this.#source?.close(); else this.#former = this.#source;
    this.#source = null;
    this.#open();
  }

  /** The page continues with the last scene that it received. */
  settle() { this.#former?.close(); this.#former = null; }

  #close() { this.settle(); this.#source?.close(); this.#source = null; }

  #open() {
    if (this.#source || !this.#query) return;
    const source = new EventSource(`events?${this.#query}`);
    this.#source = source;
    source.onopen = () => { if (this.#source === source) this.#tell("connection", true); };
    source.onerror = () => {
      if (this.#source !== source) return;
      this.#tell("connection", false);
      // The page also tries again after a refusal, because a server may have been started again on this port.
      if (source.readyState === EventSource.CLOSED) {
        this.#source = null;
        setTimeout(() => this.#open(), 1000);
      }
    };
    for (const name of ["scene", "broken", "checked"]) {
      source.addEventListener(name, (event) => { if (this.#source === source) this.#tell(name, JSON.parse(event.data)); });
    }
  }

  #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }
}
