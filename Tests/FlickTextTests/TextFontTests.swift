import FlickGeometry
import FlickLayers
import FlickTestSupport
import Foundation
import Testing

@testable import FlickText

@Suite struct TextFontTests {
  private let outlines: PangoTextOutliner

  init() throws { outlines = try PangoTextOutliner() }

  private func fonts(_ string: String, _ font: TextContents.Font) -> [FontIdentity] {
    outlines.fonts(for: TextContents(string, font: font))
  }

  @Test func `fonts are identified by their files`() throws {
    let font = try #require(fonts("abc", .init(size: 12, weight: 700, isItalic: true)).first)
    #expect(font.family == "Inter")
    #expect(font.style == "Bold Italic")
    #expect(font.file.hasSuffix("/Inter-BoldItalic.otf"))
  }

  @Test func `fallbacks are listed too`() {
    #expect(fonts("abc 天", .init(size: 12)).map(\.family) == ["Inter", "Noto Sans CJK SC"])
    #expect(fonts("Ω ₧ ☺", .init(size: 12)).map(\.family) == ["Inter", "DejaVu Sans"])
    #expect(fonts("", .init(size: 12)).isEmpty)
  }

  @Test(arguments: [
    ("عربي", "Noto Sans Arabic"), ("עברית", "Noto Sans Hebrew"), ("ไทย", "Noto Sans Thai"),
    ("हिन्दी", "Noto Sans Devanagari"), ("বাংলা", "Noto Sans Bengali"), ("தமிழ்", "Noto Sans Tamil"),
    ("ქართული", "Noto Sans Georgian"), ("Հայերեն", "Noto Sans Armenian"),
  ])
  func `scripts have families of their own with real bolds`(text: String, family: String) {
    for (weight, style) in [(400, "Regular"), (700, "Bold")] {
      let found = fonts(text, .init(size: 12, weight: weight))
      #expect(found.map(\.family) == [family])
      #expect(found.map(\.style) == [style])
      #expect(outlines.report(of: TextContents(text, font: .init(size: 12))).fallbacks.isEmpty)
    }
  }

  @Test(arguments: [
    ("sans-serif", "Inter"), ("Sans-Serif", "Inter"), ("serif", "Noto Serif"),
    ("monospace", "DejaVu Sans Mono"),
  ])
  func `generic families stand for installed ones`(name: String, family: String) {
    #expect(outlines.isAvailable(family: name))
    #expect(fonts("abc", .init(family: name, size: 12)).map(\.family) == [family])
  }

  @Test func `alternatives provide the letters that the first family lacks`() {
    let missing = TextContents.Font(family: "No Such Font", alternatives: ["DejaVu Serif"], size: 12)
    #expect(fonts("abc", missing).map(\.family) == ["DejaVu Serif"])
    let letters = TextContents.Font(family: "Noto Sans Hebrew", alternatives: ["DejaVu Serif"], size: 12)
    #expect(fonts("Ωש", letters).map(\.family) == ["DejaVu Serif", "Noto Sans Hebrew"])
  }

  @Test func `a report names unknown characters and fonts by chance`() throws {
    func report(_ text: String) -> TextReport {
      outlines.report(of: TextContents(text, font: .init(size: 12)))
    }
    #expect(report("a\u{10ff01}b\u{10ff00}\u{10ff01}").unknownCharacters == ["\u{10ff00}", "\u{10ff01}"])
    #expect(report("Grüße, 你好 😀 ☺").unknownCharacters.isEmpty)
    #expect(report("Grüße, 你好 😀 ☺").fallbacks.isEmpty)
    let cuneiform = report("a \u{12000}")
    #expect(cuneiform.fallbacks.map(\.family) == ["Noto Sans Cuneiform"])
    #expect(cuneiform.families.prefix(2) == ["Inter", "DejaVu Sans"])
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
    #expect(try PangoTextOutliner(fontFiles: [own]).fonts(for: text).map(\.file) == [own])
  }

  /// A file cut in half, and files in which one table has a name that nobody looks for.
  @Test(arguments: ["half", "glyf", "maxp", "cmap", "hmtx", "hhea", "loca", "directory"])
  func `damaged files are named as such`(damage: String) throws {
    let folder = try TemporaryFolder()
    let whole = MadeFont(family: "Flick", characters: ["A"], colors: .none).bytes
    try folder.write(whole, to: "whole.ttf")
    #expect(try PangoTextOutliner(fontFiles: [folder.file("whole.ttf")]).isAvailable(family: "Flick"))
    var bytes = whole
    switch damage {
    case "half": bytes.removeLast(bytes.count / 2)
    case "directory": bytes.removeLast(bytes.count - 40)
    default:
      let tag = Array(damage.utf8)
      let place = try #require(bytes.indices.first { bytes[$0...].starts(with: tag) })
      bytes.replaceSubrange(place..<place + 4, with: Array("zzzz".utf8))
    }
    try folder.write(bytes, to: "a.ttf")
    let error = #expect(throws: TextError.self) { try PangoTextOutliner(fontFiles: [folder.file("a.ttf")]) }
    guard case .damagedFontFile(let path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder.file("a.ttf"))
    let expected =
      switch damage {
      case "half", "directory": "was not copied completely"
      case "glyf": "it has no glyphs"
      default: "it has no table '\(damage)'"
      }
    #expect(reason.contains(expected), "\(reason)")
  }

