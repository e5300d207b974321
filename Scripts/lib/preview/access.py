"""The rules of axe, the keyboard alone, 200 %, less motion, light and dark."""

import pathlib
import tempfile

from preview.base import KEYS, PLAYING, Preview, REST, ROOT, SCENE, expect
from webdriver import Browser
import axe

TABS = ("scene", "item", "why", "compare", "record")
LOOKS = {
    "light": {}, "dark": {"dark": True}, "less motion": {"reduced": True},
    # Twice as large on a screen of 1280 by 860.
    "200 %": {"width": 640, "height": 430, "scale": 2},
}


def check_accessibility(options, look):
    """The page by the rules of axe, with everything open, and by the keyboard alone."""
    with tempfile.TemporaryDirectory() as folder, Browser(**LOOKS[look]) as browser:
        scene = pathlib.Path(folder, "tabs.yaml")
        scene.write_text(SCENE)
        pathlib.Path(folder, "other.yaml").write_text(SCENE)
        with Preview(options.program, "--record", ".", folder=folder) as preview:
            browser.open(preview.address)
            browser.until(REST, 0)
            browser.keys("v")
            browser.run("document.getElementById('record-from').value = '100, 400'; document.getElementById('record-to').value = '100, 200';"
                        "document.querySelector('#record-by-hand button').click()")
            browser.until("!document.getElementById('record-proposal').hidden")
            browser.until("document.getElementById('events').textContent.includes('fling.release')")
            if look == "less motion":
                browser.wait("await new Promise((then) => setTimeout(then, 300))")
                expect(not browser.run("return " + PLAYING), "it moves by itself")
            browser.keys("k")
            for number, tab in enumerate(TABS, 1):
                browser.run("document.activeElement.blur()")
                browser.keys(str(number))
                browser.until("!document.getElementById(`panel-${arguments_[0]}`).hidden", tab)
                for found in axe.violations(browser, axe.source(ROOT / ".build" / "axe")):
                    expect(False, f"{look}, {tab}: {found}")
                check_focus(browser, f"{look}, {tab}")
            browser.keys("?")
            for found in axe.violations(browser, "0"):
                expect(False, f"{look}, help: {found}")
            expect(look == "200 %" or browser.run("const help = document.getElementById('help');"
                                                  "return help.scrollHeight <= help.clientHeight"), f"{look}: the help does not fit")
            browser.keys(KEYS["escape"])
            width = browser.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
            expect(width[0] <= width[1], f"{look}: the page is {width[0]} wide on a screen of {width[1]}")


# What can be used: of the tabs, which arrow keys change, the one that is chosen.
USABLE = ("[...document.querySelectorAll('button, input, select, [tabindex=\"0\"]')].filter((part) => !part.disabled && "
          "part.tabIndex >= 0 && part.offsetParent && !part.closest('dialog, [popover]'))")


def check_focus(browser, look):
    """Everything that can be used has the focus at some time, is seen then, and nothing keeps it."""
    browser.run("document.activeElement.blur(); window.seen = new Set()")
    usable = browser.run(f"return {USABLE}.length")
    for _ in range(usable + 20):
        browser.keys("\ue004")
        is_seen = browser.run(
            "const part = document.activeElement; window.seen.add(part); const box = part.getBoundingClientRect();"
            "return part === document.body || (box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth)")
        if not is_seen:
            expect(False, f"{look}: what has the focus is not seen: " + browser.run("return document.activeElement.outerHTML"))
            return
    missed = browser.run(f"return {USABLE}.filter((part) => !window.seen.has(part)).map((part) => part.id || part.textContent)")
    expect(not missed, f"{look}: the keyboard does not reach {missed}")
