package import FlickBasics

/// The words of a movie: titles of its parts, and subtitles.
package struct MovieTexts: Hashable, Sendable {
  /// A text for some time.
  package struct Line: Hashable, Sendable {
    /// Milliseconds.
    package let start: Int
    package let end: Int
    package let text: String

    /// - Precondition: it begins before it ends, and not before 0.
    package init(_ text: String, from start: Int, to end: Int) {
      precondition(0 <= start && start < end)
      (self.text, self.start, self.end) = (text, start, end)
    }
  }

  /// Subtitles in a language.
  package struct Subtitles: Hashable, Sendable {
    package let language: SubtitleLanguage
    /// One after the other: none begins before the one before has ended.
    package let lines: [Line]

    package init(_ language: SubtitleLanguage, _ lines: [Line]) {
      (self.language, self.lines) = (language, lines)
    }
  }

  /// One after the other.
  package var chapters: [Line]
  /// Nil for no track of them.
  package var subtitles: Subtitles?

  package init(chapters: [Line] = [], subtitles: Subtitles? = nil) {
    (self.chapters, self.subtitles) = (chapters, subtitles)
  }

  package static let none = MovieTexts()
}
