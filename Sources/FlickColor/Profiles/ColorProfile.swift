/// The meaning of stored samples: the light that each of them stands for.
package struct ColorProfile: Hashable, Sendable {
  package enum Model: Hashable, Sendable {
    /// Red, green and blue: a curve each, and the primaries' XYZ relative to D50 as the columns of a matrix.
    case rgb(red: ToneCurve, green: ToneCurve, blue: ToneCurve, ColorMatrix)
    /// Gray: a curve, for light of the color D50.
    case gray(ToneCurve)
  }

  /// The profile's name in messages, such as "Display P3".
  package let name: String
  package let model: Model

  package init(name: String, _ model: Model) { (self.name, self.model) = (name, model) }

  /// A profile whose three primaries share a curve.
  package init(name: String, _ curve: ToneCurve, _ primaries: ColorMatrix) {
    self.init(name: name, .rgb(red: curve, green: curve, blue: curve, primaries))
  }

  /// IEC 61966-2-1.
  package static let sRGB = ColorProfile(name: "sRGB", .sRGB, .sRGBPrimaries)

  package var isGray: Bool {
    if case .gray = model { true } else { false }
  }
}

/// The reason that samples are not converted.
package enum ColorProfileFault: Error, Hashable, Sendable {
  /// The description is damaged, contradicts itself, or is too large. The text completes "the profile ...".
  case unreadable(String)
  /// The description is valid, but the program does not support it.
  case unsupported(String)
  /// The samples can be brighter than white, as with PQ or HLG in films.
  case highDynamicRange(String)
}
