/// The way of a camera that goes after something: a uniform cubic B-spline, which has no jumps up to its acceleration
/// and stays in the hull of its points. It begins and ends at rest.
struct GlidePath: Sendable {
  /// Seconds between two knots.
  let step: Double
  /// One for each knot.
  private let points: [SIMD3<Double>]

  /// - Precondition: there is a point.
  init(through points: [SIMD3<Double>], every step: Double) { (self.points, self.step) = (points, step) }

  /// How long it takes, in seconds. After the last knot it needs two steps to come to rest, as it does to set off.
  var duration: Double { Double(points.count + 1) * step }

  /// The points that a moment depends on, and the part of the step that is over then. The first point and the last
  /// count three times: there the spline passes through them, at rest.
  private func span(at age: Double) -> (points: [SIMD3<Double>], part: Double) {
    let position = min(max(age / step, 0), Double(points.count + 1))
    let knot = min(Int(position), points.count)
    let span = (0..<4).map { points[min(max(knot - 2 + $0, 0), points.count - 1)] }
    return (span, position - Double(knot))
  }

  /// - Parameter age: Seconds since it began.
  func jet(at age: Double) -> CameraJet {
    let (p, u) = span(at: age)
    let v = 1 - u
    // The basis of the uniform cubic B-spline, and its derivatives.
    let first: SIMD3<Double> = p[0] * (v * v * v / 6) + p[1] * ((3 * u * u * u - 6 * u * u + 4) / 6)
    let second: SIMD3<Double> = p[2] * ((3 * v * v * v - 6 * v * v + 4) / 6) + p[3] * (u * u * u / 6)
    let slope: SIMD3<Double> =
      (p[1] - p[0]) * (v * v / 2) + (p[2] - p[1]) * ((1 + 2 * u * v) / 2) + (p[3] - p[2]) * (u * u / 2)
    let bend: SIMD3<Double> = (p[0] - 2 * p[1] + p[2]) * v + (p[1] - 2 * p[2] + p[3]) * u
    return CameraJet(place: first + second, velocity: slope / step, acceleration: bend / (step * step))
  }

  /// Whether it goes on at a moment: false while all that it depends on is one place.
  func isMoving(at age: Double) -> Bool {
    let points = span(at: age).points
    return points.contains { $0 != points[0] }
  }
}
