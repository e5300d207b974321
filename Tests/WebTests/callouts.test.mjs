import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeElement, load, openDocument } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);
const { Callouts, frameAt, placeNear } = await load("callouts.js");
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

test("the form has the callout that is to be seen, until somebody chooses another", () => {
  const callouts = new Callouts(new FakeElement("canvas"), { isWhole: () => false }, { canWrite: true });
  const callout = (name, place) => ({ name, place, summary: name, start: 0, end: 1 });
  callouts.open({ callouts: [callout("first", "left"), callout("second", null), callout("third", "below")], screen: [0, 0, 100, 200], points: [100, 200] });
  const seen = (opacity) => ({ place: "left", opacity, frame: [0, 0, 10, 10], on: [20, 20, 0, 0] });
  callouts.show([seen(0), seen(0), seen(1)]);
  assert.deepEqual([$("callout-name").value, $("callout-place").value], ["2", "below"]);
  callouts.show([seen(0), seen(0), seen(0)]);
  assert.equal($("callout-name").value, "2");
  $("callout-name").value = "2";
  $("callout-name").dispatchEvent(new Event("change"));
  callouts.show([seen(1), seen(0), seen(1)]);
  assert.equal($("callout-name").value, "2");
});
