"""Ten states of the preview's page, each in several sizes: pictures of them for people, and faults that no size may have."""

import pathlib
import shutil
import subprocess
import tempfile

from webdriver import Browser

SIZES = [(1180, 680), (1440, 900), (1680, 1050), (900, 700)]
# Windows in which the page is looked at in its first state only.
SMALL_SIZES = [(320, 480), (320, 568), (360, 640), (480, 480), (720, 480)]
SCENE = "scenes/page-tabs-open.yaml"
OTHERS = ["scenes/expanding-cells-fling.yaml", "scenes/card-stack-select.yaml", "scenes/page-flips-flick.yaml"]
END = "  - {after: back.settled, wait: 800ms, end: true}"

# Cut elements, overlapping elements, elements outside, and the picture's part of the window.
FAULTS = """
const shown = (part) => part.offsetParent && !part.closest('[hidden], dialog, [popover]') && getComputedStyle(part).visibility !== 'hidden';
// Texts that may be long end in an ellipsis, and have their whole text beside it.
const isShort = ({id}) => !['summary', 'title', 'position', 'scenes', 'drawn', 'folder-open'].includes(id);
const all = [...document.querySelectorAll('#top > *, #transport button, #transport select, #transport input, #tabs > *, #ruler .lane-name > *')]
  .filter((part) => shown(part) && !part.classList.contains('unseen'));
const boxes = all.map((part) => [part.id || part.textContent, part.getBoundingClientRect()]);
const cut = all.filter((part) => isShort(part) && part.scrollWidth > part.clientWidth + 2).map(({id}) => `${id} is cut`);
const over = boxes.flatMap(([name, a], index) => boxes.slice(index + 1).filter(([, b]) => (
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).map(([other]) => `${name} lies over ${other}`));
const out = boxes.filter(([, box]) => box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1).map(([name]) => `${name} is outside`);
const rows = document.getElementById('transport').getBoundingClientRect().bottom;
const inRows = ([name]) => document.getElementById(name)?.closest('#transport');
const under = boxes.filter((box) => inRows(box) && box[1].bottom > rows + 1).map(([name]) => `${name} lies under the timeline`);
const {width, height} = document.getElementById('stage').getBoundingClientRect();
const small = width < innerWidth / 2 || height < innerHeight / 2 - 1 ? [`the picture has ${Math.round(width)} by ${Math.round(height)}`] : [];
const root = document.documentElement;
const wide = root.scrollWidth > innerWidth || root.scrollHeight > innerHeight ? ['the page is larger than the window'] : [];
return [...cut, ...over, ...out, ...under, ...small, ...wide];
"""
REST = "document.getElementById('hash').dataset.frame === String(arguments_[0])"
CHECKED = "document.body.dataset.checked === document.body.dataset.epoch && document.body.dataset.epoch !== arguments_[0]"
EPOCH = "return document.body.dataset.epoch"


class Look:
    """A window of one size, in light or dark, whose states are looked at one after the other."""

    def __init__(self, browser, scene, name, expect, pictures):
        self.browser, self.scene, self.name, self.expect, self.pictures = browser, scene, name, expect, pictures
        self.text = scene.read_text()

    def see(self, state):
        self.browser.until("!document.getElementById('other-lanes').classList.contains('is-old')")
        self.browser.wait("await new Promise((then) => setTimeout(then, 200))")
        faults = self.browser.run(FAULTS)
        self.expect(not faults, f"{self.name}, {state}: {', '.join(faults)}")
        if self.pictures:
            self.browser.screenshot(pathlib.Path(self.pictures, f"{self.name}-{state}.png"))

    def write(self, text):
        epoch = self.browser.run(EPOCH)
        self.scene.write_text(text)
        self.browser.until(CHECKED, epoch)

    def all(self):
        browser = self.browser
        browser.keys("\ue015", "\ue014", "\ue014", "\ue014")
        browser.until(REST, 63)
        self.see("opened")
        browser.keys("2")
        browser.run("document.querySelector('#items button').click()")
        self.see("item")
        browser.keys("v")
        browser.until("document.querySelectorAll('#curve-lanes output').length > 0")
        self.see("curves")
        browser.keys("v", "3")
        browser.until("document.querySelectorAll('#why-reasons li').length > 0")
        self.see("why")
        self.values()
        self.scripts()
        self.proposals()
        browser.keys("?")
        self.see("help")
        self.expect(browser.run("const help = document.getElementById('help'); return help.scrollHeight <= help.clientHeight"),
                    f"{self.name}: the help does not fit one screen")

    def values(self):
        epoch = self.browser.run(EPOCH)
        self.browser.keys("1")
        self.browser.run("const field = document.getElementById('control-effect.pitch'); field.value = '150'; field.dispatchEvent(new Event('change'))")
        self.browser.until(CHECKED, epoch)
        self.see("values")
        epoch = self.browser.run(EPOCH)
        self.browser.run("document.getElementById('reset').click()")
        self.browser.until(CHECKED, epoch)

    def scripts(self):
        self.write(self.text.replace(END, "  - {after: back.start, wait: 50ms, end: true}"))
        self.browser.run("document.getElementById('problems').showPopover()")
        self.see("warnings")
        self.browser.run("document.getElementById('problems').hidePopover()")
        self.scene.write_text(self.text.replace("type: page-tabs", "type: page-tbs"))
        self.browser.until("document.body.dataset.broken")
        self.see("broken")
        self.write(self.text.replace('background: "#1c1c1e"', 'background: "#702030"'))
        self.browser.keys("4")
        self.browser.run("const list = document.getElementById('compare-with'); list.value = 'head'; list.dispatchEvent(new Event('change'))")
        self.browser.until("!document.getElementById('other').hidden || document.getElementById('compare-picture').textContent !== ''")
        self.see("compared")
        self.browser.run("const list = document.getElementById('compare-with'); list.value = ''; list.dispatchEvent(new Event('change'))")
        self.write(self.text)

    def proposals(self):
        self.browser.keys("5")
        self.browser.run("document.getElementById('record-from').value = '187, 500'; document.getElementById('record-to').value = '187, 300';"
                         "document.querySelector('#record-by-hand button').click()")
        self.browser.until("!document.getElementById('record-proposal').hidden && !document.getElementById('record-accept').disabled")
        self.browser.keys("k")
        self.see("recorded")
        self.browser.run("document.getElementById('record-discard').click()")


def check(options, preview, expect):
    """Looks at every state in every size. `preview` makes one that runs; pictures go into the folder of the options."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(options.scenes, pathlib.Path(folder, "scenes"))
        identity = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"]
        for command in (["git", "init", "--quiet"], ["git", "add", "."], [*identity, "commit", "--quiet", "--message", "scenes"]):
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
        scene = pathlib.Path(folder, SCENE)
        text = scene.read_text()
        for width, height in SIZES + SMALL_SIZES:
            for scheme in ("light", "dark"):
                scene.write_text(text)
                with preview(options.program, "--record", SCENE, *OTHERS, folder=folder) as running, \
                        Browser(width=width, height=height, dark=scheme == "dark") as browser:
                    browser.resize(width, height)
                    browser.open(running.address)
                    browser.until(REST, 0)
                    look = Look(browser, scene, f"{width}x{height}-{scheme}", expect, options.pictures)
                    if (width, height) in SMALL_SIZES:
                        browser.magnify(width, height, 1)
                        look.see("opened")
                    else:
                        look.all()
                    messages = browser.messages()
                    expect(not messages, f"{width}x{height}: the page complains: {messages}")
