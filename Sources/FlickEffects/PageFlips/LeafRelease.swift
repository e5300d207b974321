/// The rest of a leaf's turn, after the finger lets go of the leaf.
package struct LeafRelease: Hashable, Sendable {
  /// Whether the leaf goes on to the other side.
  package let commits: Bool
  /// The angle at which it comes to rest, in degrees.
  package let target: Double
  /// The time until the leaf rests, in seconds.
  package let duration: Double

  /// The duration below which a drag is a flick, in seconds.
  package static let flickDuration = 0.15
  /// The least turns with which a leaf goes on, in degrees: after a drag, and after a flick.
  package static let commitTurn = 90.0
  package static let flickCommitTurn = 30.0
  /// Angles are sums over the finger's path; nearer than this, in degrees, counts as there.
  private static let tolerance = 1e-9

  /// - Parameters:
  ///   - angle: The leaf's angle when the finger lifts, in degrees.
  ///   - held: The time that the drag lasted, in seconds.
  ///   - fullTurn: The time of a turn by 180 degrees, in seconds.
  ///   - flickTurn: The time in which a flicked leaf goes on, from any angle, in seconds.
  package init(of drag: LeafDrag, angle: Double, held: Double, fullTurn: Double, flickTurn: Double) {
    let isFlick = held < Self.flickDuration
    let turned = drag.side == .lower ? angle : 180 - angle
    let needed = isFlick ? Self.flickCommitTurn : Self.commitTurn
    commits = drag.canCommit && turned >= needed - Self.tolerance
    target = (drag.side == .lower) == commits ? 180 : 0
    duration = commits && isFlick ? flickTurn : abs(target - angle) / 180 * fullTurn
  }
}
