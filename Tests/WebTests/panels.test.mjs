import assert from "node:assert/strict";
import { test } from "node:test";
import { load, openDocument, settled } from "./support.mjs";

const page = openDocument();
const $ = (id) => page.getElementById(id);
const { Timing } = await load("timing.js");
const { Curves } = await load("curves.js");
const { Controls } = await load("controls.js");
const step = (name, start, events, refusal) => ({ name, start, events, refusal, summary: `do ${name}` });

test("the steps of the script say when they begin, and another start is proposed", () => {
  const proposals = [];
  const timing = new Timing({ frame: () => 42 }, { canWrite: true, proposeStart: (start) => proposals.push(start) });
  timing.open({ steps: [
    step("open", { after: null, wait: 0.2 }, [{ name: "start", time: 0.2, frame: 12 }]),
    step("back", { after: "open.settled", wait: 1.5 }, [{ name: "start", time: 2.58, frame: null }], "nothing is open"),
  ] });
  // A step that was refused is what somebody looks for.
  assert.equal($("timing-step").value, 1);
  assert.equal($("timing-now").textContent, "It begins at 2.58 s, after the end, and is refused: nothing is open");
  assert.ok($("timing-now").classList.contains("wrong"));
  assert.deepEqual([$("timing-after").value, $("timing-time").value], ["open.settled", "1.5s"]);
  timing.choose("open");
  assert.equal($("timing-now").textContent, "It begins at 0.2 s, on frame 12");
  assert.equal($("timing-time").value, "200ms");
  $("timing-here").dispatchEvent(new Event("click"));
  $("timing-time").value = " 350ms ";
  $("timing-form").dispatchEvent(new Event("submit"));
  assert.deepEqual(proposals, [{ step: 0, frame: 42 }, { step: 0, after: null, time: "350ms" }]);
});

test("curves have a lane a column, with gaps where there is no value", async () => {
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    const table = { columns: ["time", "offset.y", "page-1.alpha"], rows: [[0, 0, null], [1, 10, 1], [2, 5, 1]] };
    const report = { values: [{ name: "offset.y", jumps: [{ kind: "value", time: 1, size: 10, event: null }] }] };
    return new Response(JSON.stringify(address.startsWith("traces/") ? table : report));
  };
  const curves = new Curves(() => ({ effect: [], items: {} }));
  curves.open({ epoch: 3, frameCount: 3, duration: 3, frameRate: { numerator: 1, denominator: 1 } }, [{ name: "open.start", frame: 1 }]);
  curves.show("offset page-1.alpha");
  await settled();
  await settled();
  assert.deepEqual(asked, ["traces/3?value=offset&value=page-1.alpha", "reports/3?value=offset&value=page-1.alpha"]);
  const [offset, alpha] = $("curve-lanes").children;
  const paths = (lane) => lane.querySelectorAll("path").map(({ attributes }) => attributes.d);
  // 100 high, eight off each end: 0 lies at 92, 10 at 8, 5 in the middle. The jump lies on the curve.
  assert.deepEqual(paths(offset), ["M0 92.00L1 8.00L2 50.00", "M1 8h0"]);
  assert.deepEqual(paths(alpha), ["M1 50.00L2 50.00"]);
  curves.move(2);
  assert.deepEqual($("curve-lanes").querySelectorAll("output").map(({ value }) => value), ["5", "1"]);
});

test("the curve of a scene of many frames is drawn", async () => {
  const rows = Array.from({ length: 200_000 }, (_, frame) => [frame % 100]);
  globalThis.fetch = async (address) => new Response(JSON.stringify(address.startsWith("traces/") ? { columns: ["offset.y"], rows } : { values: [] }));
  const curves = new Curves(() => ({ effect: [], items: {} }));
  curves.open({ epoch: 4, frameCount: rows.length, duration: 600 }, []);
  curves.show("offset");
  await settled();
  await settled();
  assert.equal($("curve-lanes").querySelector("small").textContent, "0 to 99");
});

