public import FlickBasics
import FlickCamera

/// The parts of a scene's picture that are shown in turn. The camera moves over the device and what is on it, while
/// backgrounds, captions and title cards stay.
public struct Camera: Hashable, Sendable {
  /// In the order of time.
  public var shots: [Shot]
  /// The most that a shot enlarges, unless it says how much.
  public var greatestZoom: Double
  public var range: SourceRange?

  public init(_ shots: [Shot], greatestZoom: Double = Camera.usualZoom, range: SourceRange? = nil) {
    (self.shots, self.greatestZoom, self.range) = (shots, greatestZoom, range)
  }

  public static let usualZoom = Framing.usualZoom
  public static let zooms = 1...Framing.greatestZoom

  /// As many as there may be.
  public static let mostShots = 200
}

/// The view of a camera from some time on, until the next shot.
public struct Shot: Hashable, Sendable {
  public enum Start: Hashable, Sendable {
    /// The camera sets off so many seconds after the scene's beginning.
    case at(Double)
    /// It sets off `wait` seconds after an event of a step, or of an earlier shot.
    case after(StepReference, event: String, wait: Double)
    /// It is there at a moment.
    case arrive(Moment)
  }

  public var name: String?
  public var start: Start
  public var target: PictureTarget
  /// Around the target, in points.
  public var margin: Double
  /// How much the picture is enlarged about the target's middle; nil for what shows all of the target.
  public var zoom: Double?
  /// How long the camera takes to get there, in seconds: 0 for a cut, nil for what the way asks for.
  public var duration: Double?
  /// The whole shot.
  public var range: SourceRange?
  /// Where its time stands.
  public var startRange: SourceRange?
  /// Where its target stands.
  public var targetRange: SourceRange?

  public init(
    _ target: PictureTarget, name: String? = nil, start: Start, margin: Double = 0, zoom: Double? = nil,
    duration: Double? = nil, range: SourceRange? = nil, startRange: SourceRange? = nil,
    targetRange: SourceRange? = nil
  ) {
    (self.target, self.name, self.start, self.margin) = (target, name, start, margin)
    (self.zoom, self.duration, self.range) = (zoom, duration, range)
    (self.startRange, self.targetRange) = (startRange, targetRange)
  }
}
