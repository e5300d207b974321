// The page's modules without a browser: copies of them as modules of Node, and as much of a document as a test needs.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const sources = fileURLToPath(new URL("../../Sources/FlickbookPreview/Page/web/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "flickbook-web-"));
cpSync(sources, folder, { recursive: true });
// Browsers take every script of the page for a module; Node wants to be told.
writeFileSync(join(folder, "package.json"), '{"type": "module"}');
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** A module of the page by its file's name. */
export const load = (name) => import(pathToFileURL(join(folder, name)).href);

/** An element that remembers what is done to it. */
export class FakeElement extends EventTarget {
  children = [];
  attributes = {};
  value = "";
  hidden = false;
  dataset = {};
  style = { setProperty(name, value) { this[name] = value; } };
  #text = "";
  #classes = new Set();

  constructor(name = "div") { super(); this.tagName = name.toUpperCase(); }

  get textContent() { return this.#text + this.children.map((child) => child.textContent ?? child).join(""); }
  set textContent(text) { [this.#text, this.children] = [text, []]; }
  get classList() {
    return {
      toggle: (name, isOn) => { if (isOn) this.#classes.add(name); else this.#classes.delete(name); },
      contains: (name) => this.#classes.has(name),
    };
  }

  setAttribute(name, value) { this.attributes[name] = String(value); if (name === "value") this.value = String(value); }
  getAttribute(name) { return this.attributes[name] ?? null; }
  hasAttribute(name) { return name in this.attributes; }
  removeAttribute(name) { delete this.attributes[name]; }
  append(...children) { this.children.push(...children); }
  replaceChildren(...children) { this.children = children; }
  querySelector(name) { return this.querySelectorAll(name)[0] ?? null; }
  querySelectorAll(name) {
    const below = this.children.flatMap((child) => (child instanceof FakeElement ? [child, ...child.querySelectorAll("*")] : []));
    return name === "*" ? below : below.filter(({ tagName }) => tagName === name.toUpperCase());
  }
  remove() { this.isRemoved = true; }
}

/** Gives the page's modules a document whose elements are made when they are looked for. */
export function openDocument() {
  const elements = new Map();
  globalThis.document = Object.assign(new EventTarget(), {
    hidden: false,
    getElementById: (id) => {
      if (!elements.has(id)) elements.set(id, new FakeElement());
      return elements.get(id);
    },
    createElement: (name) => new FakeElement(name),
    createElementNS: (_, name) => new FakeElement(name),
  });
  globalThis.sessionStorage = { getItem: () => null, setItem: () => {} };
  globalThis.addEventListener = () => {};
  return globalThis.document;
}

/** What a shared page carries, in its document: numbers that were deflated, and pictures. */
export function carry(document, head, pictures = Buffer.alloc(0)) {
  const bytes = Buffer.concat([head, pictures]);
  const element = document.getElementById("archive");
  element.textContent = bytes.toString("base64");
  element.dataset = { head: String(head.length) };
  return element;
}

/** Lets everything happen that waits for nothing but its turn. */
export const settled = () => new Promise((done) => { setTimeout(done, 0); });
