/// The path of a camera that follows a target: a uniform cubic B-spline, which is continuous up to its acceleration and
/// stays in the convex hull of its points. It begins and ends at rest.
struct GlidePath: Sendable {
  /// Seconds between two knots.
  let step: Double
  /// The points, one for each knot.
  private let points: [SIMD3<Double>]

  /// - Precondition: There is at least one point.
  init(through points: [SIMD3<Double>], every step: Double) { (self.points, self.step) = (points, step) }

  /// The duration in seconds. Besides the steps between the knots, the spline needs two, to set off and to come to
  /// rest.
  var duration: Double { Double(points.count + 1) * step }

  /// The points that a moment depends on, and the part of the current step that has passed. The first and the last
  /// point count three times, so that the spline passes through them at rest.
  private func span(at age: Double) -> (points: [SIMD3<Double>], part: Double) {
    let position = min(max(age / step, 0), Double(points.count + 1))
    let knot = min(Int(position), points.count)
    let span = (0..<4).map { points[min(max(knot - 2 + $0, 0), points.count - 1)] }
    return (span, position - Double(knot))
  }

  /// - Parameter age: The seconds since the path began.
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

  /// Whether the camera moves at a moment: false if all points that the moment depends on are equal.
  func isMoving(at age: Double) -> Bool {
    let points = span(at: age).points
    return points.contains { $0 != points[0] }
  }
}
