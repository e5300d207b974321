/// The fonts that draw a text, and the characters that no font has.
package struct TextReport: Hashable, Sendable {
  /// The fonts that draw the text's characters, in order of their files. They include fallback fonts.
  package internal(set) var fonts: [FontIdentity] = []
  /// The characters that no font has, each once, in the order of their code points. They are drawn as hollow boxes.
  package internal(set) var unknownCharacters: [Unicode.Scalar] = []
  /// The families in which each character was looked for before all other fonts, best first.
  package internal(set) var families: [String] = []
  /// The fonts that are neither the scene's own nor of `families`. Which fonts these are depends on what else is
  /// installed.
  package internal(set) var fallbacks: [FontIdentity] = []
  /// The fonts whose glyphs have colours in a form that is not drawn: COLR version 1, or SVG.
  package internal(set) var undrawnColors: [FontIdentity] = []
  /// The families of the text that lack its style.
  package internal(set) var missingStyles: [MissingStyle] = []
  /// The digits, and the letters of Latin, Greek and Cyrillic, that none of the text's own families has, each once, in
  /// the order of their code points. For these alphabets, one family is the rule. Empty for a text in generic families.
  package internal(set) var lackedLetters: [Unicode.Scalar] = []
  /// The family that draws the first of `lackedLetters`; nil if there are none.
  package internal(set) var substitute: String?
}

/// A style that a family lacks, so that the family draws the text in another one.
package struct MissingStyle: Hashable, Sendable {
  /// The largest difference of weights that is not reported; most families have only 400 and 700.
  static let closeWeights = 150

  package let family: String
  /// The weight that the family lacks; nil if it has the weight.
  package let weight: Int?
  package let drawnWeight: Int
  /// The slant that the family lacks, true for italic; nil if it has the slant.
  package let isItalic: Bool?
}
