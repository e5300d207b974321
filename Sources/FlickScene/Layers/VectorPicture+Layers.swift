package import FlickGeometry
package import FlickLayers
import FlickSVG

extension VectorPicture {
  /// The layers of the drawing in a frame, back to front; the caller clips them to the frame.
  package func layers(in size: Size) -> [Layer] {
    guard size.width > 0, size.height > 0 else { return [] }
    let frame = Rect(origin: .zero, size: size)
    let translation = DrawingTranslation(current: color ?? .black)
    var layer = Layer(holding: translation.layers(of: drawing.items), in: drawing.viewBox)
    layer.place(by: drawing.fit.transform(from: drawing.viewBox, to: frame))
    layer.isIsolated = drawing.items.contains(where: \.isMixed)
    guard let background = drawing.background?.color(translation.current) else { return [layer] }
    return [Layer("", frame: frame, background: background), layer]
  }
}

extension SVGItem {
  /// Whether the item or one inside it is blended with the items below.
  fileprivate var isMixed: Bool {
    switch self {
    case .group(let group): group.blend != .normal || group.items.contains(where: \.isMixed)
    case .shape: false
    }
  }
}

extension Layer {
  /// A layer with the coordinates of its superlayer.
  fileprivate init(holding layers: [Layer], in bounds: Rect) {
    self.init("", frame: bounds)
    self.bounds = bounds
    place(by: .identity)
    sublayers = layers
  }

  /// Places the layer so that `transform` maps its coordinates to those of its superlayer.
  fileprivate mutating func place(by transform: SVGTransform) {
    anchorPoint = .zero
    position = transform(bounds.origin)
    var turn = transform
    (turn.e, turn.f) = (0, 0)
    self.transform = turn.transform3D
  }
}

/// Translates a drawing into layers.
///
/// Properties that layers lack are computed. A gradient's own transform becomes different ends of the gradient, or a
/// layer that is turned; colors between stops of different opacity become additional stops.
private struct DrawingTranslation {
  /// The color of `currentColor`.
  let current: Color

  func layers(of items: [SVGItem]) -> [Layer] {
    items.flatMap { item -> [Layer] in
      switch item {
      case .group(let group): [layer(of: group)]
      case .shape(let shape): layers(of: shape)
      }
    }
  }

  private func layer(of group: SVGGroup) -> Layer {
    let layers = layers(of: group.items)
    var layer = Layer(holding: layers, in: DrawingTranslation.box(around: group.clips.last?.path))
    if let clip = group.clips.last { layer.mask = mask(clip) }
    for clip in group.clips.dropLast().reversed() {
      layer = Layer(holding: [layer], in: DrawingTranslation.box(around: clip.path))
      layer.mask = mask(clip)
    }
    for fade in group.fades { layer = faded(layer, by: fade) }
    (layer.opacity, layer.blend, layer.isIsolated) = (group.opacity, group.blend, group.isIsolated)
    return layer
  }

  private func mask(_ clip: SVGClip) -> Mask {
    var layer = Layer(holding: [], in: DrawingTranslation.box(around: clip.path))
    layer.contents = .shape(ShapeContents(clip.path, fill: .color(.black), fillRule: clip.rule))
    return .layer(layer)
  }

  /// A layer whose mask is the opacity of a shape's gradient.
  private func faded(_ layer: Layer, by fade: SVGShape) -> Layer {
    guard let fill = fade.fill.map({ LayerPaint($0, current) }),
      let back = fill.turn.then(fade.transform).inverse
    else { return layer }
    let path = fade.path.mapPoints((fill.turn.inverse ?? .identity).callAsFunction)
    // The shape's edge is among the clips, so the gradient goes on beyond it.
    let box = DrawingTranslation.box(around: path)
    let bounds = box.insetBy(dx: -box.width, dy: -box.height)
    guard case .gradient(let gradient) = fill.paint(in: bounds) else { return layer }
    var inner = Layer(holding: [layer], in: bounds)
    inner.place(by: back)
    var outer = Layer(holding: [inner], in: bounds)
    outer.place(by: fill.turn.then(fade.transform))
    outer.mask = .gradient(gradient)
    return outer
  }

  private func layers(of shape: SVGShape) -> [Layer] {
    let fill = shape.fill.map { LayerPaint($0, current) }
    let stroke = shape.stroke.map { LayerPaint($0.paint, current) }
    if !shape.isStrokedFirst, fill?.turn ?? .identity == stroke?.turn ?? .identity {
      return [layer(of: shape, fill, stroke)]
    }
    let parts = [fill.map { layer(of: shape, $0, nil) }, stroke.map { layer(of: shape, nil, $0) }]
    return (shape.isStrokedFirst ? parts.reversed() : parts).compactMap { $0 }
  }

  /// The layer of a shape whose paints have the same turn.
  private func layer(of shape: SVGShape, _ fill: LayerPaint?, _ stroke: LayerPaint?) -> Layer {
    let turn = fill?.turn ?? stroke?.turn ?? .identity
    let path =
      turn == .identity ? shape.path : shape.path.mapPoints((turn.inverse ?? .identity).callAsFunction)
    let box = DrawingTranslation.box(around: path)
    var contents = ShapeContents(path, fill: fill?.paint(in: box), fillRule: shape.fillRule)
    if let line = shape.stroke, let stroke {
      (contents.lineWidth, contents.style) = (line.width, line.style)
      switch stroke.paint(in: box) {
      case .color(let color): contents.stroke = color
      case .gradient(let gradient):
        contents.stroke = gradient.stops.last?.color.withAlpha(1)
        contents.strokePaint = .gradient(gradient)
      }
    }
    var layer = Layer("", frame: box)
    layer.bounds = box
    layer.place(by: turn.then(shape.transform))
    layer.contents = .shape(contents)
    return layer
  }

