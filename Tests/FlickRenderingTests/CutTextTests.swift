import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickStage
import FlickTestSupport
import Testing

/// Tests warnings about texts that do not fit.
@Suite struct CutTextTests {
  private static func warnings(
    _ layer: String, _ kind: WarningKind = .cutText, more: String = ""
  ) throws -> [Diagnostic] {
    let text = """
      scene: 1
      device: {size: [200, 300], scale: 1}
      duration: 100ms
      effect: page-tabs
      content: {pages: [{id: a, background: white, layers: [\(layer)]}]}
      \(more)
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    return try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == kind } ?? []
  }

  @Test func `a text that ends in an ellipsis causes a warning with its lines`() throws {
    let layer =
      "{text: A title of more words than one line can hold, size: 20, lines: 1, frame: [10, 10, 180, 30]}"
    let found = try Self.warnings(layer)
    try #require(found.count == 1)
    #expect(found[0].message.contains("is cut after 1 of "))
    #expect(found[0].range?.start.line == 5)
    #expect(
      try Self.warnings(
        layer.replacing("lines: 1, frame: [10, 10, 180, 30]", with: "lines: 9, frame: [10, 10, 180, 90]")
      ).isEmpty)
    #expect(try Self.warnings(layer, more: "allow: [cut-text]").isEmpty)
  }

  @Test(arguments: [
    (
      "callouts: [{at: 0s, style: step, size: 90, text: Hello there, on: {page: a}}]", "'callout 1' is larger"
    ),
    ("callouts: [{at: 0s, style: key, text: A B C D E F G H I J K L M}]", "'callout 1' is larger"),
    ("lowerThirds: [{at: 0s, size: 120, text: Ada Lovelace}]", "the lower third 'Ada Lovelace' is larger"),
    ("titleCard: {text: A title of far too many words, size: 70, for: 90ms, fade: 0s}", "'A title of far"),
  ])
  func `what the picture cuts off causes a warning that says what to change`(line: String, message: String)
    throws
  {
    let found = try Self.warnings("{text: A, at: [10, 10]}", more: line)
    try #require(found.count == 1, "\(found)")
    #expect(found[0].message.hasPrefix(message))
    #expect(found[0].suggestion == "use fewer words, or a smaller 'size'")
    #expect(found[0].range?.start.line == 6)
    let small = line.replacing(/size: [0-9]+,[ ]/, with: "").replacing("C D E F G H I J K L M", with: "")
    #expect(try Self.warnings("{text: A, at: [10, 10]}", more: small).isEmpty)
  }

  @Test func `a label over a side ends where the side ends, and says when it is cut`() throws {
    func scene(_ label: String, _ more: String = "") throws -> ResolvedScene {
      let side = """
        scene: 1
        device: {size: [120, 160], scale: 1}
        duration: 100ms
        effect: page-tabs
        content: {pages: [{id: a, background: white}]}
        """
      let folder = try TemporaryFolder([
        "one.yaml": side,
        "both.yaml":
          "scene: 1\ncompare:\n  sides: [{use: one.yaml, label: \(label)}, {use: one.yaml}]\n\(more)",
      ])
      let path = folder.file("both.yaml")
      return try withExtendedLifetime(folder) {
        try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
      }
    }
    func warnings(_ label: String, _ more: String = "") throws -> [Diagnostic] {
      try WarningCheck(try scene(label, more)).warnings()?.diagnostics.filter { $0.warning == .cutText } ?? []
    }
    let long = "A label of far more words than its side has room for"
    let found = try warnings(long)
    try #require(found.count == 1)
    #expect(found[0].message.hasPrefix("'A label of far"))
    #expect(found[0].message.contains("is cut after 1 of "))
    #expect(found[0].range?.start.line == 3)
    #expect(found[0].suggestion == "use fewer words, or a smaller 'labelSize'")
    #expect(try warnings("Short").isEmpty)
    #expect(try warnings(long, "allow: [cut-text]").isEmpty)
    let stage = try scene("Short").stage
    let label = try #require(stage.sideLabels.first)
    #expect(label.bounds.width == 120)
    #expect(label.placement.projected(.zero)?.point.x == stage.sides[0].frame.minX)
  }

  @Test func `a chapter's title that ends in an ellipsis causes a warning`() throws {
    let title = "A chapter with a title of more words than the whole width of the picture can hold"
    func warnings(_ title: String, _ progress: String) throws -> [Diagnostic] {
      let text = """
        scene: 1
        device: {size: [200, 300], scale: 1}
        effect: page-tabs
        content: {pages: [{id: a, background: white}]}
        progress: \(progress)
        script: [{at: 0s, chapter: \(title)}, {at: 2s, end: true}]
        """
      let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
      return try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == .cutText } ?? []
    }
    let found = try warnings(title, "true")
    try #require(found.count == 1)
    #expect(found[0].suggestion == "use fewer words")
    #expect(try warnings("A title", "true").isEmpty)
    #expect(try warnings(title, "{titles: false}").isEmpty)
  }

  @Test func `a text that leaves its frame causes a warning with the distance`() throws {
    let layer = "{text: Words that run on until they leave the frame, size: 16, frame: [10, 60, 90, 30]}"
    let found = try Self.warnings(layer)
    try #require(found.count == 1)
    #expect(found[0].message.contains("leaves its frame by "))
    #expect(found[0].note?.hasPrefix("the frame has 90 x 30 points, the letters ") == true)
    #expect(try Self.warnings(layer.replacing("90, 30]", with: "180, 90]")).isEmpty)
    // Letters that reach below a tight line are no mistake.
    #expect(try Self.warnings("{text: gypsy, size: 16, frame: [10, 60, 90, 18]}").isEmpty)
  }

  @Test func `a text at a point has the room on its side`() throws {
    #expect(try Self.warnings("{text: Fits there, size: 16, at: [20, 20]}").isEmpty)
    #expect(try Self.warnings("{text: A text near the right edge, size: 40, at: [150, 200]}").count == 1)
  }

  /// Arabic has the room on the left of its point, and Japanese lines may end after any letter.
  @Test(arguments: [
    ("\u{645}\u{631}\u{62d}\u{628}\u{627}", "at: [24, 110]", true),
    ("\u{645}\u{631}\u{62d}\u{628}\u{627}", "at: [24, 110], align: left", false),
    ("\u{645}\u{631}\u{62d}\u{628}\u{627}", "at: [176, 110]", false),
    ("A word", "at: [170, 110]", true), ("A word", "at: [20, 110]", false),
    ("A 1.234", "at: [160, 110]", true),
    ("\u{65e5}\u{672c}\u{8a9e}", "at: [175, 110]", false),
  ])
  func `a word that is broken between letters causes a warning`(text: String, place: String, isBroken: Bool)
    throws
  {
    let found = try Self.warnings("{text: \(text), size: 17, \(place)}")
    #expect(found.count == (isBroken ? 1 : 0), "\(found)")
    guard isBroken else { return }
    #expect(found[0].message.hasSuffix("is broken, because it is wider than its line"))
    #expect(found[0].suggestion?.contains("'align: left'") == !text.hasPrefix("A"))
  }

  @Test(arguments: [
    "captions: [{at: 10ms, size: 20, text: TEXT}]",
    "chrome: {device: none, padding: 10}\ncaptions: [{at: 10ms, size: 20, text: TEXT, place: above}]",
    "lowerThirds: [{at: 10ms, text: TEXT}]", "lowerThirds: [{at: 10ms, size: 24, text: A, subtitle: TEXT}]",
    "callouts: [{at: 10ms, text: TEXT, on: {page: a}}]", "titleCard: {text: TEXT, for: 90ms, fade: 0s}",
    "endCard: {size: 40, text: A, subtitle: TEXT, for: 90ms, fade: 0s}",
  ])
  func `a broken word over the picture causes a warning, whenever it is shown`(lines: String) throws {
    let long = "Donaudampfschifffahrtsgesellschaft"
    let found = try Self.warnings("{text: A, at: [10, 10]}", more: lines.replacing("TEXT", with: long))
    try #require(found.count == 1, "\(found)")
    #expect(found[0].message.hasPrefix("the word 'Donau"))
    #expect(found[0].message.hasSuffix("is broken, because it is wider than its line"))
    #expect(found[0].suggestion == "use fewer words, or a smaller 'size'")
    #expect(found[0].range != nil)
    #expect(try Self.warnings("{text: A, at: [10, 10]}", more: lines.replacing("TEXT", with: "Ship")).isEmpty)
  }

  @Test func `a broken word in the caption of a film causes a warning`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": """
      scene: 1
      device: {size: [200, 300], scale: 1}
      duration: 100ms
      effect: page-tabs
      content: {pages: [{id: a, background: white}]}
      """,
      "film.yaml": """
      scene: 1
      film: {clips: [{use: a.yaml, name: a}, {use: a.yaml, name: b}]}
      captions: [{at: 110ms, size: 20, text: Donaudampfschifffahrt}]
      """,
    ])
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("film.yaml")), name: "film.yaml"))
    let found = try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == .cutText } ?? []
    #expect(
      found.map(\.message) == [
        "the word 'Donaudampfschifffahrt' is broken, because it is wider than its line"
      ])
  }

  @Test(arguments: [("opacity: open", 0), ("opacity: 1 - open", 1), ("y: open", 1), ("opacity: open * 0", 1)])
  func `a text has to fit where it is seen, or anywhere if it never is`(look: String, count: Int) throws {
    let text = """
      scene: 1
      device: {size: [200, 300], scale: 1}
      effect:
        type: collection
        states: {open: {of: scene, tap: toggle}}
        overlays:
          - frame: [0, 0, "mix(60, 190, open)", 40]
            fit: resize
            layers: {label: {\(look)}}
            layer: {layers: [{name: label, text: Incoming call, size: 20, frame: [0, 0, 100%, 30]}]}
      content: {pages: [{id: a}]}
      script: [{at: 100ms, name: t, tap: [100, 200]}, {after: t.settled, wait: 100ms, end: true}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let found = try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == .cutText } ?? []
    #expect(found.count == count, "\(found)")
  }

