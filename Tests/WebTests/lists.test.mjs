import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeElement, load, openDocument, settled } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);

test("scenes are listed without the folder that all of them are in", async () => {
  globalThis.IntersectionObserver = class { observe() {} unobserve() {} };
  const { withoutFolder } = await load("folder.js");
  assert.deepEqual(withoutFolder(["scenes/tabs.yaml", "scenes/cards.yaml"]), ["tabs.yaml", "cards.yaml"]);
  assert.deepEqual(withoutFolder(["a/scenes/tabs.yaml", "a/effects/cards.yaml"]), ["scenes/tabs.yaml", "effects/cards.yaml"]);
  assert.deepEqual(withoutFolder(["scenes/tabs.yaml", "scenes-old/tabs.yaml"]), ["scenes/tabs.yaml", "scenes-old/tabs.yaml"]);
  assert.deepEqual(withoutFolder(["tabs.yaml", "scenes/tabs.yaml"]), ["tabs.yaml", "scenes/tabs.yaml"]);
  assert.deepEqual(withoutFolder(["scenes/tabs.yaml"]), ["scenes/tabs.yaml"]);
  assert.deepEqual(withoutFolder([]), []);
});

test("the list of events has the current one marked, and one that was refused chooses its step", async () => {
  const { Events } = await load("events.js");
  const [gone, chosen] = [[], []];
  const event = (name, frame, step) => ({ name, frame, time: frame / 60, step });
  const refused = { name: "back", summary: "dismiss", refusal: "nothing is open" };
  const list = [event("open.start", 6, { name: "open", summary: "tap" }), event("back.refused", 30, refused)];
  const events = new Events({ goTo: (frame) => gone.push(frame), showStep: (name) => chosen.push(name) });
  events.open({}, list);
  const buttons = $("events").querySelectorAll("button");
  assert.deepEqual(buttons.map(({ textContent }) => textContent), ["open.start6 · 0.1 s", "back.refused30 · 0.5 s"]);
  assert.equal($("events").querySelector("p").textContent, "nothing is open");
  for (const button of buttons) button.dispatchEvent(new Event("click"));
  assert.deepEqual([gone, chosen], [[6, 30], ["back"]]);
  for (const [frame, current] of [[5, []], [29, ["open.start"]], [30, ["back.refused"]]]) {
    events.move(frame);
    assert.deepEqual(buttons.filter((button) => button.hasAttribute("aria-current")).map(({ value }) => value), current);
  }
});

test("the top says which scene it is, read or not, and whether the server answers", async () => {
  const { showConnection, showScene } = await load("header.js");
  showScene({ title: "scenes/tabs.yaml", name: "scenes/tabs.yaml" });
  assert.deepEqual([$("title").textContent, $("summary").textContent], ["scenes/tabs.yaml", ""]);
  showScene({ title: "Tabs", name: "scenes/tabs.yaml", frameCount: 90, pixels: [750, 1334], frameRate: { numerator: 30, denominator: 1 } });
  assert.equal(page.title, "Tabs · Flickbook");
  assert.equal($("summary").textContent, "scenes/tabs.yaml: 90 frames at 30 fps, 750 × 1334 pixels");
  showScene({ title: "Tabs", name: "tabs.yaml", label: "tabs.yaml (dark)", frameCount: 90, pixels: [750, 1334], frameRate: { numerator: 30, denominator: 1 } });
  assert.equal($("summary").textContent, "tabs.yaml (dark): 90 frames at 30 fps, 750 × 1334 pixels");
  for (const [state, name, isCutOff] of [[true, "is-well", false], [false, "wrong", true], ["refused", "wrong", true], ["shared", "", false]]) {
    showConnection(state);
    assert.equal($("connection").className, name);
    assert.equal($("stage").classList.contains("is-cut-off"), isCutOff, "the picture may be another frame's");
  }
  showConnection("refused");
  assert.match($("connection").textContent, /started again: open the address/);
});

