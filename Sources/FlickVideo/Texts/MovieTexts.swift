public import FlickBasics

/// The words of a movie: titles of its parts, and subtitles.
public struct MovieTexts: Hashable, Sendable {
  /// A text for some time.
  public struct Line: Hashable, Sendable {
    /// Milliseconds.
    public let start: Int
    public let end: Int
    public let text: String

    /// - Precondition: it begins before it ends, and not before 0.
    public init(_ text: String, from start: Int, to end: Int) {
      precondition(0 <= start && start < end)
      (self.text, self.start, self.end) = (text, start, end)
    }
  }

  /// Subtitles in a language.
  public struct Subtitles: Hashable, Sendable {
    public let language: SubtitleLanguage
    /// One after the other: none begins before the one before has ended.
    public let lines: [Line]

    public init(_ language: SubtitleLanguage, _ lines: [Line]) {
      (self.language, self.lines) = (language, lines)
    }
  }

  /// One after the other.
  public var chapters: [Line]
  /// Nil for no track of them.
  public var subtitles: Subtitles?

  public init(chapters: [Line] = [], subtitles: Subtitles? = nil) {
    (self.chapters, self.subtitles) = (chapters, subtitles)
  }

  public static let none = MovieTexts()
}
