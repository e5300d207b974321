"""Touches and values that the page records, and writes when they are accepted."""

import json
import math
import re
import subprocess

from preview.base import SCENE, editable_scene, expect


def check_recording(browser, options):
    """A fling of the mouse becomes a step: proposed, replayed, accepted, undone; values are written the same way."""
    with editable_scene(browser, options) as scene:
        browser.run("document.getElementById('scrubber').focus()")
        record_fling(browser, scene)
        accepted = scene.read_text()
        check_accepted(browser, options, scene.parent, accepted)
        browser.keys("5")
        browser.click("#record-undo")
        browser.until("document.getElementById('record-status').textContent.includes('as it was')")
        expect(scene.read_text() == SCENE, "undo leaves another file")
        record_by_keyboard(browser, scene)
        write_values(browser, scene)
        check_conflict(browser, scene)
        record_in_narrow_window(browser)
    with editable_scene(browser, options, SCENE + "camera: [{at: 0s, show: {area: [0, 0, 50%, 50%]}, zoom: 2}]\n"):
        record_through_camera(browser)


def record_through_camera(browser):
    """A camera shows the upper left quarter of the screen twice as large; a touch is at the point under the hand."""
    width = browser.run("return document.getElementById('canvas').getBoundingClientRect().width") / 375
    browser.keys("r")
    browser.drag("#canvas", (40, 60, 0), (40, 60, 60))
    browser.until("!document.getElementById('record-proposal').hidden")
    shown = browser.run("return document.getElementById('record-difference').textContent")
    point, hand = json.loads(re.search(r"point: (\[[^\]]*\])", shown)[1]), ((375 / 2 + 40 / width) / 2, (667 / 2 + 60 / width) / 2)
    expect(math.dist(point, hand) < 1, f"the finger is at {point}, and was at {hand}: {shown}")
    browser.click("#record-discard")


def record_in_narrow_window(browser):
    """The inspector, which lies over the picture there, makes room for the hand."""
    width, height = browser.run("return [innerWidth, innerHeight]")
    browser.resize(800, height)
    browser.keys("5")
    browser.click("#record")
    hit = browser.run("const box = document.getElementById('canvas').getBoundingClientRect();"
                      "return document.elementFromPoint(box.left + box.width * 0.9, box.top + box.height / 2).id")
    expect(hit == "canvas", f"in a narrow window, the hand meets {hit} in place of the picture")
    browser.keys("r")
    browser.resize(width, height)


# A hand that goes up by a pixel of the page in a millisecond; answers its speed, in points a second. Drivers
# wait before they let go, which no fling does.
FLING = """
const canvas = document.getElementById('canvas');
const box = canvas.getBoundingClientRect();
const scale = 375 / box.width;
canvas.setPointerCapture = () => {};
const times = [];
const send = (type, y) => {
  const event = new PointerEvent(type, {pointerId: 77, isPrimary: true, button: 0, bubbles: true, cancelable: true,
    clientX: box.left + box.width / 2 + 10, clientY: box.top + box.height / 2 + y});
  canvas.dispatchEvent(event);
  times.push(event.timeStamp);
};
send('pointerdown', 80);
const began = times[0];
let y = 80;
while (y > -120) {
  await new Promise((then) => setTimeout(then, 2));
  y = 80 - performance.now() + began;
  send('pointermove', y);
}
// On a busy machine it continues between its last move and its end.
y = 80 - performance.now() + began;
send('pointerup', y);
window.lastPlace = y;
return -1000 * scale;
"""


def record_fling(browser, scene):
    browser.keys("g")
    browser.type("#frame", "back.settled\n")
    browser.until("document.getElementById('position').value.endsWith('back.settled')")
    begin = browser.run("return Number(document.getElementById('scrubber').value)")
    browser.keys("r")
    browser.drag("#canvas", (0, 60, 0), (0, 40, 60), (5, -40, 60), (8, -150, 50))
    browser.until("!document.getElementById('record-proposal').hidden")
    dragged = browser.run("return document.getElementById('record-difference').textContent")
    expect(re.search(r"(drag|fling): \{path: \[\[", dragged), f"no drag is proposed: {dragged}")
    # Until its picture is there, no hand can touch it.
    browser.until(ACCEPTABLE + " && document.body.dataset.checked === document.body.dataset.epoch")
    speed = browser.wait(FLING)
    browser.until("document.getElementById('record-difference').textContent !== arguments_[0]", dragged)
    shown = browser.run("return document.getElementById('record-difference').textContent")
    expect("fling: {path: [[" in shown and "velocity: [" in shown, f"no fling is proposed: {shown}")
    velocity = json.loads(re.search(r"velocity: (\[[^\]]*\])", shown)[1])
    expect(abs(velocity[1] - speed) < 0.2 * abs(speed), f"the hand left with {speed} points a second, the step with {velocity}")
    browser.until("document.getElementById('events').textContent.includes('fling.release')")
    expect(scene.read_text() == SCENE, "a proposal has changed the file")
    # It is replayed from where it begins.
    browser.until("Number(document.getElementById('scrubber').value) > arguments_[0] + 10", begin)
    browser.keys("k")
    browser.click("#record-accept")
    browser.until("document.getElementById('record-status').textContent === 'Written.'")
    browser.until("document.getElementById('record-proposal').hidden && document.getElementById('alert').hidden")
    browser.keys("r")


