import FlickGeometry
import FlickLayers
import FlickScene

extension PlacedCallout {
  /// Returns the layer of the callout, which lies over the picture; nil while nothing of it is visible.
  func layer(over picture: [Layer], at time: Double, in surroundings: CalloutSurroundings) -> Layer? {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return nil }
    let target = target(at: time, in: surroundings)
    let frame = frame(beside: target, in: surroundings)
    var layer = Layer("callout", holding: mark(at: time, in: surroundings), size: surroundings.canvas)
    if callout.hasLeader, let frame, let target,
      let line = leader(from: frame, to: target, at: time, in: surroundings)
    {
      layer.sublayers += callout.style == .arrow ? arrow(line) : thinLine(line)
    }
    if let frame { layer.sublayers += content(in: frame, target, picture, at: time, surroundings) }
    layer.opacity = opacity
    return layer.sublayers.isEmpty ? nil : layer
  }

  /// The color of the edge that separates rings and leaders from things of the same color.
  private static let lightEdge = Color(white: 1, alpha: 0.85)
  /// The width of that edge around a ring, in points.
  private static let lightWidth = 1.0

  // MARK: On the target

  private func mark(at time: Double, in surroundings: CalloutSurroundings) -> [Layer] {
    switch callout.style {
    case .ring: rings(at: time, in: surroundings).flatMap { ring($0, in: surroundings.canvas) }
    case .spotlight:
      SpotlightDarkness(
        around: outlines(at: time, in: surroundings, margin: -callout.inset), dim: callout.dim,
        in: surroundings.canvas
      ).layers(besides: surroundings.captions(time))
    case .label, .arrow, .loupe, .step, .key: []
    }
  }

  /// The distance of a ring from its target, in points.
  private static let ringMargin = 5.0

  /// The width of a ring's line, in points.
  private var ringWidth: Double { (timeline.metrics.letters * 0.18).rounded(.up) }

  /// Returns the outlines of the rings. Where the picture ends beside a target, they lie within the picture.
  private func rings(at time: Double, in surroundings: CalloutSurroundings) -> [Path] {
    let half = ringWidth / 2 + Self.lightWidth
    let area = Rect(origin: .zero, size: surroundings.canvas).insetBy(dx: half, dy: half)
    return outlines(at: time, in: surroundings, margin: Self.ringMargin, within: area)
  }

  /// Returns the outlines to mark. Those around fingers, controls and points are circles.
  ///
  /// - Parameters:
  ///   - margin: The distance from the target; negative for outlines in it.
  ///   - area: The area that outlines of other shapes do not leave; nil for none.
  private func outlines(
    at time: Double, in surroundings: CalloutSurroundings, margin: Double, within area: Rect? = nil
  ) -> [Path] {
    guard let target = callout.target else { return [] }
    return target.parts.compactMap { part in
      let shapes = surroundings.outlines(part, time)
      guard let box = Rect(enclosing: shapes.flatMap(\.corners)) else { return nil }
      if let point = callout.point {
        let middle = box.origin + point.resolved(in: box.size)
        return Path(circleAround: middle, radius: timeline.metrics.letters * 1.4)
      }
      // An area that would vanish stays a point wide.
      let leastMargin = max(margin, (1 - min(box.width, box.height)) / 2)
      if part.isRound { return Path(ellipseIn: box.insetBy(dx: -leastMargin, dy: -leastMargin)) }
      let shape = shapes.count == 1 ? shapes[0] : ConvexPolygon(box)
      let corner = callout.corner == nil ? surroundings.corner(part, time) : .square
      let picture = corner.isOfDevice ? Rect(origin: .zero, size: surroundings.canvas) : nil
      return shape.outline(
        grownBy: leastMargin, within: area, rounding: radius(of: shape, corner, margin), cutBy: picture)
    }
  }

  /// Returns the radius of an outline's corners, which are concentric with the target's own; nil for an ellipse.
  private func radius(
    of shape: ConvexPolygon, _ targetCorner: TargetCorner, _ margin: Double
  ) -> Double? {
    if let corner = callout.corner { return corner }
    let share: Double
    switch targetCorner {
    // Where the screen's edge cuts an ellipse, more than four corners are left.
    case .ellipse where shape.corners.count == 4: return nil
    case .ellipse: share = 0.5
    case .round(let ofShorterSide), .device(let ofShorterSide): share = ofShorterSide
    }
    let radius = share * shape.shorterSide
    return max((radius > 0 ? radius : Callout.standardCorner) + margin, 0)
  }

  private func ring(_ path: Path, in canvas: Size) -> [Layer] {
    [
      stroke(path, Self.lightEdge, ringWidth + 2 * Self.lightWidth, in: canvas),
      stroke(path, callout.accent, ringWidth, in: canvas),
    ]
  }

  private func stroke(_ path: Path, _ color: Color, _ width: Double, in canvas: Size) -> Layer {
    var layer = Layer("line", frame: Rect(origin: .zero, size: canvas))
    layer.contents = .shape(ShapeContents(path, stroke: color, lineWidth: width))
    return layer
  }

  private func fill(_ path: Path, _ color: Color, in canvas: Size) -> Layer {
    var layer = Layer("point", frame: Rect(origin: .zero, size: canvas))
    layer.contents = .shape(ShapeContents(path, fill: .color(color)))
    return layer
  }
}