test("a server that refuses the page is another one, and one that is silent is gone", async () => {
  const { Server } = await load("server.js");
  let source = null;
  globalThis.EventSource = class extends EventTarget {
    static CLOSED = 2;
    constructor() { super(); source = this; }
    close() {}
  };
  // It asks again only after the test.
  const { setTimeout: later } = globalThis;
  globalThis.setTimeout = () => 0;
  const server = new Server();
  const told = [];
  server.addEventListener("connection", ({ detail }) => told.push(detail));
  for (const [readyState, answer] of [[0, null], [2, 403], [2, null], [2, 404]]) {
    globalThis.fetch = async () => { if (answer) return new Response("", { status: answer }); throw new TypeError("no connection"); };
    server.listen(0, []);
    source.readyState = readyState;
    source.onerror();
    for (const _ of "123") await new Promise((done) => { setImmediate(done); });
  }
  globalThis.setTimeout = later;
  assert.deepEqual(told, [false, "refused", false, false]);
});

test("a comparison whose frame has no difference goes to one that has", async () => {
  const { Comparison } = await load("compare.js");
  const gone = [];
  let frame = 0;
  $("compare-place").parentElement = {};
  const comparison = new Comparison({ frame: () => frame, isWhole: () => true, goTo: (other) => gone.push(other), reveal: () => {} });
  comparison.open({ epoch: 1 });
  assert.ok($("compare-tools").hidden, "there is nothing to compare with");
  comparison.choose("head");
  assert.ok(!$("compare-tools").hidden);
  globalThis.fetch = async () => new Response(JSON.stringify({ isEqual: false, summary: "2 frames differ", frames: [[12, 14]], sentences: [] }));
  await comparison.tell();
  assert.deepEqual(gone, [12]);
  frame = 13;
  await comparison.tell();
  globalThis.fetch = async () => new Response(JSON.stringify({ isEqual: true }));
  frame = 0;
  await comparison.tell();
  await settled();
  assert.deepEqual(gone, [12]);
});

test("a scene is found by all words that its name has", async () => {
  const { isFound } = await load("folder.js");
  assert.ok(["", "tabs", "TAB page", " open "].every((text) => isFound("page-tabs-open.yaml", text)));
  assert.ok(!isFound("page-tabs-open.yaml", "tabs close"));
});

test("a picture that breaks off does not keep the next cards from being filled", async () => {
  const { Folder } = await load("folder.js");
  let see = null;
  globalThis.IntersectionObserver = class { constructor(tell) { see = tell; } observe() {} unobserve() {} };
  globalThis.innerWidth = 800;
  page.body = new FakeElement();
  $("folder-open").append(Object.assign(new FakeElement("svg"), { replaceWith() {} }));
  const folder = new Folder(() => {});
  folder.listen(["a.yaml", "b.yaml"]);
  globalThis.fetch = async (address) => (address.startsWith("card") ? new Response(JSON.stringify({ state: "1 s", isWrong: false }))
    : { status: 200, headers: new Headers({ "Flickbook-Size": "1 1" }), arrayBuffer: async () => { throw new TypeError("broken off"); } });
  see($("folder-cards").children.map((target) => ({ target, isIntersecting: true })));
  folder.begin();
  await settled();
  assert.deepEqual($("folder-cards").querySelectorAll("small").map(({ textContent }) => textContent), ["1 s", "1 s"]);
  for (const [words, none] of [["b.y", ""], ["c.y", "No scene has these words in its name."], ["", ""]]) {
    $("folder-filter").value = words;
    $("folder-filter").dispatchEvent(new Event("input"));
    assert.equal($("folder-none").textContent, none);
  }
});

test("the state of a golden that arrives late is not shown in another scene", async () => {
  const { Golden } = await load("golden.js");
  let number = 0;
  const golden = new Golden({ isSeen: () => true, number: () => number, view: () => [] }, {});
  golden.listen({ token: "t" });
  globalThis.fetch = async (address) => {
    if (address.endsWith("scene=0")) await settled();
    return new Response(JSON.stringify({ path: address, isRecorded: true, isCurrent: true, obstacle: null }));
  };
  const late = golden.load();
  number = 1;
  await golden.load();
  await late;
  assert.match($("golden-state").textContent, /^golden\?scene=1 /);
});

test("the items of a frame that arrive after the playhead has left it are not shown", async () => {
  const { Inspector } = await load("inspector.js");
  globalThis.fetch = async () => new Response(JSON.stringify({ items: [], layers: [], callouts: ["left"], screens: [] }));
  const inspector = new Inspector(new FakeElement(), () => false, () => {});
  const late = inspector.show({ epoch: 1, frame: 1, isWhole: false });
  inspector.clear();
  await late;
  assert.deepEqual(inspector.callouts, []);
  await inspector.show({ epoch: 1, frame: 2, isWhole: false });
  assert.deepEqual(inspector.callouts, ["left"]);
});
