"""What demo videos have: sound in time with the picture, the camera's framing, callouts that are moved."""

import re

from preview.base import SCENE, editable_scene, expect, go_to
from preview.timing import difference
from preview.recording import ACCEPTABLE

DEMO = SCENE + """sound: {touches: true}
camera: [{after: open.settled, name: near, show: {area: [0, 0, 50%, 50%]}, zoom: 2}]
callouts: [{at: 100ms, for: 1s, text: Here, on: {page: rail}, point: [50%, 50%]}]
"""
# Remembers each start of a sound, with the scene's time that is heard when it begins, and the loudest level.
LISTEN = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when, offset, length) {
  const levels = this.buffer.getChannelData(0);
  window.audio = this.context;
  window.heard.push({when, offset, length, loudest: levels.reduce((most, level) => Math.max(most, Math.abs(level)), 0)});
  return start.call(this, when, offset, length);
};
"""
# The distance in seconds between the sound that is heard and the frame that is due: a frame is due until the next one.
AWAY = """
const begin = window.heard.at(-1), time = window.audio.getOutputTimestamp();
const now = time.contextTime + (performance.now() - time.performanceTime) / 1000;
return begin.offset + now - begin.when - Number(document.getElementById('scrubber').value) / 60;
"""


def check_demo(browser, options):
    """Sound plays with the picture and is muted; W shows the whole picture; a callout is dragged to another place."""
    with editable_scene(browser, options, DEMO) as scene:
        check_sound(browser)
        check_framing(browser)
        check_callout(browser, scene)


def check_sound(browser):
    browser.run(LISTEN)
    browser.click("#play")
    browser.until("window.heard.length > 0")
    heard = browser.run("return window.heard[0]")
    expect(heard["loudest"] > 0.01, f"nothing is heard: {heard}")
    away = browser.run(AWAY)
    # A page that is drawn late shows an earlier frame.
    expect(-0.04 < away < 0.25, f"the sound is {away} s after the picture")
    browser.keys("[")
    browser.until("document.getElementById('sound-state').value === 'silent'")
    browser.keys("]", "m")
    browser.until("document.getElementById('sound').ariaPressed === 'false'")
    count = browser.run("return window.heard.length")
    browser.keys("k", "l")
    browser.until("document.getElementById('play').ariaLabel === 'Pause'")
    expect(browser.run("return window.heard.length") == count, "a muted page is heard")
    browser.keys("k", "m")


def check_framing(browser):
    go_to(browser, 40)
    browser.keys("w")
    browser.until("document.querySelectorAll('#framing .now').length === 1")
    browser.until("document.getElementById('hash').textContent.startsWith('the whole picture')")
    expect(browser.run("return document.querySelector('#framing text').textContent") == "near", "the next shot has no name")
    browser.keys("w")
    browser.until("document.querySelectorAll('#framing rect').length === 0")
    browser.until("document.getElementById('hash').textContent.includes('still --hash')")


def check_callout(browser, scene):
    go_to(browser, 30)
    before = scene.read_text()
    states = browser.wait("const answer = await fetch(`inspections/${document.body.dataset.epoch}/30`); return (await answer.json()).callouts")
    x, y, width, height = states[0]["frame"]
    left, top, across, down = states[0]["on"]
    size = browser.run("const box = document.getElementById('canvas').getBoundingClientRect(); return [box.width, box.height]")
    scale = size[0] / 375

    def seen(x, y):
        return (int(x * scale - size[0] / 2), int(y * scale - size[1] / 2))
    other = "below" if states[0]["place"] != "below" else "above"
    to = (left + across / 2, top + down + height if other == "below" else top - height)
    browser.drag("#canvas", (*seen(x + width / 2, y + height / 2), 0), (*seen(*to), 80), (*seen(*to), 20))
    browser.until(ACCEPTABLE)
    shown = difference(browser)
    expect(re.search(rf"place: {other}\b", shown), f"a callout that was dragged {other} its target proposes {shown}")
    expect(scene.read_text() == before, "a callout has changed the file")
    browser.keys("5")
    browser.click("#record-discard")
    browser.until("document.getElementById('record-proposal').hidden")
