// The page: brings its parts together.
import { ask } from "./ask.js";
import { Callouts } from "./callouts.js";
import { command, refusal } from "./commands.js";
import { Comparison } from "./compare.js";
import { Controls } from "./controls.js";
import { Curves } from "./curves.js";
import { $, element, fill, on, option, write } from "./dom.js";
import { Events } from "./events.js";
import { Folder, withoutFolder } from "./folder.js";
import { Framing } from "./framing.js";
import { Golden } from "./golden.js";
import { showConnection, showScene } from "./header.js";
import { dress } from "./icons.js";
import { Inspector } from "./inspector.js";
import { keys, listen } from "./keys.js";
import { Markdown } from "./markdown.js";
import { copy, say } from "./notice.js";
import { Onion } from "./onion.js";
import { Picture } from "./picture.js";
import { anchor, eventsOf, frameOf } from "./playhead.js";
import { Problems } from "./problems.js";
import { Recorder } from "./record.js";
import { Server } from "./server.js";
import { Sound } from "./sound.js";
import { Splitter } from "./splitter.js";
import { keep, kept } from "./store.js";
import { Tabs } from "./tabs.js";
import { Timeline } from "./timeline.js";
import { Timing } from "./timing.js";
import { Tracks } from "./tracks.js";
import { Transport } from "./transport.js";
import { Why } from "./why.js";

dress(document);
document.body.spellcheck = false;

const state = { scene: null, events: [], number: kept("number") ?? 0, replay: null, anchor: kept("anchor") ?? null, told: null };
const tabs = new Tabs();
const picture = new Picture($("canvas"), $("pane"));
const transport = new Transport(picture);
const sound = new Sound();
const inspector = new Inspector($("canvas"), () => recorder.isOn, copy);
const controls = new Controls();
const server = new Server();
const curves = new Curves(() => inspector.valueNames);
const recorder = new Recorder($("canvas"), {
  frame: () => transport.frame, picture: () => (picture.shown?.epoch === state.scene?.epoch ? picture.shown : null), number: () => state.number, values: () => controls.values,
  query: () => [["scene", state.number], ...controls.query],
});
const look = {
  frame: () => transport.frame, number: () => state.number, scene: () => state.scene, events: () => state.events,
  item: () => inspector.chosen, isWhole: () => framing.isOn, goTo: (frame) => transport.goTo(frame), view: () => [...controls.query, ...recorder.query],
  showStep: (name) => { timing.choose(name); tabs.reveal("record"); },
};
const framing = new Framing(picture, look);
const callouts = new Callouts($("canvas"), look, recorder);
const inCompare = { ...look, isSeen: () => tabs.is("compare"), reveal: () => tabs.choose("compare") };
const comparison = new Comparison(inCompare);
const golden = new Golden(inCompare, comparison);
const markdown = new Markdown(inCompare);
const onion = new Onion(picture, look);
const why = new Why({ ...look, isSeen: () => tabs.is("why") });
const timing = new Timing(look, recorder);
const events = new Events(look);
const problems = new Problems({ ...look, changes: () => recorder.draft?.changes ?? null, name: () => list?.scenes[state.number]?.name ?? "" },
  () => (recorder.canWrite ? (start) => recorder.proposeStart(start) : null));
const folder = new Folder((number) => chooseScene(number));
const timeline = new Timeline({
  goTo: look.goTo, goToEvent: (event) => events.goTo(event), marks: () => transport.marks, mark: (index, frame) => transport.mark(index, frame),
  usesSeconds: () => transport.usesSeconds,
});
const tracks = new Tracks({
  goTo: look.goTo, chosen: () => timing.chosen, choose: look.showStep,
  canMove: () => recorder.canWrite, propose: (step, frame) => timing.propose(step, { frame }),
}, timeline);

const page = {
  transport, timeline, picture, curves, sound, framing, controls, onion, tabs, problems, folder,
  toggleOutlines: () => $("outlines").click(),
  record() {
    if (!state.scene) return;
    const wasOn = recorder.isOn;
    recorder.toggle();
    // Where nothing can be recorded, the tab says why.
    if (recorder.isOn) tabs.choose("record"); else if (!wasOn) tabs.reveal("record");
  },
  endRecording() { if (recorder.isOn) recorder.toggle(); else tabs.setDrawer(false); },
  copy: copyCommand, help: () => $("help").showModal(),
};

