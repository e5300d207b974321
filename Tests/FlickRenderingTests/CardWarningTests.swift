import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

/// Tests warnings about cards, about what they cover, and about callouts that harm each other.
@Suite struct CardWarningTests {
  private static func text(_ more: String) -> String {
    """
    scene: 1
    device: {size: [160, 240], scale: 1}
    background: "#101418"
    effect: {type: page-tabs}
    content: {pages: [{id: red, background: "#d33", layers: [{name: title, text: Red, size: 20, at: [10, 10]}]}, {id: blue, background: "#33d"}]}
    script: [{at: 100ms, name: open, tap: {page: red}}, {at: 4s, end: true}]
    \(more)
    """
  }

  /// Returns the warnings of some kinds about a scene, without their kinds' names in brackets.
  private func warnings(_ more: String, _ kinds: WarningKind...) throws -> [String] {
    let input = SceneInput(source: .text(Self.text(more)), name: "a.yaml")
    let found = try WarningCheck(try SceneResolver().resolve(input)).warnings()
    return (found?.diagnostics ?? []).filter { $0.warning.map(kinds.contains) == true }.map(\.message)
  }

  /// The card fades in within 200 ms of 4 s, so a text that begins at 3.5 s is seen for 0.7 s.
  @Test func `the time under an end card is no time to read`() throws {
    let card = "endCard: {text: Bye, for: 2s, fade: 200ms}\n"
    let caption = "captions: [{at: 3.5s, for: 2s, text: Four words to read}]"
    #expect(
      try warnings(card + caption, .shortCaption)
        == ["the caption 'Four words to read' is there for 0.7s, too short to be read"])
    let callout = "callouts: [{at: 3.5s, for: 2s, text: Four words to read, on: {page: red}}]"
    #expect(try warnings(card + callout, .shortCallout).count == 1)
    let third = "lowerThirds: [{at: 3.5s, for: 2s, text: Four words to read}]"
    #expect(try warnings(card + third, .shortLowerThird).count == 1)
    #expect(try warnings(card + caption.replacing("3.5s", with: "1s"), .shortCaption).isEmpty)
  }

  @Test func `the time under a title card is no time to read`() throws {
    let card = "titleCard: {text: Hello, for: 1500ms, fade: 100ms}\n"
    let third = "lowerThirds: [{at: 0s, for: 1700ms, text: Ada Lovelace}]"
    #expect(try warnings(card + third, .shortLowerThird).count == 1)
    #expect(try warnings(third, .shortLowerThird).isEmpty)
  }

  /// The card begins to go at 3.9 s, long after the tap has settled; the other one goes before the finger is down.
  @Test func `a touch that a title card covers causes a warning`() throws {
    let found = try warnings("titleCard: {text: Hello, for: 4s, fade: 100ms}", .hiddenTouch)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("the title card covers 'open', and all has settled at ") == true)
    #expect(try warnings("titleCard: {text: Hello, for: 90ms, fade: 0s}", .hiddenTouch).isEmpty)
  }

  /// The clip of the second film leaves out the time of the touch.
  @Test func `a film's title card covers touches of its clips`() throws {
    let folder = try TemporaryFolder(["a.yaml": Self.text("")])
    func found(_ clips: String) throws -> [String] {
      let text = "scene: 1\nfilm: \(clips)\ntitleCard: {text: Hello, for: 2s, fade: 100ms}"
      try folder.write(Array(text.utf8), to: "f.yaml")
      let input = SceneInput(source: .file(path: folder.path + "/f.yaml"), name: "f.yaml")
      let warnings = try WarningCheck(try SceneResolver().resolve(input)).warnings()
      return (warnings?.diagnostics ?? []).filter { $0.warning == .hiddenTouch }.map(\.message)
    }
    #expect(try found("[{use: a.yaml, name: x}]").first?.contains("covers 'x.open', and") == true)
    #expect(try found("[{use: a.yaml, name: x, range: 1.5s..4s}]") == [])
  }

  @Test(arguments: [
    ("titleCard: {text: Hello, color: white, background: \"#f4f4f4\"}", ["the title card 'Hello'"]),
    ("titleCard: {text: Hello, color: white, background: \"#203040\"}", []),
    ("endCard: {text: Bye, color: \"#333\", background: {wallpaper: noir}}", ["the end card 'Bye'"]),
    ("endCard: {text: Bye, background: {wallpaper: noir}}", []),
    ("endCard: {text: Bye, background: white}", []),
  ])
  func `a card with little contrast causes a warning`(card: String, expected: [String]) throws {
    let found = try warnings(card, .faintCaption)
    #expect(found.count == expected.count, "\(found)")
    for (message, words) in zip(found, expected) { #expect(message.hasPrefix(words), "\(message)") }
  }

  @Test func `letters on a light picture are dark unless they have a color`() throws {
    let white = try TemporaryFolder()
    var picture = PixelBuffer(size: PixelSize(width: 8, height: 8)!)
    for index in picture.bytes.indices { picture.bytes[index] = 255 }
    try white.write(try PNGEncoder.encode(picture), to: "white.png")
    func found(_ card: String) throws -> Int {
      try white.write(Array(Self.text(card).utf8), to: "a.yaml")
      let input = SceneInput(source: .file(path: white.path + "/a.yaml"), name: "a.yaml")
      let warnings = try WarningCheck(try SceneResolver().resolve(input)).warnings()
      return (warnings?.diagnostics ?? []).filter { $0.warning == .faintCaption }.count
    }
    #expect(try found("endCard: {text: Bye, image: white.png}") == 0)
    #expect(try found("endCard: {text: Bye, image: white.png, color: white}") == 1)
  }

  @Test func `letters of a callout on a plate of their color cause a warning`() throws {
    let callout =
      "callouts: [{at: 1s, for: 2s, text: Here, on: {page: red}, color: white, background: \"#eee\"}]"
    #expect(try warnings(callout, .faintCaption).first?.contains("its contrast to its plate is") == true)
    let usual = "callouts: [{at: 1s, for: 2s, text: Here, on: {page: red}}]"
    #expect(try warnings(usual, .faintCaption).isEmpty)
  }

  @Test func `two spotlights at one time cause a warning, and one with two targets none`() throws {
    let two = """
      callouts:
        - {at: 1s, for: 2s, style: spotlight, on: {layer: red.title}}
        - {at: 2s, for: 2s, style: spotlight, on: {area: [0, 100, 80, 40]}}
      """
    let found = try warnings(two, .crowdedCallout)
    #expect(found == ["'callout 2' darkens the target of 'callout 1' at 2s"])
    let one =
      "callouts: [{at: 1s, for: 2s, style: spotlight, on: [{layer: red.title}, {area: [0, 100, 80, 40]}]}]"
    #expect(try warnings(one, .crowdedCallout).isEmpty)
    #expect(try warnings(two.replacing("at: 2s", with: "at: 3s"), .crowdedCallout).isEmpty)
  }

  @Test func `keys lie above a caption and a lower third`() throws {
    let keys = "callouts: [{at: 1s, for: 2s, style: key, text: A B}]\n"
    #expect(
      try warnings(keys + "lowerThirds: [{at: 1s, for: 2s, text: Ada, subtitle: Poet}]", .crowdedCallout)
        .isEmpty)
    #expect(
      try warnings(keys + "captions: [{at: 1s, for: 2s, text: Two words, place: bottom}]", .crowdedCallout)
        .isEmpty)
  }

  @Test func `an output that turns back while something moves causes a warning`() throws {
    func found(_ range: String, _ more: String = "") throws -> [String] {
      let output = more + "outputs: {a: {webp: a.webp, seam: pingpong, range: \(range)}}"
      let input = SceneInput(source: .text(Self.text(output)), name: "a.yaml")
      let scene = try SceneResolver().resolve(input)
      let files = try RenderPlan(scene, destination: .folder("out")).outputs
      return scene.turnWarnings(of: files).map(\.message)
    }
    #expect(try found("0s..500ms").first?.contains("where something moves") == true)
    #expect(try found("0s..3s").isEmpty)
    let layer =
      "layers: [{frame: [0, 0, 9, 9], background: white, animate: {keys: {0s: {x: 0}, 4s: {x: 90}}}}]\n"
    #expect(try found("1s..3s", layer).count == 1)
  }

  /// Both clips lie on a dark matte, because they are dark, though the film itself says nothing.
  @Test func `captions of a film's dark clips are light`() throws {
    let folder = try TemporaryFolder([
      "d.yaml": """
      scene: 1
      device: {size: [100, 160], scale: 1}
      appearance: dark
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: "#ff3b30"}]}
      chrome: {device: phone, background: clear, padding: [40, 60]}
      captions: [{at: 0s, for: 2s, text: Hello there, place: below}]
      script: [{at: 2s, end: true}]
      """, "f.yaml": "scene: 1\nfilm: [{use: d.yaml, name: y}, {use: d.yaml, name: z}]",
    ])
    let input = SceneInput(source: .file(path: folder.path + "/f.yaml"), name: "f.yaml")
    let scene = try SceneResolver().resolve(input)
    let stage = try scene.stage(scale: 1, over: .matte)
    let letters = stage.displayList(at: 1).leaves.compactMap { item -> Color? in
      if case .text(let text) = item.content, text.string == "Hello there" { text.color } else { nil }
    }
    #expect(letters.first.map { $0.red > 0.9 } == true)
  }
}
