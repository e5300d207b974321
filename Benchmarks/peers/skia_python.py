"""Skia's CPU backend as skia-python ships it, on one thread.

The wheel is built with GCC, for which Skia has no vector code: it is two to three times slower than a build with
clang, which skia_clang.py measures.
"""

import numpy as np
import skia

import cards


class SkiaPython:
    version = f"skia-python {skia.__version__} (GCC)"

    def __init__(self, scene):
        self.scene = scene
        self.target = np.zeros((cards.HEIGHT, cards.WIDTH, 4), np.uint8)
        # The canvas draws into the surface for as long as that lives.
        self.surface = skia.Surface(self.target, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        self.canvas = self.surface.getCanvas()
        self.background = skia.Paint(Shader=skia.GradientShader.MakeLinear(
            [skia.Point(0, 0), skia.Point(0, cards.HEIGHT)], [skia.Color(*cards.TOP), skia.Color(*cards.BOTTOM)]))
        self.page = skia.RRect.MakeRectXY(
            skia.Rect.MakeWH(cards.PAGE_WIDTH, cards.PAGE_HEIGHT), cards.RADIUS, cards.RADIUS)
        self.outside = skia.RRect.MakeRect(skia.Rect.MakeLTRB(
            -cards.PAD, cards.OFFSET - cards.PAD, cards.PAGE_WIDTH + cards.PAD,
            cards.PAGE_HEIGHT + cards.PAD + cards.OFFSET))
        self.shadow = self.paint(mask(scene.shadow), skia.Matrix.Translate(-cards.PAD, cards.OFFSET - cards.PAD))
        opaque = skia.kOpaque_AlphaType
        self.paints = [self.paint(skia.Image.fromarray(page, skia.kRGBA_8888_ColorType, opaque, copy=True))
                       for page in scene.pages]
        self.frames = [[(page, skia.Matrix(matrix.ravel().tolist())) for page, matrix in frame]
                       for frame in scene.frames]
        self.variants = {"round corners, shadow ring, bilinear": self.draw}

    def paint(self, image, matrix=skia.Matrix()):
        linear = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNone)
        shader = image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, linear, matrix)
        return skia.Paint(AntiAlias=True, Shader=shader)

    def draw(self, frame):
        self.canvas.drawPaint(self.background)
        for page, matrix in self.frames[frame]:
            self.canvas.save()
            self.canvas.concat(matrix)
            # Only where the page will not cover it.
            self.canvas.drawDRRect(self.outside, self.page, self.shadow)
            self.canvas.drawRRect(self.page, self.paints[page])
            self.canvas.restore()

    def picture(self):
        return self.target


def mask(alpha):
    height, width = alpha.shape
    info = skia.ImageInfo.MakeA8(width, height)
    return skia.Image.MakeRasterCopy(skia.Pixmap(info, alpha, width))


PEER = SkiaPython