function copyCommand(kind) {
  if (!state.scene) return null;
  const item = inspector.items.find(({ name }) => name === inspector.chosen);
  const view = { scene: state.scene, events: state.events, frame: transport.frame, range: transport.range, item };
  const reason = refusal(kind, view);
  write("command", reason ?? command(kind, view));
  return reason ? say(reason) : copy($("command").textContent);
}

async function open(epoch) {
  const scene = await ask(`scenes/${epoch}`);
  // A newer scene may have been told meanwhile, or the user has chosen another one.
  if (!scene || epoch !== state.told) return;
  const old = state.scene ? anchor(state.scene, state.events, transport.frame) : state.anchor;
  Object.assign(state, { scene, events: eventsOf(scene), anchor: null });
  setUsable(true);
  document.body.classList.remove("has-no-scene");
  for (const part of [picture, sound, inspector, controls, curves, recorder, comparison, golden, markdown, timing, problems, why, framing, callouts, events, timeline, tracks]) part.open(scene, state.events);
  server.settle();
  showScene(scene);
  transport.open(scene, state.events, old ? frameOf(scene, state.events, old) : 0);
  document.body.dataset.epoch = epoch;
  folder.refresh(state.number);
  if (state.replay) replay();
}

// Plays the step that was proposed. If motion is to be reduced, the page only goes to its beginning.
function replay() {
  const begin = state.events.find(({ name }) => name === `${state.replay}.start`)?.frame;
  state.replay = null;
  if (begin === undefined) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) transport.goTo(begin); else transport.playOnce(begin);
}

function listenToScene() { server.listen(state.number, [...controls.query, ...recorder.query]); }

function setUsable(isUsable) {
  for (const id of ["transport", "timeline", "panel-scene", "panel-item", "panel-why", "timing", "by-hand", "record"]) $(id).inert = !isUsable;
}

on(transport, "move", () => {
  inspector.clear();
  comparison.hide();
  onion.hide();
  why.leave(transport.isPlaying);
  callouts.clear();
  framing.show();
  for (const part of [timeline, curves, events]) part.move(transport.frame);
});
for (const name of ["move", "play"]) on(transport, name, () => sound.follow(transport.clock));
on(sound, "mistake", ({ detail }) => problems.complain(detail, false, "No sound:"));
on(transport, "marks", () => timeline.showMarks());
on(transport, "unit", () => { if (state.scene) timeline.showRuler(); });

// The tests in a browser wait for the names of updates that the body holds. Warnings stay until the new reading's own
// are known.
on(server, "scene", ({ detail }) => {
  state.told = detail.epoch;
  delete document.body.dataset.checked;
  delete document.body.dataset.broken;
  recorder.judge(null);
  problems.complain(null, false);
  open(detail.epoch);
});
on(server, "broken", ({ detail }) => {
  if (recorder.draft && detail.errors.includes("the proposal has expired")) { recorder.lose(); return; }
  recorder.judge(detail.errors);
  problems.complain(detail.errors, true);
  problems.warn(detail.warnings);
  if (!state.scene) {
    // What the page still has is the former scene's.
    document.body.classList.add("has-no-scene");
    write("waiting", "There is no frame yet.");
  }
  document.body.dataset.broken = "true";
});
on(server, "checked", ({ detail }) => {
  problems.complain(detail.errors, false);
  problems.warn(detail.warnings);
  document.body.dataset.checked = state.told;
});
on(server, "connection", ({ detail }) => showConnection(detail));

on(inspector, "choose", ({ detail }) => {
  why.show();
  if (detail && !tabs.is("why")) tabs.choose("item");
});
on(timing, "choose", () => tracks.showChosen());
on(tabs, "choose", () => { for (const part of [golden, markdown]) part.load(); why.show(); });

on(picture, "verify", ({ detail }) => {
  write("hash", detail.isWhole ? "the whole picture, without the camera and without callouts" : `${detail.isVerified ? "pixels" : "Flickbook's hash"} ${detail.hash}${detail.isVerified ? ", as still --hash prints" : ""}`);
  Object.assign($("hash").dataset, { frame: detail.frame, opaque: detail.isOpaque });
  folder.begin();
});

