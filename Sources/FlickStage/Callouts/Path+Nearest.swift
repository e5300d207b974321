import FlickGeometry
import FlickLayers

extension Path {
  /// The number of chords that stand for a curve. For a quarter of a circle they are within a ten-thousandth of the
  /// radius.
  private static let chords = 32

  /// Returns the point of the outline that is nearest to another point; nil for an empty path.
  func nearest(to point: Point) -> Point? {
    var (first, current) = (Point.zero, Point.zero)
    var best: Point?
    func add(_ candidate: Point) {
      if best.map({ candidate.distance(to: point) < $0.distance(to: point) }) ?? true { best = candidate }
    }
    for element in elements {
      let controls: [Point]
      switch element {
      case .move(let start):
        (first, current) = (start, start)
        continue
      case .line(let end): controls = [end]
      case .quadratic(let control, let end): controls = [control, end]
      case .cubic(let control1, let control2, let end): controls = [control1, control2, end]
      case .close: controls = [first]
      }
      let curve = [current] + controls
      let count = curve.count > 2 ? Self.chords : 1
      for index in 1...count {
        let end = curve.point(at: Double(index) / Double(count))
        add(point.nearest(from: current, to: end))
        current = end
      }
    }
    return best
  }
}

extension [Point] {
  /// Returns the point of the Bezier curve with these controls at a share of its parameter (de Casteljau).
  fileprivate func point(at share: Double) -> Point {
    var points = self
    while points.count > 1 { points = zip(points, points.dropFirst()).map { lerp($0, $1, share) } }
    return points[0]
  }
}

extension Point {
  /// Returns the point of a line that is nearest to this one.
  fileprivate func nearest(from start: Point, to end: Point) -> Point {
    let (way, offset) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return start }
    return start + way * Swift.min(Swift.max((offset.x * way.x + offset.y * way.y) / square, 0), 1)
  }
}
