import FlickLayers

extension TextContents {
  /// The families to search for each character, in order of preference: those of the text, the default family, those
  /// for the scripts in the text, and those for symbols, ideographs and emoji. Characters that none of them has come
  /// from any installed font.
  var families: [String] {
    var families: [String] = []
    let chain =
      font.families.flatMap(GenericFamily.families) + [Font.defaultFamily]
      + ScriptFamily.families(for: string) + ["DejaVu Sans", "Noto Sans CJK \(ideographs)"]
      + TextContents.lastFamilies
    for family in chain where !family.isEmpty && !families.contains(family) { families.append(family) }
    return families
  }

  /// The emoji family comes last, so that symbols are drawn like letters. Characters that are emoji by default are
  /// looked for in an emoji font before all others anyway.
  private static let lastFamilies = ["Noto Sans Symbols", "Noto Sans Symbols2", EmojiFamily.installed]

  /// The region whose shapes ideographs have: Japanese when there is kana, Korean when there is Hangul, Chinese
  /// otherwise.
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

/// The generic families of CSS, which are always available.
enum GenericFamily: String, CaseIterable {
  case sansSerif = "sans-serif"
  case serif
  case monospace

  /// The installed families for the generic one, best first; `Scripts/bootstrap` installs them.
  private var families: [String] {
    switch self {
    case .sansSerif: [TextContents.Font.defaultFamily, "DejaVu Sans"]
    case .serif: ["Noto Serif", "DejaVu Serif"]
    case .monospace: ["DejaVu Sans Mono"]
    }
  }

  /// Returns the families that a name stands for: itself, unless it is generic.
  static func families(_ name: String) -> [String] {
    GenericFamily(rawValue: name.lowercased())?.families ?? [name]
  }
}

/// The families that draw emoji.
enum EmojiFamily {
  /// The family of the package `fonts-noto-color-emoji`.
  static let installed = "Noto Color Emoji"
  /// The families for emoji, best first. If the first is not installed, the others draw outlines.
  static let families = [installed, "DejaVu Sans", "Noto Sans Symbols2"]
}
