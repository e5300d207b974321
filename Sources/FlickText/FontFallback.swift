import FlickLayers

extension TextContents {
  /// The families to look for each character in, best first: those that the text asks for, the default one, those of
  /// the scripts it is written in, and what is left for symbols, ideographs and emoji. Characters that none of them has
  /// come from any installed font.
  var families: [String] {
    var families: [String] = []
    let chain =
      font.families.flatMap(GenericFamily.families) + [Font.defaultFamily]
      + ScriptFamily.families(for: string) + ["DejaVu Sans", "Noto Sans CJK \(ideographs)"]
      + TextContents.lastFamilies
    for family in chain where !family.isEmpty && !families.contains(family) { families.append(family) }
    return families
  }

  /// Symbols as letters before pictures: characters that are pictures by themselves are looked for in a font of emoji
  /// before all others.
  private static let lastFamilies = ["Noto Sans Symbols", "Noto Sans Symbols2", EmojiFamily.installed]

  /// Which region's shapes: Japanese when there is kana, Korean when there is Hangul, Chinese otherwise.
  private var ideographs: String {
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9d: return "JP"
      case 0x1100...0x11ff, 0x3130...0x318f, 0xac00...0xd7af: return "KR"
      default: continue
      }
    }
    return "SC"
  }
}

extension TextContents.Font {
  static let defaultFamily = "Inter"
}

/// The families that CSS knows by what they look like, whatever is installed.
enum GenericFamily: String, CaseIterable {
  case sansSerif = "sans-serif"
  case serif
  case monospace

  /// Best first; those of `Scripts/bootstrap`.
  private var families: [String] {
    switch self {
    case .sansSerif: [TextContents.Font.defaultFamily, "DejaVu Sans"]
    case .serif: ["Noto Serif", "DejaVu Serif"]
    case .monospace: ["DejaVu Sans Mono"]
    }
  }

  /// The families that a name stands for: itself, unless it is generic.
  static func families(_ name: String) -> [String] {
    GenericFamily(rawValue: name.lowercased())?.families ?? [name]
  }
}

/// Where pictures of characters come from.
enum EmojiFamily {
  /// In `fonts-noto-color-emoji`.
  static let installed = "Noto Color Emoji"
  /// Where that is not there, outlines.
  static let families = [installed, "DejaVu Sans", "Noto Sans Symbols2"]
}
