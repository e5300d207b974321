package import FlickBasics

/// The texts of a movie: titles of its chapters, and subtitles.
package struct MovieTexts: Hashable, Sendable {
  /// A text that is shown for a while.
  package struct Line: Hashable, Sendable {
    /// The start and the end, in milliseconds.
    package let start: Int
    package let end: Int
    package let text: String

    /// - Precondition: The line begins before it ends, and not before 0.
    package init(_ text: String, from start: Int, to end: Int) {
      precondition(0 <= start && start < end)
      (self.text, self.start, self.end) = (text, start, end)
    }
  }

  /// Subtitles in a language.
  package struct Subtitles: Hashable, Sendable {
    package let language: SubtitleLanguage
    /// The lines in order; none begins before the previous one has ended.
    package let lines: [Line]

    package init(_ language: SubtitleLanguage, _ lines: [Line]) {
      (self.language, self.lines) = (language, lines)
    }
  }

  /// The chapters in order.
  package var chapters: [Line]
  /// The subtitles; nil for no track of subtitles.
  package var subtitles: Subtitles?

  package init(chapters: [Line] = [], subtitles: Subtitles? = nil) {
    (self.chapters, self.subtitles) = (chapters, subtitles)
  }

  package static let none = MovieTexts()
}

extension [MovieTexts.Line] {
  /// The chapters without a gap before the first: if it begins later than 0, a chapter without a title precedes it. In
  /// MP4, chapters are a track without gaps that begins with the movie.
  var coveringStart: [MovieTexts.Line] {
    guard let first, first.start > 0 else { return self }
    return [MovieTexts.Line("", from: 0, to: first.start)] + self
  }
}
