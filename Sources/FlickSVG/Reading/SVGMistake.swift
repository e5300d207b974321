package import FlickBasics

/// A reason why a drawing cannot be shown, and where it stands in the file.
package struct SVGMistake: Error, Hashable, Sendable {
  /// One sentence, without a full stop.
  package var message: String
  /// The beginning of the element; nil where no place is to blame.
  package var position: SourcePosition?
  /// How many characters from there on are meant.
  package var length: Int
  package var note: String?
  package var suggestion: String?

  package init(
    _ message: String, at position: SourcePosition?, length: Int = 1, note: String? = nil,
    suggestion: String? = nil
  ) {
    (self.message, self.position, self.length) = (message, position, length)
    (self.note, self.suggestion) = (note, suggestion)
  }
}

/// The limits of a drawing: a few lines may stand for more than any memory holds.
package enum SVGLimits {
  package static let elements = 20_000
  /// How deep elements lie in each other.
  package static let depth = 32
  package static let attributes = 256
  /// How deep uses lie in what is used.
  package static let uses = 8
  /// The elements that are drawn when all uses are written out.
  package static let drawnElements = 100_000
  package static let segmentsOfPath = 50_000
  package static let segments = 200_000
  package static let stops = 128
  package static let rules = 1_000
  /// The mistakes that are told; the rest is not looked at.
  package static let mistakes = 20
}
