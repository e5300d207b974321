import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openDocument } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);
const { errorsIn, narrowed } = await load("problem-text.js");
const { Problems } = await load("problems.js");
const { keys, listen } = await load("keys.js");

const unknown = `scenes/a.yaml:21:38: error: unknown page 'lmps'
  21 |   - {at: 1s, name: open, tap: {page: lmps}}
     |                                      ^~~~ known pages: tea, lamps
     = did you mean 'lamps'?
     = also at scenes/a.yaml:25:30`;
const unexpected = `scenes/a.yaml:27:62: error: lamps is not visible at 1.466667s, frame 88, and in 24 more frames
  27 |   - {during: open.start..open.settled, page: lamps, visible: true}
     |                                                              ^~~~ expected visible: true`;

test("a text of check is read as problems, with advice and moments", () => {
  const [page, moment] = errorsIn(`${unknown}\n${unexpected}`);
  assert.equal(page.place, "scenes/a.yaml:21:38");
  assert.equal(page.message, "unknown page 'lmps'");
  assert.deepEqual(page.advice, ["did you mean 'lamps'?", "also at scenes/a.yaml:25:30"]);
  assert.ok(Number.isNaN(page.frame));
  assert.deepEqual([moment.frame, moment.advice], [88, []]);
  assert.equal(errorsIn("error: the disk is full")[0].message, "the disk is full");
  assert.deepEqual(errorsIn(null), []);
});

test("an excerpt is cut before its caret, and the words behind the caret are for themselves", () => {
  const { excerpt, note } = narrowed(errorsIn(unknown)[0].excerpt);
  assert.equal(note, "known pages: tea, lamps");
  assert.equal(excerpt, "  21 | …ap: {page: lmps}}\n     |             ^~~~");
  assert.deepEqual(narrowed(" 5 | fps: sixty\n   |      ^~~~~\n"), { excerpt: " 5 | fps: sixty\n   |      ^~~~~", note: "" });
  assert.deepEqual(narrowed(""), { excerpt: "", note: "" });
});

// A list of problems that opens and closes like that of a browser.
function openProblems(scene) {
  const gone = [];
  const list = Object.assign($("problems"), {
    isOpen: false, matches: () => list.isOpen, showPopover() { list.isOpen = true; }, hidePopover() { list.isOpen = false; },
  });
  const problems = new Problems({ goTo: (frame) => gone.push(frame), scene: () => scene, changes: () => null, name: () => "a.yaml" }, () => null);
  if (scene) problems.open(scene);
  return { problems, list, gone };
}

const scene = { frameCount: 101, frameRate: { numerator: 60, denominator: 1 } };

test("problems of a moment lead there, from the list and from the timeline", () => {
  const { problems, gone, list } = openProblems(scene);
  problems.complain(`${unknown}\n${unexpected}`, false);
  problems.warn([{ message: "cut", place: null, excerpt: "", advice: ["end later"], time: 0.5, remedy: null }]);
  assert.equal($("problems-open").textContent, "2 errors, 1 warning");
  const marks = $("problem-marks").children;
  assert.deepEqual(marks.map(({ attributes, style }) => [attributes.class, style.left]), [["mark error", "88%"], ["mark", "30%"]]);
  assert.deepEqual($("problems-list").children.map((entry) => entry.querySelectorAll("button").length), [0, 1, 1]);
  $("problems-list").querySelectorAll("button")[0].dispatchEvent(new Event("click"));
  marks[1].dispatchEvent(new Event("click"));
  assert.deepEqual(gone, [88, 30]);
  assert.ok(list.isOpen);
  const words = $("problems-list").children[0].querySelectorAll("p").map(({ textContent }) => textContent);
  assert.deepEqual(words, ["scenes/a.yaml:21:38", "unknown page 'lmps'", "known pages: tea, lamps", "→ did you mean 'lamps'?", "also at scenes/a.yaml:25:30"]);
  problems.complain(null, false);
  problems.warn([]);
  assert.ok($("problems-lane").hidden && $("problems-open").hidden && !list.isOpen);
});

test("problems of a scene that has no frame yet are all open", () => {
  const { problems, list } = openProblems(null);
  problems.complain(unexpected, true);
  assert.ok(list.isOpen);
  assert.equal($("problem-marks").children.length, 0);
  const shown = openProblems(scene);
  shown.problems.complain(unknown, true);
  assert.ok(!shown.list.isOpen);
});

test("Escape is the browser's own while something is open that it closes", () => {
  let [ended, open] = [0, true];
  const popover = {};
  page.querySelector = (name) => (name === ":popover-open" && open ? popover : null);
  listen({ endRecording: () => { ended += 1; } });
  const press = () => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" });
    Object.defineProperty(event, "target", { value: { tagName: "BODY", closest: () => null } });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.deepEqual([press(), ended], [false, 0]);
  open = false;
  assert.deepEqual([press(), ended], [true, 1]);
  assert.equal(new Set(keys.flatMap(([, , names]) => names)).size, keys.flatMap(([, , names]) => names).length);
});
