"""A scene that is edited and broken while the page shows it, and the page's keys."""

import pathlib
import tempfile

from preview.base import KEYS, Preview, REST, SCENE, TITLE, expect
from preview.hashes import CANVAS_HASH
from preview.timeline import check_controls, check_curves


def check_editing(browser, options):
    """A scene is broken, mended and changed while somebody looks."""
    with tempfile.TemporaryDirectory() as folder:
        scene = pathlib.Path(folder, "tabs.yaml")
        scene.write_text(SCENE)
        with Preview(options.program, "tabs.yaml", folder=folder) as preview:
            browser.open(preview.address)
            browser.until(REST, 0)
            expect(browser.run(TITLE) == "Two <img src=x onerror=alert(1)> <b>tabs</b>", "markup in a title is not shown as text")
            expect(browser.run("return document.querySelectorAll('img, b').length") == 0, "a scene's text became markup")
            browser.keys(KEYS["down"])
            browser.until(REST, 30)
            browser.keys(KEYS["right"], KEYS["right"], KEYS["right"])
            browser.until(REST, 33)
            check_broken(browser, scene)
            # The event moves by half a second, and the playhead with it.
            scene.write_text(SCENE.replace("at: 500ms", "at: 1s"))
            browser.until(REST, 63)
            expect("open.start+3f" in browser.run("return document.getElementById('position').value"), "the event is lost")
            scene.write_text(SCENE)
            browser.until(REST, 33)
            check_keys(browser)
            check_curves(browser)
            check_controls(browser, scene)
        lost = "document.getElementById('connection').textContent.startsWith('the server does not answer')"
        browser.until(lost)


def check_broken(browser, scene):
    before = browser.wait(CANVAS_HASH)
    scene.write_text(SCENE.replace("page-tabs", "page-tbs").replace("background: teal", "background: teel"))
    browser.until("document.body.dataset.broken")
    text = browser.run("return document.getElementById('problems-list').textContent")
    for part in ("tabs.yaml:7:16", "'page-tbs' is not an effect", "→ did you mean 'page-tabs'?", "teel", "^~~~"):
        expect(part in text, f"the page does not tell '{part}': {text}")
    expect(browser.run("return getComputedStyle(document.getElementById('canvas')).opacity") == "0.5", "it is not dimmed")
    is_open = "return document.getElementById('problems').matches(':popover-open')"
    expect(not browser.run(is_open), "the list of problems hides the picture")
    browser.click("#alert [popovertarget]")
    expect(browser.run(is_open), "the list of problems is not shown")
    browser.keys(KEYS["escape"])
    expect(not browser.run(is_open), "Escape does not close the list of problems")
    expect(browser.run("return document.getElementById('problems-open').textContent") == "2 errors", "errors are not counted")
    expect(browser.wait(CANVAS_HASH) == before, "the last good frame is gone")
    scene.write_text(SCENE)
    browser.until("document.getElementById('alert').hidden")
    expect(browser.run("return getComputedStyle(document.getElementById('canvas')).opacity") == "1", "it stays dimmed")


def check_keys(browser):
    for keys, frame in ((KEYS["home"], 0), (KEYS["end"], None), (KEYS["home"], 0), (KEYS["down"], 30), (KEYS["left"], 29),
                        ("\ue008" + KEYS["right"], None)):
        browser.keys(*keys[-1:])
        if frame is not None:
            browser.until(REST, frame)
    browser.keys(KEYS["home"])
    browser.until(REST, 0)
    browser.keys("i", *[KEYS["right"]] * 5, "o", "a")
    browser.until(REST, 0)
    browser.keys("e")
    browser.until(REST, 5)
    # A loop between marks is never left.
    browser.keys(" ")
    seen = browser.wait("""
      const seen = new Set();
      const end = performance.now() + 700;
      while (performance.now() < end) {
        seen.add(Number(document.getElementById('scrubber').value));
        await new Promise(requestAnimationFrame);
      }
      return [...seen];
    """)
    expect(min(seen) == 0 and max(seen) == 5, f"a loop of 0 to 5 shows {sorted(seen)}")
    browser.keys("k")
    browser.keys("?")
    expect(browser.run("return document.getElementById('help').open"), "? does not help")
    browser.keys(KEYS["escape"])
    browser.keys("g")
    browser.type("#frame", "open.settled\n")
    browser.until("document.getElementById('position').value.endsWith('open.settled')")
    browser.keys("c")
    command = browser.run("return document.getElementById('command').textContent")
    expect(command == "flickbook still tabs.yaml --at open.settled", f"the command is: {command}")
