package import FlickGeometry
package import FlickLayers

/// A laid-out text as it is painted, in points of the bounds that it was laid out in.
package struct TextDrawing: Hashable, Sendable {
  /// The glyphs without colors of their own, with one path for each line that has any. Each path is filled by the
  /// nonzero rule with the text's color.
  ///
  /// The picture does not depend on how glyphs are distributed over paths, as long as paths do not overlap. With a path
  /// for each line or word, the compositor can skip invisible ones.
  package var outlines: [Path]
  /// Parts of glyphs in colors, such as emoji, back to front. They lie in front of the outlines.
  package var colors: [ColorPart]

  package init(outlines: [Path] = [], colors: [ColorPart] = []) {
    self.outlines = outlines
    self.colors = colors
  }
}

/// A part of a glyph that has colors of its own.
package enum ColorPart: Hashable, Sendable {
  /// A path filled by the nonzero rule, in a color or, if it has none, in the text's color.
  case fill(Path, Color?)
  /// A picture stretched over a rectangle.
  case picture(GlyphPicture, in: Rect)
}

/// A glyph that is a picture in its font.
package struct GlyphPicture: Sendable {
  /// The picture's name, which is unique in one source of texts: the font's file, its face and the glyph's number.
  package let name: String
  /// A PNG file.
  package let png: [UInt8]

  package init(name: String, png: [UInt8]) {
    self.name = name
    self.png = png
  }
}

/// Pictures with equal names are equal.
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
