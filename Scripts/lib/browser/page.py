"""A moment of a scene as a page of HTML: every layer an element, its matrix in CSS."""

import html
import math


class Page:
    """The layers of an inspected moment as HTML."""

    def __init__(self, document, folder):
        self.folder = folder.resolve()
        self.canvas = document["canvas"]["points"]
        # Layers lie in coordinates of the screen, which chrome moves.
        left, top = (-coordinate for coordinate in document["canvas"]["origin"])
        layers = "\n".join(self.element(layer) for layer in document["layers"])
        self.text = f"""<!DOCTYPE html><meta charset="utf-8"><style>
html, body {{ margin: 0; background: black }}
div, svg {{ position: absolute; left: 0; top: 0; box-sizing: border-box }}
.layer {{ transform-origin: 0 0 }}
.text {{ display: flex; flex-direction: column; white-space: pre-wrap; overflow-wrap: anywhere }}
</style><div style="{size(self.canvas)};overflow:hidden"><div style="left:{left}px;top:{top}px">
{layers}
</div></div>
<script>
// A multiple of the font's own line height, which CSS has no words for.
for (const text of document.querySelectorAll("[data-line-height]")) {{
  const line = text.appendChild(document.createElement("span"));
  line.textContent = "x";
  text.style.lineHeight = line.offsetHeight * text.dataset.lineHeight + "px";
  line.remove();
}}
</script>"""

    def element(self, layer):
        """The layer, in a canvas-sized box for every clip: a clip's outline is projected here, not by the browser."""
        content = getattr(self, layer["kind"])(layer)
        for clip in layer.get("clips", []):
            path = projected_path(outline(clip), clip["matrix"])
            content = f'<div style="{size(self.canvas)};clip-path:path(\'{path}\')">{content}</div>'
        return content

    def fill(self, layer):
        return self.box(layer, f"background:{color(layer['color'])};{radius(layer)}")

    def gradient(self, layer):
        return self.box(layer, f"background:{gradient(layer['gradient'], layer['bounds'])};{radius(layer)}")

    def border(self, layer):
        return self.box(layer, f"border:{layer['width']}px solid {color(layer['color'])};{radius(layer)}")

    def shadow(self, layer):
        shadow = layer["shadow"]
        style = f"background:{color(shadow['color'])};{radius(layer)};filter:blur({shadow['radius']}px)"
        return self.box(dict(layer, bounds=shadow["rect"]), style)

    def image(self, layer):
        (_, _, width, height), (x, y, w, h) = layer["bounds"], layer["source"]
        style = (f"background:url('{(self.folder / layer['image']).as_uri()}') no-repeat;"
                 f"background-size:{width / w}px {height / h}px;background-position:{-x * width / w}px {-y * height / h}px")
        return self.box(layer, style)

    def text(self, layer):
        font = layer["font"]
        vertical = {"top": "start", "center": "center", "bottom": "end"}[layer["verticalAlignment"]]
        style = (f"color:{color(layer['color'])};text-align:{layer['alignment']};justify-content:{vertical};"
                 f"font:{'italic' if font['italic'] else 'normal'} {font['weight']} {font['size']}px "
                 f"'{font['family']}','Noto Sans CJK SC','DejaVu Sans';letter-spacing:{layer.get('letterSpacing', 0)}px"
                 + (";font-variant-numeric:tabular-nums" if font.get("figures") == "tabular" else ""))
        text = f"<span>{html.escape(layer['text'])}</span>"
        factor = layer.get("lineHeight", 1)
        return self.box(layer, style, text, 'class="layer text"' + (f' data-line-height="{factor}"' if factor != 1 else ""))

    def shape(self, layer):
        fill = color(layer["color"]) if "color" in layer else "none"
        line = f"stroke='{color(layer['stroke'])}' stroke-width='{layer['lineWidth']}'" if "stroke" in layer else ""
        dash = " ".join(map(str, layer.get("dash", []))) or "none"
        path = (f"<path d='{layer['outline']}' fill='{fill}' fill-rule='{layer.get('fillRule', 'nonzero')}' {line} "
                f"stroke-linecap='{layer.get('lineCap', 'round')}' stroke-linejoin='{layer.get('lineJoin', 'round')}' "
                f"stroke-dasharray='{dash}'/>")
        (x, y, _, _) = layer["bounds"]
        shape = f"<svg style='overflow:visible;left:{-x}px;top:{-y}px'>{path}</svg>"
        if "gradient" in layer:
            paint = gradient(layer["gradient"], layer["bounds"])
            style = f"{size(layer['bounds'][2:])};background:{paint};clip-path:path('{layer['outline']}')"
            shape = f'<div style="{style}"></div>{shape}'
        return self.box(layer, "", shape)

    def group(self, layer):
        content = "\n".join(self.element(item) for item in layer["items"])
        return f'<div style="{size(self.canvas)};opacity:{layer["opacity"]}">{content}</div>'

    def raster(self, layer):
        content = "\n".join(self.element(item) for item in layer["items"])
        return self.box(layer, "overflow:hidden", content)

    def box(self, layer, style, content="", attributes='class="layer"'):
        x, y, width, height = layer["bounds"]
        matrix = ",".join(number(value) for value in moved(layer["matrix"], x, y))
        return (f'<div {attributes} style="{size((width, height))};transform:matrix3d({matrix});'
                f'opacity:{layer["opacity"]};{html.escape(style)}">{content}</div>')


