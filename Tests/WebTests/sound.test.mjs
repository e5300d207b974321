import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeElement, load, openDocument, settled } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);
$("sound").append(Object.assign(new FakeElement("svg"), { replaceWith() {} }));
const { Sound } = await load("sound.js");
const { Player } = await load("player.js");

/** What was scheduled: the context's time, the place in the part, and the length, all in seconds. */
let started = [];
let shift = 0;
/** The page's clock, which only the tests move, in milliseconds. */
let time = 1000;
performance.now = () => time;
const parameter = { setValueAtTime() {}, linearRampToValueAtTime() {}, cancelScheduledValues() {}, setTargetAtTime() {} };
globalThis.AudioContext = class {
  state = "running";
  // The context's clock is 2 s ahead of the page's.
  get currentTime() { return performance.now() / 1000 + 2 + shift; }
  getOutputTimestamp() { return { contextTime: this.currentTime, performanceTime: performance.now() }; }
  createGain() { return { gain: parameter, connect() {} }; }
  async decodeAudioData(bytes) { return { number: bytes.byteLength, duration: 5 }; }
  async resume() {}
  async suspend() {}
};
globalThis.AudioBufferSourceNode = class {
  constructor(_, { buffer }) { this.buffer = buffer; }
  connect() {}
  addEventListener() {}
  start(when, offset, length) { started.push({ number: this.buffer.number, when, offset, length }); }
  stop() { started.push({ isStop: true }); }
};
const scene = { epoch: "e", hasSound: true, frameCount: 720, frameRate: { numerator: 60, denominator: 1 } };
const asked = [];
globalThis.fetch = async (address) => { asked.push(address); return new Response(new Uint8Array(Number(address.split("/").at(-1)))); };

/** A clock of the player that has played from a frame for some seconds. */
function clock(frame, elapsed, { speed = 1, range = [0, 719], isLooping = false } = {}) {
  globalThis.requestAnimationFrame = () => 1;
  globalThis.cancelAnimationFrame = () => {};
  const player = Object.assign(new Player({}), { speed });
  player.open(scene);
  player.play(frame, range, isLooping);
  time += elapsed * 1000;
  return player.clock;
}

let sound = new Sound();
beforeEach(() => {
  [started, shift] = [[], 0];
  sound = new Sound();
  sound.open({ ...scene, epoch: `e${asked.length}` });
});

/** Lets a part arrive, and follows again. */
async function follow(now) {
  sound.follow(now);
  for (let turn = 0; turn < 4; turn += 1) await settled();
  sound.follow(now);
}

test("sound is heard when its frame is due, from part to part", async () => {
  const now = clock(285, 0.1);
  await follow(now);
  await follow(now);
  // The second part begins at frame 300, a quarter of a second after frame 285.
  const [first, second] = started;
  assert.equal(first.number, 0);
  const due = now.began / 1000 + 2;
  assert.ok(Math.abs(first.when - due - (first.offset - 285 / 60)) < 0.002, JSON.stringify(first));
  assert.equal(second.number, 1);
  assert.equal(second.offset, 0);
  assert.ok(Math.abs(second.when - due - 0.25) < 0.002);
});

test("a loop sounds again at its end", async () => {
  const now = clock(30, 0, { range: [30, 53], isLooping: true });
  await follow(now);
  const [first, second] = started;
  assert.ok(Math.abs(first.offset + first.length - 54 / 60) < 1e-6);
  assert.ok(Math.abs(second.offset - 0.5) < 1e-6);
  assert.ok(Math.abs(second.length - 0.4) < 1e-6);
});

test("other speeds are silent, and the page says so", async () => {
  const count = asked.length;
  for (const speed of [-1, 0.5, 2]) {
    await follow(clock(30, 0, { speed }));
    assert.equal($("sound-state").value, "silent");
  }
  assert.equal(asked.length, count);
  assert.deepEqual(started, []);
});

test("a muted page asks for no sound", async () => {
  const count = asked.length;
  sound.toggle();
  await follow(clock(30, 0));
  assert.equal(asked.length, count);
  sound.toggle();
  await follow(clock(30, 0));
  assert.equal(asked.length, count + 1);
});

test("sound that drifts away from the picture begins anew; one late report changes nothing", async () => {
  const now = clock(30, 0);
  await follow(now);
  const count = started.length;
  for (const away of [0.03, 0.03, 0.03, 0.2, 0.03, 0.2, 0]) { shift = away; sound.follow(now); }
  assert.equal(started.length, count);
  shift = 0.05;
  for (let turn = 0; turn < 3; turn += 1) sound.follow(now);
  assert.ok(started.length > count);
});

test("a mistake of the mix is told once", async () => {
  const old = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify({ errors: "cannot use 'theme.flac'" }), { headers: { "Flickbook-Status": "422" } });
  const told = [];
  sound.addEventListener("mistake", ({ detail }) => told.push(detail));
  const now = clock(30, 0);
  await follow(now);
  await follow(now);
  globalThis.fetch = old;
  assert.deepEqual(told, ["cannot use 'theme.flac'"]);
  assert.equal($("sound-state").value, "silent");
});
