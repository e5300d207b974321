import FlickGeometry

/// The rate at which a scroll view loses speed: v(t) = v0 e^(-kappa t).
public struct DecelerationRate: Hashable, Sendable {
  /// kappa, per second.
  package let kappa: Double

  /// The rate that leaves the fraction `rate` of the velocity after a millisecond, like the raw value of
  /// `UIScrollView.DecelerationRate`. Nil unless it lies between 0 and 1.
  public init?(perMillisecond rate: Double) {
    guard rate > 0, rate < 1 else { return nil }
    self.init(kappa: -1000 * Math.log(rate))
  }

  init(kappa: Double) {
    self.kappa = kappa
  }

  /// 0.998 a millisecond, kappa = 2.00200.
  public static let normal = DecelerationRate(kappa: -1000 * Math.log(0.998))
  /// 0.99 a millisecond, kappa = 10.05034.
  public static let fast = DecelerationRate(kappa: -1000 * Math.log(0.99))
}
