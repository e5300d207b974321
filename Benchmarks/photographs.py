"""Pictures with the statistics of photographs, for scenes to show: large soft shapes and fine grain."""

import numpy as np
from PIL import Image

COUNT, WIDTH, HEIGHT = 12, 1080, 1920
# Pixels between the crossings of the grid on which the shapes are drawn.
SPACING = 24


def write(folder):
    for number in range(COUNT):
        Image.fromarray(photograph(number)).save(folder / f"photo-{number}.png", compress_level=1)


def photograph(seed):
    random = np.random.default_rng(seed)
    grid = random.normal(0, 30, (HEIGHT // SPACING + 2, WIDTH // SPACING + 2, 3))
    y, x = np.arange(HEIGHT) / SPACING, np.arange(WIDTH) / SPACING
    shapes = blended(blended(grid, y).swapaxes(0, 1), x).swapaxes(0, 1)
    light = np.linspace(200, 60, HEIGHT)[:, None, None] * random.uniform(0.5, 1.1, 3)
    return np.clip(light + shapes + random.normal(0, 3, shapes.shape), 0, 255).astype(np.uint8)


def blended(values, places):
    """Between rows, smoothly."""
    row = places.astype(int)
    t = (places - row)[:, None, None]
    t = t * t * (3 - 2 * t)
    return values[row] * (1 - t) + values[row + 1] * t
