/// The meaning of stored samples: the light that each of them stands for.
public struct ColorProfile: Hashable, Sendable {
  public enum Model: Hashable, Sendable {
    /// Red, green and blue: a curve each, and the primaries' XYZ as the columns of a matrix, relative to D50.
    case rgb(red: ToneCurve, green: ToneCurve, blue: ToneCurve, ColorMatrix)
    /// Grey of D50.
    case gray(ToneCurve)
  }

  /// How messages call it, such as "Display P3".
  public let name: String
  public let model: Model

  public init(name: String, _ model: Model) { (self.name, self.model) = (name, model) }

  /// The three primaries share a curve.
  public init(name: String, _ curve: ToneCurve, _ primaries: ColorMatrix) {
    self.init(name: name, .rgb(red: curve, green: curve, blue: curve, primaries))
  }

  /// IEC 61966-2-1.
  public static let sRGB = ColorProfile(name: "sRGB", .sRGB, .sRGBPrimaries)

  public var isGray: Bool {
    if case .gray = model { true } else { false }
  }
}

/// Why samples are not converted.
public enum ColorProfileFault: Error, Hashable, Sendable {
  /// The description is damaged, contradicts itself, or is too large. Reasons complete "the profile ...".
  case unreadable(String)
  /// The description is right, but more than is done here.
  case unsupported(String)
  /// The samples mean light beyond white: a film's PQ or HLG.
  case highDynamicRange(String)
}