  /// A collection may refer to such a list from each of its faces.
  @Test func `long lists of tables are not read`() throws {
    let folder = try TemporaryFolder()
    for (count, damage) in [(1_000, "it has no table 'cmap'"), (1_001, nil)] {
      let head: [UInt8] = [0, 1, 0, 0, UInt8(count >> 8), UInt8(count & 0xff)]
      try folder.write(head + [UInt8](repeating: 0, count: 6 + 16 * count), to: "a.ttf")
      #expect(FontFile.damage(in: folder.file("a.ttf")) == damage)
    }
  }

  @Test func `installed fonts are not damaged`() throws {
    let sample: [(String, TextContents.Font)] = [
      ("abc", .init(size: 12)), ("你好", .init(size: 12)), ("😀", .init(size: 12)),
      ("abc", .init(family: "DejaVu Sans Mono", size: 12)), ("ابج", .init(size: 12)),
    ]
    for (text, font) in sample {
      let file = try #require(fonts(text, font).first?.file)
      #expect(try PangoTextOutliner(fontFiles: [file]).families.count > 1, "\(file)")
    }
  }

  /// Subsets of fonts often have none; Pango gives a space the font of the letter before.
  @Test func `a space that the font lacks is no box`() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadeFont(family: "Flick", characters: ["A"], colors: .none).bytes, to: "a.ttf")
    let outlines = try PangoTextOutliner(fontFiles: [folder.file("a.ttf")])
    func contents(_ text: String) -> TextContents {
      TextContents(text, font: .init(family: "Flick", size: 12))
    }
    #expect(outlines.report(of: contents("A A\u{a0}A")).unknownCharacters == [])
    let frame = Rect(x: 0, y: 0, width: 200, height: 40)
    func elements(_ text: String) -> Int {
      outlines.outlines(of: contents(text), in: frame).reduce(0) { $0 + $1.elements.count }
    }
    #expect(elements("A") > 0)
    #expect(elements("A A\u{a0}A") == 3 * elements("A"))
    #expect(elements("A\u{10ff00}A") > 2 * elements("A"))
  }

  @Test func `styles that a family lacks are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadeFont(family: "Flick", characters: ["A"], colors: .none).bytes, to: "a.ttf")
    let outlines = try PangoTextOutliner(fontFiles: [folder.file("a.ttf")])
    func missing(_ family: String, _ weight: Int, _ isItalic: Bool = false, _ text: String = "A") -> [String]
    {
      let font = TextContents.Font(family: family, size: 12, weight: weight, isItalic: isItalic)
      return outlines.report(of: TextContents(text, font: font)).missingStyles.map {
        "\($0.family) \($0.weight.map(String.init) ?? "-") \($0.isItalic.map { "\($0)" } ?? "-")"
      }
    }
    #expect(missing("Flick", 400) == [])
    #expect(missing("Flick", 500) == [])
    #expect(missing("Flick", 700) == ["Flick 700 -"])
    #expect(missing("flick", 900) == ["Flick 900 -"])
    #expect(missing("Flick", 400, true) == ["Flick - true"])
    #expect(missing("Flick", 700, true) == ["Flick 700 true"])
    // Families that have the styles, and fallback fonts.
    #expect(missing("Inter", 700, true) == [])
    #expect(missing("Inter", 250) == [])
    #expect(missing("DejaVu Sans Mono", 600) == [])
    #expect(missing("Inter", 900, false, "你😀") == [])
    #expect(missing("Noto Sans CJK SC", 700, true, "你") == ["Noto Sans CJK SC - true"])
  }

  @Test(arguments: [
    ("/no/such/font.otf", "cannot read '/no/such/font.otf': No such file or directory"),
    (
      "/etc/passwd",
      "cannot use the font file '/etc/passwd': it is a text, not a font; give the path of the right file"
    ),
    ("/", "cannot read '/': it is not a plain file"), ("", "cannot read '': No such file or directory"),
  ])
  func `unusable files are errors`(path: String, message: String) {
    let error = #expect(throws: TextError.self) { try PangoTextOutliner(fontFiles: [path]) }
    #expect(error?.description == message)
  }
  @Test(arguments: [
    (
      "wOF2\u{0}\u{1}",
      "it is a web font (WOFF2); this makes a font file of it: woff2_decompress 'my font.ttf'"
    ),
    ("PK\u{3}\u{4}", "it is a ZIP archive; unpack it, and name a .ttf or .otf in it"),
    ("%PDF-1.7", "it is a PDF, not a font; give the path of the right file"),
    ("\u{1}\u{2}", "it is not a readable font file with outlines"),
  ])
  func `files of other kinds are named`(contents: String, reason: String) throws {
    let folder = try TemporaryFolder(["my font.ttf": contents])
    let error = #expect(throws: TextError.self) {
      try PangoTextOutliner(fontFiles: [folder.file("my font.ttf")])
    }
    #expect(error?.reason == reason)
  }
}
