import FlickGeometry

/// Computes points of Bezier curves. A curve is given by its control points, including its start and its end: two for a
/// straight line, up to four for a cubic curve.
enum BezierCurve {
  static let mostPieces = 1024

  /// The number of equal pieces of a curve that straight lines can replace with an error of at most `tolerance`. It
  /// follows from Wang's bound: k pieces of a curve of degree n, whose control points have second differences of at
  /// most d, stray by at most `n (n - 1) d / (8 k k)`.
  static func pieces(of p: [Point], tolerance: Double) -> Int {
    switch p.count {
    case 3: pieces(of: p[0], p[1], p[2], tolerance: tolerance)
    case 4: pieces(of: p[0], p[1], p[2], p[3], tolerance: tolerance)
    default: 1
    }
  }

  static func pieces(of a: Point, _ b: Point, _ c: Point, tolerance: Double) -> Int {
    pieces(degree: 2, secondDifference(a, b, c), tolerance)
  }

  static func pieces(of a: Point, _ b: Point, _ c: Point, _ d: Point, tolerance: Double) -> Int {
    pieces(degree: 3, max(secondDifference(a, b, c), secondDifference(b, c, d)), tolerance)
  }

  private static func secondDifference(_ a: Point, _ b: Point, _ c: Point) -> Double {
    max(0, (a - b * 2 + c).distance(to: .zero))
  }

  private static func pieces(degree: Double, _ difference: Double, _ tolerance: Double) -> Int {
    let count = (degree * (degree - 1) * difference / (8 * tolerance)).squareRoot()
    return Int(truncating: count, in: 0...mostPieces - 1) + 1
  }

  /// The point of the curve at `t` in 0...1, by de Casteljau's construction.
  static func point(of controls: [Point], at t: Double) -> Point {
    var points = controls
    while points.count > 1 {
      for i in 0..<points.count - 1 { points[i] = points[i] + (points[i + 1] - points[i]) * t }
      points.removeLast()
    }
    return points[0]
  }
}
