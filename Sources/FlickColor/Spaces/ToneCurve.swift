import FlickGeometry

/// The mapping from a stored sample to linear light, both in 0...1.
package enum ToneCurve: Hashable, Sendable {
  case parametric(ParametricCurve)
  /// The values of evenly spaced samples, at least two, in units of 1/65535; linear between them.
  case sampled([UInt16])
  /// CIE lightness in hundredths, as in gray profiles whose connection space is L*a*b*.
  indirect case lightness(ToneCurve)

  package static let linear = ToneCurve.gamma(1)

  package static func gamma(_ exponent: Double) -> ToneCurve { .parametric(ParametricCurve(gamma: exponent)) }

  /// IEC 61966-2-1.
  package static let sRGB = ToneCurve.parametric(
    ParametricCurve(gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045))

  /// The light of a sample in 0...1. Unusual formulas leave 0...1, but the sum of three such lights may still lie in
  /// that range. So the light of a formula is only clamped to -4...4.
  package func light(_ sample: Double) -> Double {
    switch self {
    case .parametric(let curve): min(max(curve.value(sample), -4), 4)
    case .sampled(let values): ToneCurve.interpolated(values, sample)
    case .lightness(let curve): ToneCurve.luminance(lightness: 100 * curve.light(sample))
    }
  }

  private static func interpolated(_ values: [UInt16], _ sample: Double) -> Double {
    let place = sample * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    let (low, high) = (Double(values[index]), Double(values[index + 1]))
    return (low + (high - low) * (place - Double(index))) / 65535
  }

  /// The luminance of a CIE lightness (CIE 15, 8.2.1.1).
  private static func luminance(lightness: Double) -> Double {
    let lightness = min(max(lightness, 0), 100)
    let root = (lightness + 16) / 116
    return lightness > 8 ? root * root * root : lightness * 27 / 24389
  }
}

/// The formula (a x + b)^gamma + e from `d` on, and c x + f below `d` (ICC.1:2022, 10.18).
package struct ParametricCurve: Hashable, Sendable {
  var (gamma, a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double, Double)

  package init(
    gamma: Double, a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 0, e: Double = 0, f: Double = 0
  ) {
    (self.gamma, self.a, self.b, self.c, self.d, self.e, self.f) = (gamma, a, b, c, d, e, f)
  }

  func value(_ x: Double) -> Double {
    x >= d ? Math.pow(max(a * x + b, 0), gamma) + e : c * x + f
  }
}
