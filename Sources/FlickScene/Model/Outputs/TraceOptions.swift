package import FlickBasics

/// The values that a trace records.
package struct TraceOptions: Hashable, Sendable {
  /// A table, or a plot.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case csv, json, svg, png

    /// The format for the ending of a path; nil for other endings.
    package init?(path: String) {
      self.init(rawValue: PathString.ending(of: path).lowercased())
    }
  }

  package var format: Format
  package var values: [TraceValue]

  package init(_ format: Format, values: [TraceValue]) {
    self.format = format
    self.values = values
  }
}

/// The name of a value of `inspect` in scenes: words with dots between them, such as `offset.y`, `velocity`,
/// `page-3.frame.x` or `leaves.0.angle`.
package struct TraceValue: Hashable, Sendable {
  package var words: [String]
  package var range: SourceRange?

  package init(_ words: [String], range: SourceRange? = nil) {
    self.words = words
    self.range = range
  }

  /// Nil if the text is not the name of a value.
  package init?(text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isName = words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    guard isName else { return nil }
    self.init(words)
  }

  package var text: String { words.joined(separator: ".") }
}
