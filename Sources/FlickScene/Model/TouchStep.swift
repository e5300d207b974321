public import FlickGeometry

/// One finger: where it comes down, how it moves, when it lifts.
public struct TouchStep: Hashable, Sendable {
  /// The author's word; the differences are in the defaults.
  public enum Gesture: String, Hashable, Sendable, CaseIterable {
    case tap, press, drag, fling, swipe
  }

  public var gesture: Gesture
  public var start: TouchTarget
  public var path: TouchPath
  /// Seconds from the touch to the end of the path, which is followed at constant speed.
  public var duration: Double
  /// Seconds the finger rests at the end of the path before it lifts.
  public var hold: Double
  /// Points per second at release; when nil it follows from the motion.
  public var velocity: Point?

  public init(
    _ gesture: Gesture, at start: TouchTarget, path: TouchPath = .still, duration: Double? = nil,
    hold: Double = 0, velocity: Point? = nil
  ) {
    self.gesture = gesture
    self.start = start
    self.path = path
    self.duration = duration ?? gesture.defaultDuration
    self.hold = hold
    self.velocity = velocity
  }
}

extension TouchStep.Gesture {
  /// Seconds.
  public var defaultDuration: Double {
    switch self {
    case .tap: 0.08
    case .press: 0.6
    case .drag: 0.4
    case .fling: 0.12
    case .swipe: 0.2
    }
  }
}

/// Where a finger comes down.
public enum TouchTarget: Hashable, Sendable {
  /// In screen points.
  case point(Point)
  /// A point of a page, in units of the page: (0.5, 0.5) is its middle; nil for the middle of what is seen.
  case page(PageReference, at: Point?)
  /// One of the controls in the effect's descriptor, such as a button.
  case control(String)
}

public enum PageReference: Hashable, Sendable {
  case id(String)
  /// The position among the pages at the time of the step, from 0.
  case index(Int)
}

/// How a finger moves after it came down.
public enum TouchPath: Hashable, Sendable {
  case still
  /// A straight line, in screen points.
  case by(Point)
  /// A straight line to a target, as it is when the finger comes down.
  case to(TouchTarget)
  /// Straight lines through screen points, after the start; at least one.
  case through([Point])
}
