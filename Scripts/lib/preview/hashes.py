"""The pixels of the page, against those of the commands."""

import pathlib
import random
import subprocess

from preview.base import Preview, ROOT, expect, go_to

# What the canvas holds, by the page's own hash of a frame: where it is the one that `still` has printed, pixels and
# definition are the same.
FRAME_HASH = """
const { frameHash } = await import(new URL('hash.js', location));
const canvas = document.getElementById('canvas');
const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
return frameHash(data, width, height);
"""
# The same bytes for any hash of a frame.
CANVAS_HASH = """
const canvas = document.getElementById('canvas');
const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
const digest = await crypto.subtle.digest('SHA-256', pixels);
return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
"""


def check_hashes(browser, options):
    """The canvas has the pixels that `still` has."""
    scenes = sorted(pathlib.Path(options.scenes).glob("*.yaml"))
    compared = 0
    with Preview(options.program, options.scenes, folder=ROOT) as preview:
        browser.open(preview.address)
        # More requests than browsers remember by themselves.
        browser.run("performance.setResourceTimingBufferSize(1e6)")
        names = browser.wait("return (await (await fetch('scenes')).json()).scenes.map(({name}) => name)")
        expect(len(names) == len(scenes), f"{len(names)} of {len(scenes)} scenes are shown")
        for number, name in enumerate(names):
            browser.run("const list = document.getElementById('scenes'); list.value = arguments[0];"
                        "delete document.getElementById('hash').dataset.frame; list.dispatchEvent(new Event('change'))", number)
            browser.until("document.getElementById('summary').textContent.startsWith(arguments_[0] + ':') && "
                          "document.getElementById('hash').dataset.frame !== undefined", name)
            count = browser.run("return Number(document.getElementById('scrubber').max) + 1")
            frames = sorted(random.Random(name).sample(range(count), min(options.frames, count)))
            times = ",".join(f"{frame}f" for frame in frames)
            output = subprocess.run([options.program, "still", name, "--at", times, "--hash"], cwd=ROOT,
                                    capture_output=True, text=True, check=True).stdout
            hashes = dict(line.split() for line in output.splitlines())
            for frame in frames:
                go_to(browser, frame)
                told, is_opaque = browser.run("const hash = document.getElementById('hash');"
                                              "return [hash.textContent, hash.dataset.opaque === 'true']")
                expect(hashes[str(frame)] in told, f"{name}, frame {frame}: the page tells another hash: {told}")
                if is_opaque:
                    expect(told.startswith("pixels"), f"{name}, frame {frame}: the page finds other pixels: {told}")
                    expect(browser.wait(FRAME_HASH) == hashes[str(frame)], f"{name}, frame {frame}: other pixels")
                    compared += 1
                else:
                    check_board(browser, name, frame)
            print(f"{name}: {len(frames)} frames")
    print(f"{compared} canvases have the hash of 'still --hash'")


def check_board(browser, name, frame):
    """Transparent frames equal the server's pictures over a checkerboard."""
    is_equal = browser.wait("""
      const epoch = performance.getEntriesByType('resource').map(({name}) => /\\/scenes\\/(\\w+)$/.exec(name)?.[1]).findLast((x) => x);
      const bytes = new Uint8Array(await (await fetch(`frames/${epoch}/${arguments_[0]}?over=board`)).arrayBuffer());
      const canvas = document.getElementById('canvas');
      const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      return bytes.length === pixels.length && bytes.every((byte, index) => byte === pixels[index]);
    """, frame)
    expect(is_equal, f"{name}, frame {frame}: the canvas is not what the server has drawn")
