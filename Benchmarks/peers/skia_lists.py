"""Skia's CPU backend, as clang builds it, drawing the display lists of any scene the way a skilled user would.

What does not change is made once: the pictures of pages, blurred shadows, gradients and complicated outlines that stay
where they are, and the lists themselves, each recorded as an SkPicture with a bounding box hierarchy. A shadow is drawn
only where the opaque layer over it does not cover it, corners that clip a picture become the outline that is filled, clips
that take nothing away are left out, and only the rectangle around what differs from the frame before is drawn.
"""

import json
import math
import os
from ctypes import byref, c_float

import numpy as np

import lists
from peers.skia_clang import ALPHA_8, OPAQUE, PREMULTIPLIED, RGBA_8888, ImageInfo, Library, Sampling

INTERSECT, DST_IN, STROKE = 1, 6, 1
NEAREST, LINEAR = Sampling(filter=0), Sampling(filter=1)
# Outlines with a longer text are kept as pictures where they stay: those of texts.
COMPLICATED = 2000


class SkiaLists:
    def __init__(self, scene):
        self.sk = sk = Library(os.environ["SKIASHARP_LIB"])
        self.version = f"Skia m{sk.version_get_milestone()} (clang)"
        self.scene = scene
        self.target, self.canvas = self.surface(scene.width, scene.height)
        self.images = [self.image(picture, opaque) for picture, opaque in zip(scene.pictures, scene.opaque)]
        self.outlines = [self.path(text) for text in scene.paths]
        self.kept, self.shadows = {}, {}
        self.uses = {}
        for items in scene.lists:
            self.count(items)
        self.records = [self.record(items) for items in scene.lists]
        self.damage = [self.rect(*scene.damage(index)) for index in range(len(scene.lists))]

    # MARK: drawing

    def draw(self, index):
        """What differs from the list before."""
        sk, canvas = self.sk, self.canvas
        sk.canvas_save(canvas)
        sk.canvas_clip_rect_with_operation(canvas, self.damage[index], INTERSECT, False)
        sk.canvas_draw_picture(canvas, self.records[index], None, None)
        sk.canvas_restore(canvas)

    def draw_whole(self, index):
        self.sk.canvas_draw_picture(self.canvas, self.records[index], None, None)

    # MARK: recording

    def record(self, items):
        sk = self.sk
        recorder = sk.picture_recorder_new()
        canvas = sk.picture_recorder_begin_recording_with_bbh_factory(
            recorder, self.rect(0, 0, self.scene.width, self.scene.height), sk.rtree_factory_new())
        if not (items and self.hides(items[0], (0, 0, self.scene.width, self.scene.height))):
            sk.canvas_clear(canvas, 0xFF000000)
        self.items(canvas, items)
        return sk.picture_recorder_end_recording(recorder)

    def items(self, canvas, items):
        for index, item in enumerate(items):
            self.item(canvas, item, items[index + 1:])

    def item(self, canvas, item, following, opacity=1.0):
        sk = self.sk
        box = self.scene.bounds(item)
        if box[0] >= box[2]:
            return
        sk.canvas_save(canvas)
        self.clip(canvas, item, self.scene.unclipped_bounds(item))
        if image := self.kept_picture(item, box):
            sk.canvas_draw_image(canvas, image, box[0], box[1], byref(NEAREST), self.faded(item["opacity"] * opacity))
        else:
            getattr(self, item["kind"])(canvas, item, item["opacity"] * opacity, box, following)
        sk.canvas_restore(canvas)

    def fill(self, canvas, item, opacity, box, following):
        paint = self.paint(item["paint"], opacity, item["bounds"])
        self.filled(canvas, item, item["shape"], paint)

    def picture(self, canvas, item, opacity, box, following):
        place = item["picture"]
        height, width = self.scene.pictures[place].shape[:2]
        (x, y, w, h), (u, v, uw, vh) = item["bounds"], item["part"]
        kx, ky = w / (uw * width), h / (vh * height)
        local = [kx, 0, x - kx * u * width, 0, ky, y - ky * v * height, 0, 0, 1]
        if (place_on_screen := whole_pixels(product(item["matrix"], local))) and plain(item["shape"]):
            self.sk.canvas_clip_rect_with_operation(canvas, self.rect(*box), INTERSECT, False)
            paint = self.faded(opacity)
            return self.sk.canvas_draw_image(canvas, self.images[place], *place_on_screen, byref(NEAREST), paint)
        paint = self.faded(opacity)
        shader = self.sk.image_make_shader(self.images[place], 0, 0, byref(LINEAR), (c_float * 9)(*local))
        self.sk.paint_set_shader(paint, shader)
        self.filled(canvas, item, item["shape"], paint)

    def border(self, canvas, item, opacity, box, following):
        paint = self.paint(item["color"], opacity)
        x, y, w, h = item["shape"]["rect"]
        width, radius = item["width"], item["shape"]["radius"]
        self.sk.canvas_concat(canvas, matrix44(item["matrix"]))
        if w <= 2 * width or h <= 2 * width:
            return self.sk.canvas_draw_rrect(canvas, self.rounded(x, y, w, h, radius), paint)
        inner = self.rounded(x + width, y + width, w - 2 * width, h - 2 * width, max(radius - width, 0))
        self.sk.canvas_draw_drrect(canvas, self.rounded(x, y, w, h, radius), inner, paint)

    def shadow(self, canvas, item, opacity, box, following):
        shape, deviation = item["shape"], item["deviation"]
        if deviation <= 0:
            return self.filled(canvas, item, shape, self.paint(item["color"], opacity))
        m = item["matrix"]
        # Blurred edges need few pixels, but on whole pixels nothing need be interpolated.
        k = m[0] / m[8] if upright(m) and m[0] == m[4] else min(1.0, 6 / deviation)
        image, pad = self.blurred(shape, deviation, k)
        x, y, w, h = shape["rect"]
        local = [1 / k, 0, x - pad / k, 0, 1 / k, y - pad / k, 0, 0, 1]
        if upright(m):
            # Nobody sees by which part of a pixel something blurred is off.
            whole = product(m, local)
            dx, dy = (round(whole[i] / whole[8]) - whole[i] / whole[8] for i in (2, 5))
            local[2], local[5] = local[2] + dx * m[8] / m[0], local[5] + dy * m[8] / m[4]
        paint = self.paint(item["color"], opacity)
        self.sk.paint_set_shader(
            paint, self.sk.image_make_shader(image, 3, 3, byref(LINEAR), (c_float * 9)(*local)))
        out = 3 * deviation
        outside = (x - out, y - out, w + 2 * out, h + 2 * out)
        self.sk.canvas_concat(canvas, matrix44(m))
        cover = next((other for other in following if self.covers(other, item, outside)), None)
        if cover:
            inner = self.rounded(*cover["shape"]["rect"], cover["shape"]["radius"])
            self.sk.canvas_draw_drrect(canvas, self.rounded(*outside, 0), inner, paint)
        else:
            self.sk.canvas_draw_rrect(canvas, self.rounded(*outside, 0), paint)

    def paths(self, canvas, item, opacity, box, following):
        self.sk.canvas_concat(canvas, matrix44(item["matrix"]))
        for part in item["parts"]:
            paint = self.paint(part["paint"], opacity, item["bounds"])
            if "width" in part:
                self.sk.paint_set_style(paint, STROKE)
                self.sk.paint_set_stroke_width(paint, part["width"])
            self.sk.canvas_draw_path(canvas, self.outlines[part["outline"]], paint)

    def group(self, canvas, item, opacity, box, following):
        sk, mask, items = self.sk, item["mask"], item["items"]
        if mask and "shape" in mask:
            sk.canvas_save(canvas)
            self.clip_shape(canvas, mask["shape"], item["matrix"], True)
            self.flat_group(canvas, items, opacity, box)
            sk.canvas_restore(canvas)
        elif mask:
            sk.canvas_save_layer(canvas, self.rect(*box), self.faded(opacity))
            self.items(canvas, items)
            self.mask(canvas, item, box)
            sk.canvas_restore(canvas)
        else:
            self.flat_group(canvas, items, opacity, box)

    def flat_group(self, canvas, items, opacity, box):
        if opacity == 1:
            self.items(canvas, items)
        elif len(items) == 1:
            self.item(canvas, items[0], [], opacity)
        else:
            self.sk.canvas_save_layer(canvas, self.rect(*box), self.faded(opacity))
            self.items(canvas, items)
            self.sk.canvas_restore(canvas)

    def mask(self, canvas, group, box):
        item = {"kind": "fill", "matrix": group["matrix"], "bounds": group["bounds"], "opacity": 1, "clips": [],
                "shape": {"rect": group["bounds"], "radius": 0}, "paint": group["mask"]["paint"]}
        if image := self.kept_picture(item, self.scene.bounds(item), self.uses.get(key(item, "mask"), 0)):
            paint = self.faded(1)
            self.sk.paint_set_blendmode(paint, DST_IN)
            left, top = self.scene.bounds(item)[:2]
            return self.sk.canvas_draw_image(canvas, image, left, top, byref(NEAREST), paint)
        paint = self.paint(item["paint"], 1, item["bounds"])
        self.sk.paint_set_blendmode(paint, DST_IN)
        self.filled(canvas, item, item["shape"], paint)

    # MARK: clips

    def clip(self, canvas, item, box):
        for clip in item["clips"]:
            shape, matrix = clip["shape"], clip["matrix"]
            if self.holds(clip, box):
                continue
            if plain(shape) and upright(matrix):
                x, y, w, h = shape["rect"]
                edges = [matrix[0] * x + matrix[2], matrix[4] * y + matrix[5],
                         matrix[0] * (x + w) + matrix[2], matrix[4] * (y + h) + matrix[5]]
                edges = [edge / matrix[8] for edge in edges]
                soft = any(abs(edge - round(edge)) > 1e-3 for edge in edges)
                if not soft:
                    edges = [round(edge) for edge in edges]
                self.sk.canvas_clip_rect_with_operation(canvas, self.rect(*edges), INTERSECT, soft)
                continue
            self.clip_shape(canvas, shape, matrix)

    def clip_shape(self, canvas, shape, matrix):
        self.sk.canvas_set_matrix(canvas, matrix44(matrix))
        if "outline" in shape:
            self.sk.canvas_clip_path_with_operation(canvas, self.outlines[shape["outline"]], INTERSECT, True)
        else:
            self.sk.canvas_clip_rrect_with_operation(
                canvas, self.rounded(*shape["rect"], shape["radius"]), INTERSECT, True)
        self.sk.canvas_set_matrix(canvas, matrix44([1, 0, 0, 0, 1, 0, 0, 0, 1]))

    def holds(self, clip, box):
        """Whether a clip takes nothing away from a box on the screen."""
        if "rect" not in clip["shape"]:
            return False
        back = inverse(clip["matrix"])
        for x in (box[0], box[2]):
            for y in (box[1], box[3]):
                u, v, w = lists.mapped(back, x, y)
                if w == 0 or not inside(clip["shape"], u / w, v / w):
                    return False
        return True

    def hides(self, item, box):
        """Whether nothing behind the item is seen in the box."""
        return (self.is_opaque(item) and not item["clips"] and "shape" in item and
                self.holds({"shape": item["shape"], "matrix": item["matrix"]}, box))

    def is_opaque(self, item):
        if item["opacity"] < 1:
            return False
        if item["kind"] == "picture":
            return self.scene.opaque[item["picture"]]
        if item["kind"] == "fill":
            colors = [item["paint"]] if isinstance(item["paint"], list) else item["paint"]["colors"]
            return all(color[3] == 1 for color in colors)
        return False

    def covers(self, other, shadow, outside):
        """Whether an item in front of a shadow, in its plane, hides the part of it under the item's outline."""
        if not self.is_opaque(other) or other["clips"] != shadow["clips"]:
            return False
        if any(abs(a - b) > 1e-6 * (1 + abs(a)) for a, b in zip(other["matrix"], shadow["matrix"])):
            return False
        (x, y, w, h), (left, top, width, height) = other["shape"]["rect"], outside
        return left <= x and top <= y and x + w <= left + width and y + h <= top + height

    # MARK: what is kept

    def count(self, items):
        for item in items:
            if item["kind"] == "group":
                self.count(item["items"])
                if item["mask"] and "paint" in item["mask"]:
                    mask = {"matrix": item["matrix"], "bounds": item["bounds"], "paint": item["mask"]["paint"],
                            "shape": {"rect": item["bounds"], "radius": 0}}
                    self.uses[key(mask, "mask")] = self.uses.get(key(mask, "mask"), 0) + 1
            elif self.worth_keeping(item):
                self.uses[key(item)] = self.uses.get(key(item), 0) + 1

    def worth_keeping(self, item):
        if item["kind"] == "fill":
            return isinstance(item["paint"], dict)
        return item["kind"] == "paths" and sum(len(self.scene.paths[p["outline"]]) for p in item["parts"]) > COMPLICATED

    def kept_picture(self, item, box, uses=None):
        """What a gradient or a text looks like that stays where it is; None for others."""
        if uses is None:
            uses = self.uses.get(key(item), 0) if self.worth_keeping(item) else 0
        if uses < 2 or box[0] >= box[2]:
            return None
        name = key(item) + str(box)
        if name not in self.kept:
            width, height = box[2] - box[0], box[3] - box[1]
            pixels, canvas = self.surface(width, height)
            self.sk.canvas_concat(canvas, matrix44([1, 0, -box[0], 0, 1, -box[1], 0, 0, 1]))
            getattr(self, item["kind"])(canvas, item, 1, box, [])
            self.kept[name] = self.image(pixels, bool((pixels[..., 3] == 255).all()))
        return self.kept[name]

    def blurred(self, shape, deviation, k):
        """A shape's shadow, a byte for 1 / k points, with some pixels around it."""
        _, _, w, h = shape["rect"]
        radius = shape["radius"]
        name = (round(w, 3), round(h, 3), round(radius, 3), deviation, round(k, 4))
        if name not in self.shadows:
            pad = math.ceil(3 * deviation * k) + 1
            width, height = round(w * k), round(h * k)
            mask = np.pad(coverage(width, height, radius * k), pad)
            x = np.arange(-pad, pad + 1)
            kernel = np.exp(-x * x / (2 * (deviation * k) ** 2))
            mask = convolved(convolved(mask, kernel / kernel.sum()).T, kernel / kernel.sum()).T
            pixels = np.ascontiguousarray(np.round(255 * mask).astype(np.uint8))
            self.shadows[name] = self.image(pixels, False, ALPHA_8), pad
        return self.shadows[name]

    # MARK: Skia's values

    def surface(self, width, height):
        pixels = np.zeros((height, width, 4), np.uint8)
        info = ImageInfo(None, width, height, RGBA_8888, PREMULTIPLIED)
        surface = self.sk.surface_new_raster_direct(byref(info), pixels.ctypes.data, 4 * width, None, None, None)
        return pixels, self.sk.surface_get_canvas(surface)

    def image(self, pixels, opaque, color_type=RGBA_8888):
        height, width = pixels.shape[:2]
        info = ImageInfo(None, width, height, color_type, OPAQUE if opaque else PREMULTIPLIED)
        return self.sk.image_new_raster_copy(byref(info), pixels.ctypes.data, pixels.strides[0])

    def path(self, text):
        path = self.sk.path_new()
        if not self.sk.path_parse_svg_string(path, text.encode()):
            raise ValueError(f"no path: {text[:80]}")
        return path

    def rect(self, left, top, right, bottom):
        return (c_float * 4)(left, top, right, bottom)

    def rounded(self, x, y, width, height, radius):
        shape = self.sk.rrect_new()
        self.sk.rrect_set_rect_xy(shape, self.rect(x, y, x + width, y + height), radius, radius)
        return shape

    def filled(self, canvas, item, shape, paint):
        self.sk.canvas_concat(canvas, matrix44(item["matrix"]))
        if "outline" in shape:
            return self.sk.canvas_draw_path(canvas, self.outlines[shape["outline"]], paint)
        x, y, w, h = shape["rect"]
        if shape["radius"] > 0:
            return self.sk.canvas_draw_rrect(canvas, self.rounded(x, y, w, h, shape["radius"]), paint)
        self.sk.canvas_draw_rect(canvas, self.rect(x, y, x + w, y + h), paint)

    def faded(self, opacity):
        return self.paint([0, 0, 0, 1], opacity)

    def paint(self, paint, opacity, bounds=None):
        result = self.sk.paint_new()
        self.sk.paint_set_antialias(result, True)
        color = paint if isinstance(paint, list) else [0, 0, 0, 1]
        self.sk.paint_set_color4f(result, (c_float * 4)(*color[:3], color[3] * opacity), None)
        if isinstance(paint, dict):
            self.sk.paint_set_shader(result, self.gradient(paint, bounds))
        return result

    def gradient(self, gradient, bounds):
        """Gradients refer to the unit square; their matrix makes it the bounds."""
        x, y, w, h = bounds
        count = len(gradient["locations"])
        colors = (c_float * (4 * count))(*(value for color in gradient["colors"] for value in color))
        places = (c_float * count)(*gradient["locations"])
        (x0, y0), (x1, y1) = gradient["start"], gradient["end"]
        if gradient["gradient"] == "linear":
            matrix = (c_float * 9)(w, 0, x, 0, h, y, 0, 0, 1)
            return self.sk.shader_new_linear_gradient_color4f(
                (c_float * 4)(x0, y0, x1, y1), colors, None, places, count, 0, matrix)
        matrix = (c_float * 9)(w * abs(x1 - x0), 0, x + w * x0, 0, h * abs(y1 - y0), y + h * y0, 0, 0, 1)
        return self.sk.shader_new_radial_gradient_color4f((c_float * 2)(0, 0), 1, colors, None, places, count, 0, matrix)