  @Test func `touching lines cause a warning with a line height that keeps them apart`() throws {
    let layer = "{text: gypsy gypsy ALL ALL, size: 20, lineHeight: 0.6, frame: [10, 10, 90, 120]}"
    let found = try Self.warnings(layer, .touchingLines)
    try #require(found.count == 1)
    #expect(found[0].message.hasPrefix("lines 1 and 2 of 'gypsy"))
    #expect(found[0].range?.start.line == 5)
    let suggestion = try #require(found[0].suggestion?.split(separator: "'").first)
    #expect(try Self.warnings(layer.replacing("lineHeight: 0.6", with: suggestion), .touchingLines).isEmpty)
    #expect(try Self.warnings(layer, .touchingLines, more: "allow: [touching-lines]").isEmpty)
  }

  /// The letters of the first line reach below it, and those of the second line above it.
  @Test(arguments: [
    "Tagline gypsy jumps over Ålesund", "تطبيق جديد يعمل بسرعة", "ภาษาไทยที่สวยงามมาก", "東京の夜景と朝",
  ])
  func `lines at the font's own height do not touch`(text: String) throws {
    #expect(
      try Self.warnings("{text: \(text), size: 20, frame: [10, 10, 100, 200]}", .touchingLines).isEmpty)
  }
}
