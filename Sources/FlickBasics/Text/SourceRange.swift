/// A position in a scene's text.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters as a reader counts them (grapheme clusters), from 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A stretch of a scene's text; the end is the position just after its last character.
public struct SourceRange: Hashable, Sendable {
  /// The name of the `SourceText` that contains the stretch.
  public var file: String
  public var start: SourcePosition
  public var end: SourcePosition

  public init(file: String, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }
}
