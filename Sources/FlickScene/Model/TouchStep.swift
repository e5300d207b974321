public import FlickGeometry

/// One finger: where it comes down, how it moves, when it lifts.
public struct TouchStep: Hashable, Sendable {
  /// The author's word; the differences are in the defaults.
  public enum Gesture: String, Hashable, Sendable, CaseIterable {
    case tap, press, drag, fling, swipe, pinch
  }

  /// How two fingers move to and from each other, while their middle follows the path.
  package struct Pinch: Hashable, Sendable {
    /// Between the fingers when they come down, in points.
    package var distance: Double
    /// How much larger that becomes.
    package var scale: Double
    /// The angle of the line from the first finger to the second in degrees, clockwise from the right.
    package var angle: Double
    /// How far they turn about each other, in degrees.
    package var turn: Double

    package init(
      distance: Double = Pinch.standardDistance, scale: Double = 1, angle: Double = -45, turn: Double = 0
    ) {
      self.distance = distance
      self.scale = scale
      self.angle = angle
      self.turn = turn
    }

    /// A thumb's and a finger's width apart, in points.
    package static let standardDistance = 100.0
  }

  package var gesture: Gesture
  package var start: TouchTarget
  package var path: TouchPath
  /// Seconds the finger rests where it came down before it follows the path.
  package var press: Double
  /// Seconds the path takes; for a finger that stays, until it lifts.
  package var duration: Double
  /// When the finger is at each point of its path behind the first, in seconds since it began to follow it, ascending,
  /// `duration` being the last; nil for constant speed. As many as the path's offsets or points.
  package var times: [Double]?
  /// Seconds the finger rests at the end of the path before it lifts.
  package var hold: Double
  /// Points per second at release; when nil it follows from the motion.
  package var velocity: Point?
  /// Whether the system takes the finger away at the end, as for a call that comes in.
  package var isCancelled: Bool
  /// How many fingers do this side by side, at least 1. Effects hear of the middle between two, and of the first of
  /// more.
  package var fingers: Int
  /// The distance from each finger to the next, in screen points.
  package var spread: Point
  /// The motion of two fingers that pinch or turn; nil for one finger, or several that move side by side.
  package var pinch: Pinch?
  /// How often the finger comes down in a row; `duration` is that of each time.
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

  /// Between two taps in a row, in seconds. Our choice; the platform takes up to 0.35 s for a double tap.
  package static let tapPause = 0.12

  /// About a finger's width apart.
  public static let standardSpread = Point(64, 0)
}

extension TouchStep.Gesture {
  /// Seconds.
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

/// Where a finger comes down.
public indirect enum TouchTarget: Hashable, Sendable {
  /// In screen points.
  case point(Point)
  /// A point of a page, in units of the page: (0.5, 0.5) is its middle; nil for the middle of what is seen.
  case page(PageReference, at: Point?)
  /// One of the controls in the effect's descriptor, such as a button.
  case control(String)
  /// So far from another target, in screen points.
  case offset(TouchTarget, by: Point)
}

public enum PageReference: Hashable, Sendable {
  case id(String)
  /// The position among the pages at the time of the step, from 0.
  case index(Int)
}

/// How a finger moves after it came down.
public enum TouchPath: Hashable, Sendable {
  case still
  /// Straight lines to the points that are so far from where the finger came down, in screen points; at least one.
  case offsets([Point])
  /// A straight line to a target, as it is when the finger comes down.
  case to(TouchTarget)
  /// Straight lines through screen points, after the start; at least one.
  case through([Point])
}

extension TouchPath {
  /// A straight line, in screen points.
  package static func by(_ vector: Point) -> TouchPath { .offsets([vector]) }
}
