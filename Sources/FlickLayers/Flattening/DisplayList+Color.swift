package import FlickGeometry

extension DisplayList {
  /// The approximate color at a point of the canvas, good enough to distinguish light from dark. It ignores letters,
  /// borders and shadows, replaces a shape by its bounding rectangle, and looks through clear and unknown contents.
  ///
  /// - Parameter imageColor: Returns the color of a picture at a point, in units of the picture.
  package func color(at point: Point, imageColor: (_ name: String, _ point: Point) -> Color?) -> Color {
    items.color(at: point, imageColor)
  }
}

extension [DisplayItem] {
  fileprivate func color(at point: Point, _ imageColor: (String, Point) -> Color?) -> Color {
    reduce(.clear) { seen, item in
      item.color(at: point, imageColor).map { $0.composited(over: seen) } ?? seen
    }
  }
}

extension DisplayItem {
  fileprivate func color(at point: Point, _ imageColor: (String, Point) -> Color?) -> Color? {
    guard let local = matrix.unprojected(point), clips.allSatisfy({ $0.contains(point) }) else { return nil }
    let color: Color? =
      switch content {
      case .fill(let paint, let shape): shape.rect.contains(local) ? paint.color(at: local, in: bounds) : nil
      case .image(let name, let source):
        bounds.contains(local) ? imageColor(name, local.mapped(from: bounds, to: source)) : nil
      case .shape(let shape):
        shape.path.controlPointBounds?.contains(local) == true
          ? shape.fill?.color(at: local, in: bounds) : nil
      case .group(let items, let mask):
        items.color(at: point, imageColor).faded(by: mask?.alpha(at: local, in: bounds) ?? 1)
      case .raster(let items, _), .magnified(let items, _, _):
        bounds.contains(local) ? items.color(at: local, imageColor) : nil
      case .filtered(let items, _): items.color(at: point, imageColor)
      case .backdrop(let backdrop): backdrop.shape.rect.contains(local) ? backdrop.filter.tint : nil
      case .border, .shadow, .text: nil
      }
    return color?.faded(by: opacity)
  }
}

extension Clip {
  fileprivate func contains(_ point: Point) -> Bool {
    guard let local = matrix.unprojected(point) else { return false }
    switch shape {
    case .roundedRect(let shape): return shape.rect.contains(local)
    case .polygon(let corners): return Rect(enclosing: corners)?.contains(local) ?? false
    case .path(let path, _): return path.controlPointBounds?.contains(local) ?? false
    case .text(_, let bounds): return bounds.contains(local)
    }
  }
}

extension GroupMask {
  fileprivate func alpha(at point: Point, in bounds: Rect) -> Double {
    switch self {
    case .roundedRect(let shape): shape.rect.contains(point) ? 1 : 0
    case .gradient(let gradient): Paint.gradient(gradient).color(at: point, in: bounds).alpha
    case .picture: 1
    }
  }
}

extension Paint {
  /// The color at a point of a layer with these bounds.
  package func color(at point: Point, in bounds: Rect) -> Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient):
      gradient.color(at: point.mapped(from: bounds, to: Rect(x: 0, y: 0, width: 1, height: 1)))
    }
  }
}

extension Gradient {
  /// - Parameter point: A point in units of the bounds.
  fileprivate func color(at point: Point) -> Color {
    let (offset, line) = (point - start, end - start)
    let place =
      switch kind {
      case _ where !corners.isEmpty: place(at: Point(offset.x / line.x, offset.y / line.y))
      case .linear: (offset.x * line.x + offset.y * line.y) / (line.x * line.x + line.y * line.y)
      case .radial: Point(offset.x / line.x, offset.y / line.y).distance(to: .zero)
      }
    guard let next = stops.firstIndex(where: { $0.location >= place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return lerp(a.color, b.color, (place - a.location) / (b.location - a.location))
  }
}

extension Color {
  fileprivate func faded(by opacity: Double) -> Color { withAlpha(alpha * opacity) }

  /// The color that is seen where this one lies over another.
  func composited(over behind: Color) -> Color {
    let rest = behind.alpha * (1 - alpha)
    let whole = alpha + rest
    guard whole > 0 else { return .clear }
    func mixed(_ a: Double, _ b: Double) -> Double { (a * alpha + b * rest) / whole }
    return Color(
      red: mixed(red, behind.red), green: mixed(green, behind.green), blue: mixed(blue, behind.blue),
      alpha: whole)
  }
}

extension Point {
  fileprivate func mapped(from: Rect, to: Rect) -> Point {
    Point(
      to.minX + (x - from.minX) / from.width * to.width, to.minY + (y - from.minY) / from.height * to.height)
  }
}
