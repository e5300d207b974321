// Sine, cosine and tangent: reduction to -45...45 degrees in extended precision, then Taylor's series.

extension Math {
  /// The sine and cosine of `x` radians.
  ///
  /// For |x| <= 1e6 the relative error of either is below 1.3e-16, even near a zero: `cos(pi / 2)` is the distance of
  /// the Double `pi / 2` from the real number pi / 2. A larger `x` is first reduced by the Double nearest to 2 pi,
  /// which brings an absolute error of 4e-17 |x|, less than a unit in the last place of `x`. Infinities and NaN give
  /// NaN.
  public static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    return reduced(x.magnitude <= 1e6 ? x : x.truncatingRemainder(dividingBy: 2 * pi)).sinCos
  }

  /// The sine of `x` radians; accuracy and special values as for `sinCos`.
  public static func sin(_ x: Double) -> Double { sinCos(x).sin }

  /// The cosine of `x` radians; accuracy and special values as for `sinCos`.
  public static func cos(_ x: Double) -> Double { sinCos(x).cos }

  /// The tangent of `x` radians. For |x| <= 1e6 the relative error is below 3.5e-16; special values as for `sinCos`.
  public static func tan(_ x: Double) -> Double {
    let (s, c) = sinCos(x)
    return s / c
  }

  /// The sine and cosine of an angle in degrees. They are exact wherever they are 0, 1/2 or 1, and zeros are positive;
  /// elsewhere the relative error is below 1.3e-16, for every finite angle.
  public static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (turn / 90).rounded(.toNearestOrEven)
    let rest = turn - quarters * 90
    let (s, c) = Reduction(quarters: Int(quarters), rest: radiansPerDegree * rest).sinCos
    return (s + 0, c + 0)  // adding 0 turns a negative zero positive
  }

  private static let radiansPerDegree = DoubleDouble(
    high: 0x1.1df46a2529d39p-6, low: 0x1.5c1d8becdd291p-62)

  /// Cody and Waite's reduction: pi/2 in three parts of 33 bits, whose products with up to 2^20 quarter turns
  /// are exact, and a fourth that leaves an error of 2^-137.
  private static func reduced(_ x: Double) -> Reduction {
    let quarters = (x * 0.6366197723675814).rounded(.toNearestOrEven)
    let first = x - quarters * 0x1.921fb544p+0
    let second = DoubleDouble(sum: first, -quarters * 0x1.0b4611a6p-34)
    let third = DoubleDouble(sum: second.high, -quarters * 0x1.3198a2ep-69)
    let low = (third.low + second.low) - quarters * 0x1.b839a252049c1p-104
    return Reduction(quarters: Int(quarters), rest: DoubleDouble(sum: third.high, low))
  }
}

/// An angle as quarter turns and a rest of at most an eighth turn, in radians.
private struct Reduction {
  var quarters: Int
  var rest: DoubleDouble

  var sinCos: (sin: Double, cos: Double) {
    let (s, c) = (sineOfRest, cosineOfRest)
    switch quarters & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Taylor's series to r^17; the next term is below 1e-19 of the result.
  private var sineOfRest: Double {
    let r = rest.high
    if r.magnitude < 0x1p-27 { return r }
    let z = r * r
    var p = 1 / 355_687_428_096_000.0  // 17!
    p = p * z - 1 / 1_307_674_368_000.0
    p = p * z + 1 / 6_227_020_800.0
    p = p * z - 1 / 39_916_800.0
    p = p * z + 1 / 362_880.0
    p = p * z - 1 / 5_040.0
    p = p * z + 1 / 120.0
    p = p * z - 1 / 6.0
    return r + (r * (z * p) + rest.low * (1 - z / 2))
  }

  /// Taylor's series to r^18, to which the rounding error of `1 - r^2 / 2` is added back.
  private var cosineOfRest: Double {
    let r = rest.high
    let z = r * r
    var p = -1 / 6_402_373_705_728_000.0  // 18!
    p = p * z + 1 / 20_922_789_888_000.0
    p = p * z - 1 / 87_178_291_200.0
    p = p * z + 1 / 479_001_600.0
    p = p * z - 1 / 3_628_800.0
    p = p * z + 1 / 40_320.0
    p = p * z - 1 / 720.0
    p = p * z + 1 / 24.0
    let start = DoubleDouble(sumOfLarger: 1, -z / 2)
    return start.high + (start.low + (z * z * p - r * rest.low))
  }
}
