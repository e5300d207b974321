import Foundation

/// A passage of a document that is made by the code. It lies between a comment that ends with the name of the suite
/// that makes it, and the next comment that marks the end.
package struct MadePassage {
  /// The passage was written, because `FLICKBOOK_RECORD` is set. A run that records never passes.
  package struct Recorded: Error, CustomStringConvertible {
    package let description: String
  }

  /// The document has no such passage.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let end = "\n<!-- End of what is made -->"

  private let path: String
  private let start: String

  /// - Parameters:
  ///   - suite: The suite that writes the passage again when it runs with `FLICKBOOK_RECORD`.
  ///   - path: The path of the document in the repository.
  package init(by suite: String, in path: String) {
    self.path = path
    start = "--filter \(suite) -->\n"
  }

  /// Whether the passage equals `made`.
  ///
  /// - Throws: `Recorded` after it has written the passage, when recording; `Missing`.
  package func holds(_ made: String) throws -> Bool {
    let file = MadePassage.root.appending(path: path)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard let from = text.range(of: start)?.upperBound,
      let to = text.range(of: MadePassage.end, range: from..<text.endIndex)?.lowerBound
    else { throw Missing(description: "\(path) has no passage that ends its first comment with '\(start)'") }
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try Data((text[..<from] + made + text[to...]).utf8).write(to: file)
      throw Recorded(description: "recorded a passage of \(path)")
    }
    return text[from..<to] == made
  }
}