def through_camera(document):
    """The document with the layers where the camera shows them, as if they lay there."""
    if "camera" not in document:
        return document
    zoom, shown, origin = document["camera"]["zoom"], document["camera"]["shows"][:2], document["canvas"]["origin"]
    # What the camera shows comes to the picture's upper left corner, which is the canvas's origin.
    shift = [start - zoom * corner for start, corner in zip(origin, shown)]

    def placed(thing):
        m = thing["matrix"]
        return dict(thing, matrix=[zoom * m[i] + shift[i % 4] * m[i - i % 4 + 3] if i % 4 < 2 else m[i] for i in range(16)])

    def seen(layer):
        if layer["kind"] == "group":
            return dict(layer, items=[seen(item) for item in layer["items"]], clips=[placed(clip) for clip in layer.get("clips", [])])
        return dict(placed(layer), clips=[placed(clip) for clip in layer.get("clips", [])])
    return dict(document, layers=[seen(layer) for layer in document["layers"]])


def foreign(document, folder):
    """What of the document a page does not show, in words; None if it shows all."""
    def reasons(layers):
        for layer in layers:
            if not hasattr(Page, layer["kind"]):
                yield f"a layer of the kind '{layer['kind']}'"
            if any("outline" in clip for clip in layer.get("clips", [])):
                yield "a clip with a curved outline"
            if layer["kind"] == "image" and not (folder / layer["image"]).is_file():
                yield f"the picture '{layer['image']}'"
            yield from (f"'{key}'" for key in ("filter", "blend") if key in layer)
            yield from reasons(layer.get("items", []))
    return next(reasons(document["layers"]), None)


def size(extent):
    return f"width:{number(extent[0])}px;height:{number(extent[1])}px"


def number(value):
    return f"{value:.12f}".rstrip("0").rstrip(".")


def color(rgba):
    red, green, blue = (round(255 * part, 3) for part in rgba[:3])
    return f"rgb({red} {green} {blue} / {rgba[3]})"


def radius(layer):
    return f"border-radius:{layer['cornerRadius']}px"


def gradient(paint, bounds):
    (width, height) = bounds[2:]
    (x0, y0), (x1, y1) = paint["start"], paint["end"]
    dx, dy = x1 - x0, y1 - y0
    if paint["type"] == "radial":
        stops = ",".join(f"{color(s['color'])} {100 * s['location']}%" for s in paint["stops"])
        return f"radial-gradient({abs(dx) * width}px {abs(dy) * height}px at {x0 * width}px {y0 * height}px,{stops})"
    # Colours change across the line in the unit square, which is then stretched, as in Core Animation; CSS draws them across
    # the line itself.
    square = dx * dx + dy * dy or 1
    slope_x, slope_y = dx / square / width, dy / square / height
    length = 1 / (math.hypot(slope_x, slope_y) or 1)
    ux, uy = slope_x * length, slope_y * length
    middle = ((0.5 - x0) * dx + (0.5 - y0) * dy) / square
    # CSS measures along a line through the middle that ends level with the corners.
    start = (abs(width * ux) + abs(height * uy)) / 2 - middle * length
    stops = ",".join(f"{color(s['color'])} {start + length * s['location']}px" for s in paint["stops"])
    return f"linear-gradient({math.degrees(math.atan2(ux, -uy))}deg,{stops})"


def moved(m, x, y):
    """The matrix with a translation that acts first; row vectors, row by row."""
    return m[:12] + [x * m[i] + y * m[4 + i] + m[12 + i] for i in range(4)]


def outline(clip):
    """A clip's outline in its own plane, as points."""
    if "polygon" in clip:
        return clip["polygon"]
    x, y, width, height = clip["rect"]
    r = min(clip["cornerRadius"], width / 2, height / 2)
    corners = ((x + width - r, y + r, -90), (x + width - r, y + height - r, 0), (x + r, y + height - r, 90), (x + r, y + r, 180))
    steps = range(0, 91, 3) if r > 0 else (0,)
    return [(cx + r * math.cos(math.radians(start + a)), cy + r * math.sin(math.radians(start + a)))
            for cx, cy, start in corners for a in steps]


def projected(points, m):
    """Where points of the plane z = 0 land; those behind the eye are left out."""
    homogeneous = [[x * m[i] + y * m[4 + i] + m[12 + i] for i in (0, 1, 3)] for x, y in points]
    return [(x / w, y / w) for x, y, w in homogeneous if w > 1e-6]


def projected_path(points, m):
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in projected(points, m)) + "Z"
