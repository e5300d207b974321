// The top of the page: the scene, and whether the server answers.
import { $, write } from "./dom.js";
import { rate } from "./playhead.js";

// A scene that has not been read yet has only its names.
export function showScene({ title, name, pixels, frameCount, frameRate }) {
  document.title = `${title} · Flickbook`;
  write("title", title);
  write("summary", pixels ? `${name}: ${frameCount} frames at ${rate({ frameRate })} fps, ${pixels.join(" × ")} pixels` : title === name ? "" : name);
  $("summary").title = $("summary").textContent;
}

// Shows whether the server answers: true, false, or `shared` for a page without a server.
export function showConnection(state) {
  const words = state === "shared" ? "as it was when this page was made" : state ? "connected" : "the server does not answer; this is what it showed last";
  write("connection", words);
  $("connection").className = state === true ? "is-well" : state ? "" : "wrong";
}
