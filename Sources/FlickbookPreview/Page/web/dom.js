// Elements with texts. Strings from scenes are inserted as text, never as markup.

const svg = "http://www.w3.org/2000/svg";

export const $ = (id) => document.getElementById(id);

/** A new element with attributes, and children or text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** A new shape with attributes, and text. */
export function drawn(name, attributes, text) {
  const shape = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  if (text) shape.textContent = text;
  return shape;
}

/** A text with places where a line may break: behind hyphens and underscores, and before dots, as in names of files. */
export const breakable = (text) => text.split(/(?<=[-_/])|(?=\.)/).flatMap((part, index) => (index === 0 ? [part] : [element("wbr"), part]));

/** Whether a toggle button is pressed. */
export const isDown = (button) => button.getAttribute("aria-pressed") === "true";
export const press = (button, isOn) => button.setAttribute("aria-pressed", String(isOn));

/** Scrolls the list around an element, and nothing else, until the element is visible. */
export function showInList(entry, list) {
  const [top, bottom] = [entry.offsetTop - list.offsetTop, entry.offsetTop - list.offsetTop + entry.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
