import FlickAuthoring
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// `docs/library.md` has every effect of the library, each with a picture that `flickbook embed` keeps up to date.
///
/// `FLICKBOOK_RECORD=1 swift test --filter LibraryPageTests` records the page again around its pictures, and fails.
@Suite struct LibraryPageTests {
  private static let folder = LibraryTests.root.appending(path: "docs")
  private static let page = folder.appending(path: "library.md")

  /// Returns the comment for `embed` that the page has, with its picture, or else a new one.
  private static func picture(of name: String, in text: String) -> String {
    let start = "<!-- flickbook: {scene: ../effects/samples/\(name).yaml,"
    let end = " -->"
    guard let from = text.range(of: start),
      let mark = text.range(of: "<!-- /flickbook", range: from.upperBound..<text.endIndex),
      let to = text.range(of: end, range: mark.upperBound..<text.endIndex)
    else {
      return start + " webp: library/\(name).webp, width: 240, fps: 10, quality: draft}"
        + end
    }
    return String(text[from.lowerBound..<to.upperBound])
  }

  @Test func `the page lists what is in the library`() throws {
    let text = (try? String(contentsOf: Self.page, encoding: .utf8)) ?? ""
    let made = LibraryPage.markdown { Self.picture(of: $0, in: text) }
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try Data(made.utf8).write(to: Self.page)
      Issue.record("recorded docs/library.md; 'flickbook embed docs/library.md' makes the pictures")
    }
    #expect(text == made)
  }

  @Test func `every effect is in one group`() {
    #expect(EffectLibrary.groups.flatMap(\.names).sorted() == LibraryTests.names)
  }

  @Test(arguments: LibraryTests.names) func `the short scene of every effect is right`(_ name: String) throws
  {
    let scene = try #require(EffectLibrary.entry(named: name)).shortScene
    #expect(SceneLoader.builtIn.messages(scene) == "")
    #expect(scene.split(separator: "\n").count <= 15)
  }

  @Test func `the pictures are small, and so is the page`() throws {
    let sizes = try LibraryTests.names.map {
      try Data(contentsOf: Self.folder.appending(path: "library/\($0).webp")).count
    }
    #expect(sizes.allSatisfy { $0 <= 80_000 })
    #expect(sizes.reduce(0, +) + (try Data(contentsOf: Self.page)).count < 5_000_000)
  }
}
