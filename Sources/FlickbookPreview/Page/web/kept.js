
// Pictures by key, with a limit of bytes: the least recently used one goes first.
export class Kept {
  #room;
  #pictures = new Map();
  #bytes = 0;

  constructor(room) { this.#room = room; }

  has(key) { return this.#pictures.has(key); }

  // The picture of a key, which then counts as the one used last.
  use(key) {
    const picture = this.#pictures.get(key);
    if (picture) {
      this.#pictures.delete(key);
      this.#pictures.set(key, picture);
    }
    return picture;
  }

  add(key, picture) {
    this.#pictures.set(key, picture);
    this.#bytes += picture.image.data.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#room || oldest === key) break;
      this.#delete(oldest);
    }
    return picture;
  }

  keepOnly(isWanted) {
    for (const key of this.#pictures.keys()) if (!isWanted(key)) this.#delete(key);
  }

  #delete(key) {
    this.#bytes -= this.#pictures.get(key).image.data.length;
    this.#pictures.delete(key);
  }
}