// The first frame comes before the tracks. While the scene plays, no frame rests.
on(picture, "show", ({ detail }) => {
  if (detail.epoch !== state.scene?.epoch) return;
  write("waiting", "");
  tracks.load();
});

on(picture, "rest", async ({ detail }) => {
  // The last frame of a scene that the user has left may rest late.
  if (detail.epoch !== state.scene?.epoch) return;
  write("waiting", "");
  await inspector.show(detail);
  if (transport.isPlaying || detail.frame !== transport.frame) return;
  for (const part of [comparison, onion, why]) part.show();
  callouts.show(inspector.callouts);
  tracks.load();
  curves.list();
  $("canvas").setAttribute("aria-label", `Frame ${detail.frame}: ${inspector.sentence}`);
  write("live", $("scrubber").getAttribute("aria-valuetext"));
});

on(controls, "change", listenToScene);

on(recorder, "begin", () => { tabs.setDrawer(false); transport.goTo(transport.frame); });
on(recorder, "look", ({ detail }) => {
  state.replay = detail.step;
  tabs.setDrawer(true);
  listenToScene();
});
on(recorder, "refuse", () => tabs.setDrawer(true));
on(recorder, "replay", () => { state.replay = recorder.draft?.step; replay(); });
on(recorder, "change", listenToScene);
on(recorder, "written", () => { controls.forgetValues(); listenToScene(); });

on("help-open", "click", page.help);
on("item-curves", "click", () => {
  const item = inspector.items.find(({ name }) => name === $("item-name").textContent);
  if (item) curves.show(`${item.name}.quad.topLeft ${item.name}.alpha`);
});
for (const button of document.querySelectorAll("[data-command]")) on(button, "click", () => copyCommand(button.dataset.command));
fill("keys", ...keys.map(([names, text]) => element("div", element("dt", names), element("dd", text))));
listen(page);
const half = (size) => Math.max(size / 2, 1);
new Splitter($("inspector-edge"), "--inspector", true, () => $("inspector").offsetWidth,
  () => [280, Math.max(half(innerWidth) - ($("folder").hidden ? 0 : $("folder").offsetWidth), 281)]);
new Splitter($("timeline-edge"), "--timeline", false, () => $("timeline").offsetHeight,
  () => [64, Math.max(half(innerHeight) - $("top").offsetHeight - $("transport").offsetHeight, 65)]);

// What the page has kept of other scenes is ignored.
const namesOf = ({ scenes }) => scenes.map(({ name }) => name).join("\n");
let list = null;
write("waiting", "Reading the scene …");
setUsable(false);
// The scenes are usually the same, so the kept one is shown first.
recorder.takeUp(state.number);
listenToScene();
list = await ask("scenes") ?? { scenes: [] };
if (kept("scenes") !== undefined && kept("scenes") !== namesOf(list)) {
  Object.assign(state, { number: 0, anchor: null, scene: null, told: null });
  controls.forget();
  recorder.dismiss();
  transport.close();
  listenToScene();
}
keep("scenes", null, () => namesOf(list));
keep("number", 0, () => state.number);
keep("anchor", null, () => (state.scene ? anchor(state.scene, state.events, transport.frame) : state.anchor));
const names = withoutFolder(list.scenes.map(({ title }) => title));
fill("scenes", ...names.map((name, index) => option(index, name)));
$("scene-choice").hidden = names.length < 2;
on("scenes", "change", (event) => chooseScene(Number(event.target.value)));

function chooseScene(number) {
  show(number);
  Object.assign(state, { number, anchor: null, scene: null, told: null });
  transport.close();
  setUsable(false);
  showScene(list.scenes[number]);
  write("waiting", `Reading ${list.scenes[number].name} …`);
  problems.complain(null, false);
  inspector.forget();
  controls.forget();
  tracks.forget();
  problems.warn([]);
  recorder.choose(number, list.scenes[number]);
  listenToScene();
}

// Marks the present scene in the lists of scenes.
function show(number) {
  $("scenes").value = number;
  folder.show(number);
  comparison.leaveOut(number);
}

for (const part of [recorder, golden, markdown]) part.listen(list);
for (const part of [comparison, folder]) part.listen(names);
show(state.number);
if (!state.scene && list.scenes[state.number]) showScene(list.scenes[state.number]);
recorder.choose(state.number, list.scenes[state.number]);
