import FlickGeometry
import FlickMotion

/// The operation of one step of a program, on up to three numbers.
enum Operation: UInt8, Hashable, Sendable {
  case negate, add, subtract, multiply, divide, remainder
  case less, lessOrEqual, greater, greaterOrEqual, equal, unequal, not, and, or, select
  case abs, min, max, clamp, mix, step, smoothstep, sign, floor, ceil, round, mod, sqrt
  case sin, cos, tan, asin, acos, atan2, exp, log, pow
  case easeIn, easeOut, easeInOut, curvePlace, curveValue, easeSpring, easeSteps

  /// Returns the result. Angles are degrees; conditions are 1 and 0.
  ///
  /// Every operation is one of IEEE 754 or of `Math`, in the written order, so that every machine gives the same bits.
  @inline(__always)
  func value(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .negate: -a
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: a.truncatingRemainder(dividingBy: b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .greaterOrEqual: a >= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .unequal: a != b ? 1 : 0
    case .not: a == 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .or: a != 0 || b != 0 ? 1 : 0
    case .select: a != 0 ? b : c
    default: function(a, b, c)
    }
  }

  private func function(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .abs: a.magnitude
    case .min: Operation.least(a, b)
    case .max: Operation.greatest(a, b)
    case .clamp: Operation.least(Operation.greatest(a, b), c)
    case .mix: a * (1 - c) + b * c
    case .step: b < a ? 0 : 1
    case .smoothstep: Operation.smoothstep(a, b, c)
    case .sign: a > 0 ? 1 : a < 0 ? -1 : a
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up)
    case .round: a.rounded(.toNearestOrAwayFromZero)
    case .mod: Operation.modulo(a, b)
    case .sqrt: a.squareRoot()
    case .sin: Math.sinCos(degrees: a).sin
    case .cos: Math.sinCos(degrees: a).cos
    case .tan: Operation.tangent(a)
    case .asin: Operation.arcSine(a)
    case .acos: Operation.arcCosine(a)
    case .atan2: Math.atan2(a, b) * 180 / Math.pi
    case .exp: Math.exp(a)
    case .log: Math.log(a)
    case .pow: Math.pow(a, b)
    case .easeIn: Operation.eased(a, .easeIn)
    case .easeOut: Operation.eased(a, .easeOut)
    case .easeInOut: Operation.eased(a, .easeInOut)
    case .curvePlace: a.isNaN ? a : TimingCurve.parameter(at: a, b, c)
    case .curveValue: TimingCurve.ordinate(at: a, b, c)
    case .easeSpring: a.isNaN ? a : KeyFrameCurve.spring(dampingRatio: b).value(at: a)
    case .easeSteps: a.isNaN ? a : KeyFrameCurve.step(at: a, of: Int(b))
    default: .nan
    }
  }

  // These keep a NaN, which the standard library's `min` would hide.

  private static func least(_ a: Double, _ b: Double) -> Double {
    a.isNaN ? a : b.isNaN ? b : b < a ? b : a
  }

  private static func greatest(_ a: Double, _ b: Double) -> Double {
    a.isNaN ? a : b.isNaN ? b : b > a ? b : a
  }

  private static func smoothstep(_ from: Double, _ to: Double, _ x: Double) -> Double {
    let s = least(greatest((x - from) / (to - from), 0), 1)
    return s * s * (3 - 2 * s)
  }

  /// Returns the remainder with the sign of the divisor.
  private static func modulo(_ a: Double, _ b: Double) -> Double {
    let rest = a.truncatingRemainder(dividingBy: b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sin, cos) = Math.sinCos(degrees: degrees)
    return sin / cos
  }

  // The product (1 - x) (1 + x) does not lose digits as 1 - x² would. Beyond -1...1, its root and the result are NaN.

  private static func arcSine(_ x: Double) -> Double {
    Math.atan2(x, ((1 - x) * (1 + x)).squareRoot()) * 180 / Math.pi
  }

  private static func arcCosine(_ x: Double) -> Double {
    Math.atan2(((1 - x) * (1 + x)).squareRoot(), x) * 180 / Math.pi
  }

  private static func eased(_ t: Double, _ curve: TimingCurve) -> Double {
    t.isNaN ? t : curve.value(at: t)
  }
}
