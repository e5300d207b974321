/// Which colours the file of a picture says that its samples have, and what became of it.
package struct PictureColors: Hashable, Sendable {
  package enum Treatment: Hashable, Sendable {
    /// The file says nothing: samples are sRGB.
    case untagged
    /// The stated colours are sRGB: samples stay as they are.
    case sRGB
    /// Samples become sRGB.
    case converted
    /// The statement is damaged, or contradicts itself. The reason is a sentence without a full stop.
    case unreadable(reason: String)
    /// The statement is right, but colours are not converted; samples are taken for sRGB.
    case unconverted(reason: String)
  }

  /// The name of the colours in the file or, where that has no name, in the program; nil where the file says nothing
  /// that was read.
  package let profile: String?
  package let treatment: Treatment
  /// Whether samples become others.
  package let isConverted: Bool
}

extension PictureColors: CustomStringConvertible {
  /// In a few words, such as "Display P3, converted to sRGB".
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
