import Foundation
import Testing

/// A passage of the README that is made from something else: between a comment that ends with the name of the
/// suite that makes it, and the next that says so.
struct MadePassage {
  private static let readme = "../../README.md"

  private let start: String
  private let end = "\n<!-- End of what is made -->"

  /// - Parameter suite: whose run with `FLICKBOOK_RECORD` writes the passage anew.
  init(by suite: String) { start = "--filter \(suite) -->\n" }

  /// Expects the passage to be `made`, or writes it and fails when recording.
  func isUpToDate(_ made: String) throws {
    let text = try SceneFiles.text(Self.readme)
    let from = try #require(text.range(of: start)?.upperBound)
    let to = try #require(text.range(of: end, range: from..<text.endIndex)?.lowerBound)
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try SceneFiles.write(text[..<from] + made + text[to...], to: Self.readme)
      Issue.record("recorded a passage of the README")
    } else {
      #expect(text[from..<to] == made)
    }
  }
}
