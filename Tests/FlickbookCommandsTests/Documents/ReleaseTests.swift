import FlickPlanning
import Foundation
import Testing

/// Tests of the requirements of `RELEASING.md` that a program can check.
@Suite struct ReleaseTests {
  private static let kinds = ["Breaking", "Added", "Changed", "Fixed", "Security"]

  /// The newest part of the changelog, with its heading.
  private static func newest() throws -> String {
    let text = try Document.text(of: "CHANGELOG.md")
    let parts = text.split(separator: #/(?m)^## /#, maxSplits: 2)
    return String(try #require(parts.dropFirst().first))
  }

  @Test func `the newest part of the changelog has one heading of a kind, in order`() throws {
    let headings = try Self.newest().matches(of: /(?m)^### (.+)$/).map { String($0.1) }
    #expect(headings == Self.kinds.filter(headings.contains))
    #expect(headings.count >= 3)
  }

  @Test func `it can be read at once`() throws {
    #expect(try Self.newest().split(whereSeparator: \.isWhitespace).count <= 900)
  }

  /// Each entry is a single line, so that two changes rarely conflict.
  @Test func `every entry is one line`() throws {
    let lines = try Self.newest().split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropFirst() where !line.isEmpty {
      #expect(["* ", "| ", "##"].contains(line.prefix(2)), "\(line)")
      #expect(line.count <= 140 || line.hasPrefix("|"), "\(line)")
    }
  }

  @Test func `version, changelog and images agree`() throws {
    let heading = try Self.newest().prefix { !$0.isWhitespace }
    #expect(heading == (Release.version.hasSuffix("-dev") ? "Unreleased" : Release.version))
    var count = 0
    let deployed = try FileManager.default.subpathsOfDirectory(atPath: Document.root + "deploy")
    for path in ["docs/readme-previews.md"] + deployed.map({ "deploy/" + $0 }) {
      guard let text = try? Document.text(of: path) else { continue }
      for tag in text.matches(of: /\bflickbook:([0-9][\w.-]*)/).map(\.1) {
        #expect(tag == Release.version, "\(path)")
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test func `the commit of the first release is in the changelog, since tags may not travel`() throws {
    #expect(
      try Document.text(of: "CHANGELOG.md").contains(/(?m)^## 0\.1\.0 \(2026-11-22\)\n\n.*`[0-9a-f]{8}`/))
  }
}
