import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickTestSupport
import Testing

/// Tests warnings about texts for which fonts are missing.
@Suite struct TextWarningTests {
  private func resolved(
    _ text: String, more: String = "", font: MadeFont? = nil
  ) throws -> (folder: TemporaryFolder, scene: ResolvedScene) {
    let folder = try TemporaryFolder()
    if let font { try folder.write(font.bytes, to: "own.ttf") }
    try folder.write(
      """
      scene: 1
      effect: page-flips
      content: {pages: [{id: a, layers: [{text: "\(text)", size: 20}]}]}
      duration: 100ms
      \(more)
      """, to: "a.yaml")
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    return (folder, try SceneResolver().resolve(input))
  }

  private func warnings(_ text: String, more: String = "", font: MadeFont? = nil) throws -> [Diagnostic] {
    let (folder, scene) = try resolved(text, more: more, font: font)
    return try withExtendedLifetime(folder) {
      let kinds: Set<WarningKind> = [.unknownGlyphs, .fallbackFont, .undrawnColors]
      return try WarningCheck(scene).warnings()?.diagnostics.filter {
        $0.warning.map(kinds.contains) ?? false
      } ?? []
    }
  }

  @Test func `characters that no font has cause a warning with their place`() throws {
    let found = try warnings("a\u{10ff00}b")
    try #require(found.map(\.warning) == [.unknownGlyphs])
    #expect(found[0].message.hasPrefix("no font has U+10FF00 of 'a"))
    #expect(found[0].range?.start.line == 3)
    #expect(found[0].note?.contains("looked for in Inter, DejaVu Sans") == true)
  }

  @Test func `a font that is used only because it is installed causes a warning`() throws {
    let found = try warnings("a \u{12000}")
    try #require(found.map(\.warning) == [.fallbackFont])
    #expect(found[0].message.hasPrefix("'Noto Sans Cuneiform' draws a part of 'a "))
    #expect(found[0].suggestion?.contains("font: [Inter, Noto Sans Cuneiform]") == true)
    #expect(try warnings("a \u{12000}", more: "allow: [fallback-font]").isEmpty)
  }

  @Test func `letters that the named font lacks cause a warning`() throws {
    let font = MadeFont(family: "Flick", characters: ["A", "ß"], colors: .none)
    func found(_ text: String, _ family: String) throws -> [String] {
      try warnings("\(text)\", font: \(family), name: \"x", more: "fonts: [own.ttf]", font: font).map(
        \.message)
    }
    #expect(try found("Aß", "Flick") == [])
    #expect(
      try found("AßÄ7", "Flick") == ["'Flick' has no '7', 'Ä': 'Inter' draws them in 'AßÄ7'"])
    #expect(
      try found("Abcdefgh", "Flick")
        == ["'Flick' has no 'b', 'c', 'd', 'e', 'f' and 2 more: 'Inter' draws them in 'Abcdefgh'"])
    // The font has no space, and needs none.
    #expect(try found("A A", "Flick") == [])
    // Other scripts, symbols and emoji have families of their own, and a second name is consent.
    #expect(try found("A → 字 😀 1️⃣", "Flick") == [])
    #expect(try found("AB", "[Flick, Inter]") == [])
    #expect(try found("AB", "sans-serif") == [])
  }

  @Test func `missing styles of a family cause warnings`() throws {
    let font = MadeFont(family: "Flick", characters: ["A"], colors: .none)
    func warnings(_ style: String) throws -> [String] {
      let (folder, scene) = try resolved(
        "A\", font: \"Flick\", \(style), name: \"x", more: "fonts: [own.ttf]", font: font)
      return try withExtendedLifetime(folder) {
        try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == .missingStyle }.map(\.message)
          ?? []
      }
    }
    #expect(try warnings("weight: bold") == ["'Flick' has no weight 700: 'A' is drawn with weight 400"])
    #expect(try warnings("italic: true") == ["'Flick' has no italic: 'A' is drawn upright"])
    #expect(try warnings("weight: regular") == [])
  }

  @Test func `colours that are not drawn cause a warning`() throws {
    let font = MadeFont(family: "Flick", characters: ["A"], colors: .paint)
    let found = try warnings("A", more: "fonts: [own.ttf]", font: font)
    #expect(found.isEmpty)
    let own = try warnings("A\", font: \"Flick", more: "fonts: [own.ttf]", font: font)
    #expect(own.map(\.warning) == [.undrawnColors])
  }

  @Test func `unknown characters are errors where warnings are`() throws {
    let (_, scene) = try resolved("\u{10ff00}", more: "strict: true")
    #expect(throws: SceneDiagnostics.self) { try WarningCheck(scene).warnings() }
  }

  @Test(arguments: [
    "Ana, Дмитрий, Ελένη", "דניאל", "ليلى", "प्रिया", "สมชาย", "林小雨", "さくら", "김민준", "ქეთი", "Արամ", "👍🏽 ☺ → ✓ 🗓",
  ])
  func `names in many scripts have no warning`(text: String) throws {
    #expect(try warnings(text).isEmpty)
  }
}
