package import FlickBasics
import FlickCamera

/// The parts of a scene's picture that are shown in turn. The camera moves over the device and what is on it, while
/// backgrounds, captions and title cards stay.
package struct Camera: Hashable, Sendable {
  /// The origin of its shots.
  package enum Source: Hashable, Sendable {
    /// The author, in the order of time. `greatestZoom` is the greatest enlargement of a shot that states none itself.
    case written([Shot], greatestZoom: Double = Camera.usualZoom)
    /// A rule, which looks at what happens.
    case made(ShotRule)
  }

  package var source: Source
  package var range: SourceRange?

  package init(_ source: Source, range: SourceRange? = nil) { (self.source, self.range) = (source, range) }

  package static let usualZoom = Framing.usualZoom
  package static let zooms = 1...Framing.greatestZoom

  /// The greatest number of shots.
  package static let mostShots = 200
}

/// How shots are made of what happens in a scene.
package struct ShotRule: Hashable, Sendable {
  /// How much a shot enlarges at least, and at most. What does not fit at the least gets none.
  package var zooms: ClosedRange<Double>
  /// How long a shot is held at least, in seconds.
  package var hold: Double

  package init(zooms: ClosedRange<Double> = Self.usualZooms, hold: Double = Self.usualHold) {
    (self.zooms, self.hold) = (zooms, hold)
  }

  /// A shot that enlarges by less is not worth the way.
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
  /// Whether the camera goes after the target, at one zoom, and does not stand where all of it is seen.
  package var follows = false
  /// The margin around the target, in points.
  package var margin: Double
  /// The enlargement of the picture about the target's middle. Nil for the one that shows all of the target, or that
  /// suits a target that is followed.
  package var zoom: Double?
  /// The time that the camera takes to the target, in seconds: 0 for a cut, nil for a time that follows from the way.
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
