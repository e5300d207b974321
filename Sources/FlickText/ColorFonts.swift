/// The colors of the fonts that have been met so far. It owns the color fonts.
final class ColorFonts {
  private var fonts: [FontIdentity: ColorFont?] = [:]

  /// The colors of a run's font; nil for a font that has only outlines.
  subscript(run: TextRun) -> ColorFont? {
    guard let identity = run.fontIdentity else { return nil }
    if let known = fonts[identity] { return known }
    let font = run.colorFont(named: "\(identity.file) \(identity.index)")
    fonts[identity] = .some(font)
    return font
  }
}
