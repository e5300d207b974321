import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./support.mjs";

const { command, refusal } = await load("commands.js");
const { straight } = await load("hand.js");
const { slider } = await load("slider.js");
const scene = { arguments: ["it's a.yaml", "--set", "a=b"], frameCount: 60, frameRate: { numerator: 30, denominator: 1 } };
const shown = { scene, events: [{ name: "open.settled", frame: 10, time: 10 / 30 }], frame: 12, range: [0, 59], item: null };

test("commands show what the page shows, in words that a shell takes", () => {
  assert.equal(command("still", shown), "flickbook still 'it'\\''s a.yaml' --set a=b --at open.settled+2f");
  assert.equal(command("render", shown), "flickbook render 'it'\\''s a.yaml' --set a=b --output out");
  assert.match(command("render", { ...shown, range: [5, 19] }), / --range 5f\.\.20f --output out$/);
  assert.match(command("trace", { ...shown, range: [5, 59] }), / offset velocity --range 5f\.\.end$/);
});

test("an item is told as a line of a scene's expectations", () => {
  const item = { name: "page-3", item: { id: "page-3", quad: [[0, 0], [1.234, 0], [1, 2], [0, 2]], alpha: 0.5, state: "shown" } };
  assert.equal(command("expect", { ...shown, item }),
    '- {at: open.settled+2f, page: "page-3", quad: [[0, 0], [1.23, 0], [1, 2], [0, 2]], alpha: 0.5, state: shown}');
  assert.match(refusal("expect", shown), /^Choose an item first/);
  for (const [kind, item] of [["expect", {}], ["still", null]]) assert.equal(refusal(kind, { ...shown, item }), null);
  // The frame begins before the event, and the item's numbers are those of the frame's beginning.
  const late = [...shown.events, { name: "open.late", frame: 12, time: 0.42 }];
  assert.match(command("expect", { ...shown, events: late, item }), /^- \{at: open\.settled\+2f, /);
  assert.match(command("expect", { ...shown, events: late.slice(1), item }), /^- \{at: 12f, /);
  assert.match(command("still", { ...shown, events: late }), / --at open\.late$/);
});

test("an item of a comparison is that of its side", () => {
  const item = { name: "after.page-3", item: { id: "page-3", quad: null, alpha: 1, state: "shown" } };
  assert.match(command("trace", { ...shown, item }), / after\.page-3\.quad$/);
  const composed = { ...scene, controls: { isComposed: true } };
  assert.match(refusal("expect", { ...shown, scene: composed, item }), /: open one of them\.$/);
});

test("a straight hand has a row each four milliseconds, and both ends", () => {
  const rows = straight([0, 10], [100, 30], 40);
  assert.equal(rows.length, 11);
  assert.deepEqual([rows[0], rows[5], rows.at(-1)], [[0, 0, 10], [0.02, 50, 20], [0.04, 100, 30]]);
  assert.equal(straight([0, 0], [1, 1], 0).length, 2);
});

test("a number has a slider with even steps and its unit", () => {
  const made = slider({ kind: "duration", range: [0, 10], value: "300ms" }, "300ms");
  assert.equal(made.text(made.value), "300ms");
  assert.ok(made.min <= 300 && made.max >= 300 && [1, 2, 5].includes(Number(made.step.toExponential()[0])));
  // The user may write another unit than the file's.
  const other = slider({ kind: "duration", range: [0, 10], value: "400ms" }, "0.5s");
  assert.deepEqual([other.value, other.max, other.text(other.value)], [0.5, 1.6, "0.5s"]);
  assert.equal(slider({ kind: "word", range: null, value: "left" }, "left"), null);
  assert.equal(slider({ kind: "number", range: [1, 1], value: "1" }, "1"), null);
});
