/// The rest of a leaf's turn after the finger releases it.
package struct LeafRelease: Hashable, Sendable {
  /// Whether the leaf turns over to the other side.
  package let commits: Bool
  /// The angle at which it comes to rest, in degrees.
  package let target: Double
  /// The time until the leaf rests, in seconds.
  package let duration: Double

  /// The duration below which a drag is a flick, in seconds.
  package static let flickDuration = 0.15
  /// The least turns after which a released leaf turns over, in degrees: after a drag, and after a flick.
  package static let commitTurn = 90.0
  package static let flickCommitTurn = 30.0
  /// The largest rounding error of a turn, in degrees. Angles are sums along the finger's path, so a turn that falls
  /// short by this much still counts.
  private static let tolerance = 1e-9

  /// - Parameters:
  ///   - angle: The leaf's angle when the finger lifts, in degrees.
  ///   - held: The duration of the drag, in seconds.
  ///   - fullTurn: The time of a turn by 180 degrees, in seconds.
  ///   - flickTurn: The time in which a flicked leaf turns over, from any angle, in seconds.
  package init(of drag: LeafDrag, angle: Double, held: Double, fullTurn: Double, flickTurn: Double) {
    let isFlick = held < Self.flickDuration
    let turned = drag.side == .lower ? angle : 180 - angle
    let needed = isFlick ? Self.flickCommitTurn : Self.commitTurn
    commits = drag.canCommit && turned >= needed - Self.tolerance
    target = (drag.side == .lower) == commits ? 180 : 0
    duration = commits && isFlick ? flickTurn : abs(target - angle) / 180 * fullTurn
  }
}
