import FlickGeometry

/// A damped spring in the terms of `CASpringAnimation`.
///
/// A spring with a damping ratio above 1 creeps to rest without swinging, and more slowly than one with a ratio of 1.
/// (`CASpringAnimation` treats such a ratio as 1.)
///
/// Guarantee: mass, stiffness and damping are positive and finite, so that every motion settles.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  /// Nil unless all three are positive and finite.
  public init?(mass: Double = 1, stiffness: Double, damping: Double) {
    guard [mass, stiffness, damping].allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// The spring of mass 1 with this damping ratio that starts at rest and has less than a thousandth of its travel left
  /// after `duration` seconds, like UIKit's animations by damping ratio.
  ///
  /// Nil unless the ratio lies in 0.01...1 (a ratio of 0.001 starts within that thousandth) and the duration is
  /// positive and finite.
  public init?(dampingRatio ratio: Double, duration: Double) {
    guard (0.01...1).contains(ratio), duration > 0, duration.isFinite else { return nil }
    let envelope = 1000 * ratio / (1 - ratio * ratio).squareRoot()
    let turns = ratio < 1 ? Math.log(envelope) / ratio : Spring.criticalSettling
    let frequency = turns / duration
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The spring of mass 1 that would swing once in `perceptualDuration` seconds if it were not damped. A `bounce` of 0
  /// is critical damping, and 1 would be no damping. Nil unless `bounce` lies in 0..<1 and the duration is positive.
  public init?(perceptualDuration: Double, bounce: Double) {
    guard (0..<1).contains(bounce), perceptualDuration > 0 else { return nil }
    let frequency = 2 * Math.pi / perceptualDuration
    self.init(stiffness: frequency * frequency, damping: 2 * (1 - bounce) * frequency)
  }

  /// The critically damped spring of mass 1 with this angular frequency, in radians per second.
  public init(criticalFrequency frequency: Double) {
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * frequency)
  }

  /// The angular frequency without damping, in radians per second.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// 1 for critical damping; below 1 when the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The distance from 1 up to which a damping ratio counts as 1, because rounding may have moved it.
  private static let criticalSlack = 1e-9
  /// The solution of (1 + u) e^-u = 1/1000: the settling of a critically damped spring, in units of 1/frequency.
  private static let criticalSettling = 9.23341347645157
}

// MARK: - Motion

extension Spring {
  /// The distance from rest and the velocity, `time` seconds after the spring was let go at distance `d` with velocity
  /// `v`. Both are signed and in the same unit of length.
  package func state(
    at time: Double, from d: Double, velocity v: Double
  ) -> (distance: Double, velocity: Double) {
    let (w, z) = (angularFrequency, dampingRatio)
    if z > 1 + Spring.criticalSlack {
      return time == 0 ? (d, v) : decays(from: d, velocity: v).state(at: time)
    }
    guard z < 1 - Spring.criticalSlack else {
      let (decay, slope) = (Math.exp(-w * time), v + w * d)
      return (decay * (d + slope * time), decay * (v - w * slope * time))
    }
    let damped = w * (1 - z * z).squareRoot()
    let (s, c) = Math.sinCos(damped * time)
    let decay = Math.exp(-z * w * time)
    let quadrature = (v + z * w * d) / damped
    let velocity = v * c - (damped * d + z * w * quadrature) * s
    return (decay * (d * c + quadrature * s), decay * velocity)
  }

  /// The seconds until the spring, let go at distance `d` with velocity `v`, stays within `tolerance` of rest.
  ///
  /// This is the time when the envelope of the motion falls below the tolerance, so it is never too early. With a
  /// tolerance of a thousandth of the travel it equals `CASpringAnimation.settlingDuration`.
  package func settlingDuration(from d: Double, velocity v: Double, tolerance: Double) -> Double {
    let (w, z) = (angularFrequency, dampingRatio)
    if z > 1 + Spring.criticalSlack {
      return decays(from: d, velocity: v).settlingDuration(tolerance: tolerance)
    }
    guard z < 1 - Spring.criticalSlack else {
      return criticalSettling(d.magnitude, (v + w * d).magnitude, tolerance)
    }
    let quadrature = (v + z * w * d) / (w * (1 - z * z).squareRoot())
    let amplitude = d.magnitude + quadrature.magnitude
    return amplitude > tolerance ? Math.log(amplitude / tolerance) / (z * w) : 0
  }

  /// The time when (d + b t) e^-wt falls below the tolerance for good: after its maximum, by bisection to the last bit.
  private func criticalSettling(_ d: Double, _ b: Double, _ tolerance: Double) -> Double {
    let w = angularFrequency
    func envelope(_ t: Double) -> Double { (d + b * t) * Math.exp(-w * t) }
    let low = b > w * d ? (b - w * d) / (w * b) : 0
    guard envelope(low) > tolerance else { return 0 }
    var high = low + 1 / w
    while envelope(high) > tolerance { high = low + 2 * (high - low) }
    return bisect(low, high) { envelope($0) <= tolerance }
  }
}
