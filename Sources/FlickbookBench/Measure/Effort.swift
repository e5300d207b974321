/// How much work a measurement may take.
package struct Effort: Hashable, Sendable {
  /// How many rounds.
  package var rounds: Int
  /// How long a workload's turn lasts at least, in seconds.
  var turnSeconds: Double
  /// The most frames of a scene that are drawn repeatedly.
  var frames: Int
  /// How many frames movies have.
  var movieFrames: Int
  /// How many pictures are judged.
  var stills: Int
  /// How many machines a simulation has.
  var machines: Int
  /// Whether drawing is measured in all the ways there are, or just in the usual one.
  var comparesModes = true

  /// For figures that are meant to be read.
  package static let full = Effort(
    rounds: 9, turnSeconds: 0.2, frames: 60, movieFrames: 300, stills: 3, machines: 1000)
  /// Only to see that everything works.
  package static let quick = Effort(
    rounds: 1, turnSeconds: 0, frames: 2, movieFrames: 4, stills: 1, machines: 20)
  /// For counts, which do not vary.
  static let counting = Effort(
    rounds: 1, turnSeconds: 0, frames: 2, movieFrames: 0, stills: 0, machines: 1, comparesModes: false)

  var measuring: Rounds { Rounds(count: rounds, turnSeconds: turnSeconds) }
}
