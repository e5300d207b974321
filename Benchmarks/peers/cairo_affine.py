"""Cairo's image surface. It has no perspective: every card is drawn by the affine map that keeps the height and the
mean width of its picture, so that about as many pixels are drawn. Its picture is another one."""

import math

import cairo
import numpy as np

import cards


class Cairo:
    version = f"Cairo {cairo.cairo_version_string()}, affine"

    def __init__(self, scene):
        self.target = np.zeros((cards.HEIGHT, cards.WIDTH, 4), np.uint8)
        self.context = cairo.Context(surface(self.target, cairo.FORMAT_RGB24))
        self.pages = [surface(swapped(page), cairo.FORMAT_RGB24) for page in scene.pages]
        height, width = scene.shadow.shape
        shadow = np.zeros((height, (width + 3) // 4 * 4), np.uint8)
        shadow[:, :width] = scene.shadow
        self.shadow = cairo.ImageSurface.create_for_data(shadow, cairo.FORMAT_A8, width, height)
        self.background = cairo.LinearGradient(0, 0, 0, cards.HEIGHT)
        for offset, color in enumerate((cards.TOP, cards.BOTTOM)):
            self.background.add_color_stop_rgb(offset, *(part / 255 for part in color))
        self.frames = [[(page, affine(matrix)) for page, matrix in frame] for frame in scene.frames]
        self.variants = {"round corners, shadow, bilinear": self.draw}

    def draw(self, frame):
        context = self.context
        context.identity_matrix()
        context.set_source(self.background)
        context.paint()
        for page, matrix in self.frames[frame]:
            context.set_matrix(matrix)
            context.set_source_rgb(0, 0, 0)
            context.mask_surface(self.shadow, -cards.PAD, cards.OFFSET - cards.PAD)
            context.set_source_surface(self.pages[page], 0, 0)
            context.get_source().set_filter(cairo.FILTER_BILINEAR)
            context.get_source().set_extend(cairo.EXTEND_PAD)
            rounded(context)
            context.fill()

    def picture(self):
        return swapped(self.target)


def surface(picture, format):
    return cairo.ImageSurface.create_for_data(picture, format, picture.shape[1], picture.shape[0])


def swapped(picture):
    """Red and blue change places: Cairo's pixels are native 32-bit words."""
    return np.ascontiguousarray(picture[..., [2, 1, 0, 3]])


def affine(matrix):
    width, height = cards.PAGE_WIDTH, cards.PAGE_HEIGHT
    (left, top), (right, _) = cards.mapped(matrix, 0, 0), cards.mapped(matrix, width, 0)
    (lower_left, bottom), (lower_right, _) = cards.mapped(matrix, 0, height), cards.mapped(matrix, width, height)
    mean = (right - left + lower_right - lower_left) / 2
    return cairo.Matrix(mean / width, 0, 0, (bottom - top) / height, (cards.WIDTH - mean) / 2, top)


def rounded(context):
    width, height, r = cards.PAGE_WIDTH, cards.PAGE_HEIGHT, cards.RADIUS
    context.new_sub_path()
    for quarter, (x, y) in enumerate(((width - r, r), (width - r, height - r), (r, height - r), (r, r))):
        context.arc(x, y, r, (quarter - 1) * math.pi / 2, quarter * math.pi / 2)
    context.close_path()


PEER = Cairo
