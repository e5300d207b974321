"""The timeline, curves, controls, and the state of a reloaded page."""

from preview.base import CURVES, KEYS, REST, SCENE, SUMMARY, editable_scene, expect
from preview.recording import ACCEPTABLE
from preview.timing import difference


def check_timeline(browser, options):
    """Bars are chosen and moved, the surface takes the playhead along, the wheel zooms about the pointer, handles loop."""
    with editable_scene(browser, options) as scene:
        browser.until("document.querySelectorAll('[data-kind=touches] .bar').length === 1")
        expect(browser.run("return document.querySelectorAll('[data-kind=animations] .bar').length") > 0, "nothing of the effect is on the timeline")
        browser.drag("#ruler-body", (-200, -10, 0), (0, -10, 50))
        place = browser.run("return [document.getElementById('scrubber').value, document.getElementById('scrubber').max].map(Number)")
        expect(abs(place[0] - place[1] / 2) <= 1, f"the surface takes the playhead to {place}")
        check_zoom(browser)
        check_handles(browser)
        browser.click("#steps-lane .bar[data-name=back]")
        expect(browser.run("return document.getElementById('timing-step').selectedOptions[0].textContent") == "back", "a bar does not show its step")
        browser.drag("#steps-lane .bar[data-name=back]", (0, 0, 0), (30, 0, 50), (60, 0, 50))
        browser.until(ACCEPTABLE)
        expect("name: back" in difference(browser), f"a bar that was moved proposes {difference(browser)}")
        expect(scene.read_text() == SCENE, "a bar has changed the file")
        check_reload(browser, scene)


def check_zoom(browser):
    browser.wheel("#steps-lane .body", 0, -400)
    zoom = browser.run("return Number(document.getElementById('timeline').style.getPropertyValue('--zoom'))")
    expect(2 < zoom < 4, f"the wheel zooms by {zoom}")
    left = browser.run("return document.querySelector('#steps-lane .strip').getBoundingClientRect()")
    box = browser.run("return document.querySelector('#steps-lane .body').getBoundingClientRect()")
    middle = (box["left"] + box["width"] / 2 - left["left"]) / left["width"]
    expect(abs(middle - 0.5) < 0.01, f"the wheel keeps {middle} of the scene under the pointer, not its middle")
    browser.keys("0")
    expect(browser.run("return document.getElementById('timeline').style.getPropertyValue('--zoom')") == "1", "0 does not show all")
    browser.keys("+", "-")
    browser.until("Number(document.getElementById('timeline').style.getPropertyValue('--zoom')) < 1.01")
    browser.keys("z", "z", "z")
    wide = "document.getElementById('canvas').getBoundingClientRect().width === 1500"
    browser.until(wide + " && getComputedStyle(document.getElementById('canvas')).imageRendering === 'pixelated'")
    browser.keys("z")
    browser.until("!(" + wide + ")")


def check_handles(browser):
    browser.drag("#loop-range .handle[data-end=in]", (0, 0, 0), (150, 0, 50))
    browser.until("document.getElementById('mark-in').ariaPressed === 'true'")
    browser.keys("a")
    browser.until("Number(document.getElementById('scrubber').value) > 10")
    browser.keys("I", KEYS["home"])
    browser.until("document.getElementById('mark-in').ariaPressed === 'false'")


def check_reload(browser, scene):
    """The proposal, the playhead's place and the page's state survive a reload."""
    browser.keys("k", KEYS["home"], *[KEYS["right"]] * 7, "o", KEYS["left"], KEYS["left"], "v", "+", "+", "f", "z", "2")
    browser.until(REST, 5)
    browser.run("document.querySelector('#items button').click()")
    kept = """[document.getElementById('scrubber').value, document.getElementById('mark-out').ariaPressed, document.getElementById('curves-open').ariaPressed,
      document.getElementById('timeline').style.getPropertyValue('--zoom'), document.getElementById('zoom').value, document.getElementById('unit').textContent,
      document.querySelector('[role=tab][aria-selected=true]').id, document.getElementById('record-difference').textContent,
      document.getElementById('item-name').textContent, document.body.dataset.epoch].join(' | ')"""
    before = browser.run("return " + kept)
    browser.reload()
    browser.until("document.getElementById('hash').dataset.frame === '5'")
    browser.until(f"{kept} === arguments_[0]", before)
    browser.until(ACCEPTABLE)
    browser.click("#record-accept")
    browser.until("document.getElementById('record-status').textContent === 'Written.'")
    expect(scene.read_text() != SCENE, "what was proposed before a reload is not written")
    browser.reload()
    browser.until("document.getElementById('hash').dataset.frame === '5'")
    expect(browser.run("return document.getElementById('proposal').hidden"), "what was accepted is proposed again")


def check_curves(browser):
    """The curves have the columns of `trace`, and a click goes to its frame."""
    browser.click("#curves-open")
    browser.until(CURVES)
    shown = browser.run("return document.getElementById('curve-values').value")
    expect(".quad.topLeft" in shown, f"what is shown at first does not move: {shown}")
    browser.run("const field = document.getElementById('curve-values'); field.value = 'offset velocity'; field.dispatchEvent(new Event('change'))")
    browser.until("document.querySelectorAll('#curve-lanes output').length === 4")
    names = browser.run("return [...document.querySelectorAll('#curve-lanes .lane-name span')].map((entry) => entry.textContent)")
    expect(names == ["offset.x", "offset.y", "velocity.x", "velocity.y"], f"the curves are {names}")
    browser.drag("#curve-lanes .body", (0, 0, 0))
    middle = browser.run("return Number(document.getElementById('scrubber').value)")
    expect(abs(middle - browser.run("return Number(document.getElementById('scrubber').max)") / 2) <= 1, f"a click goes to {middle}")
    browser.until(REST, middle)
    browser.run("const field = document.getElementById('curve-values'); field.value = 'ofset'; field.dispatchEvent(new Event('change'))")
    browser.until("document.getElementById('curve-mistake').textContent.includes(\"did you mean 'offset'?\")")


def check_controls(browser, scene):
    browser.run("const list = document.querySelector('[name=device]'); list.value = 'ipad'; list.dispatchEvent(new Event('change'))")
    browser.until("document.getElementById('summary').textContent.includes('1536 × 2048') || "
                  "!document.getElementById('alert').hidden")
    expect("×" in browser.run(SUMMARY) and "750" not in browser.run(SUMMARY), "another device has the same picture")
    browser.click("#reset")
    browser.until("document.getElementById('summary').textContent.includes('750')")
    expect(scene.read_text() == SCENE, "the page has changed the file")
