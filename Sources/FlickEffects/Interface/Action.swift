public import FlickGeometry

/// One step of a script.
public enum Action: Hashable, Sendable {
  case touch(Touch)
  case command(Command)
}

/// A call by name, such as `dismiss` or `append`.
public struct Command: Hashable, Sendable {
  public var name: String
  /// A value for every parameter of the command's descriptor; optional parameters may be left out.
  public var arguments: ParameterValues

  public init(_ name: String, _ arguments: ParameterValues = [:]) {
    self.name = name
    self.arguments = arguments
  }
}

/// The touch of one finger, or of two that move together, from down to up.
public struct Touch: Hashable, Sendable {
  /// The finger's position at a time.
  public struct Sample: Hashable, Sendable {
    /// Seconds since the finger came down.
    public var time: Double
    /// In screen points.
    public var point: Point

    public init(time: Double, point: Point) {
      self.time = time
      self.point = point
    }
  }

  /// The distance and angle of two fingers at a time.
  public struct Pair: Hashable, Sendable {
    /// Seconds since the fingers came down.
    package var time: Double
    /// The distance between the fingers, in points.
    package var distance: Double
    /// The angle of the line from the first finger to the second in degrees, clockwise from the right; it may exceed a
    /// whole turn.
    package var angle: Double

    package init(time: Double, distance: Double, angle: Double) {
      self.time = time
      self.distance = distance
      self.angle = angle
    }
  }

  /// The path of the finger, or of the middle between two: at least one sample, the first at time 0, by ascending time,
  /// with straight lines between them. The finger lifts at the last one.
  public let samples: [Sample]
  /// The velocity at release, in points per second; it overrides the velocity of the samples.
  public let releaseVelocity: Point?
  /// Whether the system cancels the touch at the end, as it does for an incoming call. The touch then is no tap and has
  /// no velocity at release.
  public let isCancelled: Bool
  /// The distances and angles of two fingers, by ascending time, with straight lines between them; empty for one
  /// finger.
  package let pairs: [Pair]
  /// The number of times that the finger comes down in a row, in one place: 2 for a double tap.
  public let taps: Int

  public init(
    _ samples: [Sample], releaseVelocity: Point? = nil, isCancelled: Bool = false, pairs: [Pair] = [],
    taps: Int = 1
  ) {
    precondition(samples.first?.time == 0, "a touch starts at its own time 0")
    self.pairs = pairs
    self.taps = taps
    self.samples = samples
    self.releaseVelocity = releaseVelocity
    self.isCancelled = isCancelled
  }

  /// Seconds from down to up.
  public var duration: Double { samples[samples.count - 1].time }
  public var start: Point { samples[0].point }
  public var end: Point { samples[samples.count - 1].point }
}

/// An effect's answer to a step.
public struct Outcome: Hashable, Sendable {
  public struct Event: Hashable, Sendable {
    public var name: String
    /// Seconds since the scene began.
    public var time: Double

    public init(_ name: String, at time: Double) {
      self.name = name
      self.time = time
    }
  }

  /// The events in the order of time. Every step has `start`, and touches have `release`. `settled` is the moment when
  /// the motion of the action ends; `finished` is the end of the effect's own operation.
  public var events: [Event]
  /// The reason why the effect refused the step; the events then include `refused`.
  public var refusal: String?
  /// Whether motion that was still running was stopped or replaced.
  public var interruptsMotion: Bool

  public init(_ events: [Event], refusal: String? = nil, interruptsMotion: Bool = false) {
    self.events = events
    self.refusal = refusal
    self.interruptsMotion = interruptsMotion
  }

  public func time(of event: String) -> Double? { events.last { $0.name == event }?.time }
}
