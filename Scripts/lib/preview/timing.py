"""Steps that begin at another time, and warnings."""

import re

from preview.base import CHECKED, EPOCH, KEYS, PLAYING, REST, SCENE, editable_scene, expect, write
from preview.recording import ACCEPTABLE


def check_timing(browser, options):
    """Steps are moved in time: an unplayable draft is not written, and the chosen step stays chosen."""
    with editable_scene(browser, options) as scene:
        browser.keys("5")
        choose(browser, "timing-step", "back")
        move(browser, "open.settled+100ms")
        browser.until("document.getElementById('record-status').textContent.includes('cannot be accepted')")
        expect(browser.run("return document.getElementById('record-accept').disabled"), "what cannot be played can be accepted")
        told = browser.run("return document.getElementById('record-status').textContent")
        expect("expected a time" in told, f"the page does not tell why it cannot be accepted: {told}")
        move(browser, "300ms")
        browser.until(ACCEPTABLE)
        check_chosen(browser, scene)
        check_warnings(browser, scene)


def choose(browser, name, value):
    """Chooses in a list as a hand does."""
    browser.run("const list = document.getElementById(arguments[0]);"
                "list.value = [...list.options].find((option) => option.textContent === arguments[1]).value;"
                "list.dispatchEvent(new Event('change'))", name, value)


def move(browser, time):
    """Proposes another time for the step that is chosen."""
    browser.run("document.getElementById('timing-time').value = arguments[0];"
                "document.querySelector('#timing-form button').click(); document.activeElement.blur()", time)


def difference(browser):
    return browser.run("return document.getElementById('record-difference').textContent")


def check_chosen(browser, scene):
    """The replay and the playhead do not change the chosen step, and proposals add up."""
    chosen = "return document.getElementById('timing-step').selectedOptions[0].textContent"
    browser.until(f"!({PLAYING})")
    browser.keys(KEYS["home"], KEYS["down"])
    browser.until(REST, 30)
    expect(browser.run(chosen) == "back", "the playhead has chosen another step")
    choose(browser, "timing-step", "open")
    move(browser, "600ms")
    browser.until("document.getElementById('record-difference').textContent.includes('at: 600ms') && " + ACCEPTABLE)
    expect("wait: 300ms" in difference(browser), f"a proposal has dropped the one before: {difference(browser)}")
    expect(browser.run(chosen) == "open", "a proposal has chosen another step")
    # On the frame of an event, which begins a bit before the event, a step follows the event.
    browser.keys("k", "g")
    browser.type("#frame", "open.requested\n")
    browser.until("document.getElementById('position').value.endsWith('open.requested')")
    choose(browser, "timing-step", "back")
    browser.click("#timing-here")
    browser.until("document.getElementById('record-difference').textContent.includes('after: open.requested, name: back')")
    browser.until(ACCEPTABLE)
    expect(scene.read_text() == SCENE, "a proposal has changed the file")
    browser.click("#record-accept")
    browser.until("document.getElementById('record-status').textContent === 'Written.'")
    text = scene.read_text()
    expect("at: 600ms, name: open" in text and "after: open.requested, name: back" in text, f"something else was written:\n{text}")
    browser.click("#record-undo")
    browser.until("document.getElementById('record-status').textContent.includes('as it was')")
    expect(scene.read_text() == SCENE, "undo leaves another file")


def check_warnings(browser, scene):
    """Warnings are counted and shown on the timeline, and their remedies become proposals."""
    write(browser, scene, SCENE + "  - {after: back.start, wait: 50ms, end: true}\n")
    expect(browser.run(PROBLEMS) == "1 warning", f"the page counts {browser.run(PROBLEMS)}")
    expect(browser.run("return document.querySelectorAll('#problem-marks .mark').length") == 1, "no mark stands on the timeline")
    browser.click("#problems-open")
    expect(browser.run("return document.getElementById('problems').matches(':popover-open')"), "the count does not open the warnings")
    text = browser.run("return document.getElementById('problems-list').textContent")
    expect("end it after 'back.settled'" in text, f"the warning does not tell what would be right: {text}")
    expect(re.search(r"tabs\.yaml:\d+:\d+", text), f"the warning does not tell its place: {text}")
    epoch = browser.run(EPOCH)
    browser.click("#problems-list .remedy")
    browser.until(CHECKED + " && " + ACCEPTABLE, epoch)
    expect("{after: back.settled, end: true}" in difference(browser), f"another remedy is proposed: {difference(browser)}")
    expect(browser.run("return document.getElementById('problems-open').hidden"), "the remedy is none")
    epoch = browser.run(EPOCH)
    browser.click("#record-discard")
    browser.until(CHECKED, epoch)
    expect(browser.run(PROBLEMS) == "1 warning", "the warning is gone with its remedy")


PROBLEMS = "return document.getElementById('problems-open').textContent"