def check_accepted(browser, options, folder, text):
    old, new = SCENE.splitlines(), text.splitlines()
    added = [line for line in new if line not in old]
    expect(len(new) == len(old) + 1 and [line for line in new if line not in added] == old,
           f"more than a line has changed:\n{text}")
    step = added[0]
    points = json.loads(re.search(r"path: (\[\[.*?\]\])", step)[1])
    width = browser.run("return document.getElementById('canvas').getBoundingClientRect().width") / 375
    last = browser.run("return window.lastPlace")
    ends = [(375 / 2 + x / width, 667 / 2 + y / width) for x, y in ((10, 80), (10, last))]
    for point, end in ((points[0], ends[0]), (points[-1], ends[1])):
        expect(math.dist(point, end) < 1, f"the finger is at {point}, and was at {end}: {step}")
    subprocess.run([options.program, "check", "tabs.yaml"], cwd=folder, check=True, capture_output=True)


def record_by_keyboard(browser, scene):
    browser.keys("5")
    browser.type("#record-from", "187, 400")
    browser.run("document.getElementById('record-time').value = 80")
    browser.type("#record-from", "\n")
    browser.until("!document.getElementById('record-proposal').hidden")
    shown = browser.run("return document.getElementById('record-difference').textContent")
    expect("tap: {point: [187, 400], during: 80ms}" in shown, f"no tap is proposed: {shown}")
    browser.run("document.getElementById('record-discard').focus()")
    browser.keys("\ue007")
    browser.until("document.getElementById('record-proposal').hidden")
    expect(scene.read_text() == SCENE, "what was discarded was written")
    expect(browser.run("return document.activeElement.id") == "tab-record", "the focus is lost with the proposal")


def write_values(browser, scene):
    browser.run("for (const [name, value] of [['effect.pitch', '222'], ['ink', 'teal']]) {"
                "const field = document.getElementById(`control-${name}`); field.value = value;"
                "field.dispatchEvent(new Event('change')); }")
    browser.until("document.getElementById('write-values').textContent === 'Write 2 values to tabs.yaml' && "
                  "!document.getElementById('write-values').disabled")
    browser.click("#write-values")
    browser.until("!document.getElementById('record-proposal').hidden")
    expect(scene.read_text() == SCENE, "values were written before they were accepted")
    browser.until(ACCEPTABLE)
    browser.click("#record-accept")
    browser.until("document.getElementById('record-status').textContent === 'Written.'")
    expected = SCENE.replace("{type: page-tabs}", "{type: page-tabs, pitch: 222}").replace('default: "#b3252c"', 'default: "teal"')
    expect(scene.read_text() == expected, f"other values were written:\n{scene.read_text()}")
    browser.until("document.getElementById('settings').textContent === ''")


def check_conflict(browser, scene):
    """What somebody has written since is not written over."""
    browser.run("document.getElementById('record-from').value = '20, 20'; document.querySelector('#record-by-hand button').click()")
    browser.until(ACCEPTABLE)
    mine = scene.read_text() + "# mine\n"
    scene.write_text(mine)
    # The server refuses it; as soon as the page knows of the change, it does not ask any more.
    browser.click("#record-accept")
    browser.until("document.getElementById('record-status').textContent.includes('The file has changed')")
    browser.until("document.getElementById('record-accept').disabled")
    expect(scene.read_text() == mine, "the file of somebody else was written over")
    browser.click("#record-discard")


ACCEPTABLE = "!document.getElementById('record-proposal').hidden && !document.getElementById('record-accept').disabled"