def key(item, kind=""):
    return kind + json.dumps([item.get("kind"), item["matrix"], item["bounds"], item.get("shape"), item.get("paint"),
                              item.get("parts")])


def plain(shape):
    return "outline" not in shape and shape["radius"] == 0


def upright(m):
    return m[1] == m[3] == m[6] == m[7] == 0 and m[0] > 0 and m[4] > 0


def whole_pixels(m):
    """Where a picture's first pixel lands if its pixels are the screen's."""
    if not upright(m) or abs(m[0] / m[8] - 1) > 1e-4 or abs(m[4] / m[8] - 1) > 1e-4:
        return None
    x, y = m[2] / m[8], m[5] / m[8]
    return (round(x), round(y)) if abs(x - round(x)) < 1e-2 and abs(y - round(y)) < 1e-2 else None


def inside(shape, x, y):
    """Whether a point is in a rounded rectangle, which is taken a little larger than it is."""
    left, top, width, height = shape["rect"]
    slack, radius = 1e-6 * (1 + width + height), shape["radius"]
    dx = max(left + radius - x, x - (left + width - radius))
    dy = max(top + radius - y, y - (top + height - radius))
    return max(dx, dy) <= radius + slack and (dx <= 0 or dy <= 0 or dx * dx + dy * dy <= (radius + slack) ** 2)


