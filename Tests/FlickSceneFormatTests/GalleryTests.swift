import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// The gallery lists every sample scene with the first line of its file, which describes it.
///
/// `FLICKBOOK_RECORD=1 swift test --filter GalleryTests` records the list again, and fails.
@Suite struct GalleryTests {
  @Test func `the gallery in the documents is up to date`() throws {
    let rows = try SampleSceneTests.files.map { file in
      let line = try #require(try SceneFiles.text("../../scenes/\(file)").split(separator: "\n").first)
      #expect(line.hasPrefix("# "), "\(file) starts with a sentence on what it shows")
      #expect(line.hasSuffix("."), "\(file) starts with a sentence on what it shows")
      return "| [`\(file.dropLast(5))`](../scenes/\(file)) | \(line.dropFirst(2)) |\n"
    }
    let table = "\n| scene | shows |\n| --- | --- |\n" + rows.joined()
    #expect(try MadePassage(by: "GalleryTests", in: "docs/gallery.md").holds(table))
  }
}
