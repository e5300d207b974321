import FlickGeometry
import FlickLayers
import FlickTestSupport
import FlickText
import Foundation
import Testing

@Suite struct TextFontTests {
  private let outlines: PangoTextOutlines

  init() throws { outlines = try PangoTextOutlines() }

  private func fonts(_ string: String, _ font: TextContents.Font) -> [FontIdentity] {
    outlines.fonts(for: TextContents(string, font: font))
  }

  @Test func `fonts are identified by their files`() throws {
    let font = try #require(fonts("abc", .init(size: 12, weight: 700, isItalic: true)).first)
    #expect(
      font.family == "Inter" && font.style == "Bold Italic" && font.file.hasSuffix("/Inter-BoldItalic.otf"))
  }

  @Test func `fallbacks are listed too`() {
    #expect(fonts("abc 天", .init(size: 12)).map(\.family) == ["Inter", "Noto Sans CJK SC"])
    #expect(fonts("عربي", .init(size: 12)).map(\.family) == ["DejaVu Sans"])
    #expect(fonts("", .init(size: 12)).isEmpty)
  }

  @Test func `unknown families fall back to the default`() {
    #expect(fonts("abc", .init(family: "No Such Font", size: 12)).map(\.family) == ["Inter"])
    #expect(fonts("abc", .init(family: "", size: 12)).map(\.family) == ["Inter"])
    #expect(fonts("abc", .init(family: "DejaVu Sans Mono", size: 12)).map(\.family) == ["DejaVu Sans Mono"])
  }

  @Test func `availability ignores case`() {
    #expect(outlines.isAvailable(family: "Inter"))
    #expect(outlines.isAvailable(family: "dejavu sans"))
    #expect(!outlines.isAvailable(family: "No Such Font"))
    #expect(!outlines.isAvailable(family: ""))
    #expect(outlines.families.contains("Noto Sans CJK SC"))
    #expect(outlines.families == outlines.families.sorted())
  }

  @Test func `the scene's own files come first`() throws {
    let installed = try #require(fonts("abc", .init(size: 12)).first)
    let folder = try TemporaryFolder()
    let own = folder.file("Own & <Inter>.otf")
    try FileManager.default.copyItem(atPath: installed.file, toPath: own)
    let text = TextContents("abc", font: .init(size: 12))
    #expect(try PangoTextOutlines(fontFiles: [own]).fonts(for: text).map(\.file) == [own])
  }

  @Test(arguments: ["/no/such/font.otf", "/etc/passwd", "/", ""])
  func `unusable files are errors`(path: String) {
    #expect(throws: TextError.unusableFontFile(path: path)) { try PangoTextOutlines(fontFiles: [path]) }
  }
}
