package import FlickBasics
package import FlickCamera
package import FlickEffects
import FlickScene

/// A shot of a camera after the scene was played: when the camera sets off, when it is there, and what it shows.
package struct ResolvedShot: Hashable, Sendable {
  /// The author's name for it, or `shot 2`; of a side of a comparison, with the side's name first.
  package private(set) var name: String
  /// The part of the picture that the shot shows, in a few words.
  package let summary: String
  /// Seconds since the scene began.
  package let start: Double
  /// When the camera rests.
  package let settled: Double
  /// When the next shot begins, or the scene ends.
  package let end: Double
  /// At rest.
  package let framing: Framing
  /// At its fastest, in the metric of `CameraPace`.
  package let peakSpeed: Double
  /// The least seconds of a move that brings no warning.
  package let calmDuration: Double
  /// How much later it begins than its author says, because the move before has to end first; 0 as a rule.
  package let delay: Double
  /// Whether the camera goes after what it shows from `settled` on.
  package let follows: Bool
  /// Whether some of the target is outside of what is shown.
  package let cutsTarget: Bool
  package let range: SourceRange?

  package var events: [Outcome.Event] {
    [Outcome.Event("start", at: start), Outcome.Event("settled", at: settled), Outcome.Event("end", at: end)]
  }

  /// Whether the camera is there at once.
  package var isCut: Bool { settled == start }

  func called(_ name: String) -> ResolvedShot {
    var shot = self
    shot.name = name
    return shot
  }

  init(
    _ name: String, of shot: Shot, from start: Double, to settled: Double, end: Double, framing: Framing,
    peakSpeed: Double, calmDuration: Double, delay: Double, cutsTarget: Bool
  ) {
    (self.name, summary) = (name, shot.target.description)
    (self.start, self.settled, self.end, self.framing) = (start, settled, end, framing)
    (self.peakSpeed, self.calmDuration, self.delay) = (peakSpeed, calmDuration, delay)
    self.cutsTarget = cutsTarget
    (follows, range) = (shot.follows, shot.range)
  }
}
