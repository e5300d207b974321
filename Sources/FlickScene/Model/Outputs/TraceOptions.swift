/// Which numbers a trace follows.
public struct TraceOptions: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable { case csv, json }

  public var format: Format
  public var values: [TraceValue]

  public init(_ format: Format, values: [TraceValue]) {
    self.format = format
    self.values = values
  }
}

/// A value of `inspect`, as scenes name it: words with dots between them, such as `offset.y`, `velocity`,
/// `page-3.frame.x` or `leaves.0.angle`.
public struct TraceValue: Hashable, Sendable {
  public var words: [String]
  public var range: SourceRange?

  public init(_ words: [String], range: SourceRange? = nil) {
    self.words = words
    self.range = range
  }

  public var text: String { words.joined(separator: ".") }
}
