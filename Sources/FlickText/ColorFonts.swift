/// The colours of the fonts that were met so far.
final class ColorFonts {
  private var fonts: [FontIdentity: ColorFont?] = [:]

  /// Nil for a font of outlines alone.
  subscript(run: TextRun) -> ColorFont? {
    guard let identity = run.fontIdentity else { return nil }
    if let known = fonts[identity] { return known }
    let font = run.colorFont(named: "\(identity.file) \(identity.index)")
    fonts[identity] = .some(font)
    return font
  }
}
