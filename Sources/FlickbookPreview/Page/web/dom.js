// Elements with texts. Strings from scenes are inserted as text, never as markup.

const svg = "http://www.w3.org/2000/svg";

export const $ = (id) => document.getElementById(id);

export const write = (id, text) => { $(id).textContent = text; };

export const fill = (id, ...children) => $(id).replaceChildren(...children);

// Listens to a target, or to the element with an id.
export const on = (target, name, act, options) => (typeof target === "string" ? $(target) : target).addEventListener(name, act, options);

export const onSubmit = (id, act) => on(id, "submit", (event) => { event.preventDefault(); act(); });

// A part of the page, with its scene.
export class Part extends EventTarget {
  scene = null;

  constructor(page = null) { super(); this.page = page; }

  open(scene) { this.scene = scene; }

  emit(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }
}

// Gives an element attributes. Those with the values false, null and undefined are left out, and those whose names begin
// with 'on' are listeners.
export function give(part, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) on(part, key.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) part.setAttribute(key, value === true ? "" : value);
  }
}

// A new element with attributes, if there are any, and children or text.
export function element(name, ...children) {
  const made = document.createElement(name);
  if (children[0]?.constructor === Object) give(made, children.shift());
  made.append(...children);
  return made;
}

export function drawn(name, attributes, text) {
  const shape = document.createElementNS(svg, name);
  give(shape, attributes);
  if (text) shape.textContent = text;
  return shape;
}

export const option = (value, text = value, selected = false) => element("option", { value, selected }, text);

// Lets a line break where names of files allow it.
export const breakable = (text) => text.split(/(?<=[-_/])|(?=\.)/).flatMap((part, index) => (index === 0 ? [part] : [element("wbr"), part]));

export const isDown = (button) => button.getAttribute("aria-pressed") === "true";
export const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));

export const expand = (button, isOpen) => button.setAttribute("aria-expanded", String(isOpen));
export const markCurrent = (part, isCurrent) => { if (isCurrent) part.setAttribute("aria-current", "true"); else part.removeAttribute("aria-current"); };

// The point of the scene's picture under a pointer.
export function pointIn(canvas, { clientX, clientY }, { points: [width, height] }) {
  const box = canvas.getBoundingClientRect();
  return [(clientX - box.left) / box.width * width, (clientY - box.top) / box.height * height];
}

// Follows a pointer that is down on an element. At the end, it says whether the pointer was lifted there.
export function follow(part, { pointerId }, move, end = (_isLifted) => {}) {
  const over = new AbortController();
  part.setPointerCapture?.(pointerId);
  on(part, "pointermove", move, over);
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
    on(part, name, () => { over.abort(); end(name === "pointerup"); }, over);
  }
}

export function paint(canvas, image) {
  Object.assign(canvas, { width: image.width, height: image.height }).getContext("2d").putImageData(image, 0, 0);
  return canvas;
}

// Scrolls the list, and nothing else, until an element of it is visible.
export function showInList(entry, list) {
  const [top, bottom] = [entry.offsetTop - list.offsetTop, entry.offsetTop - list.offsetTop + entry.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
