"""How long the page takes, and how much memory the server has after some time."""

import pathlib
import random
import re
import shutil
import statistics
import tempfile
import time

from preview.base import KEYS, Preview, REST, SUMMARY, expect, go_to
from webdriver import Browser


def measure(options):
    """The figures of docs/preview.md."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(options.scenes, pathlib.Path(folder, "scenes"))
        # As large as a window of a laptop, where the picture is smaller than the device's, and larger.
        with Browser() as browser:
            measure_opening(browser, options, folder)
            for device, limit in (("iphone-8", 50), ("iphone-15", 80)):
                measure_scrubbing(browser, options, folder, device, limit)
            measure_saves(browser, options, folder)
        for height, limit in ((1026, "60"), (1693, "at least 30")):
            with Browser(width=1700, height=height) as browser:
                measure_playing(browser, options, folder, limit)


def row(what, measured, limit):
    print(f"| {what} | {measured} | {limit} |", flush=True)


def figures(times):
    return f"{statistics.median(times):.0f} ms, p95 {p95(times):.0f} ms"


def opened(browser, options, folder, *arguments):
    """A preview on a page that shows its first frame exactly."""
    preview = Preview(options.program, "scenes/page-tabs-open.yaml", *arguments, folder=folder)
    browser.open(preview.address)
    browser.until(REST, 0)
    return preview


def pane_size(browser):
    return browser.run("const {width, height} = document.getElementById('canvas').getBoundingClientRect();"
                       "return `${Math.round(width)} × ${Math.round(height)}`")


def measure_opening(browser, options, folder):
    times = []
    for _ in range(10):
        with Preview(options.program, "scenes/page-tabs-open.yaml", folder=folder) as preview:
            began = time.time() * 1000
            browser.open(preview.address)
            browser.until(REST, 0)
            shown = browser.run("return performance.timeOrigin + performance.getEntriesByName('first frame')[0].startTime")
            times.append(shown - began)
    row("address opened to first frame", figures(times), "500 ms")


def measure_scrubbing(browser, options, folder, device, limit):
    with opened(browser, options, folder, "--set", f"device={device}"):
        size = browser.run(SUMMARY).split(", ")[-1].removesuffix(" pixels")
        frames = random.Random(1).sample(range(1, 250), 150)
        times = [time_of(browser, frame, False) for frame in frames[:100]]
        row(f"scrub to a random frame of {size}, as large as the page shows it, {pane_size(browser)}", figures(times),
            f"p95 {limit} ms")
        exact = [time_of(browser, frame, True) for frame in frames[100:]]
        row("the same until the exact pixels are there, the rest included", figures(exact), "p95 150 ms")


def measure_saves(browser, options, folder):
    with opened(browser, options, folder) as preview:
        row("save to the new frame", figures(save(browser, pathlib.Path(folder, "scenes/page-tabs-open.yaml"), 20)), "200 ms")
        time.sleep(5)
        used = preview.seconds()
        time.sleep(30)
        row("processor while nothing happens", f"{(preview.seconds() - used) / 30 * 100:.2f} %", "0.2 %")


def measure_playing(browser, options, folder, limit):
    with opened(browser, options, folder):
        row(f"distinct frames drawn of 60 a second at 1x, {pane_size(browser)} points", play(browser), limit)


def soak(options):
    """Memory after minutes of scrubbing, and saves in between."""
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        shutil.copytree(options.scenes, pathlib.Path(folder, "scenes"))
        scene = pathlib.Path(folder, "scenes/page-tabs-open.yaml")
        with opened(browser, options, folder) as preview:
            chance, frames, memory = random.Random(4), 0, []
            end, saves, shown = time.monotonic() + options.minutes * 60, 10, 0
            for part in range(saves):
                while time.monotonic() < end - (saves - 1 - part) * options.minutes * 60 / saves:
                    # What is shown already is not drawn once more.
                    shown = chance.choice([frame for frame in range(1, 250) if frame != shown])
                    time_of(browser, shown, chance.random() < 0.3)
                    frames += 1
                save(browser, scene, 5)
                shown = 60
                memory.append(preview.memory())
            way = ", ".join(f"{value:.0f}" for value in memory)
            row(f"memory of the server after {options.minutes} minutes, {frames} frames and {5 * saves} saves",
                f"{memory[-1]:.0f} MB (on the way: {way})", "400 MB")
            expect(memory[-1] < 400, f"the server has {memory[-1]:.0f} MB")


def time_of(browser, frame, is_exact):
    """Milliseconds from a move of the slider to the frame on the canvas."""
    return browser.wait("""
      const [frame, isExact] = arguments_;
      const canvas = document.getElementById('canvas');
      const context = canvas.getContext('2d');
      const put = context.putImageData.bind(context);
      const slider = document.getElementById('scrubber');
      const began = performance.now();
      const shown = new Promise((then) => {
        context.putImageData = (image, x, y) => {
          put(image, x, y);
          if (Number(slider.value) === frame && (!isExact || image.width === arguments_[2])) then();
        };
      });
      slider.value = frame;
      slider.dispatchEvent(new Event('input'));
      await shown;
      await new Promise(requestAnimationFrame);
      const time = performance.now() - began;
      context.putImageData = put;
      return time;
    """, frame, is_exact, browser.run("return Number(document.getElementById('summary').textContent.match(/(\\d+) ×/)[1])"))


def play(browser):
    """How many different frames are drawn in a second, once it runs."""
    go_to(browser, 0)
    browser.run("""
      const context = document.getElementById('canvas').getContext('2d');
      const put = context.putImageData.bind(context);
      window.drawn = [];
      context.putImageData = (image, x, y) => { put(image, x, y); window.drawn.push([image, performance.now()]); };
    """)
    browser.keys(" ")
    shown = browser.wait("""
      await new Promise((then) => setTimeout(then, 500));
      const began = performance.now();
      await new Promise((then) => setTimeout(then, 2000));
      return new Set(window.drawn.filter(([, time]) => time >= began).map(([image]) => image)).size / (performance.now() - began) * 1000;
    """)
    browser.keys("k")
    return f"{shown:.0f}"


def save(browser, scene, count):
    """Milliseconds from saves to the frames of the changed scene at the same event."""
    text = scene.read_text()
    times = []
    browser.keys(KEYS["home"], KEYS["down"])
    browser.until(REST, 60)
    for number in range(count):
        browser.run("const context = document.getElementById('canvas').getContext('2d'); window.put = false;"
                    "const put = context.putImageData.bind(context); context.putImageData = (...a) => { put(...a);"
                    "window.put = performance.timeOrigin + performance.now(); context.putImageData = put; }")
        began = time.time() * 1000
        old = re.search(r'background: "#1c1c([0-9a-f]{2})"', text)
        text = text.replace(old[0], f'background: "#1c1c{(int(old[1], 16) + 7) % 256:02x}"')
        scene.write_text(text)
        browser.until("window.put")
        times.append(browser.run("return window.put") - began)
        browser.wait("await new Promise((then) => setTimeout(then, 300))")
    return times


def p95(values):
    return sorted(values)[max(0, int(len(values) * 0.95 + 0.5) - 1)]
