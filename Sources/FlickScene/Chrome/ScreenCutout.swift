package import FlickGeometry
package import FlickLayers

/// The part of a screen that the camera takes up, described for a device held upright. On a device on its side, it is
/// at the left.
package struct ScreenCutout {
  let proportions: DeviceProportions

  package init(proportions: DeviceProportions) {
    self.proportions = proportions
  }

  private var width: Double { proportions.shortSide }

  /// The layers of the cutout, in the screen's coordinates; empty if nothing is cut out.
  package var layers: [Layer] {
    switch proportions.cutout {
    case .none: []
    case .island: [island, lens(at: island.frameInSuperlayer)]
    case .notch: [notch]
    case .punchHole: [hole]
    }
  }

  private static let black = Color(white: 0.01)

  /// A pill a little below the edge.
  private var island: Layer {
    let size = Size((width * 0.316).rounded(), (width * 0.092).rounded())
    let top = proportions.islandTop ?? (width * 0.028).rounded()
    let frame = placed(Rect(origin: Point((width - size.width) / 2, top), size: size))
    var island = Layer("island", frame: frame, background: ScreenCutout.black)
    island.cornerRadius = size.height / 2
    return island
  }

  /// A round hole in the middle of the status bar.
  private var hole: Layer {
    let size = (width * 0.062).rounded()
    let y = (proportions.statusHeight ?? width * 0.1) / 2
    let frame = placed(Rect(x: (width - size) / 2, y: y - size / 2, width: size, height: size))
    var hole = Layer("hole", frame: frame, background: ScreenCutout.black)
    hole.cornerRadius = size / 2
    return hole
  }

  /// The lens of a camera, near the far end of the cutout.
  private func lens(at frame: Rect) -> Layer {
    let (short, side) = (min(frame.width, frame.height), (min(frame.width, frame.height) * 0.36))
    let inset = short / 2
    let center =
      proportions.isLandscape
      ? Point(frame.midX, frame.minY + inset) : Point(frame.maxX - inset, frame.midY)
    var lens = Layer(
      "lens", frame: Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
    lens.cornerRadius = side / 2
    lens.contents = .gradient(
      Gradient(
        .radial, from: Point(0.42, 0.4), to: Point(0.95, 0.95),
        colors: [Color(red: 0.13, green: 0.16, blue: 0.3), Color(red: 0.03, green: 0.04, blue: 0.08)]))
    lens.masksToBounds = true
    return lens
  }

  /// A notch in the edge, which joins the edge by small curves.
  private var notch: Layer {
    let size = proportions.notch ?? Size((width * 0.41).rounded(), (width * 0.08).rounded())
    let (w, h) = (size.width, size.height)
    let (left, right) = ((width - w) / 2, (width + w) / 2)
    let (small, large) = (h * 0.2, h * 0.62)
    let k = 1 - Path.kappa
    var path = Path()
    path.move(to: Point(left - small, 0))
    path.curve(to: Point(left, small), Point(left - small * k, 0), Point(left, small * k))
    path.line(to: Point(left, h - large))
    path.curve(to: Point(left + large, h), Point(left, h - large * k), Point(left + large * k, h))
    path.line(to: Point(right - large, h))
    path.curve(to: Point(right, h - large), Point(right - large * k, h), Point(right, h - large * k))
    path.line(to: Point(right, small))
    path.curve(to: Point(right + small, 0), Point(right, small * k), Point(right + small * k, 0))
    path.close()
    var notch = Layer("notch", frame: Rect(origin: .zero, size: proportions.screen))
    notch.contents = .shape(ShapeContents(path.mapPoints(placed), fill: .color(ScreenCutout.black)))
    return notch
  }

  /// The point of this screen for a point of the upright one.
  private func placed(_ point: Point) -> Point {
    proportions.isLandscape ? Point(point.y, proportions.screen.height - point.x) : point
  }

  private func placed(_ rect: Rect) -> Rect { Rect(enclosing: rect.corners.map(placed)) ?? rect }
}

extension Layer {
  /// The frame in the superlayer, for a layer that is neither turned nor scaled.
  package var frameInSuperlayer: Rect {
    Rect(
      x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
