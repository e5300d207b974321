package import FlickBasics
import FlickCamera

/// Shows parts of a scene's canvas in turn. The camera moves over the device and everything on it, while backgrounds,
/// captions and title cards stay in place.
package struct Camera: Hashable, Sendable {
  /// The origin of a camera's shots.
  package enum Source: Hashable, Sendable {
    /// Written by the author, in the order of time. `greatestZoom` is the limit for shots that state no zoom
    /// themselves.
    case written([Shot], greatestZoom: Double = Camera.usualZoom)
    /// Made by a rule from the events of the scene.
    case made(ShotRule)
  }

  package var source: Source
  /// The speed of the background in the camera's moves, as a share of the device's, 0...1: 0 if it stands still.
  package var parallax = 0.0
  /// The angle of the shutter that blurs the camera's moves, in degrees: at 360 it is open from frame to frame, at 0
  /// moves are sharp.
  package var blur = 0.0
  package var range: SourceRange?

  package init(_ source: Source) { self.source = source }

  package static let usualZoom = Framing.usualZoom
  package static let zooms = 1...Framing.greatestZoom

  /// The names that the author gave to shots.
  package var names: [String] {
    if case .written(let shots, _) = source { shots.compactMap(\.name) } else { [] }
  }

  /// The greatest number of shots.
  package static let mostShots = 200
}

/// The rule by which shots are made from the events of a scene.
package struct ShotRule: Hashable, Sendable {
  /// The least and the greatest zoom of a shot. A target that does not fit at the least zoom gets no shot.
  package var zooms: ClosedRange<Double>
  /// The least time for which a shot is held, in seconds.
  package var hold: Double

  package init(zooms: ClosedRange<Double> = Self.usualZooms, hold: Double = Self.usualHold) {
    (self.zooms, self.hold) = (zooms, hold)
  }

  /// A shot with a smaller zoom than this is not worth the camera's move.
  package static let leastZoom = 1.25
  package static let usualZooms = 1...2.2
  package static let usualHold = 1.2
}

/// The view of a camera from some time on, until the next shot.
package struct Shot: Hashable, Sendable {
  package enum Start: Hashable, Sendable {
    /// The camera sets off at a time, in seconds from the scene's beginning.
    case at(Double)
    /// The camera sets off `wait` seconds after an event of a step, or of an earlier shot.
    case after(StepReference, event: String, wait: Double)
    /// The camera arrives at a moment.
    case arrive(Moment)
  }

  package var name: String?
  package var start: Start
  package var target: PictureTarget
  /// Whether the camera follows the target at a constant zoom, instead of resting where the whole target is visible.
  package var follows = false
  /// The margin around the target, in points.
  package var margin: Double
  /// The zoom about the target's middle. If nil, the zoom shows the whole target or, for a target that is followed,
  /// suits it.
  package var zoom: Double?
  /// The duration of the camera's move to the target, in seconds: 0 for a cut, nil for a duration that follows from the
  /// distance.
  package var duration: Double?
  /// The place of the whole shot in the scene's text.
  package var range: SourceRange?
  /// The place of the shot's time in the text.
  package var startRange: SourceRange?
  /// The place of the shot's target in the text.
  package var targetRange: SourceRange?

  package init(
    _ target: PictureTarget, name: String? = nil, start: Start, margin: Double = 0, zoom: Double? = nil,
    duration: Double? = nil, range: SourceRange? = nil, startRange: SourceRange? = nil,
    targetRange: SourceRange? = nil
  ) {
    (self.target, self.name, self.start, self.margin) = (target, name, start, margin)
    (self.zoom, self.duration, self.range) = (zoom, duration, range)
    (self.startRange, self.targetRange) = (startRange, targetRange)
  }
}
