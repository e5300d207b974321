import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./support.mjs";

const { Player } = await load("player.js");

test("a player that begins anew, as after a change of speed, draws each frame once", () => {
  const waiting = new Map();
  let count = 0;
  globalThis.requestAnimationFrame = (step) => { count += 1; waiting.set(count, step); return count; };
  globalThis.cancelAnimationFrame = (request) => waiting.delete(request);
  const player = new Player({ eighths: 8, frames: { countUnderWay: 99, has: () => false } });
  player.open({ frameCount: 6000, frameRate: { numerator: 60, denominator: 1 } });
  player.play(0, [0, 5999], true);
  for (const speed of [2, 0.5]) {
    player.speed = speed;
    player.restart(0);
  }
  player.pause();
  player.play(0, [0, 5999], true);
  let frames = 0;
  player.addEventListener("frame", () => { frames += 1; });
  assert.equal(waiting.size, 1);
  for (const [request, step] of [...waiting]) { waiting.delete(request); step(); }
  assert.deepEqual([frames, waiting.size], [1, 1]);
  player.pause();
});
