import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load } from "./support.mjs";

const { frameHash } = await load("hash.js");
const sha = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** As docs/formats.md says it, pixel by pixel. */
function documented(pixels, width, height) {
  const size = Buffer.alloc(8);
  size.writeUInt32LE(width, 0);
  size.writeUInt32LE(height, 4);
  const tiles = [];
  for (let top = 0; top < height; top += 16) {
    for (let left = 0; left < width; left += 64) {
      const tile = [];
      for (let y = top; y < Math.min(top + 16, height); y += 1) {
        for (let x = left; x < Math.min(left + 64, width); x += 1) tile.push(...pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 4));
      }
      tiles.push(sha(Buffer.from(tile)));
    }
  }
  return sha(size, ...tiles).toString("hex");
}

for (const [width, height] of [[1, 1], [64, 16], [65, 17], [130, 40], [63, 100]]) {
  test(`the hash of ${width} x ${height} pixels is the documented one`, async () => {
    const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, index) => (index * 7 + (index >> 8)) & 255);
    assert.equal(await frameHash(pixels, width, height), documented(pixels, width, height));
  });
}

test("nobody waits for a hash that is not wanted any more", async () => {
  assert.equal(await frameHash(new Uint8ClampedArray(4), 1, 1, () => false), null);
});
