package import FlickGeometry
package import FlickLayers

/// A text laid out: what is to be painted, in points of the bounds that it was laid out in.
package struct TextDrawing: Hashable, Sendable {
  /// Glyphs without colours of their own, a path a line that has any; each is filled by the nonzero rule with the
  /// text's colour.
  ///
  /// How the glyphs are distributed over paths does not change the picture as long as paths do not overlap; a path a
  /// line, or a word, lets the compositor pass over those it cannot see.
  package var outlines: [Path]
  /// Parts of glyphs in colours, such as emoji, back to front and in front of the outlines.
  package var colors: [ColorPart]

  package init(outlines: [Path] = [], colors: [ColorPart] = []) {
    self.outlines = outlines
    self.colors = colors
  }
}

/// A part of a glyph that has colours of its own.
package enum ColorPart: Hashable, Sendable {
  /// A path filled by the nonzero rule; without a colour, with the text's.
  case fill(Path, Color?)
  /// A picture stretched over a rectangle.
  case picture(GlyphPicture, in: Rect)
}

/// A glyph that is a picture in its font.
package struct GlyphPicture: Sendable {
  /// Tells it from all other pictures of one source of texts: the font's file, its face and the glyph's number.
  package let name: String
  /// A PNG file.
  package let png: [UInt8]

  package init(name: String, png: [UInt8]) {
    self.name = name
    self.png = png
  }
}

/// Equal names stand for equal pictures.
extension GlyphPicture: Hashable {
  package static func == (a: GlyphPicture, b: GlyphPicture) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension TextDrawing {
  func translatedBy(dx: Double, dy: Double) -> TextDrawing {
    if dx == 0, dy == 0 { return self }
    return TextDrawing(
      outlines: outlines.map { $0.translatedBy(dx: dx, dy: dy) },
      colors: colors.map { $0.translatedBy(dx: dx, dy: dy) })
  }
}

extension ColorPart {
  fileprivate func translatedBy(dx: Double, dy: Double) -> ColorPart {
    switch self {
    case .fill(let path, let color): .fill(path.translatedBy(dx: dx, dy: dy), color)
    case .picture(let picture, let rect): .picture(picture, in: rect.offsetBy(dx: dx, dy: dy))
    }
  }
}
