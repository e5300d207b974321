/// The amount of work for a measurement.
package struct Effort: Hashable, Sendable {
  /// The number of rounds.
  package var rounds: Int
  /// The shortest duration of a workload's turn, in seconds.
  var turnSeconds: Double
  /// The largest number of frames of a scene that are drawn repeatedly.
  var frames: Int
  /// The number of frames of a movie.
  var movieFrames: Int
  /// The number of pictures whose quality is judged.
  var stills: Int
  /// The number of machines in a simulation.
  var machines: Int
  /// Whether drawing is measured in all modes, or only in the usual one.
  var comparesModes = true

  /// The effort for figures that are to be published.
  package static let full = Effort(
    rounds: 9, turnSeconds: 0.2, frames: 60, movieFrames: 300, stills: 3, machines: 1000)
  /// The effort for a quick check that everything works.
  package static let quick = Effort(
    rounds: 1, turnSeconds: 0, frames: 2, movieFrames: 4, stills: 1, machines: 20)
  /// The effort for counted instructions, which do not vary.
  static let counting = Effort(
    rounds: 1, turnSeconds: 0, frames: 2, movieFrames: 0, stills: 0, machines: 1, comparesModes: false)

  var measuring: Rounds { Rounds(count: rounds, turnSeconds: turnSeconds) }
}