test("a picture with padding has shapes to choose from", () => {
  const scene = (aspects) => ({ name: "a.yaml", controls: { aspects, touches: true, chrome: true, isComposed: false, devices: [], parameters: [], effect: [] } });
  const shape = () => $("controls").querySelectorAll("select").find(({ attributes }) => attributes.name === "aspect");
  const controls = new Controls();
  controls.open(scene([]));
  assert.equal(shape(), undefined);
  controls.open(scene(["3:4", "9:16"]));
  assert.deepEqual(shape().children.map(({ attributes }) => attributes.value), ["", "3:4", "9:16"]);
  shape().value = "9:16";
  shape().dispatchEvent(new Event("change"));
  assert.deepEqual(controls.query, [["set", "aspect=9:16"]]);
  assert.equal($("settings").textContent, "--set aspect=9:16");
  // What is turned stays to be turned back, also where it is a mistake.
  controls.open(scene([]));
  assert.ok(shape());
});

test("changed values are options that a shell takes", () => {
  const parameters = [{ path: "label", kind: "text", value: "Tabs", range: null, choices: [], summary: "" }];
  const controls = new Controls();
  controls.open({ name: "a.yaml", controls: { aspects: [], touches: true, chrome: true, isComposed: false, devices: [], parameters, effect: [] } });
  assert.equal($("write-values").textContent, "No value to write");
  const input = $("controls").querySelector("input");
  input.value = "it's \"one\"";
  input.dispatchEvent(new Event("change"));
  assert.equal($("settings").textContent, `--set 'label=it'\\''s "one"'`);
  assert.equal($("write-values").textContent, "Write 1 value to a.yaml");
});

test("frames of a view with changed values or a proposal are not those of the file", async () => {
  const { ownFrames } = await load("golden.js");
  assert.equal(ownFrames([]), "");
  const only = "Only frames of the file can be accepted: ";
  assert.equal(ownFrames([["set", "effect.pitch=200"]]), `${only}reset the changed values or write them to the file first.`);
  assert.match(ownFrames([["touches", "false"], ["draft", 3]]), /reset the changed values .*, and accept or discard the proposed change first\.$/);
  assert.equal(ownFrames([["draft", 3]]), `${only}accept or discard the proposed change first.`);
});

test("problems of a proposed text have their places in the file", async () => {
  const { inFile, lineInFile } = await load("problem-text.js");
  // Two lines become three at line 10 of both texts; line 20 of the file is gone.
  const changes = [{ oldLine: 10, newLine: 10, removed: ["a", "b"], added: ["c", "d", "e"] }, { oldLine: 20, newLine: 21, removed: ["f"], added: [] }];
  assert.deepEqual([9, 10, 12, 13, 20, 21].map((line) => lineInFile(changes, line)), [9, null, null, 12, 19, 21]);
  const problem = { place: "scenes/a.yaml:13:5", message: "unknown", excerpt: " 13 | x\n    | ^" };
  assert.deepEqual(inFile(problem, "a.yaml", changes), { ...problem, place: "scenes/a.yaml:12:5", excerpt: " 12 | x\n    | ^" });
  assert.equal(inFile({ ...problem, place: "a.yaml:11:5" }, "a.yaml", changes).place, "a.yaml, in the proposed text");
  assert.equal(inFile({ ...problem, place: "part.yaml:13:5" }, "a.yaml", changes).place, "part.yaml:13:5");
  assert.equal(inFile(problem, "a.yaml", null), problem);
});

test("numbers of the ruler are whole, and names of files break at their parts", async () => {
  const { numberSide } = await load("timeline.js");
  assert.equal(numberSide("540", 60, 60), "right");
  assert.equal(numberSide("540", 10, 60), "left");
  // There is no room beside the previous number.
  assert.equal(numberSide("1.25 s", 10, 60), "none");
  assert.equal(numberSide("0", 100, 0), "right");
  const { breakable } = await load("dom.js");
  assert.deepEqual(breakable("film-tabs.yaml").filter((part) => typeof part === "string"), ["film-", "tabs", ".yaml"]);
});

test("a place of the picture stays where it is when the picture grows", async () => {
  const { drift } = await load("picture.js");
  const before = { left: 100, top: 50, width: 200, height: 400 };
  assert.deepEqual(drift(before, { left: 12, top: 12, width: 400, height: 800 }, { clientX: 200, clientY: 250 }), [12 + 200 - 200, 12 + 400 - 250]);
});
