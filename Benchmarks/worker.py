#!/usr/bin/env python3
"""Draws cards-1080 with one peer, a turn for every line of standard input; 'compare' starts it.

    worker.py PEER FOLDER

Answers with a line of JSON each: first {version, variants: {name: [whole, upper, lower] in decibels}}, then for every
name of a variant that comes in {seconds, frames, cpu}.
"""

import importlib
import json
import sys
import time

import cards

TURN_SECONDS = 1.0
# Frame after frame with this step goes through the whole scene however few a turn has: it shares no factor with 300.
STEP = 97


def main():
    name, folder = sys.argv[1:]
    scene = cards.Scene(folder)
    peer = importlib.import_module(f"peers.{name}").PEER(scene)
    answer({"version": peer.version, "variants": {name: judged(peer, scene, name) for name in peer.variants}})
    for line in sys.stdin:
        answer(turn(peer.variants[line.strip()]))


def judged(peer, scene, variant):
    peer.variants[variant](150)
    return scene.signal_to_noise(peer.picture())


def turn(draw):
    frames, start, start_cpu = 0, time.perf_counter(), time.process_time()
    while frames < 10 or time.perf_counter() - start < TURN_SECONDS:
        draw(frames * STEP % cards.FRAMES)
        frames += 1
    return {"seconds": time.perf_counter() - start, "cpu": time.process_time() - start_cpu, "frames": frames}


def answer(document):
    print(json.dumps(document), flush=True)


if __name__ == "__main__":
    main()
