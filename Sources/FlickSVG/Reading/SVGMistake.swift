package import FlickBasics

/// A reason why a drawing cannot be shown, with its place in the file.
package struct SVGMistake: Error, Hashable, Sendable {
  /// The reason in one sentence, without a full stop.
  package var message: String
  /// The beginning of the element; nil if no place is to blame.
  package var position: SourcePosition?
  /// The number of characters from `position` that are at fault.
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

/// The limits of a drawing, because a few lines may stand for more than any memory holds.
package enum SVGLimits {
  package static let elements = 20_000
  /// The deepest nesting of elements.
  package static let depth = 32
  package static let attributes = 256
  /// The deepest nesting of uses.
  package static let uses = 8
  /// The largest number of elements that are drawn, counting each use.
  package static let drawnElements = 100_000
  package static let segmentsOfPath = 50_000
  package static let segments = 200_000
  /// The largest number of pairs of lines in holes of masks that are compared.
  package static let comparisons = 2_000_000
  package static let stops = 128
  package static let rules = 1_000
  /// The largest number of mistakes that are reported; others are ignored.
  package static let mistakes = 20
}
