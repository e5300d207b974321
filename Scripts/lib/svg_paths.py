"""Random paths in the grammar of SVG 2, section 9.3, as a layer of a scene and as an element of SVG."""

import html
import json


class Drawing:
    """A random path with a random way to fill and stroke it, in a cell."""

    def __init__(self, random, cell):
        self.side = random.choice([cell, cell, 24, 100, 512])
        self.data = PathData(random, self.side).text
        points = cell / self.side
        self.paint = random.choice(["fill", "stroke", "stroke", "both"])
        self.rule = random.choice(["nonzero", "evenodd"])
        self.width = random.choice([0.5, 1, 2.25, 4, 7, 11])
        self.cap = random.choice(["butt", "round", "square"])
        self.join = random.choice(["miter", "round", "bevel"])
        self.dash = [random.choice([0, 2.5, 4, 9, 14]) if part % 2 == 0 else random.choice([3, 5.5, 12])
                     for part in range(random.choice([2, 2, 4]))] if random.random() < 0.3 else []
        self.layer = {"path": self.data, "viewBox": [0, 0, self.side, self.side], "frame": [0, 0, cell, cell]}
        self.element = f"width='{cell}' height='{cell}' viewBox='0 0 {self.side} {self.side}'>{self._path(points)}</svg>"
        if self.paint != "stroke":
            self.layer |= {"fill": "black" if self.paint == "fill" else "#808080", "fillRule": self.rule}
        if self.paint != "fill":
            self.layer |= {"stroke": "black", "lineWidth": self.width, "lineCap": self.cap, "lineJoin": self.join}
            self.layer |= {"dash": self.dash} if self.dash else {}

    def _path(self, points):
        fill = {"fill": "black", "both": "#808080", "stroke": "none"}[self.paint]
        line = ""
        if self.paint != "fill":
            dash = " ".join(str(length / points) for length in self.dash) or "none"
            line = (f"stroke='black' stroke-width='{self.width / points}' stroke-linecap='{self.cap}' "
                    f"stroke-linejoin='{self.join}' stroke-dasharray='{dash}'")
        return f"<path d='{html.escape(self.data)}' fill='{fill}' fill-rule='{self.rule}' {line}/>"

    @property
    def said(self):
        return json.dumps({key: value for key, value in self.layer.items() if key != "frame"})


class PathData:
    """The text of a path, most of which lies within a square."""

    PARTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

    def __init__(self, random, side):
        self.random, self.side, self.text = random, side, ""
        # The word before, and whether it ends without a separator, as letters and flags do.
        self.last, self.last_ends = "", True
        # As in files, a path may begin with 'm', whose first place is absolute.
        self._command("M", relative=random.random() < 0.3, first=True)
        for _ in range(random.randint(2, 9)):
            self._command(random.choice("MLLHVCCSSQTTAAAZ"), relative=random.random() < 0.5)

    def _command(self, letter, relative, first=False):
        self.text += self.random.choice(["", "", " ", "\n"]) + (letter.lower() if relative else letter)
        self.last_ends = True
        if letter == "Z":
            return
        # One letter stands for several commands; the places behind those of a move are lines.
        for turn in range(self.random.choice([1, 1, 1, 2, 3])):
            far = relative and not (first and turn == 0)
            values = self._arc(far) if letter == "A" else [self._place(far) for _ in range(self.PARTS[letter])]
            for part, value in enumerate(values):
                self._append(value, is_flag=letter == "A" and part in (3, 4))

    def _place(self, relative):
        reach = self.side / 3 if relative else self.side
        place = self.random.uniform(-reach if relative else 0, reach)
        return self._number(0 if self.random.random() < 0.04 else place)

    def _arc(self, relative):
        radius = [self.random.choice([0, 0.05, 0.2, 0.3, 0.6]) * self.side for _ in range(2)]
        if self.random.random() < 0.4:
            radius[1] = radius[0]
        # A radius of 0 makes a line, and one that is too small grows.
        sign = -1 if self.random.random() < 0.1 else 1
        flags = [self.random.choice("01") for _ in range(2)]
        turn = self._number(self.random.choice([0, 0, 30, -75, 400]))
        return [self._number(sign * radius[0]), self._number(radius[1]), turn, *flags, self._place(relative), self._place(relative)]

    def _number(self, value):
        way = self.random.randrange(6)
        text = f"{value:.{self.random.choice([0, 1, 2, 3])}f}"
        if way == 0:
            text = f"{value:.3e}"
        elif way == 1:
            text = f"{value * 100:.2f}E-2"
        elif way == 2 and not text.startswith("-"):
            text = "+" + text
        elif way in (3, 4):
            text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
        return text

    def _append(self, word, is_flag):
        """Puts a word behind the others, often without a separator where the grammar needs none."""
        needless = self.last_ends or word[0] in "+-" or word[0] == "." and any(mark in self.last for mark in ".eE")
        self.text += self.random.choice(["", "", " "] if needless else [" ", ",", " , ", "\n"]) + word
        self.last, self.last_ends = word, is_flag
