#!/usr/bin/env python3
"""Draws the display lists in a folder with Skia, a turn for every line of standard input; 'compare-scenes' starts it.

    lists_worker.py FOLDER [PICTURE.png]

Answers with a line of JSON each: first {version, decibels}, then {seconds, frames} for every line that comes in; seconds
are the processor's.
"""

import json
import sys
import time

from PIL import Image

import lists
from peers import skia_lists

TURN_SECONDS = 1.0


def main():
    scene = lists.Lists(sys.argv[1])
    peer = skia_lists.SkiaLists(scene)
    peer.draw_whole(scene.drawn)
    if len(sys.argv) > 2:
        Image.fromarray(peer.target[..., :3]).save(sys.argv[2])
    answer({"version": peer.version, "decibels": scene.signal_to_noise(peer.target)})
    for _ in sys.stdin:
        answer(turn(peer, len(scene.lists)))


def turn(peer, count):
    frames, start = 0, time.process_time()
    while frames == 0 or time.process_time() - start < TURN_SECONDS:
        for index in range(count):
            peer.draw(index)
        frames += count
    return {"seconds": time.process_time() - start, "frames": frames}


def answer(document):
    print(json.dumps(document), flush=True)


if __name__ == "__main__":
    main()
