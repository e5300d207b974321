"""OpenCV: warpPerspective, bilinear, on one thread. It has neither clips nor antialiased edges."""

import cv2
import numpy as np

import cards

FLAGS = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
# Pixel centres are whole numbers here.
TO_CENTRES = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])


class OpenCV:
    version = f"OpenCV {cv2.__version__}"

    def __init__(self, scene):
        cv2.setNumThreads(1)
        self.scene = scene
        self.background = cards.background()
        self.target = np.empty_like(self.background)
        self.textures = [textured(page, scene.shadow) for page in scene.pages]
        width, height, pad = cards.PAGE_WIDTH, cards.PAGE_HEIGHT, cards.PAD
        self.plain = [warps(frame, 0, 0, width, height) for frame in scene.frames]
        self.padded = [warps(frame, -pad, -pad, width + pad, height + pad) for frame in scene.frames]
        self.variants = {"hard edges, square corners, no shadow": self.draw_plain,
                         "page with shadow as one picture, blended": self.draw_blended}

    def draw_plain(self, frame):
        np.copyto(self.target, self.background)
        for page, inverse, (left, top, right, bottom) in self.plain[frame]:
            cv2.warpPerspective(self.scene.pages[page], inverse, (right - left, bottom - top),
                                dst=self.target[top:bottom, left:right], flags=FLAGS, borderMode=cv2.BORDER_TRANSPARENT)

    def draw_blended(self, frame):
        np.copyto(self.target, self.background)
        for page, inverse, (left, top, right, bottom) in self.padded[frame]:
            card = cv2.warpPerspective(self.textures[page], inverse, (right - left, bottom - top), flags=FLAGS)
            rest = cv2.merge([cv2.bitwise_not(card[..., 3])] * 4)
            part = self.target[top:bottom, left:right]
            cv2.add(cv2.multiply(part, rest, scale=1 / 255), card, dst=part)

    def picture(self):
        return self.target


def textured(page, shadow):
    """The page on its shadow, premultiplied."""
    pad = cards.PAD
    texture = np.zeros(shadow.shape + (4,), np.float32)
    texture[..., 3] = np.roll(shadow, cards.OFFSET, 0)
    cover = cards.coverage(cards.PAGE_WIDTH, cards.PAGE_HEIGHT, cards.RADIUS)[..., None] / np.float32(255)
    inner = texture[pad:-pad, pad:-pad]
    inner[...] = page * cover + inner * (1 - cover)
    return np.round(texture).astype(np.uint8)


def warps(frame, left, top, right, bottom):
    """For every card: page, matrix from a pixel of its bounds on the screen to one of the texture, bounds."""
    result = []
    for page, matrix in frame:
        box = cards.bounds(matrix, left, top, right, bottom)
        if box[0] < box[2] and box[1] < box[3]:
            to_screen = np.array([[1, 0, box[0]], [0, 1, box[1]], [0, 0, 1]]) @ TO_CENTRES
            to_texture = np.linalg.inv(TO_CENTRES) @ np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]])
            result.append((page, to_texture @ np.linalg.inv(matrix) @ to_screen, box))
    return result


PEER = OpenCV
