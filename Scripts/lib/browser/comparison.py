"""Two pictures: how far their edges lie apart, and how many pixels differ."""

import itertools
import sys

from browser.commands import fail, run
from browser.page import projected

NOTHING, MOVED, AGREE = 2, 1, 0


def uncomparable(document, width, height):
    """A byte a pixel, row by row: 1 where the two renderers mean to differ."""
    mask = [bytearray(width) for _ in range(height)]
    scale, (left, top) = document["canvas"]["scale"], document["canvas"]["origin"]
    for layer in leaves(document["layers"]):
        for rect in uncomparable_rects(layer):
            mark(mask, [((x - left) * scale, (y - top) * scale)
                        for x, y in projected(corners(rect), layer["matrix"])])
    return mask


def leaves(layers):
    # What is inside a raster has the raster's coordinates, so the raster as a whole stands for its text.
    for layer in layers:
        if layer["kind"] == "group":
            yield from leaves(layer["items"])
        elif layer["kind"] == "raster" and any(leaf["kind"] == "text" for leaf in leaves(layer["items"])):
            yield dict(layer, kind="text")
        else:
            yield layer


def uncomparable_rects(layer):
    x, y, width, height = layer["bounds"]
    if layer["kind"] == "text":
        return [layer["bounds"]]
    if layer.get("cornerCurve") != "continuous":
        return []
    # Continuous corners run into the sides over 1.53 radii.
    r = min(1.6 * layer["cornerRadius"], width / 2, height / 2)
    return [(left, top, r, r) for left in (x, x + width - r) for top in (y, y + height - r)]


def corners(rect):
    x, y, width, height = rect
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def mark(mask, polygon):
    """Sets the rows' pixels between the leftmost and the rightmost of the polygon, and two around them."""
    for y, row in enumerate(mask):
        crossings = [ax + (bx - ax) * (min(max(y + 0.5, min(ay, by)), max(ay, by)) - ay) / (by - ay or 1)
                     for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1])
                     if min(ay, by) - 2 <= y + 0.5 <= max(ay, by) + 2]
        if crossings:
            start, end = (min(max(int(edge) + shift, 0), len(row)) for edge, shift in ((min(crossings), -2), (max(crossings), 3)))
            row[start:end] = b"\1" * (end - start)


class Picture:
    """A PNG as lightness, 0 to 255, by rows."""

    def __init__(self, path, width, height):
        rgb = run(["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
        if len(rgb) != 3 * width * height:
            sys.exit(fail(f"'{path}' is not {width} by {height} pixels", MOVED))
        self.rgb = rgb
        light = [(54 * r + 183 * g + 19 * b) / 256 for r, g, b in zip(rgb[0::3], rgb[1::3], rgb[2::3])]
        self.rows = [light[y * width:(y + 1) * width] for y in range(height)]
        self.columns = [list(column) for column in zip(*self.rows)]


def edge_displacements(ours, theirs, mask):
    """How far, in pixels, edges along the scanlines lie from the browser's, and whether the mask covers them.

    An edge is a step between two plateaus; its position follows from the sum of the lightness between them, which
    antialiasing by area keeps exactly. Edges that run along the scanlines rather than across are left to the
    scanlines of the other direction.
    """
    reach, plateau, step = 4, 3, 40
    for n in range(1, len(ours) - 1):
        mine, other, x = ours[n], theirs[n], reach + plateau
        while x < len(mine) - reach - plateau:
            if abs(mine[x + 1] - mine[x - 1]) >= max(step / 2, abs(ours[n + 1][x] - ours[n - 1][x])):
                positions = [edge_position(line, x, reach, plateau, step) for line in (mine, other)]
                if None not in positions and same_plateaus(mine, other, x, reach):
                    yield positions[0] - positions[1], mask[n][x] == 1
                    x += reach
            x += 1


def edge_position(line, x, reach, plateau, step):
    before, after = line[x - reach - plateau:x - reach], line[x + reach + 1:x + reach + 1 + plateau]
    if max(before) - min(before) > 4 or max(after) - min(after) > 4 or abs(after[0] - before[-1]) < step:
        return None
    start, end = before[-1], after[0]
    between = line[x - reach:x + reach + 1]
    if any(not min(start, end) - 4 <= value <= max(start, end) + 4 for value in between):
        return None
    return sum((value - end) / (start - end) for value in between)


def same_plateaus(ours, theirs, x, reach):
    return all(abs(ours[i] - theirs[i]) < 16 for i in (x - reach - 1, x + reach + 1))


def percentile(ordered, percent):
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)]


def report(ours, theirs, mask):
    levels = differences(ours, theirs, mask)
    if not levels:
        return fail("everything is text", NOTHING)
    near = sum(level <= 3 for level in levels) / len(levels)
    print(f"pixels   {len(levels)} compared, {near:.1%} within 3 of 255 levels, mean difference "
          f"{sum(levels) / len(levels):.2f}, " + ", ".join(f"{p} % within {percentile(levels, p)}" for p in (50, 95, 99)))
    found = [*edge_displacements(ours.rows, theirs.rows, mask),
             *edge_displacements(ours.columns, theirs.columns, list(zip(*mask)))]
    edges, others = ([d for d, masked in found if masked == wanted] for wanted in (False, True))
    describe("edges", edges)
    describe("text", others)
    if near < 0.9:
        return fail("the pixels do not agree", MOVED)
    if not edges:
        print("no edge stands free enough to be compared")
        return AGREE
    agrees = percentile(sorted(map(abs, edges)), 95) < 0.5
    return AGREE if agrees else fail("the edges do not agree", MOVED)


def differences(ours, theirs, mask):
    """The largest difference of a pixel's channels, of every pixel outside the mask, in ascending order."""
    hidden = itertools.chain.from_iterable(mask)
    channels = [[abs(a - b) for a, b in zip(ours.rgb[c::3], theirs.rgb[c::3])] for c in range(3)]
    return sorted(max(r, g, b) for r, g, b, masked in zip(*channels, hidden) if not masked)


def describe(name, displacements):
    if displacements:
        distances = sorted(map(abs, displacements))
        print(f"{name:8} {len(distances)} steps, mean displacement {sum(displacements) / len(distances):+.3f} pixels, "
              + ", ".join(f"{p} % within {percentile(distances, p):.3f}" for p in (50, 95, 99))
              + f", largest {distances[-1]:.3f}")
