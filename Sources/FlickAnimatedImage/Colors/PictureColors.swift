/// The colors that a picture's file states for its samples, and how they are treated.
package struct PictureColors: Hashable, Sendable {
  package enum Treatment: Hashable, Sendable {
    /// The file states nothing, so samples are taken as sRGB.
    case untagged
    /// The stated colors are sRGB, so samples stay as they are.
    case sRGB
    /// Samples are converted to sRGB.
    case converted
    /// A statement is damaged or contradicts itself, so samples are taken as `profile`, or as sRGB. The reason is a
    /// sentence without a full stop.
    case unreadable(reason: String)
    /// A statement is valid, but colors cannot be converted from it; samples are taken as `profile`, or as sRGB.
    case unconverted(reason: String)
  }

  /// The name of the color space in the file or, without one, the program's name for it; nil if the file has no
  /// readable color information.
  package let profile: String?
  package let treatment: Treatment
  /// Whether samples are changed.
  package let isConverted: Bool
}

extension PictureColors: CustomStringConvertible {
  /// The colors in a few words, such as "Display P3, converted to sRGB".
  package var description: String {
    let name = profile ?? "unknown colours"
    return switch treatment {
    case .untagged: "no profile, taken as sRGB"
    case .sRGB: name == "sRGB" ? name : "\(name), which is sRGB"
    case .converted: "\(name), converted to sRGB"
    case .unreadable: "an unreadable profile, taken as \(profile ?? "sRGB")"
    case .unconverted: "not converted, taken as \(profile ?? "sRGB")"
    }
  }
}
