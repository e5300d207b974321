import FlickGeometry

/// Bezier curves as lists of their control points, start and end included: two for a straight line, up to four
/// for a cubic.
enum BezierCurve {
  static let mostPieces = 1024

  /// In how many equal pieces a curve strays by at most `tolerance`: by Wang's bound, k pieces of a curve of degree
  /// n, whose control points have second differences of at most d, stray by `n (n - 1) d / (8 k k)`.
  static func pieces(of p: [Point], tolerance: Double) -> Int {
    var difference = 0.0
    for (a, (b, c)) in zip(p, zip(p.dropFirst(), p.dropFirst(2))) {
      difference = max(difference, (a - b * 2 + c).distance(to: .zero))
    }
    let degree = Double(p.count - 1)
    let count = (degree * (degree - 1) * difference / (8 * tolerance)).squareRoot()
    return Int(truncating: count, in: 0...mostPieces - 1) + 1
  }

  /// The point at `t` in 0...1, by de Casteljau's construction.
  static func point(of controls: [Point], at t: Double) -> Point {
    var points = controls
    while points.count > 1 {
      for i in 0..<points.count - 1 { points[i] = points[i] + (points[i + 1] - points[i]) * t }
      points.removeLast()
    }
    return points[0]
  }
}
