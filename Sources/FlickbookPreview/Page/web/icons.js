// Pictures on buttons: 20 by 20, in the colour of the text.
import { drawn } from "./dom.js";

const filled = {
  first: "M4 4h2v12H4zM16 4v12L7 10z", last: "M14 4h2v12h-2zM4 4v12l9-6z",
  "event-back": "M10 4v12l-8-6zM18 4v12l-8-6z", "event-on": "M2 4v12l8-6zM10 4v12l8-6z",
  back: "M14 4v12l-9-6z", on: "M6 4v12l9-6z",
  play: "M6 3v14l11-7z", pause: "M5 4h4v12H5zM11 4h4v12h-4z",
  record: "M10 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12z",
};
const lines = {
  loop: "M4 10V9a4 4 0 0 1 4-4h8M13 2l3 3-3 3M16 10v1a4 4 0 0 1-4 4H4M7 12l-3 3 3 3",
  "loop-in": "M13 3H7v14h6", "loop-out": "M7 3h6v14H7",
  curves: "M2 15c5 0 4-10 8-10s3 7 8 7",
  finger: "M10 6.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z",
  outline: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4", help: "M7 7.5a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M10 15v1",
  panel: "M3 4h14v12H3zM12 4v12", grid: "M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z",
  more: "M10 4v12M4 10h12", less: "M4 10h12", whole: "M3 10h14M6 7l-3 3 3 3M14 7l3 3-3 3", undo: "M7 3L3 7l4 4M3 7h8a5 5 0 0 1 0 10H7",
  camera: "M3 7V4h4M13 4h4v3M17 13v3h-4M7 16H3v-3M7 8h6v4H7z", sound: "M3 8v4h3l4 3V5L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10", mute: "M3 8v4h3l4 3V5L6 8zM13 8l4 4M17 8l-4 4",
  close: "M5 5l10 10M15 5L5 15",
};

export function icon(name) {
  const path = drawn("path", { d: filled[name] ?? lines[name], class: filled[name] ? "filled" : "lines" });
  const picture = drawn("svg", { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" });
  picture.append(path);
  return picture;
}

export function dress(root) {
  for (const button of root.querySelectorAll("[data-icon]")) {
    button.prepend(icon(button.dataset.icon));
    if (button.textContent.trim()) continue;
    button.classList.add("icon");
    label(button);
  }
}

// Gives a button its title as a label, without the key at the title's end.
const label = (button) => button.setAttribute("aria-label", button.title.replace(/ \(.*\)$/, ""));

export function redress(button, picture, title) {
  if (button.dataset.icon === picture && button.title === title) return;
  button.dataset.icon = picture;
  button.title = title;
  label(button);
  button.querySelector("svg").replaceWith(icon(picture));
}
