// Exponential, logarithm and powers. A power multiplies the error of the logarithm by up to 745, so the logarithm is
// computed to some 64 bits; then the power has a Double's precision.

extension Math {
  /// `e` to the power `x`.
  ///
  /// The relative error is below 1.2e-16 while the result is a normal number. For smaller results, the absolute error
  /// is at most half the smallest positive number. Infinity above 709.782712893384, 0 below -745.13, NaN for NaN.
  public static func exp(_ x: Double) -> Double {
    x.isNaN ? x : exp(DoubleDouble(high: x, low: 0))
  }

  /// The natural logarithm.
  ///
  /// The relative error is below 1.2e-16, even near 1. Minus infinity for 0, NaN for negative numbers and NaN, infinity
  /// for infinity.
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    return wideLog(x).high
  }

  /// `x` to the power `y`.
  ///
  /// The relative error is below 1.3e-16 while the result is a normal number. Special values follow IEEE 754: 1 if `y`
  /// is 0 or `x` is 1, even if the other is NaN; NaN for a negative finite `x` with a `y` that is not whole; zeros and
  /// infinities keep the sign of `x` for odd whole `y`.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if y.isInfinite { return powerToInfinity(x.magnitude, y) }
    let isNegated = x.sign == .minus && isOdd(y)
    let magnitude = powerOfMagnitude(x.magnitude, y)
    if x < 0 && x.isFinite && y.rounded(.towardZero) != y { return .nan }
    return isNegated ? -magnitude : magnitude
  }

  /// `exp` of an unevaluated sum; NaN is not allowed.
  static func exp(_ x: DoubleDouble) -> Double {
    if x.high > 710 { return .infinity }
    if x.high < -746 { return 0 }
    let powers = (x.high * 1.4426950408889634).rounded(.toNearestOrEven)
    let reduced = DoubleDouble(
      sum: x.high - powers * ln2.high, x.low - powers * ln2.low)
    return Double(sign: .plus, exponent: Int(powers), significand: expOfSmall(reduced))
  }

  /// Taylor's series to r^14 for |r| <= 0.35; the next term is below 1e-19.
  private static func expOfSmall(_ x: DoubleDouble) -> Double {
    let r = x.high
    var p = 1 / 87_178_291_200.0  // 14!
    p = p * r + 1 / 6_227_020_800.0
    p = p * r + 1 / 479_001_600.0
    p = p * r + 1 / 39_916_800.0
    p = p * r + 1 / 3_628_800.0
    p = p * r + 1 / 362_880.0
    p = p * r + 1 / 40_320.0
    p = p * r + 1 / 5_040.0
    p = p * r + 1 / 720.0
    p = p * r + 1 / 120.0
    p = p * r + 1 / 24.0
    p = p * r + 1 / 6.0
    p = p * r + 1 / 2.0
    let start = DoubleDouble(sumOfLarger: 1, r)
    return start.high + (start.low + (x.low + r * r * p))
  }

  /// ln 2; the high part has 42 bits, so that its products with exponents are exact.
  private static let ln2 = DoubleDouble(high: 0x1.62e42fefa38p-1, low: 0x1.ef35793c7673p-45)

  /// The logarithm of a positive finite number with a relative error below 2^-64. With x = 2^k m, m in 0.7...1.42 and s
  /// = (m - 1) / (m + 1), it is k ln 2 + 2 (s + s^3 / 3 + s^5 / 5 + ...).
  private static func wideLog(_ x: Double) -> DoubleDouble {
    var (k, m) = (Double(x.exponent), x.significand)
    if m > 1.4142135623730951 { (k, m) = (k + 1, m / 2) }
    let s = (m - 1) / DoubleDouble(sum: m, 1)
    let square = s * s
    let third = DoubleDouble(high: 0x1.5555555555555p-2, low: 0x1.5555555555555p-56)
    let series = s + s * (square * third + seriesTail(square.high))
    return DoubleDouble(sum: k * ln2.high, k * ln2.low)
      + DoubleDouble(high: 2 * series.high, low: 2 * series.low)
  }

  /// z^2 / 5 + z^3 / 7 + ... to z^11 / 23 for z <= 0.0295; the next term is below 2e-20.
  private static func seriesTail(_ z: Double) -> Double {
    var p = 1 / 23.0
    p = p * z + 1 / 21.0
    p = p * z + 1 / 19.0
    p = p * z + 1 / 17.0
    p = p * z + 1 / 15.0
    p = p * z + 1 / 13.0
    p = p * z + 1 / 11.0
    p = p * z + 1 / 9.0
    p = p * z + 1 / 7.0
    p = p * z + 1 / 5.0
    return p * z * z
  }

  /// `x` to the power of plus or minus infinity, for `x` >= 0 and not 1.
  private static func powerToInfinity(_ x: Double, _ y: Double) -> Double {
    if x == 1 { return 1 }
    return (x > 1) == (y > 0) ? .infinity : 0
  }

  /// `x` to the power `y` for `x` >= 0 and finite `y` other than 0.
  private static func powerOfMagnitude(_ x: Double, _ y: Double) -> Double {
    if x == 0 { return y > 0 ? 0 : .infinity }
    if x == .infinity { return y > 0 ? .infinity : 0 }
    let logarithm = wideLog(x)
    let estimate = logarithm.high * y
    if estimate > 710 { return .infinity }
    if estimate < -746 { return 0 }
    return exp(logarithm * y)
  }

  /// Whether `y` is an odd whole number; Doubles from 2^53 on are even.
  private static func isOdd(_ y: Double) -> Bool {
    y.magnitude < 0x1p53 && (y.magnitude / 2).rounded(.towardZero) * 2 + 1 == y.magnitude
  }
}
