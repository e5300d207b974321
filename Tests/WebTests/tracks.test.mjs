import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openDocument, settled } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);
const { Tracks } = await load("tracks.js");
const scene = (epoch) => ({ epoch, frameCount: 61, frameRate: { numerator: 60, denominator: 1 }, steps: [] });
const timeline = { place: (frame) => `${frame}px` };
const starts = () => $("other-lanes").querySelectorAll("i").map(({ style }) => style.left);

test("the tracks of a changed scene are asked for once, however many of its frames are shown", async () => {
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    return new Response(JSON.stringify({ tracks: [{ kind: "touches", bars: [{ name: "open", start: asked.length / 10, end: 0.9 }] }] }));
  };
  const tracks = new Tracks({ chosen: () => null }, timeline);
  for (const [epoch, place] of [["a", "6px"], ["b", "12px"]]) {
    tracks.open(scene(epoch));
    assert.equal($("other-lanes").classList.contains("is-old"), true);
    for (let frame = 0; frame < 3; frame += 1) tracks.load();
    await settled();
    await settled();
    tracks.load();
    assert.deepEqual(starts(), [place]);
    assert.equal($("other-lanes").classList.contains("is-old"), false);
  }
  assert.deepEqual(asked, ["tracks/a", "tracks/b"]);
});

test("a server that does not answer is not asked again for every frame", async () => {
  let count = 0;
  globalThis.fetch = async () => { count += 1; throw new Error("gone"); };
  const tracks = new Tracks({ chosen: () => null }, timeline);
  tracks.open(scene("c"));
  for (let frame = 0; frame < 5; frame += 1) { tracks.load(); await settled(); }
  assert.equal(count, 1);
});

test("a bar leads to its step, or else to its start", async () => {
  const bars = [{ name: "write", start: 0.251, end: 0.9, step: null }, { name: "open", start: 0.5, end: 0.6, step: 0 }];
  globalThis.fetch = async () => new Response(JSON.stringify({ tracks: [{ kind: "clips", bars }] }));
  const [gone, chosen] = [[], []];
  const tracks = new Tracks({ chosen: () => null, goTo: (frame) => gone.push(frame), choose: (name) => chosen.push(name) }, timeline);
  tracks.open({ ...scene("d"), steps: [{ name: "open", events: [{ name: "start", time: 0.5 }] }] });
  tracks.load();
  await settled();
  await settled();
  for (const bar of $("other-lanes").querySelectorAll("i")) bar.dispatchEvent(new Event("click"));
  assert.deepEqual([gone, chosen], [[16], ["open"]]);
});
