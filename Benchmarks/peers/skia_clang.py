"""Skia's CPU backend as clang builds it, with its vector code, on one thread: through the C interface of SkiaSharp's
library, whose path is in SKIASHARP_LIB."""

import ctypes
import os
from ctypes import Structure, byref, c_bool, c_char_p, c_float, c_int, c_size_t, c_uint32, c_void_p

import numpy as np

import cards

RGBA_8888, ALPHA_8, OPAQUE, PREMULTIPLIED = 4, 1, 1, 2


class ImageInfo(Structure):
    _fields_ = [("colorspace", c_void_p), ("width", c_int), ("height", c_int), ("color_type", c_int),
                ("alpha_type", c_int)]


class Sampling(Structure):
    _fields_ = [("anisotropy", c_int), ("cubic", c_bool), ("b", c_float), ("c", c_float), ("filter", c_int),
                ("mipmap", c_int)]


class Library:
    """The functions that are needed, as sk.paint_new and so on."""

    SIGNATURES = {
        "version_get_milestone": (c_int,),
        "surface_new_raster_direct": (c_void_p, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p),
        "surface_get_canvas": (c_void_p, c_void_p),
        "surface_unref": (None, c_void_p),
        "image_new_raster_copy": (c_void_p, c_void_p, c_void_p, c_size_t),
        "image_make_shader": (c_void_p, c_void_p, c_int, c_int, c_void_p, c_void_p),
        "shader_new_linear_gradient": (c_void_p, c_void_p, c_void_p, c_void_p, c_int, c_int, c_void_p),
        "shader_new_linear_gradient_color4f": (c_void_p, c_void_p, c_void_p, c_void_p, c_void_p, c_int, c_int, c_void_p),
        "shader_new_radial_gradient_color4f":
            (c_void_p, c_void_p, c_float, c_void_p, c_void_p, c_void_p, c_int, c_int, c_void_p),
        "paint_new": (c_void_p,),
        "paint_set_antialias": (None, c_void_p, c_bool),
        "paint_set_blendmode": (None, c_void_p, c_int),
        "paint_set_color": (None, c_void_p, c_uint32),
        "paint_set_color4f": (None, c_void_p, c_void_p, c_void_p),
        "paint_set_shader": (None, c_void_p, c_void_p),
        "paint_set_stroke_width": (None, c_void_p, c_float),
        "paint_set_style": (None, c_void_p, c_int),
        "path_new": (c_void_p,),
        "path_parse_svg_string": (c_bool, c_void_p, c_char_p),
        "rrect_new": (c_void_p,),
        "rrect_set_rect_xy": (None, c_void_p, c_void_p, c_float, c_float),
        "canvas_clear": (None, c_void_p, c_uint32),
        "canvas_clip_path_with_operation": (None, c_void_p, c_void_p, c_int, c_bool),
        "canvas_clip_rect_with_operation": (None, c_void_p, c_void_p, c_int, c_bool),
        "canvas_clip_rrect_with_operation": (None, c_void_p, c_void_p, c_int, c_bool),
        "canvas_save": (c_int, c_void_p),
        "canvas_save_layer": (c_int, c_void_p, c_void_p, c_void_p),
        "canvas_restore": (None, c_void_p),
        "canvas_concat": (None, c_void_p, c_void_p),
        "canvas_set_matrix": (None, c_void_p, c_void_p),
        "canvas_draw_paint": (None, c_void_p, c_void_p),
        "canvas_draw_path": (None, c_void_p, c_void_p, c_void_p),
        "canvas_draw_image": (None, c_void_p, c_void_p, c_float, c_float, c_void_p, c_void_p),
        "canvas_draw_picture": (None, c_void_p, c_void_p, c_void_p, c_void_p),
        "canvas_draw_rect": (None, c_void_p, c_void_p, c_void_p),
        "canvas_draw_rrect": (None, c_void_p, c_void_p, c_void_p),
        "canvas_draw_drrect": (None, c_void_p, c_void_p, c_void_p, c_void_p),
        "rtree_factory_new": (c_void_p,),
        "picture_recorder_new": (c_void_p,),
        "picture_recorder_begin_recording_with_bbh_factory": (c_void_p, c_void_p, c_void_p, c_void_p),
        "picture_recorder_end_recording": (c_void_p, c_void_p),
    }

    def __init__(self, path):
        library = ctypes.CDLL(path)
        for name, (result, *arguments) in self.SIGNATURES.items():
            function = getattr(library, "sk_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)


class SkiaClang:
    def __init__(self, scene):
        self.sk = sk = Library(os.environ["SKIASHARP_LIB"])
        self.version = f"Skia m{sk.version_get_milestone()} (clang, SkiaSharp's library)"
        self.scene = scene
        self.target = np.zeros((cards.HEIGHT, cards.WIDTH, 4), np.uint8)
        info = ImageInfo(None, cards.WIDTH, cards.HEIGHT, RGBA_8888, PREMULTIPLIED)
        surface = sk.surface_new_raster_direct(byref(info), self.target.ctypes.data, cards.WIDTH * 4, None, None, None)
        self.canvas = sk.surface_get_canvas(surface)
        self.background = self.paint(sk.shader_new_linear_gradient(
            (c_float * 4)(0, 0, 0, cards.HEIGHT), (c_uint32 * 2)(word(cards.TOP), word(cards.BOTTOM)), None, 2, 0, None))
        pad, width, height = cards.PAD, cards.PAGE_WIDTH, cards.PAGE_HEIGHT
        self.page = self.rounded(0, 0, width, height, cards.RADIUS)
        self.outside = self.rounded(-pad, cards.OFFSET - pad, width + pad, height + pad + cards.OFFSET, 0)
        place = (c_float * 9)(1, 0, -pad, 0, 1, cards.OFFSET - pad, 0, 0, 1)
        self.shadow = self.paint(self.shader(scene.shadow, ALPHA_8, PREMULTIPLIED, place))
        self.paints = [self.paint(self.shader(page, RGBA_8888, OPAQUE)) for page in scene.pages]
        self.frames = [[(page, matrix44(matrix)) for page, matrix in frame] for frame in scene.frames]
        self.variants = {"round corners, shadow ring, bilinear": self.draw}

    def paint(self, shader):
        paint = self.sk.paint_new()
        self.sk.paint_set_antialias(paint, True)
        self.sk.paint_set_color(paint, 0xFF000000)
        self.sk.paint_set_shader(paint, shader)
        return paint

    def shader(self, pixels, color_type, alpha_type, matrix=None):
        height, width = pixels.shape[:2]
        info = ImageInfo(None, width, height, color_type, alpha_type)
        image = self.sk.image_new_raster_copy(byref(info), pixels.ctypes.data, pixels.strides[0])
        return self.sk.image_make_shader(image, 0, 0, byref(Sampling(filter=1)), matrix)

    def rounded(self, left, top, right, bottom, radius):
        shape = self.sk.rrect_new()
        self.sk.rrect_set_rect_xy(shape, (c_float * 4)(left, top, right, bottom), radius, radius)
        return shape

    def draw(self, frame):
        sk, canvas = self.sk, self.canvas
        sk.canvas_draw_paint(canvas, self.background)
        for page, matrix in self.frames[frame]:
            sk.canvas_save(canvas)
            sk.canvas_concat(canvas, matrix)
            # Only where the page will not cover it.
            sk.canvas_draw_drrect(canvas, self.outside, self.page, self.shadow)
            sk.canvas_draw_rrect(canvas, self.page, self.paints[page])
            sk.canvas_restore(canvas)

    def picture(self):
        return self.target


def word(color):
    red, green, blue = color
    return 0xFF000000 | red << 16 | green << 8 | blue


def matrix44(m):
    """Column by column, the third row and column those of the identity."""
    rows = [[m[0, 0], m[0, 1], 0, m[0, 2]], [m[1, 0], m[1, 1], 0, m[1, 2]], [0, 0, 1, 0], [m[2, 0], m[2, 1], 0, m[2, 2]]]
    return (c_float * 16)(*np.array(rows).T.ravel())


PEER = SkiaClang
