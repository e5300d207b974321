import FlickFormula
import FlickMotion

extension CollectionDeclaration.StateMotion {
  /// From where a state is to where it is aimed at, taking over its velocity.
  ///
  /// A curve begins at its own velocity; what moves already goes on by a critically damped spring that takes as long.
  ///
  /// - Parameter tolerance: How near the target counts as there.
  func motion(from: Double, to target: Double, velocity: Double, _ tolerance: Double) -> Motion {
    switch self {
    case .curve(let curve, let duration):
      guard velocity != 0, let spring = Spring(dampingRatio: 1, duration: duration) else {
        return .curve(from: from, to: target, duration: max(duration, 0), .named(curve))
      }
      return .spring(
        SpringMotion(spring, from: from, to: target, velocity: velocity, tolerance: tolerance))
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
  /// How near to where it is aimed at the state counts as there: a thousandth of its way, or a tenth of a pixel.
  func tolerance(_ stops: [Double]) -> Double {
    if isLength { return ScrollMotion.snapTolerance }
    let way = (stops.last ?? 1) - (stops.first ?? 0)
    return way > 0 ? way / 1000 : 0.001
  }
}

extension TimingCurve {
  /// The curve that formulas call so.
  static func named(_ curve: FormulaCurve) -> TimingCurve {
    switch curve {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}
