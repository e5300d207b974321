"""Goldens, pictures of Markdown files, crashes, and pages of one file."""

import os
import pathlib
import random
import signal
import subprocess
import tempfile

from preview.base import CURVES, KEYS, Preview, REST, ROOT, SCENE, expect, go_to
from preview.hashes import CANVAS_HASH
from preview.recording import ACCEPTABLE
import axe


def check_golden(browser, options):
    """A failing golden is shown with the expected frames, and accepted; nothing is written before."""
    with tempfile.TemporaryDirectory() as folder:
        scene, golden = pathlib.Path(folder, "tabs.yaml"), pathlib.Path(folder, "tabs.frames")
        scene.write_text(SCENE)
        subprocess.run([options.program, "test", "--record", "missing", "--quiet", "tabs.yaml"], cwd=folder, capture_output=True)
        expected = golden.read_text()
        scene.write_text(SCENE.replace("background: teal", "background: red"))
        with Preview(options.program, "--record", "tabs.yaml", folder=folder) as preview:
            browser.open(preview.address)
            browser.until(REST, 0)
            browser.keys("4")
            browser.until("document.getElementById('golden-state').textContent.includes('another state')")
            browser.click("#golden-compare")
            browser.until("document.getElementById('compare-state').textContent.includes('from the golden')")
            # The page has gone to a frame that differs.
            browser.until("!document.getElementById('other').hidden || document.getElementById('compare-picture').textContent.includes('no picture')")
            expect(golden.read_text() == expected, "looking has changed the golden")
            browser.click("#golden-record")
            browser.until("document.getElementById('golden-state').textContent.includes('frames are recorded')")
            browser.until("document.getElementById('compare-state').textContent.includes('equal')")
        run = subprocess.run([options.program, "test", "--quiet", "tabs.yaml"], cwd=folder, capture_output=True)
        expect(run.returncode == 0, "what was accepted on the page is not what 'test' expects")


def check_markdown(browser, options):
    """A stale picture of a Markdown file is shown before and after, and made again when somebody says so."""
    with tempfile.TemporaryDirectory() as folder:
        scene, page = pathlib.Path(folder, "tabs.yaml"), pathlib.Path(folder, "page.md")
        scene.write_text(SCENE)
        page.write_text("# Tabs\n\n<!-- flickbook: {scene: tabs.yaml, webp: tabs.webp, width: 100, fps: 10, range: 0s..1s} -->\n")
        subprocess.run([options.program, "embed", "page.md", "--quiet"], cwd=folder, check=True)
        scene.write_text(SCENE.replace("background: teal", "background: red"))
        before = [path.read_bytes() for path in (page, pathlib.Path(folder, "tabs.webp"))]
        with Preview(options.program, "--record", "page.md", folder=folder) as preview:
            browser.open(preview.address)
            browser.until(REST, 0)
            browser.keys("4")
            browser.until("document.getElementById('markdown-state').textContent === '1 of 1 pictures are stale'")
            browser.click("#markdown-list button")
            browser.until("document.querySelectorAll('#markdown-pair img').length === 2 && "
                          "[...document.querySelectorAll('#markdown-pair img')].every((image) => image.complete && image.naturalWidth === 100)")
            expect([page.read_bytes(), pathlib.Path(folder, "tabs.webp").read_bytes()] == before, "looking has changed files")
            browser.click("#markdown-write")
            browser.until("document.getElementById('markdown-state').textContent.startsWith('Written')")
            expect(pathlib.Path(folder, "tabs.webp").read_bytes() != before[1], "the picture is as it was")
        run = subprocess.run([options.program, "embed", "--check", "page.md"], cwd=folder, capture_output=True, text=True)
        expect(run.returncode == 0, f"what the page has made is not what 'embed' expects: {run.stderr}")


def check_crash(browser, options):
    """A crash of the process that draws costs the page a connection, and no proposal."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "tabs.yaml").write_text(SCENE)
        with Preview(options.program, "--record", "tabs.yaml", folder=folder) as preview:
            browser.open(preview.address)
            browser.until(REST, 0)
            browser.run("const field = document.getElementById('control-effect.pitch'); field.value = '150';"
                        "field.dispatchEvent(new Event('change'))")
            browser.until("!document.getElementById('write-values').disabled")
            browser.click("#write-values")
            browser.until(ACCEPTABLE)
            browser.keys(KEYS["down"], KEYS["right"], KEYS["right"])
            browser.until(REST, 32)
            pixels = browser.wait(CANVAS_HASH)
            os.kill(preview.processes()[1], signal.SIGSEGV)
            browser.until("document.getElementById('connection').textContent.startsWith('the server does not answer')")
            browser.until("document.getElementById('connection').textContent === 'connected'")
            browser.keys(KEYS["right"])
            browser.until(REST, 33)
            browser.keys(KEYS["left"])
            browser.until(REST, 32)
            expect(browser.wait(CANVAS_HASH) == pixels, "after a crash, a frame has other pixels")
            browser.until(ACCEPTABLE)
            browser.click("#record-accept")
            browser.until("document.getElementById('record-status').textContent === 'Written.'")
            expect("pitch: 150" in pathlib.Path(folder, "tabs.yaml").read_text(), "after a crash, another change is proposed")


def check_share(browser, options):
    """A shared page has the pixels of `still`, from the disk alone, and is not much larger than a lossless WebP."""
    scene = str(pathlib.Path(options.scenes, "page-flips-flick.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        page, movie = pathlib.Path(folder, "flick.html"), pathlib.Path(folder, "flick.webp")
        subprocess.run([options.program, "share", scene, "--output", page, "--quiet"], cwd=ROOT, check=True)
        subprocess.run([options.program, "render", scene, "--output", movie, "--quality", "lossless", "--quiet", "--no-cache"],
                       cwd=ROOT, check=True)
        ratio = page.stat().st_size / movie.stat().st_size
        expect(ratio <= 1.5, f"a shared page is {ratio:.2f} times as large as its frames")
        browser.open(page.as_uri())
        browser.until(REST, 0)
        count = browser.run("return Number(document.getElementById('scrubber').max) + 1")
        frames = random.Random(3).sample(range(count), options.frames)
        times = ",".join(f"{frame}f" for frame in frames)
        output = subprocess.run([options.program, "still", scene, "--at", times, "--hash"], cwd=ROOT, capture_output=True,
                                text=True, check=True).stdout
        hashes = dict(line.split() for line in output.splitlines())
        for frame in frames:
            go_to(browser, frame)
            told = browser.run("return document.getElementById('hash').textContent")
            expect(told.startswith(f"pixels {hashes[str(frame)]},"), f"shared page, frame {frame}: other pixels: {told}")
        browser.keys("v")
        browser.until(CURVES)
        for found in axe.violations(browser, axe.source(ROOT / ".build" / "axe")):
            expect(False, f"shared page: {found}")
        print(f"a shared page is {ratio:.2f} times as large as a lossless WebP of its frames")
