import FlickGeometry
import FlickLayers

/// A subpath of straight segments. No two successive points are equal. In a closed polyline, the last and the first
/// point differ, too.
struct Polyline: Hashable {
  private(set) var points: [Point]
  private(set) var isClosed = false

  init(from start: Point) { points = [start] }

  mutating func append(_ point: Point) {
    if point != points.last { points.append(point) }
  }

  mutating func close() {
    if points.count > 1, points.first == points.last { points.removeLast() }
    isClosed = true
  }
}

extension Path {
  /// The subpaths that have segments. Curves are cut into straight pieces that stray from them by at most `tolerance`.
  /// Elements with coordinates that are not finite, or far beyond any screen, are left out.
  func polylines(tolerance: Double) -> [Polyline] {
    var flattener = PathFlattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    return flattener.finish()
  }
}

/// Cuts the curves of a path into straight pieces.
private struct PathFlattener {
  let tolerance: Double
  private var polylines: [Polyline] = []
  private var current: Polyline?
  private var hasSegments = false

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let p) where p.isSane: start(at: p)
    case .line(let p): append(curve: [p])
    case .quadratic(let control, let end): append(curve: [control, end])
    case .cubic(let control1, let control2, let end): append(curve: [control1, control2, end])
    case .close: close()
    default: break
    }
  }

  mutating func finish() -> [Polyline] {
    if let current, hasSegments { polylines.append(current) }
    current = nil
    return polylines
  }

  private mutating func start(at point: Point) {
    _ = finish()
    current = Polyline(from: point)
    hasSegments = false
  }

  private mutating func close() {
    guard let start = current?.points.first else { return }
    current?.close()
    hasSegments = true
    self.start(at: start)
  }

  /// Appends a Bezier curve that starts at the current point, given by its other control points.
  private mutating func append(curve: [Point]) {
    guard curve.allSatisfy(\.isSane), let end = curve.last else { return }
    guard let start = current?.points.last else { return self.start(at: end) }
    let controls = [start] + curve
    let count = BezierCurve.pieces(of: controls, tolerance: tolerance)
    for i in 1..<count { current?.append(BezierCurve.point(of: controls, at: Double(i) / Double(count))) }
    current?.append(end)
    hasSegments = true
  }
}

extension Point {
  /// Whether sums and products of the coordinates are far from overflow. False for NaN.
  fileprivate var isSane: Bool { x.magnitude < 1e12 && y.magnitude < 1e12 }
}
