import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { carry, load, openDocument } from "./support.mjs";

const item = (y, alpha) => ({ id: "a.b", alpha, zPosition: 1, frame: [0, y, 10, 20], quad: [[0, y], [10, y], [10, y + 20], [0, y + 20]] });
const numbers = {
  scene: { frameCount: 3 }, scenes: [], tracks: {}, report: { values: [] }, states: [0, 1, 1],
  inspections: [{ items: [item(5, 1)] }, { items: [] }], screens: [{ screens: [1] }, { screens: [2] }], screenStates: [0, 0, 1],
  trace: { columns: ["offset.x", "offset.y"], rows: [[0, 1], [0, 2], [0, 3]] },
};
carry(openDocument(), deflateSync(JSON.stringify(numbers)));
const { ask, quietly } = await load("shared-ask.js");

test("a shared page answers as a server does", async () => {
  assert.deepEqual(await ask("scenes/1"), numbers.scene);
  assert.deepEqual(await ask("inspections/1/2"), { items: [], frame: 2 });
  assert.deepEqual(await ask("screens/1/2"), { screens: [2] });
  assert.deepEqual(await ask("traces/1?value=offset"), { columns: ["offset.x", "offset.y"], rows: numbers.trace.rows });
});

test("columns of items follow from what the page carries", async () => {
  assert.deepEqual(await ask("traces/1?value=a.b.alpha"), { columns: ["a.b.alpha"], rows: [[1], [null], [null]] });
  assert.deepEqual(await ask("traces/1?value=a.b.quad.bottomRight.y"), { columns: ["a.b.quad.bottomRight.y"], rows: [[25], [null], [null]] });
  assert.deepEqual((await ask("traces/1?value=a.b.frame")).columns, ["x", "y", "width", "height"].map((side) => `a.b.frame.${side}`));
});

test("what the page does not carry is told", async () => {
  assert.match((await ask("traces/1?value=speed")).errors, /not 'speed'$/);
  assert.equal((await quietly()).isThere, false);
});
