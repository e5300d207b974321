import FlickDeclarative
import FlickEffects
import FlickSceneFormat
import Foundation
import Testing

/// Pages that state the number of effects agree with the registry or the library. Pages had better not state it.
@Suite struct EffectCountTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let words = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  /// Returns the numbers that stand one or two words before "effects" in a text.
  private static func counts(in text: String) -> [Int] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return words.indices.filter { words[$0].prefix(while: \.isLetter) == "effects" }.compactMap { place in
      words[max(place - 2, 0)..<place].reversed().lazy.compactMap(number).first
    }
  }

  private static func number(_ word: Substring) -> Int? {
    Int(word) ?? words.firstIndex(of: String(word)).map { $0 + 2 }
  }

  /// Returns the README, the documents and the pages of modules, but not the changelog, which describes past releases.
  private static func pages() throws -> [URL] {
    let files = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))
    let inFolders = try ["docs", "Sources"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false) + folder)
        .map { folder + "/" + $0 }
    }
    return (files.filter { $0 != "CHANGELOG.md" } + inFolders).filter { $0.hasSuffix(".md") }
      .map { root.appending(path: $0) }
  }

  @Test func `pages count effects as the registry does`() throws {
    let known = [EffectRegistry.builtIn.descriptors.count, EffectLibrary.entries.count]
    let pages = try Self.pages()
    #expect(pages.count >= 50)
    for page in pages {
      for count in Self.counts(in: try String(contentsOf: page, encoding: .utf8)) {
        #expect(known.contains(count), "\(page.lastPathComponent): \(count) effects; there are \(known)")
      }
    }
  }

  @Test func `a count is found where it stands`() {
    #expect(Self.counts(in: "The five effects in Swift, 31 ready effects, side effects") == [5, 31])
  }
}
