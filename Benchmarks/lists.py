"""Display lists that 'flickbook-bench --lists' has written, for Python."""

import json
import math
import pathlib

import numpy as np


class Lists:
    """What the frames of a scene show: see DisplayListFolder in Sources/FlickbookBench for the files."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        document = json.loads((folder / "lists.json").read_text(encoding="utf-8"))
        self.title, (self.width, self.height) = document["title"], document["size"]
        self.lists, self.paths = document["lists"], document["paths"]
        self.opaque = [picture["isOpaque"] for picture in document["pictures"]]
        self.pictures = [pixels(folder / f"picture-{index}.rgba", *picture["size"])
                         for index, picture in enumerate(document["pictures"])]
        self.drawn = document["frames"][document["drawn"]]
        self.reference = pixels(folder / "frame.rgba", self.width, self.height)

    def signal_to_noise(self, picture):
        """Of a picture of the drawn frame over black, in decibels, against Flickbook's."""
        error = (picture[..., :3].astype(float) - self.reference[..., :3]) ** 2
        return 10 * math.log10(255**2 / max(error.mean(), 1e-9))

    def damage(self, index):
        """What list `index` shows otherwise than the one before, or than the last: left, top, right, bottom in pixels."""
        old, new = self.lists[index - 1], self.lists[index]
        limit = min(len(old), len(new))
        start = next((i for i in range(limit) if old[i] != new[i]), limit)
        end = next((i for i in range(limit - start) if old[-1 - i] != new[-1 - i]), limit - start)
        boxes = [self.bounds(item) for item in old[start:len(old) - end] + new[start:len(new) - end]]
        boxes = [box for box in boxes if box[0] < box[2] and box[1] < box[3]]
        if not boxes:
            return 0, 0, 0, 0
        left, top, right, bottom = zip(*boxes)
        return min(left), min(top), max(right), max(bottom)

    def bounds(self, item):
        """The pixels that an item may touch: left, top, right, bottom."""
        box = self.unclipped_bounds(item)
        for clip in item["clips"]:
            if "rect" in clip["shape"]:
                x, y, width, height = clip["shape"]["rect"]
                box = intersection(box, self.box(clip["matrix"], x, y, x + width, y + height))
        return box

    def unclipped_bounds(self, item):
        """The same without the item's own clips."""
        if item["kind"] == "group":
            boxes = [box for box in map(self.bounds, item["items"]) if box[0] < box[2]] or [(0, 0, 0, 0)]
            left, top, right, bottom = zip(*boxes)
            return min(left), min(top), max(right), max(bottom)
        x, y, width, height = reach(item)
        return self.box(item["matrix"], x, y, x + width, y + height)

    def box(self, matrix, left, top, right, bottom):
        """The screen's pixels that a rectangle of a plane may touch; all if a part of it is behind the eye."""
        corners = [mapped(matrix, x, y) for x in (left, right) for y in (top, bottom)]
        if any(w <= 0 for _, _, w in corners):
            return 0, 0, self.width, self.height
        xs, ys = [x / w for x, _, w in corners], [y / w for _, y, w in corners]
        return intersection((math.floor(min(xs) + 1e-6), math.floor(min(ys) + 1e-6), math.ceil(max(xs) - 1e-6),
                             math.ceil(max(ys) - 1e-6)), (0, 0, self.width, self.height))


def pixels(path, width, height):
    """Height x width x 4 bytes: premultiplied red, green, blue, alpha."""
    return np.fromfile(path, np.uint8).reshape(height, width, 4)


def reach(item):
    """The rectangle of its plane that an item may paint."""
    if item["kind"] == "shadow":
        x, y, width, height = item["shape"]["rect"]
        out = 3 * item["deviation"]
        return x - out, y - out, width + 2 * out, height + 2 * out
    if item["kind"] == "paths":
        # Letters and lines may reach beyond their bounds.
        x, y, width, height = item["bounds"]
        out = 0.25 * height + 20
        return x - out, y - out, width + 2 * out, height + 2 * out
    return item["shape"]["rect"]


def intersection(a, b):
    box = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return box if box[0] < box[2] and box[1] < box[3] else (0, 0, 0, 0)


def mapped(m, x, y):
    """x, y and w, before the division."""
    return tuple(m[i] * x + m[i + 1] * y + m[i + 2] for i in (0, 3, 6))