// MARK: - To the target

extension PlacedCallout {
  /// The length of the shortest leader that is drawn, in letter sizes.
  private static let shortestLeader = 0.4

  /// Returns the box around the nearest of several targets; nil for a single one. Between the targets, a leader would
  /// point at nothing.
  private func nearestPart(to frame: Rect, at time: Double, in surroundings: CalloutSurroundings) -> Rect? {
    guard let parts = callout.target?.parts, parts.count > 1, callout.point == nil else { return nil }
    let boxes = parts.compactMap { part in
      Rect(enclosing: surroundings.outlines(part, time).flatMap(\.corners))
    }
    func distance(_ box: Rect) -> Double { CalloutLeader(from: frame, to: box).length }
    return boxes.min { distance($0) < distance($1) }
  }

  /// Returns the line to draw; nil if it would be too short.
  private func leader(
    from frame: Rect, to target: Rect, at time: Double, in surroundings: CalloutSurroundings
  ) -> CalloutLeader? {
    let part = nearestPart(to: frame, at: time, in: surroundings) ?? target
    var line = CalloutLeader(from: frame, to: part)
    if callout.style == .ring, line.length > 0 {
      let rings = rings(at: time, in: surroundings)
      line = CalloutLeader(from: frame, toNearestOf: rings, width: ringWidth) ?? line
    } else if callout.style == .spotlight, line.length > 0 {
      let bright = outlines(at: time, in: surroundings, margin: -callout.inset)
      line = CalloutLeader(from: frame, toNearestOf: bright, width: 0) ?? line
    }
    return line.length > timeline.metrics.letters * Self.shortestLeader ? line : nil
  }

  /// Returns a thin line with a point at its end. A ring needs no point, since it marks the target itself.
  private func thinLine(_ line: CalloutLeader) -> [Layer] {
    let canvas = Size(max(line.start.x, line.end.x), max(line.start.y, line.end.y))
    var path = Path()
    path.move(to: line.start)
    path.line(to: line.end)
    if callout.style == .ring {
      return [stroke(path, Self.lightEdge, 3.5, in: canvas), stroke(path, callout.accent, 2, in: canvas)]
    }
    let radius = max((timeline.metrics.letters * 0.22).rounded(), 2)
    let point = Path(circleAround: line.end, radius: radius)
    return [
      stroke(path, Self.lightEdge, 3.5, in: canvas), stroke(point, Self.lightEdge, 2, in: canvas),
      stroke(path, callout.accent, 2, in: canvas), fill(point, callout.accent, in: canvas),
    ]
  }

  private func arrow(_ line: CalloutLeader) -> [Layer] {
    let letters = timeline.metrics.letters
    let canvas = Size(max(line.start.x, line.end.x) + letters, max(line.start.y, line.end.y) + letters)
    let head = min(letters * 1.1, line.length)
    let neck = line.end.towards(line.start, by: head)
    let across = (line.end - line.start) * (head * 0.55 / max(line.length, 1e-9))
    var shaft = Path()
    shaft.move(to: line.start)
    shaft.line(to: line.end.towards(line.start, by: head * 0.8))
    let tip = Path(polygon: [line.end, neck + Point(-across.y, across.x), neck + Point(across.y, -across.x)])
    let width = (letters * 0.24).rounded(.up)
    return [
      stroke(shaft, Self.lightEdge, width + 2, in: canvas), stroke(tip, Self.lightEdge, 2, in: canvas),
      stroke(shaft, callout.accent, width, in: canvas), fill(tip, callout.accent, in: canvas),
    ]
  }
}

// MARK: - Beside the target

