import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./support.mjs";

const { Frames } = await load("frames.js");
let asked;

/** A picture of so many bytes, whatever was sent. */
let size = 4;
globalThis.ImageData = class {
  constructor(pixels, width, height) { Object.assign(this, { data: { length: size }, width, height, first: pixels[0] }); }
};
globalThis.fetch = async (address, { signal }) => {
  asked.push(address);
  await new Promise((done, fail) => { setTimeout(done, 0); signal.addEventListener("abort", () => fail(new Error("aborted"))); });
  const headers = new Headers({ "Flickbook-Size": "2 1", "Flickbook-Opaque": "true" });
  return address.startsWith("frames/1/404") ? new Response("", { status: 404 }) : new Response(new Uint8Array([9, 0, 0, 0]), { headers });
};
beforeEach(() => { [asked, size] = [[], 4]; });

test("a frame is fetched once, whoever waits for it", async () => {
  const frames = new Frames();
  const [one, two] = await Promise.all([frames.get(1, 7, 8), frames.get(1, 7, 8)]);
  assert.equal(one, two);
  assert.equal(await frames.get(1, 7, 8), one);
  assert.deepEqual(asked, ["frames/1/7?scale=8&over=board"]);
  assert.deepEqual([one.image.width, one.image.height, one.image.first, one.isOpaque], [2, 1, 9, true]);
  assert.ok(frames.has(1, 7, 8) && !frames.has(1, 7, 4) && !frames.has(2, 7, 8));
});

test("what is not there is an error, and can be asked for again", async () => {
  const frames = new Frames();
  await assert.rejects(frames.get(1, 404, 8), /404/);
  assert.equal(frames.countUnderWay, 0);
  await assert.rejects(frames.get(1, 404, 8), /404/);
  assert.equal(asked.length, 2);
});

test("what is under way can be given up", async () => {
  const frames = new Frames();
  const answer = frames.get(1, 1, 8);
  assert.equal(frames.countUnderWay, 1);
  frames.abort();
  await assert.rejects(answer, /aborted/);
});

test("frames of other epochs are forgotten", async () => {
  const frames = new Frames();
  await Promise.all([frames.get(1, 0, 8), frames.get(12, 0, 8)]);
  frames.keepOnly(1);
  assert.ok(frames.has(1, 0, 8) && !frames.has(12, 0, 8));
});

test("the least recently used go first when there is no room", async () => {
  const frames = new Frames();
  // Two of them fit into 256 MiB.
  size = 100 << 20;
  await frames.get(1, 0, 8);
  await frames.get(1, 1, 8);
  await frames.get(1, 0, 8);
  await frames.get(1, 2, 8);
  assert.deepEqual([0, 1, 2].map((frame) => frames.has(1, frame, 8)), [true, false, true]);
});
