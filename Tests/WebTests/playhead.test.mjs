import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./support.mjs";

const { anchor, eventAt, eventsOf, frameOf, parseFrame, seconds, timeText } = await load("playhead.js");
const event = (name, frame, time) => ({ name, frame, time });
const scene = {
  frameCount: 120, frameRate: { numerator: 30000, denominator: 1001 },
  steps: [
    { name: "open", events: [event("start", 6, 0.2), event("settled", 32, 1.08), event("late", null, 9)] },
    { name: "back", events: [event("start", 32, 1.08)] },
  ],
};
const events = eventsOf(scene);

test("events are in the order of time, and those after the end are left out", () => {
  assert.deepEqual(events.map(({ name }) => name), ["open.start", "open.settled", "back.start"]);
});

test("a frame is told by the event before it", () => {
  assert.deepEqual([0, 5, 6, 7, 32, 40].map((frame) => timeText(events, frame)),
    ["0f", "5f", "open.start", "open.start+1f", "back.start", "back.start+8f"]);
  assert.equal(eventAt(events, 3), undefined);
});

test("a frame is found again in a changed scene: by its event, else by its time", () => {
  const kept = anchor(scene, events, 35);
  assert.deepEqual(kept, { event: "back.start", offset: 3, time: seconds(scene, 35) });
  const later = events.map((each) => ({ ...each, frame: each.frame + 10 }));
  assert.equal(frameOf(scene, later, kept), 45);
  assert.equal(frameOf(scene, [], kept), 35);
  assert.equal(frameOf({ ...scene, frameCount: 20 }, later, kept), 19);
});

test("what somebody types is a frame", () => {
  const typed = { 64: 64, "64f": 64, "1s": 29, "1001ms": 30, "open.settled": 32, "back.start-2f": 30, " 999f ": 999, "open.start-9f": -3 };
  for (const [text, frame] of Object.entries(typed)) assert.equal(parseFrame(scene, events, text), frame, text);
  for (const text of ["", "open.setled", "-3", "1.2.3s", "open.start+f"]) assert.equal(parseFrame(scene, events, text), undefined, text);
});
