public import FlickGeometry

/// The touch of one finger or several that move together: the place where it comes down, its motion, and its end.
public struct TouchStep: Hashable, Sendable {
  /// The author's word for the touch. Gestures differ only in their defaults.
  public enum Gesture: String, Hashable, Sendable, CaseIterable {
    case tap, press, drag, fling, swipe, pinch
  }

  /// The motion of two fingers relative to each other, while their middle follows the path.
  package struct Pinch: Hashable, Sendable {
    /// The distance between the fingers when they come down, in points.
    package var distance: Double
    /// The factor by which this distance grows.
    package var scale: Double
    /// The angle of the line from the first finger to the second in degrees, clockwise from the right.
    package var angle: Double
    /// The angle by which the fingers turn about each other, in degrees.
    package var turn: Double

    package init(
      distance: Double = Pinch.standardDistance, scale: Double = 1, angle: Double = -45, turn: Double = 0
    ) {
      self.distance = distance
      self.scale = scale
      self.angle = angle
      self.turn = turn
    }

    /// The distance between a thumb and a finger, in points.
    package static let standardDistance = 100.0
  }

  package var gesture: Gesture
  package var start: TouchTarget
  package var path: TouchPath
  /// The seconds for which the finger rests before it follows the path.
  package var press: Double
  /// The seconds that the path takes; for a finger that stays, the seconds until it lifts.
  package var duration: Double
  /// The times when the finger reaches each point of its path after the first, in seconds since it began to follow the
  /// path, ascending; the last one is `duration`. Nil for constant speed. There are as many times as the path has
  /// offsets or points.
  package var times: [Double]?
  /// The seconds for which the finger rests at the end of the path before it lifts.
  package var hold: Double
  /// The velocity at the release, in points per second; nil for that of the motion.
  package var velocity: Point?
  /// Whether the system cancels the touch at the end, as it does for an incoming call.
  package var isCancelled: Bool
  /// The number of fingers that do this side by side, at least 1. Effects receive the middle of two fingers, or the
  /// first of three or more.
  package var fingers: Int
  /// The distance from each finger to the next, in screen points.
  package var spread: Point
  /// The motion of two fingers that pinch or turn; nil for one finger, or several that move side by side.
  package var pinch: Pinch?
  /// The number of times that the finger comes down in a row; `duration` is that of each tap.
  package var taps = 1

  public init(
    _ gesture: Gesture, at start: TouchTarget, path: TouchPath = .still, press: Double = 0,
    duration: Double? = nil, hold: Double = 0, velocity: Point? = nil, isCancelled: Bool = false,
    fingers: Int = 1, spread: Point = TouchStep.standardSpread, times: [Double]? = nil
  ) {
    self.gesture = gesture
    self.start = start
    self.path = path
    self.press = press
    self.duration = times?.last ?? duration ?? gesture.defaultDuration
    self.times = times
    self.hold = hold
    self.velocity = velocity
    self.isCancelled = isCancelled
    self.fingers = fingers
    self.spread = spread
  }

  /// The pause between two taps in a row, in seconds. Our choice; the platform accepts up to 0.35 s for a double tap.
  package static let tapPause = 0.12

  /// The usual distance between fingers side by side.
  public static let standardSpread = Point(64, 0)
}

extension TouchStep.Gesture {
  /// In seconds.
  package var defaultDuration: Double {
    switch self {
    case .tap: 0.08
    case .press: 0.6
    case .drag: 0.4
    case .fling: 0.12
    case .swipe: 0.2
    case .pinch: 0.5
    }
  }
}

/// The place where a finger comes down.
public indirect enum TouchTarget: Hashable, Sendable {
  /// In screen points.
  case point(Point)
  /// A point of a page, in units of the page: (0.5, 0.5) is its middle. Nil stands for the middle of the page's visible
  /// part.
  case page(PageReference, at: Point?)
  /// The middle of the visible part of a layer of a page. The name may have the page's id before it: `news.title`.
  case layer(String)
  /// A control in the effect's descriptor, such as a button.
  case control(String)
  /// A vector from another target, in screen points.
  case offset(TouchTarget, by: Point)
}

public enum PageReference: Hashable, Sendable {
  case id(String)
  /// The position among the pages at the time of the step, from 0.
  case index(Int)
}

/// The motion of a finger after it has come down.
public enum TouchPath: Hashable, Sendable {
  case still
  /// Straight lines to points that are given relative to the place where the finger came down, in screen points; at
  /// least one.
  case offsets([Point])
  /// A straight line to the place that a target has when the finger comes down.
  case to(TouchTarget)
  /// Straight lines through points of the screen after the start; at least one.
  case through([Point])
}

extension TouchPath {
  /// A straight line, in screen points.
  package static func by(_ vector: Point) -> TouchPath { .offsets([vector]) }
}
