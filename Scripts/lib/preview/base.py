"""A running preview, the page's words for its position, and the mistakes found."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
KEYS = {"right": "\ue014", "left": "\ue012", "up": "\ue013", "down": "\ue015", "home": "\ue011", "end": "\ue010",
        "escape": "\ue00c"}
FRAME = "Number(document.getElementById('hash').dataset.frame)"
REST = "document.getElementById('hash').dataset.frame === String(arguments_[0])"
# Whether curves are drawn, with their values at the playhead.
CURVES = ("document.querySelectorAll('#curve-lanes output').length > 0 && "
          "document.querySelector('#curve-lanes output').value !== ''")
# The reading that the page shows, by its scene's epoch, and whether all is known of it: a count of warnings alone may be
# that of the reading before.
EPOCH = "return document.body.dataset.epoch ?? ''"
CHECKED = "document.body.dataset.epoch !== arguments_[0] && document.body.dataset.checked === document.body.dataset.epoch"
PLAYING = "document.getElementById('play').ariaLabel === 'Pause'"
failures = 0


def expect(truth, text):
    """Reports a mistake."""
    global failures
    if not truth:
        failures += 1
        print(f"check-preview: {text}", file=sys.stderr)


class Preview:
    """A preview that runs; ends with the `with` block."""

    def __init__(self, program, *arguments, folder):
        self.process = subprocess.Popen([program, "preview", *arguments], cwd=folder, stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        self.address = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        began = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait()
        expect(status == 130, f"INT ends it with {status}, not 130")
        expect(time.monotonic() - began < 0.5, "it takes more than half a second to end")

    def processes(self):
        """The one that was started, and the worker that it watches."""
        number = self.process.pid
        return [number, *map(int, pathlib.Path(f"/proc/{number}/task/{number}/children").read_text().split())]

    def memory(self):
        """Megabytes in use; memory that both processes share is counted twice."""
        texts = [pathlib.Path(f"/proc/{number}/status").read_text() for number in self.processes()]
        return sum(int(re.search(r"VmRSS:\s+(\d+)", text)[1]) for text in texts) / 1024

    def seconds(self):
        """Of a processor, so far."""
        used = 0
        for number in self.processes():
            fields = pathlib.Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / 100


@contextlib.contextmanager
def editable_scene(browser, options, text=None):
    """Opens a page that records touches and values into the file tabs.yaml, which holds SCENE or a text; gives the file."""
    with tempfile.TemporaryDirectory() as folder:
        scene = pathlib.Path(folder, "tabs.yaml")
        scene.write_text(text or SCENE)
        with Preview(options.program, "--record", scene.name, folder=folder) as preview:
            browser.open(preview.address)
            browser.until(REST, 0)
            yield scene


def write(browser, scene, text):
    """Writes another text into a scene's file, and waits until the page shows it completely."""
    epoch = browser.run(EPOCH)
    scene.write_text(text)
    browser.until(CHECKED, epoch)


def go_to(browser, frame):
    """Goes to a frame by the slider, and waits until it rests there."""
    browser.run("const slider = document.getElementById('scrubber'); slider.value = arguments[0];"
                "slider.dispatchEvent(new Event('input'))", frame)
    browser.until(REST, frame)


SCENE = """# A comment that stays.
scene: 1
title: Two <img src=x onerror=alert(1)> <b>tabs</b>
device: {preset: iphone-8}
parameters:
  ink: {type: color, default: "#b3252c"}
effect: {type: page-tabs}
content:
  pages:
    - {id: tea, background: "${ink}"}
    - {id: rail, background: teal}
    - {id: rain, background: navy}
script:
  - {at: 500ms, name: open, tap: {page: rail}}
  - {after: open.settled, wait: 500ms, name: back, do: dismiss}
"""
TITLE = "return document.getElementById('title').textContent"
SUMMARY = "return document.getElementById('summary').textContent"