def product(a, b):
    return [sum(a[3 * i + k] * b[3 * k + j] for k in range(3)) for i in range(3) for j in range(3)]


def inverse(m):
    return np.linalg.inv(np.array(m).reshape(3, 3)).ravel().tolist()


def matrix44(m):
    """Column by column, the third row and column those of the identity."""
    return (c_float * 16)(m[0], m[3], 0, m[6], m[1], m[4], 0, m[7], 0, 0, 1, 0, m[2], m[5], 0, m[8])


def coverage(width, height, radius, samples=4):
    """A rounded rectangle's coverage, 0...1 a pixel."""
    def offsets(count):
        centres = (np.arange(count * samples) + 0.5) / samples
        return np.maximum(np.maximum(radius - centres, centres - (count - radius)), 0) ** 2
    xs, ys = offsets(width), offsets(height)
    # Row by row, as large shapes would take much memory.
    rows = [(ys[samples * y:samples * (y + 1), None] + xs[None] <= radius * radius + 1e-9)
            .reshape(samples, width, samples).mean((0, 2)) for y in range(height)]
    return np.array(rows)


def convolved(mask, kernel):
    """Along the rows, by way of sums: shadows are wide."""
    size = mask.shape[1] + len(kernel) - 1
    result = np.fft.irfft(np.fft.rfft(mask, size) * np.fft.rfft(kernel, size), size)
    start = len(kernel) // 2
    return np.clip(result[:, start:start + mask.shape[1]], 0, 1)
