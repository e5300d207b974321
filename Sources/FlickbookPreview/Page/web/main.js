// The page: brings its parts together.
import { ask } from "./ask.js";
import { command } from "./commands.js";
import { Comparison } from "./compare.js";
import { Controls } from "./controls.js";
import { Curves } from "./curves.js";
import { $, element } from "./dom.js";
import { Folder } from "./folder.js";
import { Golden } from "./golden.js";
import { Inspector } from "./inspector.js";
import { keys, listen } from "./keys.js";
import { Markdown } from "./markdown.js";
import { Onion } from "./onion.js";
import { Picture } from "./picture.js";
import { anchor, clamp, eventAt, eventsOf, frameOf, parseFrame, seconds, timeText } from "./playhead.js";
import { Player } from "./player.js";
import { Recorder } from "./record.js";
import { Server } from "./server.js";
import { Timing } from "./timing.js";
import { Warnings } from "./warnings.js";
import { Why } from "./why.js";

const picture = new Picture($("canvas"), $("pane"));
const player = new Player(picture);
const inspector = new Inspector($("canvas"), () => recorder.isOn);
const controls = new Controls();
const server = new Server();
const curves = new Curves((frame) => goTo(frame), () => inspector.valueNames);
const recorder = new Recorder($("canvas"), {
  frame: () => state.frame, number: () => state.number, values: () => controls.values,
  query: () => [["scene", state.number], ...controls.query],
});

const look = {
  frame: () => state.frame, number: () => state.number, scene: () => state.scene, events: () => state.events,
  item: () => inspector.chosen, goTo: (frame) => goTo(frame),
};
const comparison = new Comparison(look);
const golden = new Golden(look, comparison);
const markdown = new Markdown();
const onion = new Onion(picture, look);
const why = new Why(look);
const timing = new Timing(look, recorder);
const warnings = new Warnings(look, () => (recorder.canWrite ? (start) => recorder.proposeStart(start) : null));
const folder = new Folder((number) => chooseScene(number));

const state = { scene: null, events: [], frame: 0, marks: [null, null], usesSeconds: false, number: 0, replay: null };

const range = () => {
  const last = state.scene.frameCount - 1;
  const first = clamp(state.marks[0] ?? 0, 0, last);
  return [first, Math.max(clamp(state.marks[1] ?? last, 0, last), first)];
};

// The playhead.

function goTo(frame) {
  if (!state.scene) return;
  player.pause();
  moveTo(clamp(frame, 0, state.scene.frameCount - 1));
  picture.want(state.frame);
}

function moveTo(frame) {
  state.frame = frame;
  $("frame-mistake").value = "";
  inspector.clear();
  comparison.hide();
  onion.hide();
  why.leave(player.isPlaying);
  showPosition();
}

function showPosition() {
  const { scene, events, frame } = state;
  curves.move(frame);
  const time = `${seconds(scene, frame).toFixed(3)} s`;
  const event = eventAt(events, frame);
  $("scrubber").value = frame;
  $("scrubber").setAttribute("aria-valuetext", `frame ${frame} of ${scene.frameCount}, ${time}${event ? `, ${timeText(events, frame)}` : ""}`);
  if (document.activeElement !== $("frame")) $("frame").value = state.usesSeconds ? `${seconds(scene, frame).toFixed(3)}s` : frame;
  $("position").value = `frame ${frame} of ${scene.frameCount} · ${time}${event ? ` · ${timeText(events, frame)}` : ""}`;
  for (const button of $("events").querySelectorAll("button")) {
    if (event && button.value === event.name) {
      if (!button.hasAttribute("aria-current")) showInList(button);
      button.setAttribute("aria-current", "true");
    } else button.removeAttribute("aria-current");
  }
}

