/// A font file that text is drawn with; together with the file's bytes it explains the glyphs' pixels.
public struct FontIdentity: Hashable, Sendable {
  /// The family's name as the file gives it, such as "Inter".
  public let family: String
  /// The name of the face in its family, such as "Bold Italic".
  public let style: String
  public let file: String
  /// Which face of a font collection it is; 0 in other files.
  public let index: Int

  public init(family: String, style: String, file: String, index: Int = 0) {
    self.family = family
    self.style = style
    self.file = file
    self.index = index
  }
}

extension FontIdentity: Comparable {
  /// The order is by file, then by face.
  public static func < (a: FontIdentity, b: FontIdentity) -> Bool {
    (a.file, a.index, a.family, a.style) < (b.file, b.index, b.family, b.style)
  }
}