extension PlacedCallout {
  private func content(
    in frame: Rect, _ target: Rect?, _ picture: [Layer], at time: Double, _ surroundings: CalloutSurroundings
  ) -> [Layer] {
    switch callout.style {
    case .loupe:
      target.map { CalloutLoupe(callout, in: frame, of: $0.center, surroundings).layers(of: picture) } ?? []
    case .key: keys(in: frame)
    case .step where timeline.metrics.text.width == 0: [disc(in: frame)]
    case .label, .arrow, .ring, .spotlight, .step:
      timeline.metrics.text.width > 0 ? [plate(in: frame, at: time, surroundings)] : []
    }
  }

  /// The distance of a step's letters from the right edge of their plate, in letter sizes.
  private static let leastInset = 0.48

  private func plate(in frame: Rect, at time: Double, _ surroundings: CalloutSurroundings) -> Layer {
    let (letters, disc) = (timeline.metrics.letters, timeline.metrics.disc)
    var plate = Layer("plate", frame: frame, background: callout.background)
    plate.cornerRadius = min(letters * 0.8, frame.height / 3)
    plate.cornerCurve = .continuous
    plate.shadow = Shadow(opacity: 0.28, offset: Point(0, 2), radius: 5)
    let margin = ((frame.width - timeline.metrics.text.width - disc) / 2).rounded()
    let x = disc > 0 ? disc + margin * 1.4 : margin
    let width = timeline.metrics.text.width
    // A number that is wider than all that were measured must not break its line.
    let slack =
      callout.text?.values.isEmpty == false ? min(margin, max(timeline.metrics.widest - width, 0) / 2) : 0
    let room = slack.rounded(.down)
    var text = Layer("text", frame: Rect(x: x - room, y: 0, width: width + 2 * room, height: frame.height))
    text.contents = .text(
      CalloutMetrics.contents(self.text(at: time, in: surroundings) ?? "", of: callout, letters))
    plate.sublayers = [text]
    if disc > 0 {
      let inset = ((frame.height - disc) / 2).rounded()
      // Beside several lines, the disc keeps the distance that the letters have on the other side.
      let left = min(inset, (letters * Self.leastInset).rounded())
      plate.sublayers.append(self.disc(in: Rect(x: left, y: inset, width: disc, height: disc)))
    }
    return plate
  }

  /// Returns the disc with a step's number.
  private func disc(in frame: Rect) -> Layer {
    var disc = Layer("number", frame: frame, background: callout.accent)
    disc.cornerRadius = frame.width / 2
    (disc.borderWidth, disc.borderColor) = (2, Color(white: 1, alpha: 0.9))
    var text = Layer("text", frame: disc.bounds)
    text.contents = .text(
      CalloutMetrics.contents("\(callout.number)", timeline.metrics.letters, numberColor))
    disc.sublayers = [text]
    return disc
  }

  /// The color of a step's number: that of the letters or, where it would hardly be seen on the disc, black or white.
  private var numberColor: Color {
    let disc = callout.accent.over(.white)
    guard callout.color.over(disc).contrast(with: disc) < Self.leastContrast else { return callout.color }
    return Color.black.contrast(with: disc) > Color.white.contrast(with: disc) ? .black : .white
  }

  /// The contrast of a number with its disc below which the number counts as lost.
  private static let leastContrast = 2.0

  private static let keyColor = Color(white: 0.97)
  private static let keyEdge = Color(white: 0.7)
  private static let keyLetters = Color(white: 0.11)

  private func keys(in frame: Rect) -> [Layer] {
    let letters = timeline.metrics.letters
    let depth = (letters * 0.16).rounded(.up)
    var x = frame.minX
    return timeline.metrics.keys.flatMap { key in
      defer { x += key.size.width + CalloutMetrics.keyGap(letters) }
      let top = Rect(x: x, y: frame.minY, width: key.size.width, height: key.size.height - depth)
      var edge = Layer("key", frame: top.offsetBy(dx: 0, dy: depth), background: Self.keyEdge)
      var cap = Layer("key", frame: top, background: Self.keyColor)
      (edge.cornerRadius, cap.cornerRadius) = (letters * 0.4, letters * 0.4)
      edge.shadow = Shadow(opacity: 0.3, offset: Point(0, 2), radius: 4)
      (cap.borderWidth, cap.borderColor) = (1, Self.keyEdge)
      var text = Layer("text", frame: cap.bounds)
      text.contents = .text(CalloutMetrics.contents(key.text, letters, Self.keyLetters))
      cap.sublayers = [text]
      return [edge, cap]
    }
  }
}

extension Path {
  fileprivate init(circleAround center: Point, radius: Double) {
    self.init(
      ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
