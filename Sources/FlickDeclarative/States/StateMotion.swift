import FlickMotion

extension CollectionDeclaration.StateMotion {
  /// Returns the motion from a state's value to its target, which begins with the state's velocity.
  ///
  /// A curve begins with its own velocity. A moving state continues with a critically damped spring instead, which
  /// takes the same time.
  ///
  /// - Parameters:
  ///   - tolerance: The distance from the target that counts as arrived.
  ///   - isUnderWay: Whether the value moves along with another one that is already moving. Then the spring replaces a
  ///     curve, too.
  func motion(
    from: Double, to target: Double, velocity: Double, _ tolerance: Double, isUnderWay: Bool = false
  ) -> Motion {
    switch self {
    case .curve(let curve, let duration):
      guard (velocity == 0 && !isUnderWay) || duration <= 0 else {
        return .sprung(from: from, to: target, velocity: velocity, curve, duration, tolerance)
      }
      return .eased(from: from, to: target, duration: max(duration, 0), curve, tolerance)
    case .bounce:
      return .bounce(Bounce(edge: target, overshoot: from - target, velocity: velocity, rate: .normal))
    case .spring(let stiffness, let damping):
      guard let spring = Spring(stiffness: stiffness, damping: damping) else { return .hold(target) }
      return .spring(
        SpringMotion(spring, from: from, to: target, velocity: velocity, tolerance: tolerance))
    }
  }
}

extension CollectionDeclaration.State {
  /// Returns the distance from its target within which a state counts as arrived: a thousandth of its range or, for a state
  /// in points, the tolerance of a list that snaps.
  func tolerance(_ stops: [Double]) -> Double {
    if isLength { return ScrollMotion.snapTolerance }
    let way = (stops.last ?? 1) - (stops.first ?? 0)
    return way > 0 ? way / 1000 : 0.001
  }
}

extension Motion {
  /// Returns a motion from rest on a curve.
  fileprivate static func eased(
    from: Double, to target: Double, duration: Double, _ curve: KeyFrameCurve, _ tolerance: Double
  ) -> Motion {
    switch curve {
    case .timing(let curve): return .curve(from: from, to: target, duration: duration, curve)
    case .spring: return sprung(from: from, to: target, velocity: 0, curve, duration, tolerance)
    case .hold: return .steps(StepMotion(from: from, to: target, duration: duration, count: 1))
    case .steps(let count):
      return .steps(StepMotion(from: from, to: target, duration: duration, count: count))
    }
  }

  /// Returns a motion by a spring that takes as long as a curve: the curve's own spring, or a critically damped one.
  fileprivate static func sprung(
    from: Double, to target: Double, velocity: Double, _ curve: KeyFrameCurve, _ duration: Double,
    _ tolerance: Double
  ) -> Motion {
    let ratio = if case .spring(let ratio) = curve { min(max(ratio, 0.01), 1) } else { 1.0 }
    guard let spring = Spring(dampingRatio: ratio, duration: duration) else { return .hold(target) }
    return .spring(
      SpringMotion(spring, from: from, to: target, velocity: velocity, tolerance: tolerance))
  }
}
