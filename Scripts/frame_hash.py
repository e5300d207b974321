#!/usr/bin/env python3
"""Print the hash of a frame, as `flickbook still --hash` prints it: frame_hash.py WIDTH HEIGHT < PIXELS

PIXELS are premultiplied RGBA bytes, rows from the top. Of an opaque PNG file, FFmpeg makes them:
ffmpeg -v error -i tabs.png -pix_fmt rgba -f rawvideo - | python3 Scripts/frame_hash.py 640 1136
"""
import hashlib
import struct
import sys

TILE_WIDTH, TILE_HEIGHT = 64, 16


def tile(pixels, width, columns, rows):
    return b"".join(pixels[4 * (width * y + columns[0]):4 * (width * y + columns[-1] + 1)] for y in rows)


def frame_hash(pixels, width, height):
    message = struct.pack("<II", width, height)
    for y in range(0, height, TILE_HEIGHT):
        for x in range(0, width, TILE_WIDTH):
            columns, rows = range(x, min(x + TILE_WIDTH, width)), range(y, min(y + TILE_HEIGHT, height))
            message += hashlib.sha256(tile(pixels, width, columns, rows)).digest()
    return hashlib.sha256(message).hexdigest()


if __name__ == "__main__":
    print(frame_hash(sys.stdin.buffer.read(), *map(int, sys.argv[1:3])))
