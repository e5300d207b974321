import FlickGeometry
import FlickLayers
import FlickText

/// Letters of a line that overlap those of the next line.
struct LineOverlap: Hashable, Sendable {
  /// The number of the upper line among the lines with letters, from 1.
  var line: Int
  /// The height of the overlap, in points.
  var height: Double
}

extension TextDrawing {
  /// The smallest rectangle around all glyphs; nil if there are none.
  var ink: Rect? { outlines.flatMap(\.elements).ink }

  /// Returns the first two lines whose letters overlap by more than `tolerance` points, both across and down. Colored
  /// letters are ignored.
  func firstOverlap(above tolerance: Double) -> LineOverlap? {
    let lines = outlines.map(\.contours)
    for (index, (upper, lower)) in zip(lines, lines.dropFirst()).enumerated() {
      let (bottom, top) = (upper.map(\.maxY).max() ?? 0, lower.map(\.minY).min() ?? 0)
      guard bottom - top > tolerance else { continue }
      // Few letters reach this far.
      let (low, high) = (upper.filter { $0.maxY > top }, lower.filter { $0.minY < bottom })
      let heights = low.flatMap { a in high.compactMap { a.overlap(with: $0, above: tolerance) } }
      if let height = heights.max() { return LineOverlap(line: index + 1, height: height) }
    }
    return nil
  }
}

extension Rect {
  /// Returns the height of the shared part of two rectangles; nil if it is not larger than `tolerance` both across and
  /// down.
  fileprivate func overlap(with other: Rect, above tolerance: Double) -> Double? {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > tolerance && height > tolerance ? height : nil
  }
}

extension Path {
  /// The rectangles around the path's contours, about one for each letter.
  fileprivate var contours: [Rect] {
    var contours: [[Element]] = []
    for element in elements {
      if case .move = element { contours.append([]) }
      if !contours.isEmpty { contours[contours.count - 1].append(element) }
    }
    return contours.compactMap(\.ink)
  }
}

extension [Path.Element] {
  /// The smallest rectangle around all points; nil if there are none.
  fileprivate var ink: Rect? {
    let points = flatMap(\.points)
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      high = Point(Swift.max(high.x, point.x), Swift.max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Path.Element {
  /// The element's points, including control points; the curve does not leave their convex hull.
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}
