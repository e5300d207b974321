"""Qt's raster engine: QPainter on a QImage, smooth and antialiased. It may use several threads."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np  # noqa: E402  Qt reads the variable
import PySide6  # noqa: E402  Qt reads the variable
from PySide6.QtCore import QPointF, QRectF, Qt  # noqa: E402  Qt reads the variable
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QImage, QLinearGradient, QPainter, QTransform  # noqa: E402  Qt reads the variable

import cards  # noqa: E402  Qt reads the variable


class Qt6:
    version = f"Qt {PySide6.__version__}"

    def __init__(self, scene):
        self.application = QGuiApplication([])
        self.pages = [image(page, QImage.Format_RGBX8888) for page in scene.pages]
        self.brushes = [QBrush(page) for page in self.pages]
        shadow = np.zeros(scene.shadow.shape + (4,), np.uint8)
        shadow[..., 3] = scene.shadow
        self.shadow = image(shadow, QImage.Format_RGBA8888_Premultiplied)
        self.target = QImage(cards.WIDTH, cards.HEIGHT, QImage.Format_RGBA8888_Premultiplied)
        gradient = QLinearGradient(0, 0, 0, cards.HEIGHT)
        gradient.setColorAt(0, QColor(*cards.TOP))
        gradient.setColorAt(1, QColor(*cards.BOTTOM))
        self.background = QBrush(gradient)
        self.frames = [[(page, QTransform(*matrix.T.ravel().tolist())) for page, matrix in frame]
                       for frame in scene.frames]
        self.variants = {"round corners, shadow, bilinear": self.draw}

    def draw(self, frame):
        painter = QPainter(self.target)
        painter.setRenderHints(QPainter.SmoothPixmapTransform | QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.fillRect(0, 0, cards.WIDTH, cards.HEIGHT, self.background)
        for page, transform in self.frames[frame]:
            painter.setTransform(transform)
            painter.drawImage(QPointF(-cards.PAD, cards.OFFSET - cards.PAD), self.shadow)
            painter.setBrush(self.brushes[page])
            painter.drawRoundedRect(QRectF(0, 0, cards.PAGE_WIDTH, cards.PAGE_HEIGHT), cards.RADIUS, cards.RADIUS)
        painter.end()

    def picture(self):
        return np.frombuffer(self.target.constBits(), np.uint8).reshape(cards.HEIGHT, cards.WIDTH, 4)


def image(pixels, format):
    # Without a copy the image would not keep the array alive.
    return QImage(pixels.data, pixels.shape[1], pixels.shape[0], pixels.shape[1] * 4, format).copy()


PEER = Qt6
