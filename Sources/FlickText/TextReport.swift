/// The fonts that draw a text, and the characters that none has.
package struct TextReport: Hashable, Sendable {
  /// The fonts that draw its characters, in order of their files; fallbacks are among them.
  package internal(set) var fonts: [FontIdentity] = []
  /// Characters that no font has, each once, in the order of their numbers. They are drawn as hollow boxes.
  package internal(set) var unknownCharacters: [Unicode.Scalar] = []
  /// The families that were looked through for each character before all other fonts, best first.
  package internal(set) var families: [String] = []
  /// The fonts that are neither the scene's own nor of `families`: which these are depends on what else is
  /// installed.
  package internal(set) var fallbacks: [FontIdentity] = []
  /// The fonts whose glyphs have colours in a form that is not drawn: COLR version 1, or SVG.
  package internal(set) var undrawnColors: [FontIdentity] = []
  /// The families that the text asks for and that lack the style that it asks for.
  package internal(set) var missingStyles: [MissingStyle] = []
}

/// A style that a family lacks, so that it draws a text in another.
package struct MissingStyle: Hashable, Sendable {
  /// A family that has this much more or less is as good as one that has the weight: most have 400 and 700.
  static let closeWeights = 150

  package let family: String
  /// The weight that it lacks; nil where it has that.
  package let weight: Int?
  package let drawnWeight: Int
  /// Whether it lacks the italic, or the upright style; nil where it has what is asked for.
  package let isItalic: Bool?
}
