import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./support.mjs";

const { outline, pointAt, pointOn, touched } = await load("screens.js");
const size = [100, 200];
const window = [[0, 0], [1000, 0], [1000, 1000], [0, 1000]];
const screen = (map) => ({ name: null, size, map, window, isDoubled: false });
/** A camera that shows the screen, at 30, 40, twice as large and moved. */
const near = screen([2, 0, 0, 0, 2, 0, 60 - 50, 80 - 20, 1]);
/** A device that is turned about its middle line x = 50 by an angle, seen from a distance of 400. */
function turned(degrees) {
  const [sine, cosine] = [Math.sin(degrees * Math.PI / 180), Math.cos(degrees * Math.PI / 180)];
  const [x, w] = [cosine, sine / 400];
  return screen([x + 50 * w, 100 * w, w, 0, 1, 0, 50 - 50 * (x + 50 * w), -50 * 100 * w, 1 - 50 * w]);
}
const close = (found, wanted) => found.forEach((value, index) => assert.ok(Math.abs(value - wanted[index]) < 1e-9, `${found} for ${wanted}`));

test("an outline lies where the camera shows it, and a point is found again", () => {
  assert.deepEqual(outline(near, [[0, 0], [100, 0], [100, 200], [0, 200]]), [[10, 60], [210, 60], [210, 460], [10, 460]]);
  assert.deepEqual(pointOn(near, [110, 260]), [50, 100]);
  assert.equal(pointOn(near, [9, 260]), null);
  assert.equal(pointOn({ ...near, window: [[0, 0], [50, 0], [50, 50], [0, 50]] }, [110, 260]), null);
});

test("a turned screen maps every point there and back", () => {
  for (const degrees of [-70, -32, 5, 60]) {
    for (const point of [[0.5, 0.5], [99, 1], [50, 100], [20, 180], [99, 199]]) {
      const [seen] = outline(turned(degrees), [point]);
      close(pointAt(turned(degrees), seen), point);
    }
  }
  // The side that is turned away is smaller.
  const [left, right] = [[0, 0], [100, 0]].map((top) => outline(turned(30), [top, [top[0], 200]])).map(([top, bottom]) => bottom[1] - top[1]);
  assert.ok(left > right);
});

test("an outline that passes behind the eye is cut there", () => {
  const steep = screen([1, 0, 0, 0, 1, -0.01, 0, 0, 1]);
  assert.equal(outline(steep, [[0, 0], [100, 0], [100, 99], [0, 99]]).length, 4);
  assert.ok(outline(steep, [[0, 0], [100, 0], [100, 200], [0, 200]]).flat().every(Number.isFinite));
  assert.deepEqual(outline(steep, [[0, 150], [100, 150], [100, 200], [0, 200]]), []);
  // Beyond the vanishing line there is nothing, though the formula gives a point.
  assert.equal(pointAt(steep, [-50, -150]), null);
});

test("a hand is recorded in points of the screen", () => {
  assert.deepEqual(touched(near, [[0, 110, 260], [0.1, 111, 262]]), { path: [[0, 50, 100], [0.1, 50.5, 101]] });
  // A finger may leave the screen, but not begin beside it.
  assert.deepEqual(touched(near, [[0, 110, 260], [0.1, 0, 260]]), { path: [[0, 50, 100], [0.1, -5, 100]] });
  assert.match(touched(near, [[0, 0, 260], [0.1, 111, 262]]).mistake, /beside the screen/);
});

test("where a point of the screen is not known, a sentence says why", () => {
  const middle = [[0, 50, 100], [0.1, 50, 101]];
  assert.equal(touched(turned(60), middle).mistake, undefined);
  assert.match(touched(turned(140), middle).mistake, /from behind/);
  assert.match(touched(turned(90), middle).mistake, /from behind|from its side/);
  assert.match(touched(turned(89.7), middle).mistake, /from its side/);
  assert.match(touched({ ...near, isDoubled: true }, [[0, 110, 260]]).mistake, /two places/);
  const steep = screen([1, 0, 0, 0, 1, -0.01, 0, 0, 1]);
  assert.match(touched(steep, [[0, 10, 10], [0.1, -50, -150]]).mistake, /not seen/);
});
