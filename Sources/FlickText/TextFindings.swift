/// What is noted of a text's runs, one after the other.
struct TextFindings {
  /// The fonts, each with the names that its family has.
  var names: [FontIdentity: [String]] = [:]
  /// The fonts that draw a glyph.
  var drawn: Set<FontIdentity> = []
  /// The fonts whose colours are not drawn.
  var undrawn: Set<FontIdentity> = []
  var unknown: Set<Unicode.Scalar> = []

  /// - Parameters:
  ///   - families: Those that were looked through first.
  ///   - files: The fonts that come with the scene.
  func report(families: [String], files: [String]) -> TextReport {
    let expected = Set(families.map { $0.lowercased() })
    return TextReport(
      fonts: names.keys.sorted(), unknownCharacters: unknown.sorted(), families: families,
      fallbacks: drawn.filter { font in
        !files.contains(font.file) && !(names[font] ?? []).contains { expected.contains($0.lowercased()) }
      }.sorted(),
      undrawnColors: undrawn.sorted())
  }
}
