/// A font file that text is drawn with. Together with the file's bytes, it determines the glyphs' pixels.
package struct FontIdentity: Hashable, Sendable {
  /// The family's name as the file gives it, such as "Inter".
  package let family: String
  /// The name of the face in its family, such as "Bold Italic".
  package let style: String
  package let file: String
  /// The number of the face in a font collection; 0 in other files.
  package let index: Int

  package init(family: String, style: String, file: String, index: Int = 0) {
    self.family = family
    self.style = style
    self.file = file
    self.index = index
  }
}

extension FontIdentity: Comparable {
  /// Orders fonts by file, then by face.
  package static func < (a: FontIdentity, b: FontIdentity) -> Bool {
    (a.file, a.index, a.family, a.style) < (b.file, b.index, b.family, b.style)
  }
}
