// The complementary error function, which gives the profile of the edge of a Gaussian shadow.

extension Math {
  /// 2 / sqrt(pi) times the integral of exp(-t^2) from `x` to infinity.
  ///
  /// Relative error below 6e-16 while the result is a normal number (`x` < 26.5); 0 from 27.3 on. 2 for minus
  /// infinity, 0 for infinity, NaN for NaN.
  package static func erfc(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x < -0.5 { return 2 - erfcOfLarge(-x) }
    return x > 0.5 ? erfcOfLarge(x) : 1 - erfOfSmall(x)
  }

  /// Maclaurin's series of erf for |x| <= 1/2: 2 / sqrt(pi) times the sum of (-1)^n x^(2n+1) / (n! (2n+1)).
  private static func erfOfSmall(_ x: Double) -> Double {
    let z = x * x
    var p = 1 / (479_001_600.0 * 25)  // 12! times 25
    p = p * z - 1 / (39_916_800.0 * 23)
    p = p * z + 1 / (3_628_800.0 * 21)
    p = p * z - 1 / (362_880.0 * 19)
    p = p * z + 1 / (40_320.0 * 17)
    p = p * z - 1 / (5_040.0 * 15)
    p = p * z + 1 / (720.0 * 13)
    p = p * z - 1 / (120.0 * 11)
    p = p * z + 1 / (24.0 * 9)
    p = p * z - 1 / (6.0 * 7)
    p = p * z + 1 / (2.0 * 5)
    p = p * z - 1 / 3.0
    return 1.1283791670955126 * (x + x * (z * p))
  }

  /// exp(-x^2) g(x) / (1 + 2x) for x >= 1/2. The function g is smooth with a limit at infinity. So a short Chebyshev
  /// series in t = 1 - 7 / (x + 3), which runs over -1...1, gives it for all these x (the idea is Shepherd and
  /// Laframboise's).
  private static func erfcOfLarge(_ x: Double) -> Double {
    guard x < 28 else { return 0 }
    let square = DoubleDouble(product: x, x)
    let decay = exp(DoubleDouble(high: -square.high, low: -square.low))
    return decay * (chebyshev(1 - 7 / (x + 3)) / (1 + 2 * x))
  }

  /// Clenshaw's summation.
  private static func chebyshev(_ t: Double) -> Double {
    var (next, nextButOne) = (0.0, 0.0)
    for coefficient in scaledErfcCoefficients.reversed() {
      (next, nextButOne) = (2 * t * next - nextButOne + coefficient, next)
    }
    return next - t * nextButOne
  }

  /// The Chebyshev coefficients of (1 + 2x) exp(x^2) erfc(x) in t, by discrete cosine transform at 80 nodes with 60
  /// digits; the first one that is left out is 2e-18.
  private static let scaledErfcCoefficients = [
    0x1.368ee209948cap+0, -0x1.27f495219db51p-4, -0x1.af420525ef77ep-6,
    0x1.3a5a629176e76p-6, -0x1.b5ef3c0bbcef3p-8, 0x1.96ec102b51870p-10,
    -0x1.ee55608cb9197p-13, 0x1.073e7397447d5p-16, 0x1.21169b303f6bcp-19,
    -0x1.42cc324ab67eep-21, 0x1.dc0d6e8ec0e81p-27, 0x1.d276208726b59p-27,
    -0x1.674aca073489cp-30, -0x1.50dc6cdc786dep-32, 0x1.bd55c858e9713p-35,
    0x1.1b3e06ffe1273p-37, -0x1.ec8bc560065b2p-40, -0x1.28da19ff8da44p-42,
    0x1.0a2917b22f19bp-44, 0x1.7c1090c31b575p-47, -0x1.153694a154454p-49,
    -0x1.12a28fd57f0c8p-51, 0x1.fb7926e910e5ep-55, 0x1.9d5a1138897a3p-56,
  ]
}
