// The top of the page: the scene, and whether the server answers.
import { $, write } from "./dom.js";
import { rate } from "./playhead.js";

// A scene that has not been read yet has only its names.
// The label is the file's name and, for one of a batch's renderings, what distinguishes it from the others.
export function showScene({ title, name, label = name, pixels, frameCount, frameRate }) {
  document.title = `${title} · Flickbook`;
  write("title", title);
  write("summary", pixels ? `${label}: ${frameCount} frames at ${rate({ frameRate })} fps, ${pixels.join(" × ")} pixels` : title === name ? "" : name);
  $("summary").title = $("summary").textContent;
}

const connections = {
  true: "connected", false: "the server does not answer; this is what it showed last",
  refused: "the server was started again: open the address that it has printed", shared: "as it was when this page was made",
};

// Shows whether the server answers: true, false, `refused` by a server that does not know this page, or `shared` for a
// page without a server. Without its server, the page may show another frame than the playhead's.
export function showConnection(state) {
  const isCutOff = state === false || state === "refused";
  write("connection", connections[state]);
  $("connection").className = state === true ? "is-well" : isCutOff ? "wrong" : "";
  $("stage").classList.toggle("is-cut-off", isCutOff);
}
