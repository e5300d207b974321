import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openDocument } from "./support.mjs";

openDocument();
const { frameAt, placeNear } = await load("callouts.js");
const places = ["right", "left", "above", "below", "above-right", "below-right", "above-left", "below-left"];

for (const [kind, target] of [["a box", [100, 200, 80, 60]], ["a point", [140, 230, 0, 0]]]) {
  test(`a callout that is held near a place beside ${kind} is proposed there`, () => {
    for (const place of places) {
      const [x, y, width, height] = frameAt(place, target, [0, 0, 50, 20], 12);
      assert.equal(placeNear([x + 3, y - 3, width, height], target, 12), place);
    }
  });
}

test("a callout lies with a gap beside its target", () => {
  assert.deepEqual(frameAt("right", [100, 200, 80, 60], [0, 0, 50, 20], 12), [192, 220, 50, 20]);
  assert.deepEqual(frameAt("above-left", [100, 200, 80, 60], [0, 0, 50, 20], 12), [38, 168, 50, 20]);
});
