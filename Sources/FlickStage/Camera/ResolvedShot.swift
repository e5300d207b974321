package import FlickBasics
package import FlickCamera
package import FlickEffects
import FlickScene

/// A shot of a camera after the scene was played: the start and the end of the camera's move, and its target.
package struct ResolvedShot: Hashable, Sendable {
  /// The author's name for the shot, or `shot 2`. In a comparison or a film, the side's or the clip's name comes first.
  package private(set) var name: String
  /// The part of the picture that the shot shows, in a few words.
  package let summary: String
  /// The time when the camera sets off, in seconds since the scene began.
  package private(set) var start: Double
  /// The time when the camera's move ends, if the next shot lets it.
  package private(set) var settled: Double
  /// The time when the next shot begins or the scene ends.
  package private(set) var end: Double
  /// The framing at rest.
  package let framing: Framing
  /// The largest speed, in the metric of `CameraPace`.
  package private(set) var peakSpeed: Double
  /// The shortest duration of a move, in seconds, that brings no warning.
  package private(set) var calmDuration: Double
  /// The delay, in seconds, of the start after the time that the author stated, because the previous move has to end
  /// first; usually 0.
  package private(set) var delay: Double
  /// Whether the camera follows its target from `settled` on.
  package let follows: Bool
  /// Whether a part of the target lies outside of the shown part.
  package let cutsTarget: Bool
  /// Whether the shot shows the whole picture.
  package let showsAll: Bool
  /// Whether the author stated the zoom.
  package let statesZoom: Bool
  package let range: SourceRange?

  /// The time when the camera comes to rest, or leaves for the next shot before it does.
  package var arrival: Double { min(settled, end) }

  /// The events. A shot that the next one takes over before the camera has arrived settles at that moment, as steps do.
  package var events: [Outcome.Event] {
    [
      Outcome.Event("start", at: start), Outcome.Event("settled", at: arrival),
      Outcome.Event("end", at: end),
    ]
  }

  /// Whether the camera arrives at once.
  package var isCut: Bool { settled == start }

  func called(_ name: String) -> ResolvedShot {
    var shot = self
    shot.name = name
    return shot
  }

  /// Returns the shot with another name, and at other times, which run `speed` times as fast as its own.
  func named(_ name: String, at time: (Double) -> Double, speed: Double) -> ResolvedShot {
    var shot = called(name)
    (shot.start, shot.settled, shot.end) = (time(start), time(settled), time(end))
    shot.peakSpeed *= speed
    (shot.calmDuration, shot.delay) = (calmDuration / speed, delay / speed)
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
    (follows, range, showsAll) = (shot.follows, shot.range, shot.target == .all)
    statesZoom = shot.zoom != nil
  }
}
