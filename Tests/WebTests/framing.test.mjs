import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openDocument, settled } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);
const { Framing } = await load("framing.js");
const scene = { epoch: "a", hasCamera: true, points: [100, 200], frameRate: { numerator: 10, denominator: 1 } };
const track = {
  parts: [[3, 0, 0, 100, 200], [1, 10, 20, 80, 160], [6, 25, 50, 50, 100]],
  shots: [{ name: "near", start: 0.2, settled: 0.4, end: 1, part: [25, 50, 50, 100] }],
};
let frame = 0;
const asked = [];
globalThis.fetch = async (address) => { asked.push(address); return new Response(JSON.stringify(track)); };
const shown = [];
const framing = new Framing({ showWhole: (isWhole) => shown.push(isWhole) }, { frame: () => frame });
const boxes = (name) => $("framing").querySelectorAll("rect").filter(({ attributes }) => attributes.class === name)
  .map(({ attributes: { x, y, width, height } }) => [x, y, width, height].map(Number));

test("the whole picture has the part that the camera shows now, and that of the next shot", async () => {
  framing.open(scene);
  assert.deepEqual(asked, []);
  framing.toggle();
  await settled();
  await settled();
  assert.deepEqual([asked, shown], [["cameras/a"], [false, true]]);
  assert.deepEqual([boxes("now"), boxes("next")], [[[0, 0, 100, 200]], [[25, 50, 50, 100]]]);
  frame = 3;
  framing.show();
  assert.deepEqual(boxes("now"), [[10, 20, 80, 160]]);
  frame = 9;
  framing.show();
  assert.deepEqual([boxes("now"), boxes("next")], [[[25, 50, 50, 100]], []]);
  framing.toggle();
  assert.deepEqual([boxes("now"), shown.at(-1)], [[], false]);
});

test("a scene without a camera is shown as ever, and its camera comes back with the next one", () => {
  framing.toggle();
  framing.open({ ...scene, epoch: "b", hasCamera: false });
  assert.deepEqual([$("whole").hidden, framing.isOn, shown.at(-1)], [true, false, false]);
  framing.open({ ...scene, epoch: "c" });
  assert.deepEqual([$("whole").hidden, framing.isOn, shown.at(-1)], [false, true, true]);
});
