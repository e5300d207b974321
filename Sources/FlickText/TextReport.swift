/// What a text is drawn with, and what is missing.
public struct TextReport: Hashable, Sendable {
  /// The fonts that draw its characters, in order of their files; fallbacks are among them.
  public internal(set) var fonts: [FontIdentity] = []
  /// Characters that no font has, each once, in the order of their numbers. They are drawn as hollow boxes.
  public internal(set) var unknownCharacters: [Unicode.Scalar] = []
  /// The families that were looked through for each character before all other fonts, best first.
  public internal(set) var families: [String] = []
  /// The fonts that are neither the scene's own nor of `families`: which these are depends on what else is
  /// installed.
  public internal(set) var fallbacks: [FontIdentity] = []
  /// The fonts whose glyphs have colours in a form that is not drawn: COLR version 1, or SVG.
  public internal(set) var undrawnColors: [FontIdentity] = []
}
