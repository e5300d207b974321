// The angle of a point, for atan2: a table has the angle of the nearest sixteenth, and a series gives the rest.

extension Math {
  /// The angle of the point (`x`, `y`) in radians, from -pi to pi.
  ///
  /// The relative error is below 1.2e-16 while the result is a normal number. Zeros and infinities follow IEEE 754: the
  /// result has the sign of `y`, and a negative zero as `x` counts as negative. NaN if either is NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let angle = angleOfMagnitudes(y.magnitude, x.magnitude)
    let turned = x.sign == .minus ? DoubleDouble(high: 2 * halfPi.high, low: 2 * halfPi.low) - angle : angle
    return y.sign == .minus ? -turned.high : turned.high
  }

  /// The angle of a point in the first quadrant.
  private static func angleOfMagnitudes(_ y: Double, _ x: Double) -> DoubleDouble {
    if y == 0 { return DoubleDouble(high: 0, low: 0) }
    if y.isInfinite, x.isInfinite { return arcTangents[16] }
    if x == 0 || y.isInfinite { return halfPi }
    if x.isInfinite { return DoubleDouble(high: 0, low: 0) }
    let scale = Swift.max(x, y).exponent
    let (v, u) = (y.scaled(by: -scale), x.scaled(by: -scale))
    return v <= u ? arcTangent(v, u) : halfPi - arcTangent(u, v)
  }

  /// The arc tangent of y / x in 0...1. With c the sixteenth nearest to y / x, it is the sum of the arc tangents of c
  /// and of (y - c x) / (x + c y), which is at most 1/32.
  private static func arcTangent(_ y: Double, _ x: Double) -> DoubleDouble {
    let index = (y / x * 16).rounded(.toNearestOrEven)
    let c = index / 16
    let (cx, cy) = (DoubleDouble(product: c, x), DoubleDouble(product: c, y))
    let numerator = DoubleDouble(high: -cx.high, low: -cx.low) + y
    let denominator = cy + x
    let ratio = numerator.divided(by: denominator)
    let r = ratio.high
    let low = ratio.low + r * seriesOfArcTangent(r * r)
    return arcTangents[Int(index)] + DoubleDouble(sumOfLarger: r, low)
  }

  /// -z / 3 + z^2 / 5 - ... to z^7 / 15 for z <= 1/1024; the next term is below 1e-25.
  private static func seriesOfArcTangent(_ z: Double) -> Double {
    var p = -1 / 15.0
    p = p * z + 1 / 13.0
    p = p * z - 1 / 11.0
    p = p * z + 1 / 9.0
    p = p * z - 1 / 7.0
    p = p * z + 1 / 5.0
    p = p * z - 1 / 3.0
    return p * z
  }

  private static let halfPi = DoubleDouble(high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)

  /// The arc tangents of 0/16 ... 16/16, from mpmath with 300 bits.
  private static let arcTangents = [
    DoubleDouble(high: 0x0.0p+0, low: 0x0.0p+0),
    DoubleDouble(high: 0x1.ff55bb72cfdeap-5, low: -0x1.c934d86d23f1dp-60),
    DoubleDouble(high: 0x1.fd5ba9aac2f6ep-4, low: -0x1.cd37686760c17p-59),
    DoubleDouble(high: 0x1.7b97b4bce5b02p-3, low: 0x1.347b0b4f881cap-58),
    DoubleDouble(high: 0x1.f5b75f92c80ddp-3, low: 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(high: 0x1.362773707ebccp-2, low: -0x1.963a544b672d8p-57),
    DoubleDouble(high: 0x1.6f61941e4def1p-2, low: -0x1.c63aae6f6e918p-56),
    DoubleDouble(high: 0x1.a64eec3cc23fdp-2, low: -0x1.24dec1b50b7ffp-56),
    DoubleDouble(high: 0x1.dac670561bb4fp-2, low: 0x1.a2b7f222f65e2p-56),
    DoubleDouble(high: 0x1.0657e94db30d0p-1, low: -0x1.d5b495f6349e6p-56),
    DoubleDouble(high: 0x1.1e00babdefeb4p-1, low: -0x1.928df287a668fp-58),
    DoubleDouble(high: 0x1.345f01cce37bbp-1, low: 0x1.1021137c71102p-55),
    DoubleDouble(high: 0x1.4978fa3269ee1p-1, low: 0x1.2419a87f2a458p-56),
    DoubleDouble(high: 0x1.5d58987169b18p-1, low: 0x1.0028e4bc5e7cap-57),
    DoubleDouble(high: 0x1.700a7c5784634p-1, low: -0x1.8c34d25aadef6p-56),
    DoubleDouble(high: 0x1.819d0b7158a4dp-1, low: -0x1.bf76229d3b917p-56),
    DoubleDouble(high: 0x1.921fb54442d18p-1, low: 0x1.1a62633145c07p-55),
  ]
}

extension DoubleDouble {
  fileprivate static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a + DoubleDouble(high: -b.high, low: -b.low)
  }

  fileprivate func divided(by divisor: DoubleDouble) -> DoubleDouble {
    let quotient = high / divisor.high
    let rest = self - divisor * quotient
    return DoubleDouble(sumOfLarger: quotient, rest.high / divisor.high)
  }
}

extension Double {
  /// The number times a power of two.
  fileprivate func scaled(by exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: self)
  }
}
