"""The scene cards-1080 for other programs: its numbers, and the pages that 'flickbook-bench --export' writes.

Points are pixels. A card hangs from the middle of its upper edge and leans back about the x axis; all are seen from
1000 points before the middle of the screen.
"""

import math
import pathlib

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 1920, 1080
PAGE_WIDTH, PAGE_HEIGHT = 1080, 1620
PAGES, FRAMES = 12, 300
RADIUS = 24
EYE = 1000
TOP, BOTTOM = (46, 58, 82), (10, 12, 18)
SIGMA, OFFSET, ALPHA = 20, -6, 0.45
# How far the shadow reaches beyond the page: three sigmas.
PAD = 60


class Scene:
    """The place and the content of every card in every frame."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.pages = [self.picture(f"page-{i}.png") for i in range(PAGES)]
        self.shadow = shadow()
        self.frames = [list(cards(frame)) for frame in range(FRAMES)]

    def picture(self, name):
        """Height x width x 4 bytes: red, green, blue, alpha."""
        return np.ascontiguousarray(Image.open(self.folder / name).convert("RGBA"))

    def signal_to_noise(self, picture, frame=150):
        """Of the whole picture, the upper and the lower half, in decibels, against the reference."""
        reference = self.picture(f"reference-{frame}.png")[..., :3].astype(float)
        squares = (picture[..., :3].astype(float) - reference) ** 2
        half = HEIGHT // 2
        return [10 * math.log10(255**2 / part.mean()) for part in (squares, squares[:half], squares[half:])]


def cards(frame):
    """The cards that can be seen, back to front: number, and 3 x 3 matrix from page to screen."""
    for i in range(PAGES):
        matrix = card(i, frame)
        upper, lower = (mapped(matrix, 0, y)[1] for y in (0, PAGE_HEIGHT))
        if min(upper, lower) < HEIGHT + 80 and max(upper, lower) > -80:
            yield i, matrix


def card(i, frame):
    top = 150 * i - 400 - (400 - 600 * math.cos(math.pi * frame / (FRAMES - 1)))
    tilt = math.radians(30 + 28 * min(max((top + 540) / 1080, 0), 1) + 0.15 * i)
    cx, cy, k = WIDTH / 2, HEIGHT / 2, math.sin(tilt) / EYE
    return np.array([[1, cx * k, cx - PAGE_WIDTH / 2], [0, math.cos(tilt) + cy * k, cy + top], [0, k, 1]])


def mapped(matrix, x, y):
    u, v, w = matrix @ (x, y, 1)
    return u / w, v / w


def bounds(matrix, left, top, right, bottom):
    """The screen's pixels that a rectangle of the page may touch: left, top, right, bottom."""
    corners = [mapped(matrix, x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = zip(*corners)
    return (max(math.floor(min(xs)), 0), max(math.floor(min(ys)), 0),
            min(math.ceil(max(xs)), WIDTH), min(math.ceil(max(ys)), HEIGHT))


def background():
    t = ((np.arange(HEIGHT) + 0.5) / HEIGHT)[:, None, None]
    picture = np.full((HEIGHT, WIDTH, 4), 255, np.uint8)
    picture[..., :3] = np.round(np.array(TOP) * (1 - t) + np.array(BOTTOM) * t)
    return picture


def coverage(width, height, radius, samples=8):
    """A rounded rectangle's coverage, a byte a pixel."""
    mask = np.full((height, width), 255, np.uint8)
    grid = (np.arange(radius * samples) + 0.5) / samples
    inside = (grid[None] - radius) ** 2 + (grid[:, None] - radius) ** 2 <= radius**2
    corner = np.round(255 * inside.reshape(radius, samples, radius, samples).mean((1, 3)))
    mask[:radius, :radius], mask[:radius, -radius:] = corner, corner[:, ::-1]
    mask[-radius:, :radius], mask[-radius:, -radius:] = corner[::-1], corner[::-1, ::-1]
    return mask


def shadow():
    """The page's rounded rectangle blurred, with PAD pixels around it, times ALPHA, a byte a pixel."""
    mask = np.pad(coverage(PAGE_WIDTH, PAGE_HEIGHT, RADIUS) / 255, PAD)
    x = np.arange(-PAD, PAD + 1)
    kernel = np.exp(-x * x / (2 * SIGMA**2))
    for axis in (0, 1):
        mask = np.apply_along_axis(np.convolve, axis, mask, kernel / kernel.sum(), "same")
    return np.round(255 * ALPHA * mask).astype(np.uint8)
