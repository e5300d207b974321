import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { carry, load, openDocument } from "./support.mjs";

test("a page's archive is its numbers and its pictures", async () => {
  const numbers = { scene: { frameCount: 3 }, text: "ä < \"x\"" };
  const head = deflateSync(JSON.stringify(numbers));
  const pictures = Buffer.from([0, 1, 254, 255, 128]);
  const element = carry(openDocument(), head, pictures);
  const { archive } = await load("archive.js");
  const { pictures: found, ...others } = await archive;
  assert.deepEqual(others, numbers);
  assert.deepEqual([...found], [...pictures]);
  assert.ok(element.isRemoved);
});
