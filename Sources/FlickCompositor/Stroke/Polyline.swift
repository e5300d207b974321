import FlickGeometry
import FlickLayers

/// A subpath made of straight segments. No two neighbouring points are equal, the last and the first of a
/// closed one included.
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
  /// The subpaths that have segments, with curves cut into pieces that stray at most `tolerance` from them.
  /// Elements with numbers that are not finite, or beyond any screen, are left out.
  func polylines(tolerance: Double) -> [Polyline] {
    var flattener = PathFlattener(tolerance: tolerance)
    for element in elements { flattener.add(element) }
    return flattener.finish()
  }
}

/// Cuts a path's curves into straight pieces.
private struct PathFlattener {
  private static let mostPiecesOfACurve = 1024

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

  /// A Bezier curve from the current point, by its other control points.
  private mutating func append(curve: [Point]) {
    guard curve.allSatisfy(\.isSane), let end = curve.last else { return }
    guard let start = current?.points.last else { return self.start(at: end) }
    let controls = [start] + curve
    let count = pieces(of: controls)
    for i in 1..<max(count, 1) { current?.append(controls.bezier(at: Double(i) / Double(count))) }
    current?.append(end)
    hasSegments = true
  }

  /// Wang's bound: a curve of degree n whose controls have second differences of at most d strays at most
  /// `n (n - 1) d / (8 k k)` from k pieces of equal parameter.
  private func pieces(of controls: [Point]) -> Int {
    guard controls.count > 2 else { return 1 }
    var difference = 0.0
    for (a, (b, c)) in zip(controls, zip(controls.dropFirst(), controls.dropFirst(2))) {
      difference = max(difference, (a - b * 2 + c).distance(to: .zero))
    }
    let degree = Double(controls.count - 1)
    let count = (degree * (degree - 1) * difference / (8 * tolerance)).squareRoot().rounded(.up)
    return count < Double(Self.mostPiecesOfACurve) ? max(Int(count), 1) : Self.mostPiecesOfACurve
  }
}

extension [Point] {
  /// The point at `t` of the Bezier curve with these controls, by de Casteljau's construction.
  fileprivate func bezier(at t: Double) -> Point {
    var points = self
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in a + (b - a) * t }
    }
    return points[0]
  }
}

extension Point {
  /// Whether sums and products of coordinates stay far from overflow; false for NaN.
  fileprivate var isSane: Bool { x.magnitude < 1e12 && y.magnitude < 1e12 }
}
