import FlickLayers

extension TextContents {
  /// The families to look for each character in, best first: the font's own, the default, and the Chinese,
  /// Japanese or Korean shapes of the shared ideographs. Characters that none of them has come from any
  /// installed font.
  var families: [String] {
    var families: [String] = []
    for family in [font.family, Font.defaultFamily, "DejaVu Sans", "Noto Sans CJK \(ideographs)"]
    where !family.isEmpty && !families.contains(family) {
      families.append(family)
    }
    return families
  }

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
