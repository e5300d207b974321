import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeElement, load, openDocument, settled } from "./support.mjs";

let page = openDocument();
const $ = (id) => page.getElementById(id);
const { Recorder } = await load("record.js");

// A server that numbers drafts from a number on; with `mistake`, it refuses.
function serve(first, mistake = null) {
  const asked = [];
  globalThis.fetch = async (address, { body }) => {
    asked.push([address, JSON.parse(body)]);
    return new Response(JSON.stringify(mistake ? { errors: mistake } : {
      draft: first + asked.length, digest: "d", step: "open", overlap: null, changes: [{ oldLine: 3, newLine: 3, removed: [], added: ["- tap: {}"] }],
    }));
  };
  return asked;
}

async function recorder() {
  page.body = new FakeElement();
  $("record-target").previousElementSibling = new FakeElement();
  const made = new Recorder(new FakeElement(), { frame: () => 5, query: () => [["scene", 0]], number: () => 0, values: () => ["effect.pitch=200"] });
  made.listen({ token: "t" });
  made.choose(0, {});
  const changes = [];
  made.addEventListener("change", () => changes.push(made.query));
  return { made, changes };
}

test("proposals that the server has lost are made again, each on the one before", async () => {
  const { made, changes } = await recorder();
  serve(10);
  made.proposeStart({ step: 0, frame: 5 });
  await settled();
  made.judge(null);
  made.proposePlace(1, "left");
  await settled();
  made.judge(null);
  assert.deepEqual(made.query, [["draft", 12]]);
  const asked = serve(50);
  await made.lose();
  assert.deepEqual(asked, [["propose?scene=0", { start: { step: 0, frame: 5 } }], ["propose?scene=0&draft=51", { callout: { number: 1, place: "left" } }]]);
  assert.deepEqual([made.draft.number, made.draft.base, changes], [52, 51, [[["draft", 52]]]]);
  assert.ok(!$("record-proposal").hidden);
  // Another wish extends it, and one that cannot be played is replaced.
  made.judge("a.yaml:3:1: error: wrong");
  made.proposePlace(1, "right");
  await settled();
  assert.deepEqual(asked.at(-1)[0], "propose?scene=0&draft=51");
  assert.deepEqual(made.draft.wishes, [{ start: { step: 0, frame: 5 } }, { callout: { number: 1, place: "right" } }]);
});

test("proposals that cannot be made again are gone, and so are those that are lost at once again", async () => {
  const { made, changes } = await recorder();
  serve(10);
  made.proposeStart({ step: 0, frame: 5 });
  await settled();
  made.judge(null);
  serve(0, "there is no such step");
  await made.lose();
  assert.deepEqual([made.draft, changes], [null, [[]]]);
  assert.match($("record-status").textContent, /is gone with the server/);
  serve(10);
  made.proposeStart({ step: 0, frame: 5 });
  await settled();
  made.judge(null);
  serve(20);
  await made.lose();
  assert.equal(made.draft.number, 21);
  await made.lose();
  assert.equal(made.draft, null);
});

test("the answer about a scene that the user has left changes nothing in the next one", async () => {
  // The recorders of other tests do not hear this page's buttons.
  page = openDocument();
  const { made } = await recorder();
  serve(10);
  made.proposeStart({ step: 0, frame: 5 });
  made.choose(1, {});
  await settled();
  assert.equal(made.draft, null, "the proposal was for the other scene");
  const left = {};
  made.choose(0, left);
  made.proposeStart({ step: 0, frame: 5 });
  await settled();
  made.judge(null);
  $("record-accept").dispatchEvent(new Event("click"));
  made.choose(2, {});
  made.proposeStart({ step: 1, frame: 7 });
  await settled();
  assert.equal(left.undo, "d");
  assert.deepEqual(made.draft.wishes, [{ start: { step: 1, frame: 7 } }], "what was accepted is not this proposal");
  made.choose(0, left);
  assert.equal(made.draft, null, "what was accepted does not wait any more");
});

test("a proposal for a file that has changed since cannot be accepted", async () => {
  const { made } = await recorder();
  serve(10);
  made.proposeStart({ step: 0, frame: 5 });
  await settled();
  made.judge(null);
  made.open({ isOutdated: false });
  assert.ok(!$("record-accept").disabled);
  made.open({ isOutdated: true });
  assert.ok($("record-accept").disabled);
  assert.match($("record-status").textContent, /has changed since/);
  const asked = serve(20);
  made.proposePlace(1, "left");
  await settled();
  assert.deepEqual(asked, [["propose?scene=0", { callout: { number: 1, place: "left" } }]]);
  // Somebody has changed the file back.
  made.judge(null);
  made.open({ isOutdated: false });
  assert.ok(!$("record-accept").disabled);
});