  /// A rectangle around a path, enlarged if it would be empty.
  private static func box(around path: Path?) -> Rect {
    let box = path?.controlPointBounds ?? Rect(x: 0, y: 0, width: 1, height: 1)
    return box.isEmpty ? box.insetBy(dx: -0.5, dy: -0.5) : box
  }
}

/// A paint in the coordinates of its layer.
private struct LayerPaint {
  private enum Source {
    case color(Color)
    case linear(start: Point, end: Point, [Gradient.Stop])
    case radial(center: Point, radii: Size, [Gradient.Stop])
  }

  private let source: Source
  /// The transform from the layer's coordinates to those of the shape, so that a gradient's circles become ellipses
  /// along the layer's axes.
  let turn: SVGTransform

  init(_ paint: SVGPaint, _ current: Color) {
    switch paint {
    case .color(let color): (source, turn) = (.color(color.color(current)), .identity)
    case .gradient(let gradient):
      let stops = gradient.stops.map { Gradient.Stop($0.color.color(current), at: $0.location) }
      let t = gradient.transform
      switch gradient.kind {
      case .linear(let from, let to):
        let (start, end) = LayerPaint.line(from, to, t)
        (source, turn) = (.linear(start: start, end: end, stops.interpolatedStraight), .identity)
      case .radial(let center, let radius):
        let (turn, radii) = LayerPaint.axes(t)
        let middle = (turn.inverse ?? .identity)(t(center))
        let size = Size(radii.width * radius, radii.height * radius)
        (source, self.turn) = (.radial(center: middle, radii: size, stops.interpolatedStraight), turn)
      }
    }
  }

  /// The ends of a gradient's line after a map. The line is chosen so that colors are equal at right angles to it, as
  /// they are on the mapped gradient.
  private static func line(_ from: Point, _ to: Point, _ t: SVGTransform) -> (start: Point, end: Point) {
    let start = t(from)
    guard let inverse = t.inverse else { return (start, t(to)) }
    let d = to - from
    let length = d.dot(d)
    // The fractions of the line that a step along x and one along y cover.
    let slope = Point(
      (inverse.a * d.x + inverse.b * d.y) / length, (inverse.c * d.x + inverse.d * d.y) / length)
    return (start, start + slope * (1 / slope.dot(slope)))
  }

  /// The turn and the two radii of the ellipse that a map makes of a circle of radius 1: they come from the axes of the
  /// map times its transpose.
  private static func axes(_ t: SVGTransform) -> (turn: SVGTransform, radii: Size) {
    let (x, y, both) = (t.a * t.a + t.c * t.c, t.b * t.b + t.d * t.d, t.a * t.b + t.c * t.d)
    guard both.magnitude > 1e-9 * max(x, y) else {
      return (.identity, Size(x.squareRoot(), y.squareRoot()))
    }
    let angle = Math.atan2(2 * both, x - y) / 2
    let (sin, cos) = Math.sinCos(angle)
    let middle = (x + y) / 2
    let reach = ((x - y) * (x - y) / 4 + both * both).squareRoot()
    return (
      SVGTransform(cos, sin, -sin, cos, 0, 0),
      Size((middle + reach).squareRoot(), max(middle - reach, 0).squareRoot())
    )
  }

  /// The paint of a layer with these bounds.
  func paint(in box: Rect) -> Paint {
    func unit(_ p: Point) -> Point { Point((p.x - box.minX) / box.width, (p.y - box.minY) / box.height) }
    switch source {
    case .color(let color): return .color(color)
    case .linear(let start, let end, let stops):
      return .gradient(LayerPaint.gradient(from: start, to: end, in: box, stops))
    case .radial(let center, let radii, let stops):
      let rim = Point(center.x + radii.width, center.y + radii.height)
      return .gradient(Gradient(.radial, from: unit(center), to: unit(rim), stops: stops))
    }
  }

  /// A gradient in units of a layer's bounds. Colors are equal along lines that are perpendicular to the gradient's
  /// line in these units, not in the layer's coordinates.
  private static func gradient(
    from start: Point, to end: Point, in box: Rect, _ stops: [Gradient.Stop]
  ) -> Gradient {
    let d = end - start
    let slope = Point(d.x * box.width / d.dot(d), d.y * box.height / d.dot(d))
    let unit = Point((start.x - box.minX) / box.width, (start.y - box.minY) / box.height)
    return Gradient(.linear, from: unit, to: unit + slope * (1 / slope.dot(slope)), stops: stops)
  }
}

extension [Gradient.Stop] {
  /// The number of steps between two colors of different opacity.
  private static var steps: Int { 16 }

  /// The stops with others between them, so that mixing premultiplied colors gives the same as SVG, which mixes colors
  /// that are not premultiplied.
  fileprivate var interpolatedStraight: [Gradient.Stop] {
    var result = Array(prefix(1))
    for (first, second) in zip(self, dropFirst()) {
      if first.color.alpha != second.color.alpha, !first.color.hasSameHue(as: second.color),
        second.location > first.location
      {
        for step in 1..<Self.steps {
          let share = Double(step) / Double(Self.steps)
          result.append(
            Gradient.Stop(
              lerp(first.color, second.color, share),
              at: first.location + (second.location - first.location) * share))
        }
      }
      result.append(second)
    }
    return result
  }
}

extension Color {
  fileprivate func hasSameHue(as other: Color) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
