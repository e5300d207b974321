// The keys; the help is made from this list.
import { on } from "./dom.js";

/** @type {[string, string, string[], (page: any, event: KeyboardEvent) => void][]} */
export const keys = [
  ["Space", "play or pause", [" "], (page) => page.transport.toggle()],
  ["← →", "a frame back or on; with Shift ten", ["ArrowLeft", "ArrowRight"], (page, event) => (
    page.transport.step((event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 10 : 1)))],
  ["↑ ↓", "the event before or after", ["ArrowUp", "ArrowDown"], (page, event) => page.transport.jump(event.key === "ArrowUp" ? -1 : 1)],
  ["J K L", "backwards, pause, forwards; again: faster", ["j", "k", "l"], (page, event) => page.transport.shuttle(event.key)],
  ["I O", "begin and end of the loop; with Shift cleared", ["i", "o", "I", "O"], (page, event) => (
    page.transport.mark(event.key.toLowerCase() === "i" ? 0 : 1, event.shiftKey ? null : undefined))],
  ["A E", "go to the begin or the end of the loop", ["a", "e"], (page, event) => page.transport.goToMark(event.key === "a" ? 0 : 1)],
  ["Home End", "the first and the last frame", ["Home", "End"], (page, event) => page.transport.goTo(event.key === "Home" ? 0 : Infinity)],
  ["[ ]", "slower and faster", ["[", "]"], (page, event) => page.transport.changeSpeed(event.key === "[" ? -1 : 1)],
  ["G", "go to a frame, a time or an event", ["g"], (page) => page.transport.askForFrame()],
  ["F", "frames or seconds", ["f"], (page) => page.transport.toggleUnit()],
  ["+ − 0", "the timeline closer, wider, and all of it", ["+", "=", "-", "0"], (page, event) => page.timeline.zoom({ "-": 1 / 1.5, 0: 0 }[event.key] ?? 1.5)],
  ["Z", "the picture at its next size", ["z"], (page) => page.picture.zoomOn()],
  ["Page ↑ ↓", "move a picture that is larger than its place; with Shift sideways", ["PageUp", "PageDown"], (page, event) => page.picture.scroll(event.key === "PageUp" ? -0.8 : 0.8, event.shiftKey)],
  ["/", "find a scene in the list of scenes", ["/"], (page) => page.folder.find()],
  ["1 … 5", "the tabs of the inspector", ["1", "2", "3", "4", "5"], (page, event) => page.tabs.revealAt(Number(event.key) - 1)],
  ["W", "the whole picture, and what the camera shows of it", ["w"], (page) => page.framing.toggle()],
  ["M", "sound: on, or muted", ["m"], (page) => page.sound.toggle()],
  ["V", "curves of values", ["v"], (page) => page.curves.toggle()],
  ["P", "what is wrong", ["p"], (page) => page.problems.toggle()],
  ["T", "fingers", ["t"], (page) => page.controls.toggleTouches()],
  ["D", "outline of the item under the pointer", ["d"], (page) => page.toggleOutlines()],
  ["N", "onion skin: frames before and after, tinted", ["n"], (page) => page.onion.toggle()],
  ["R", "record a touch, where the preview was started with --record", ["r"], (page) => page.record()],
  ["Esc", "end recording", ["Escape"], (page) => page.endRecording()],
  ["C", "copy the command for this frame", ["c"], (page) => page.copy("still")],
  ["?", "this help", ["?"], (page) => page.help()],
];

// Makes the keys work wherever the focus is, except in text fields and menus.
export function listen(page) {
  on(document, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    // The browser itself closes the list of problems.
    if (event.key === "Escape" && document.querySelector(":popover-open")) return;
    const { tagName, type } = event.target;
    if (["SELECT", "TEXTAREA"].includes(tagName) || (tagName === "INPUT" && type !== "range")) return;
    // Sliders use the same keys as the playhead.
    if (type === "range" && event.target.id !== "scrubber" && /^(Arrow|Page|Home|End)/.test(event.key)) return;
    if (event.key === " " && tagName === "BUTTON") return;
    if (event.target.closest("[popover]") && ["PageUp", "PageDown"].includes(event.key)) return;
    const found = keys.find(([, , names]) => names.includes(event.key));
    if (!found) return;
    event.preventDefault();
    found[3](page, event);
  });
  // A button that was clicked gives the focus back, so that Space plays again.
  on(document, "click", (event) => {
    if (event.detail > 0) event.target.closest("button")?.blur();
  });
}
