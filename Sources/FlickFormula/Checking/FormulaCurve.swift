import FlickGeometry
package import FlickMotion

/// The named curves of `ease`, as CSS and Core Animation define them.
package enum FormulaCurve: String, Hashable, Sendable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut

  package var curve: KeyFrameCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }

  /// The ways to write a curve, including those with parameters.
  package static let usages =
    allCases.map(\.rawValue) + CurveFunction.allCases.map(\.usage)
}

/// A curve with parameters, as formulas write it.
package enum CurveFunction: String, Hashable, Sendable, CaseIterable {
  case cubic, spring, steps

  package var usage: String {
    switch self {
    case .cubic: "cubic(x1, y1, x2, y2)"
    case .spring: "spring(damping)"
    case .steps: "steps(count)"
    }
  }

  var arity: Int { self == .cubic ? 4 : 1 }

  /// Returns the curve with some parameters.
  ///
  /// - Throws: The rule that the parameters violate.
  func curve(_ numbers: [Double]) throws(CurveMistake) -> KeyFrameCurve {
    switch self {
    case .cubic:
      guard let curve = TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3]) else {
        throw CurveMistake(message: "x1 and x2 of a curve lie between 0 and 1")
      }
      return .timing(curve)
    case .spring:
      guard (0.05...1).contains(numbers[0]) else {
        throw CurveMistake(message: "the damping of a spring's curve lies between 0.05 and 1")
      }
      return .spring(dampingRatio: numbers[0])
    case .steps:
      guard (1...1000).contains(numbers[0]), numbers[0] == numbers[0].rounded() else {
        throw CurveMistake(message: "a curve has 1 to 1000 whole steps")
      }
      return .steps(Int(numbers[0]))
    }
  }
}

/// The reason why the curve is invalid.
struct CurveMistake: Error { var message: String }

extension KeyFrameCurve {
  /// The curve's name in formulas; nil if it has none.
  package var named: FormulaCurve? { FormulaCurve.allCases.first { $0.curve == self } }

  /// The curve as the first argument of `ease`.
  package var formulaText: String {
    if let named { return named.rawValue }
    switch self {
    case .timing(let curve):
      let (a, b) = (curve.control1, curve.control2)
      return "cubic(\(a.x), \(a.y), \(b.x), \(b.y))"
    case .spring(let ratio): return "spring(\(ratio))"
    case .hold: return "steps(1)"
    case .steps(let count): return "steps(\(count))"
    }
  }
}
