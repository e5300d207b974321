package import FlickGeometry

/// Progress over time as a cubic Bezier curve from (0, 0) to (1, 1), in the terms of `CAMediaTimingFunction`.
///
/// ```swift
/// TimingCurve.easeOut.value(at: 0.5)  // 0.684643...
/// ```
///
/// Guarantee: the abscissas of the control points lie in 0...1, so that there is one value for each time; the
/// ordinates may overshoot.
public struct TimingCurve: Hashable, Sendable {
  package let control1: Point
  package let control2: Point

  /// Nil unless both abscissas lie in 0...1 and both ordinates are finite.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
    self.init(Point(x1, y1), Point(x2, y2))
  }

  private init(_ control1: Point, _ control2: Point) {
    self.control1 = control1
    self.control2 = control2
  }

  public static let linear = TimingCurve(Point(0, 0), Point(1, 1))
  public static let easeIn = TimingCurve(Point(0.42, 0), Point(1, 1))
  public static let easeOut = TimingCurve(Point(0, 0), Point(0.58, 1))
  /// The default curve of view animations.
  public static let easeInOut = TimingCurve(Point(0.42, 0), Point(0.58, 1))
  /// The curve of a layer's implicit animations, which last 0.25 s.
  public static let standard = TimingCurve(Point(0.25, 0.1), Point(0.25, 1))

  /// The progress at `time`, a fraction of the duration, which is clamped to 0...1. It is exactly 0 at 0 and 1 at 1. A
  /// linear curve returns `time` itself.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if isLinear { return time }
    return TimingCurve.cubic(control1.y, control2.y, parameter(at: time))
  }

  /// Progress per duration at `time`: the slope of the curve.
  package func slope(at time: Double) -> Double {
    if isLinear { return 1 }
    let s = parameter(at: min(max(time, 0), 1))
    let run = TimingCurve.cubicDerivative(control1.x, control2.x, s)
    if run > TimingCurve.leastRun { return TimingCurve.cubicDerivative(control1.y, control2.y, s) / run }
    return chordSlope(at: time)
  }

  private var isLinear: Bool { control1.x == control1.y && control2.x == control2.y }
}

extension TimingCurve {
  /// The parameter at which a curve with these abscissas is at `time`, which is clamped to 0...1; 0 at 0 and 1 at 1.
  package static func parameter(at time: Double, _ x1: Double, _ x2: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1, let curve = TimingCurve(x1, 0, x2, 0) else { return 1 }
    return curve.parameter(at: time)
  }

  /// The value of a curve with these ordinates at a parameter.
  package static func ordinate(at parameter: Double, _ y1: Double, _ y2: Double) -> Double {
    cubic(y1, y2, parameter)
  }

  /// The error up to which x(s) = t counts as solved.
  private static let tolerance = 1e-12
  /// The least dx/ds for which the quotient of derivatives is used. Below it, as at the start of `easeOut`, the
  /// quotient is meaningless.
  private static let leastRun = 1e-6

  /// The curve's parameter at `time`, by Newton's method in a shrinking bracket. A step that would leave the bracket is
  /// replaced by a bisection.
  private func parameter(at time: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, time)
    for _ in 0..<100 {
      let error = TimingCurve.cubic(control1.x, control2.x, s) - time
      if error.magnitude <= TimingCurve.tolerance { break }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / TimingCurve.cubicDerivative(control1.x, control2.x, s)
      s = newton > low && newton < high ? newton : (low + high) / 2
    }
    return s
  }

  /// The slope of a short chord around `time`, within 0...1.
  private func chordSlope(at time: Double) -> Double {
    let (from, to) = (max(time - 1e-6, 0), min(time + 1e-6, 1))
    return (value(at: to) - value(at: from)) / (to - from)
  }

  /// One coordinate of the Bezier curve with the end points 0 and 1.
  private static func cubic(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * c1 + 3 * r * s * s * c2 + s * s * s
  }

  private static func cubicDerivative(_ c1: Double, _ c2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * c1 + 6 * r * s * (c2 - c1) + 3 * s * s * (1 - c2)
  }
}
