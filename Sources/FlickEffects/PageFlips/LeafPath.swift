import FlickGeometry

/// The angle of a leaf over time: straight lines between knots, held before the first and after the last.
package struct LeafPath: Hashable, Sendable {
  /// An angle in degrees, and the time in seconds at which the leaf reaches it.
  private struct Knot: Hashable, Sendable {
    var time: Double
    var angle: Double
  }

  private var knots: [Knot] = []
  private let initialAngle: Double

  /// A leaf that does not move.
  package init(_ angle: Double) { initialAngle = angle }

  /// The angle after all movement.
  package var finalAngle: Double { knots.last?.angle ?? initialAngle }

  /// The end of all movement, in seconds; minus infinity without movement.
  package var end: Double { knots.last?.time ?? -.infinity }

  /// Holds the last angle until `time`.
  package mutating func hold(until time: Double) { turn(to: finalAngle, at: time) }

  /// Moves evenly from the last angle to `angle`, reached at `time`; jumps if `time` is not after the end.
  package mutating func turn(to angle: Double, at time: Double) {
    knots.append(Knot(time: max(time, end), angle: angle))
  }

  /// The line from one knot to the next at `time`; nil before the first knot, and from the last one on.
  func line(at time: Double) -> (from: (time: Double, angle: Double), to: (time: Double, angle: Double))? {
    guard let next = knots.firstIndex(where: { $0.time > time }), next > 0 else { return nil }
    let (a, b) = (knots[next - 1], knots[next])
    return ((a.time, a.angle), (b.time, b.angle))
  }

  /// The angle at a time; at a jump, the angle after it.
  package func angle(at time: Double) -> Double {
    guard let next = knots.firstIndex(where: { $0.time > time }) else { return finalAngle }
    guard next > 0 else { return initialAngle }
    let (a, b) = (knots[next - 1], knots[next])
    return lerp(a.angle, b.angle, (time - a.time) / (b.time - a.time))
  }
}
