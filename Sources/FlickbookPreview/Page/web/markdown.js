// Pictures of Markdown pages, as they are and made again.
import { ask, post, quietly } from "./ask.js";
import { $, element, fill, on, Part, write } from "./dom.js";

export class Markdown extends Part {
  #token = null;
  #isThere = false;
  #chosen = null;
  #run = 0;

  constructor(page) {
    super(page);
    on("markdown-write", "click", () => this.#write());
  }

  listen(list) {
    this.#token = list.token ?? null;
    this.#isThere = Boolean(list.markdownPages);
    $("markdown").hidden = !this.#isThere;
    this.load();
  }

  // Loads the pictures again, which may have changed with the scene.
  open() { this.load(); }

  async load() {
    if (!this.page.isSeen() || !this.#isThere) return;
    const answer = await ask("pictures");
    if (!answer) return;
    fill("markdown-list", ...answer.pages.flatMap((page) => (
      page.obstacle ? [element("li", page.obstacle)] : page.pictures.map((picture) => this.#entry(page, picture)))));
    const all = answer.pages.flatMap(({ pictures }) => pictures);
    const stale = all.filter(({ isStale }) => isStale).length;
    write("markdown-state", stale === 0 ? `${all.length} pictures are up to date` : `${stale} of ${all.length} pictures are stale`);
    this.#choose(all.find(({ number }) => number !== null && number === this.#chosen?.number) ?? null);
  }

  #entry(page, picture) {
    const place = picture.line === null ? page.name : `${page.name}:${picture.line}: ${picture.paths[0]}`;
    const state = element("small", { class: picture.isStale ? "wrong" : "" }, picture.state);
    if (picture.number === null) return element("li", element("span", place), state, picture.obstacle === picture.state ? "" : element("small", picture.obstacle));
    const button = element("button", { onclick: () => { this.#choose(picture); this.#show(); } }, element("span", place), state);
    return element("li", button);
  }

  #choose(picture) {
    this.#chosen = picture;
    $("markdown-write").hidden = !this.#token || !picture?.isStale;
    if (!picture) $("markdown-pair").hidden = true;
  }

  async #show() {
    const run = this.#run += 1;
    const { number, paths } = this.#chosen;
    $("markdown-pair").hidden = false;
    write("markdown-path", paths[0]);
    write("markdown-write", `Make ${paths.join(" and ")} again`);
    for (const side of ["before", "after"]) fill(`markdown-${side}`, side === "after" ? "drawing…" : "…");
    for (const side of ["before", "after"]) {
      const made = await Promise.all(paths.map((path, index) => shown(`pictures/${number}/${side}${index ? "?dark" : ""}`, `${path}, ${side}`)));
      if (run !== this.#run) return;
      fill(`markdown-${side}`, ...made);
    }
  }

  async #write() {
    const { number, digest } = this.#chosen;
    write("markdown-state", "making it…");
    const answer = await post("picture", [["number", number]], {}, this.#token, digest);
    await this.load();
    write("markdown-state", answer.errors ?? answer.warning ?? "Written, with the page's words for it.");
    if (this.#chosen) this.#show();
  }
}

// A picture or a video, or the reason why there is none.
async function shown(address, words) {
  const response = await quietly(address).catch(() => null);
  if (!response?.isThere) return element("p", response?.status === 404 ? "there is none" : (await response?.body.json().catch(() => null))?.errors ?? "the server does not answer");
  const bytes = await response.body.blob();
  const source = URL.createObjectURL(bytes);
  const made = bytes.type.startsWith("video/") ? element("video", { src: source, autoplay: "", loop: "", title: words }) : element("img", { src: source, alt: words });
  if (made.tagName === "VIDEO") made.muted = true;
  on(made, made.tagName === "VIDEO" ? "loadeddata" : "load", () => URL.revokeObjectURL(source), { once: true });
  return made;
}
