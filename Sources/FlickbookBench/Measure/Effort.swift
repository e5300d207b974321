/// How much work a measurement may take.
public struct Effort: Hashable, Sendable {
  /// How many rounds.
  public var rounds: Int
  /// How long a workload's turn lasts at least, in seconds.
  var turnSeconds: Double
  /// Of a scene, at most so many frames are drawn again and again.
  var frames: Int
  /// How many frames movies have.
  var movieFrames: Int
  /// How many pictures are judged.
  var stills: Int

  /// For figures that are meant to be read.
  public static let full = Effort(rounds: 9, turnSeconds: 0.2, frames: 60, movieFrames: 300, stills: 3)
  /// Only to see that everything works.
  public static let quick = Effort(rounds: 1, turnSeconds: 0, frames: 2, movieFrames: 4, stills: 1)

  var measuring: Rounds { Rounds(count: rounds, turnSeconds: turnSeconds) }
}
