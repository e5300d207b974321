import FlickLayers

/// Collects the findings about a text's runs, one run after the other.
struct TextFindings {
  /// The font that the text asks for.
  private let font: TextContents.Font
  private let families: Set<String>
  /// The fonts, each with the names of its family.
  var names: [FontIdentity: [String]] = [:]
  /// The fonts that draw a glyph.
  var drawn: Set<FontIdentity> = []
  /// The fonts whose colours are not drawn.
  var undrawn: Set<FontIdentity> = []
  var unknown: Set<Unicode.Scalar> = []
  private var missing: Set<MissingStyle> = []
  /// The letters that none of the text's own families has, each with the family that draws it.
  private var substitutes: [Unicode.Scalar: String] = [:]

  init(of font: TextContents.Font) {
    self.font = font
    families = Set(font.families.flatMap(GenericFamily.families).map { $0.lowercased() })
  }

  /// Notes the font that draws some of the text.
  ///
  /// - Parameters:
  ///   - names: The names of the font's family.
  ///   - weight: The OpenType weight; nil if it is not known.
  mutating func note(_ names: [String], weight: Double?, isItalic: Bool?) {
    // Only families that the text asks for can lack a style; fallback fonts are not reported.
    guard let family = names.first(where: { families.contains($0.lowercased()) }) else { return }
    let (asked, drawn) = (min(max(font.weight, 100), 1000), weight.map { Int($0.rounded()) } ?? font.weight)
    let lacksWeight = abs(asked - drawn) > MissingStyle.closeWeights
    let lacksSlant = isItalic.map { $0 != font.isItalic } ?? false
    guard lacksWeight || lacksSlant else { return }
    missing.insert(
      MissingStyle(
        family: family, weight: lacksWeight ? asked : nil, drawnWeight: drawn,
        isItalic: lacksSlant ? font.isItalic : nil))
  }

  /// Notes the letters of a stretch that is drawn by a family that the text does not ask for.
  mutating func note(_ text: String, drawnBy names: [String]) {
    guard font.families.allSatisfy({ GenericFamily(rawValue: $0.lowercased()) == nil }),
      let family = names.first,
      // The digits of keycaps are emoji.
      !names.contains(where: { families.contains($0.lowercased()) || $0 == EmojiFamily.installed })
    else { return }
    for letter in text.unicodeScalars where letter.isInAlphabet { substitutes[letter] = family }
  }

  /// Returns the report of all runs.
  ///
  /// - Parameters:
  ///   - families: The families that were looked through first.
  ///   - files: The font files that come with the scene.
  func report(families: [String], files: [String]) -> TextReport {
    let expected = Set(families.map { $0.lowercased() })
    return TextReport(
      fonts: names.keys.sorted(), unknownCharacters: unknown.sorted(), families: families,
      fallbacks: drawn.filter { font in
        !files.contains(font.file) && !(names[font] ?? []).contains { expected.contains($0.lowercased()) }
      }.sorted(),
      undrawnColors: undrawn.sorted(),
      missingStyles: missing.sorted { $0.order < $1.order },
      lackedLetters: substitutes.keys.sorted(), substitute: substitutes.min { $0.key < $1.key }?.value)
  }
}

extension MissingStyle {
  /// A text asks for one weight and one slant, so these tell its missing styles apart.
  fileprivate var order: (String, Int, Int) { (family, drawnWeight, isItalic == nil ? 0 : 1) }
}

extension Unicode.Scalar {
  /// Whether the character is a decimal digit of ASCII, or a letter of Latin, Greek or Cyrillic. Ideographs, symbols
  /// and the letters of other scripts come from families of their own as a rule.
  fileprivate var isInAlphabet: Bool {
    switch value {
    case 0x30...0x39: true
    case 0x41...0x52f, 0x1e00...0x1fff:
      properties.isAlphabetic && properties.generalCategory != .modifierLetter
    default: false
    }
  }
}