/** Scrolls the list that a button is in, and nothing else, so far that it is seen. */
function showInList(button) {
  const list = button.closest("ol");
  const [top, bottom] = [button.offsetTop - list.offsetTop, button.offsetTop - list.offsetTop + button.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** Goes to an event that somebody has chosen. A step that is refused there is the one to move. */
function goToEvent(event) {
  if (isRefused(event)) timing.choose(event.step.name);
  goTo(event.frame);
}

const isRefused = ({ name, step }) => name.endsWith(".refused") && Boolean(step.refusal);

const page = {
  goTo,
  step: (count) => goTo(state.frame + count),
  jump(direction) {
    const { events, frame } = state;
    const found = direction < 0 ? events.findLast((event) => event.frame < frame) : events.find((event) => event.frame > frame);
    goTo(found?.frame ?? (direction < 0 ? 0 : Infinity));
  },
  toggle() {
    if (!state.scene) return;
    if (player.isPlaying) goTo(state.frame); else player.play(state.frame, range(), $("loop").checked);
  },
  shuttle(key) {
    if (key === "k") return goTo(state.frame);
    const direction = key === "j" ? -1 : 1;
    const isOn = player.isPlaying && Math.sign(player.speed) === direction;
    setSpeed(isOn ? clamp(player.speed * 2, -4, 4) : direction);
    if (!player.isPlaying) page.toggle();
  },
  mark(index, isCleared) {
    state.marks[index] = isCleared ? null : state.frame;
    if (!isCleared && state.marks[1 - index] !== null && (state.marks[0] > state.marks[1])) state.marks[1 - index] = null;
    showMarks();
  },
  goToMark: (index) => goTo(range()[index]),
  changeSpeed(direction) {
    const speeds = [-1, -0.25, 0.1, 0.25, 0.5, 1, 2];
    const index = speeds.indexOf(player.speed);
    setSpeed(speeds[clamp((index < 0 ? 5 : index) + direction, 0, speeds.length - 1)]);
  },
  askForFrame() { $("frame").focus(); $("frame").select(); },
  toggleUnit() { state.usesSeconds = !state.usesSeconds; showPosition(); },
  toggleTouches: () => controls.toggleTouches(),
  toggleOutlines: () => $("outlines").click(),
  record: () => recorder.toggle(),
  endRecording() { if (recorder.isOn) recorder.toggle(); },
  toggleOnion: () => onion.toggle(),
  copy: (kind) => copy(kind),
  help: () => $("help").showModal(),
};

function setSpeed(speed) {
  player.speed = speed;
  const option = [...$("speed").options].find(({ value }) => Number(value) === speed);
  $("speed").value = option?.value ?? "";
  player.restart(state.frame);
}

function showMarks() {
  const { scene, marks } = state;
  const last = Math.max(scene.frameCount - 1, 1);
  const [first, end] = range();
  const stripe = element("i");
  stripe.style.left = `${first / last * 100}%`;
  stripe.style.width = `${(end - first) / last * 100}%`;
  $("marks").replaceChildren(...(marks[0] === null && marks[1] === null ? [] : [stripe]));
  $("mark-in").textContent = marks[0] === null ? "In" : `In ${marks[0]}`;
  $("mark-out").textContent = marks[1] === null ? "Out" : `Out ${marks[1]}`;
  if (player.isPlaying) player.range = range();
}

// Commands.

function commandText(kind) {
  const item = inspector.items.find(({ name }) => name === inspector.chosen);
  return command(kind, { ...state, range: range(), item });
}

async function copy(kind) {
  if (!state.scene) return;
  $("command").textContent = commandText(kind);
  try {
    await navigator.clipboard.writeText($("command").textContent);
    $("live").textContent = "copied";
  } catch { $("live").textContent = "the browser does not copy; the command is in the text"; }
}

// Readings.

async function open(epoch) {
  const scene = await ask(`s/${epoch}`);
  if (!scene) return;
  const old = state.scene && anchor(state.scene, state.events, state.frame);
  const wasPlaying = player.isPlaying;
  player.pause();
  Object.assign(state, { scene, events: eventsOf(scene) });
  state.frame = old ? frameOf(scene, state.events, old) : 0;
  for (const part of [picture, player, inspector, controls, curves, recorder, comparison, golden, markdown, timing, warnings, why]) part.open(scene, state.events);
  server.settle();
  showScene();
  moveTo(state.frame);
  picture.want(state.frame);
  if (wasPlaying) player.play(state.frame, range(), $("loop").checked);
  if (state.replay) replay();
}

/** Plays what is proposed from where it begins, once; where nothing may move by itself, goes there. */
function replay() {
  const begin = state.events.find(({ name }) => name === `${state.replay}.start`)?.frame;
  state.replay = null;
  if (begin === undefined) return;
  goTo(begin);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.play(begin, [begin, state.scene.frameCount - 1], false);
}

/** Listens to the scene as it is looked at now. */
function listenToScene() { server.listen(state.number, [...controls.query, ...recorder.query]); }

function showScene() {
  const { scene, events } = state;
  document.title = `${scene.title} · Flickbook`;
  $("title").textContent = scene.title;
  $("summary").textContent = `${scene.name}: ${scene.frameCount} frames at ${scene.frameRate.numerator / scene.frameRate.denominator} fps, ${scene.pixels.join(" × ")} pixels`;
  $("scrubber").max = scene.frameCount - 1;
  const last = Math.max(scene.frameCount - 1, 1);
  $("ticks").replaceChildren(...events.map((event) => {
    const tick = element("i", { title: event.name, class: event.name.endsWith(".start") ? "first" : null, onclick: () => goToEvent(event) });
    tick.style.left = `${event.frame / last * 100}%`;
    return tick;
  }));
  $("events").replaceChildren(...events.map((event) => {
    return element("li", {},
      element("button", { type: "button", value: event.name, class: isRefused(event) ? "refused" : null, title: event.step.summary, onclick: () => goToEvent(event) },
        element("span", {}, event.name), element("small", {}, `${event.frame} · ${Number(event.time.toFixed(3))} s`)),
      ...(isRefused(event) ? [element("p", { class: "refusal" }, event.step.refusal)] : []));
  }));
  showMarks();
}

function showErrors(errors, isBroken = false) {
  const what = recorder.draft ? "With this proposal the scene" : "The scene";
  $("stage").classList.toggle("is-broken", isBroken);
  $("findings").hidden = !errors;
  $("findings-title").textContent = isBroken ? `${what} cannot be played; this is its last good frame` : "What the scene expects is not so";
  $("findings-text").textContent = errors ?? "";
}

// Warnings stay until it is known what has become of them.
server.addEventListener("scene", ({ detail }) => {
  recorder.judge(null);
  showErrors(null);
  open(detail.epoch);
});
server.addEventListener("broken", ({ detail }) => {
  recorder.judge(detail.errors);
  showErrors(detail.errors, true);
  warnings.show([]);
});
server.addEventListener("checked", ({ detail }) => {
  showErrors(detail.errors);
  warnings.show(detail.warnings);
});
server.addEventListener("connection", ({ detail }) => {
  $("connection").textContent = detail === "shared" ? "as it was when this page was made"
    : detail ? "connected" : "the server does not answer; this is what it showed last";
});

inspector.addEventListener("choose", () => why.show());

picture.addEventListener("verify", ({ detail }) => {
  $("hash").textContent = `${detail.isVerified ? "pixels" : "the server's hash"} ${detail.hash}${detail.isVerified ? ", as still --hash prints" : ""}`;
  Object.assign($("hash").dataset, { frame: detail.frame, opaque: detail.isOpaque });
});

picture.addEventListener("rest", async ({ detail }) => {
  await inspector.show(state.scene.epoch, detail.frame);
  if (!player.isPlaying && detail.frame === state.frame) for (const part of [comparison, onion, why]) part.show();
  if (player.isPlaying || detail.frame !== state.frame) return;
  curves.list();
  $("canvas").setAttribute("aria-label", `Frame ${detail.frame}: ${inspector.sentence}`);
  $("live").textContent = $("scrubber").getAttribute("aria-valuetext");
});

player.addEventListener("frame", ({ detail }) => {
  moveTo(detail);
  const { drawn, wanted, isKnown } = player.count;
  if (isKnown) $("drawn").value = `${drawn} of ${wanted} fps drawn`;
});
player.addEventListener("change", () => {
  $("play").setAttribute("aria-pressed", String(player.isPlaying));
  $("play").textContent = player.isPlaying ? "Pause" : "Play";
  if (!player.isPlaying) { $("drawn").value = ""; picture.want(state.frame); }
});

controls.addEventListener("change", listenToScene);

recorder.addEventListener("begin", () => goTo(state.frame));
recorder.addEventListener("look", ({ detail }) => { state.replay = detail.step; listenToScene(); });
recorder.addEventListener("replay", () => { state.replay = recorder.draft?.step; replay(); });
recorder.addEventListener("discard", listenToScene);
recorder.addEventListener("written", () => { controls.forgetValues(); listenToScene(); });

// What people touch.

const actions = {
  first: () => goTo(0), last: () => goTo(Infinity), back: () => page.step(-1), forward: () => page.step(1),
  "previous-event": () => page.jump(-1), "next-event": () => page.jump(1), play: () => page.toggle(),
  "mark-in": (event) => page.mark(0, event.shiftKey), "mark-out": (event) => page.mark(1, event.shiftKey),
  "help-open": () => page.help(),
  "item-curves": () => {
    const item = inspector.items.find(({ name }) => name === $("item-name").textContent);
    if (!item) return;
    curves.show(`${item.item.id}.quad.topLeft ${item.item.id}.alpha`);
    $("curves").open = true;
  },
};
for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
for (const button of document.querySelectorAll("[data-command]")) {
  button.addEventListener("click", () => copy(button.dataset.command));
}
$("scrubber").addEventListener("input", (event) => goTo(Number(event.target.value)));
$("speed").addEventListener("change", (event) => setSpeed(Number(event.target.value)));
$("loop").addEventListener("change", (event) => { player.isLooping = event.target.checked; });
$("frame").addEventListener("change", (event) => {
  const frame = parseFrame(state.scene, state.events, event.target.value);
  $("frame-mistake").value = frame === undefined ? `'${event.target.value}' is no frame, time or event` : "";
  if (frame !== undefined) goTo(frame);
  showPosition();
});
$("frame").addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === "Escape") event.target.blur(); });
$("frame").addEventListener("blur", () => { if (state.scene) showPosition(); });
$("keys").replaceChildren(...keys.flatMap(([names, text]) => [element("dt", {}, names), element("dd", {}, text)]));
listen(page);

server.listen(0, []);
const list = await ask("scenes") ?? { scenes: [] };
$("scenes").replaceChildren(...list.scenes.map(({ title }, index) => element("option", { value: index }, title)));
$("scene-choice").hidden = list.scenes.length < 2;
$("scenes").addEventListener("change", (event) => chooseScene(Number(event.target.value)));

function chooseScene(number) {
  $("scenes").value = number;
  state.number = number;
  state.marks = [null, null];
  state.scene = null;
  controls.forget();
  warnings.show([]);
  recorder.choose(list.scenes[state.number]);
  listenToScene();
}
for (const part of [recorder, golden, markdown]) part.listen(list);
for (const part of [comparison, folder]) part.listen(list.scenes);
recorder.choose(list.scenes[0]);
