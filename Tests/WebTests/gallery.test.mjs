import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FakeElement } from "./support.mjs";

const script = readFileSync(new URL("../../Sources/FlickPublishing/Gallery/web/gallery.js", import.meta.url), "utf8");

/** Runs the gallery's script on cards with values of a table, and menus that a browser has read from its page. */
function open(values, menus) {
  const element = (name, dataset) => Object.assign(new FakeElement(name), { dataset });
  const cards = values.map((value) => element("article", { state: "done", values: JSON.stringify(value) }));
  const form = new FakeElement("form");
  form.append(...menus);
  globalThis.document = Object.assign(new EventTarget(), {
    querySelector: () => form,
    querySelectorAll: () => cards.map((card) => Object.assign(card, { querySelectorAll: () => [] })),
    getElementById: (id) => (parts[id] ??= new FakeElement()),
  });
  const parts = {};
  new Function(script)();
  return (menu, value) => {
    menu.value = value;
    form.dispatchEvent(new Event("input"));
    return cards.map(({ hidden }) => !hidden);
  };
}

test("a menu of the gallery tells apart all values of its column, empty ones and lines, too", () => {
  const greeting = Object.assign(new FakeElement("select"), { dataset: { column: "greeting" } });
  const choose = open([{ greeting: "Good\r\n day" }, { greeting: "" }, { greeting: "Good day" }], [greeting]);
  assert.deepEqual(choose(greeting, ""), [true, true, true]);
  assert.deepEqual(choose(greeting, JSON.stringify("Good\r\n day")), [true, false, false]);
  assert.deepEqual(choose(greeting, JSON.stringify("")), [false, true, false]);
});

test("a column called state is not the state of the rendering", () => {
  const [state, column] = [new FakeElement("select"), new FakeElement("select")];
  column.dataset = { column: "state" };
  const choose = open([{ state: "Texas" }, { state: "Ohio" }], [state, column]);
  assert.deepEqual(choose(column, JSON.stringify("Ohio")), [false, true]);
  column.value = "";
  assert.deepEqual(choose(state, JSON.stringify("done")), [true, true]);
});
