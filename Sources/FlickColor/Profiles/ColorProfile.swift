/// The meaning of stored samples: the light that each of them stands for.
package struct ColorProfile: Hashable, Sendable {
  package enum Model: Hashable, Sendable {
    /// Red, green and blue: a curve each, and the primaries' XYZ as the columns of a matrix, relative to D50.
    case rgb(red: ToneCurve, green: ToneCurve, blue: ToneCurve, ColorMatrix)
    /// Grey of D50.
    case gray(ToneCurve)
  }

  /// How messages call it, such as "Display P3".
  package let name: String
  package let model: Model

  package init(name: String, _ model: Model) { (self.name, self.model) = (name, model) }

  /// The three primaries share a curve.
  package init(name: String, _ curve: ToneCurve, _ primaries: ColorMatrix) {
    self.init(name: name, .rgb(red: curve, green: curve, blue: curve, primaries))
  }

  /// IEC 61966-2-1.
  package static let sRGB = ColorProfile(name: "sRGB", .sRGB, .sRGBPrimaries)

  package var isGray: Bool {
    if case .gray = model { true } else { false }
  }
}

/// Why samples are not converted.
package enum ColorProfileFault: Error, Hashable, Sendable {
  /// The description is damaged, contradicts itself, or is too large. Reasons complete "the profile ...".
  case unreadable(String)
  /// The description is right, but more than is done here.
  case unsupported(String)
  /// The samples mean light beyond white: a film's PQ or HLG.
  case highDynamicRange(String)
}
