/// One piece of a track: a closed form on its own clock, which starts at 0.
public enum Motion: Hashable, Sendable {
  /// No motion.
  case hold(Double)
  /// From one value to another along a timing curve.
  case curve(CurveMotion)
  /// From one value to another in jumps.
  case steps(StepMotion)
  /// A spring that pulls the value to a target.
  case spring(SpringMotion)
  /// A scroll view's exponential deceleration.
  case deceleration(Deceleration)
  /// A scroll view's return from beyond its edge.
  case bounce(Bounce)
  /// A scroll view's animated programmatic scroll.
  case scroll(AnimatedScroll)
  /// Content that follows a finger.
  case drag(Drag)
}

extension Motion {
  /// From `from` to `to` in `duration` (>= 0) seconds.
  public static func curve(
    from: Double, to: Double, duration: Double, _ curve: TimingCurve = .easeInOut
  ) -> Motion {
    .curve(CurveMotion(from: from, to: to, duration: duration, curve: curve))
  }

  /// From `from` to `to` by a spring, starting with `velocity` units per second.
  public static func spring(_ spring: Spring, from: Double, to: Double, velocity: Double = 0) -> Motion {
    .spring(SpringMotion(spring, from: from, to: to, velocity: velocity))
  }

  /// The animated scroll of `setContentOffset(_:animated:)`.
  public static func scroll(from: Double, to: Double) -> Motion {
    .scroll(AnimatedScroll(from: from, to: to))
  }
}

extension Motion {
  /// The seconds until nothing changes any more.
  public var duration: Double { form.duration }

  /// The value from `duration` on, exactly.
  public var finalValue: Double { form.finalValue }

  /// The value `time` seconds after the start: before the start, the first value; from `duration` on, the final one.
  public func value(at time: Double) -> Double {
    let form = self.form
    return time < form.duration ? form.value(at: max(time, 0)) : form.finalValue
  }

  /// The velocity `time` seconds after the start, in units per second; 0 before the start and from `duration` on.
  public func velocity(at time: Double) -> Double {
    let form = self.form
    return time >= 0 && time < form.duration ? form.velocity(at: time) : 0
  }

  /// The times when the motion jumps or bends, on its own clock, except its start and its end.
  var corners: [Double] {
    switch self {
    case .drag(let motion): motion.path.samples.map { $0.time - motion.begin }
    case .steps(let motion):
      (1..<max(motion.count, 1)).map { motion.duration * Double($0) / Double(motion.count) }
    default: []
    }
  }

  private var form: any ClosedForm {
    switch self {
    case .hold(let value): Hold(finalValue: value)
    case .curve(let motion): motion
    case .steps(let motion): motion
    case .spring(let motion): motion
    case .deceleration(let motion): motion
    case .bounce(let motion): motion
    case .scroll(let motion): motion
    case .drag(let motion): motion
    }
  }
}

private struct Hold: ClosedForm {
  let finalValue: Double
  var duration: Double { 0 }

  func value(at time: Double) -> Double { finalValue }
  func velocity(at time: Double) -> Double { 0 }
}
