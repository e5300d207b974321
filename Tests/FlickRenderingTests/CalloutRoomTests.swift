import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

/// Tests warnings about callouts that lie over things for lack of room, and the places that the warnings advise.
@Suite struct CalloutRoomTests {
  private static func phone(_ chrome: String) -> String {
    """
    scene: 1
    device: {size: [120, 160], scale: 1}
    fps: 30
    background: "#203040"
    effect: {type: page-tabs, pitch: 50, topMargin: 20}
    content: {pages: [{repeat: 3, id: "p${n}", background: white, layers: [{name: box, frame: [10, 10, 60, 20], background: red}]}]}
    chrome: {device: \(chrome), shadow: false}
    script: [{at: 500ms, name: open, tap: {page: p2}}, {at: 3s, end: true}]

    """
  }

  private func warnings(_ text: String, _ files: [String: String] = [:]) throws -> [Diagnostic] {
    let own = ["phone.yaml": Self.phone("phone, padding: 16"), "scene.yaml": text]
    let folder = try TemporaryFolder(own.merging(files) { $1 })
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("scene.yaml")), name: "scene.yaml"))
    return try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == .crowdedCallout } ?? []
  }

  /// The screen lies 40 points from the picture's edges, of which callouts keep 10 points free. A loupe is 22 points away
  /// from its target.
  @Test func `a callout without room at its place says how much it needs, and where there is room`() throws {
    func warning(_ target: String, _ place: String) throws -> Diagnostic? {
      let glass = "{at: 0s, for: 3s, name: glass, style: loupe, width: 60, on: {area: \(target)}\(place)}"
      let found = try warnings(Self.phone("none, padding: 40") + "callouts: [\(glass)]")
      #expect(found.count < 2)
      return found.first
    }
    let left = try #require(try warning("[4, 80, 10, 10]", ", place: left"))
    #expect(left.message == "'glass' has no room at 'place: left' of its target at 0s")
    #expect(left.note == "it needs 92 points between its target and the picture's edge, and has 44")
    #expect(left.suggestion == "with 'place: right' it covers nothing but its screen")
    #expect(try warning("[70, 80, 10, 10]", ", place: left") == nil)
    #expect(try warning("[4, 80, 10, 10]", "") == nil)
    // At a corner there is room if the callout lies beside one of the two edges.
    #expect(try warning("[4, 80, 10, 10]", ", place: above-left") == nil)
    let whole = try #require(try warning("[0, 0, 100%, 100%]", ", place: below"))
    #expect(whole.note == "it needs 92 points between its target and the picture's edge, and has 40")
    #expect(whole.suggestion == "more 'padding' there, a smaller callout, or a 'point' of the target")
  }

  /// The screens of the two sides are 80 points apart. The second plate is 111 points wide, so on the right of a target
  /// near the edge of its screen it would lie on the other screen.
  @Test(arguments: [("[100, 80, 10, 10]", " but its screen"), ("[55, 5, 10, 10]", "")])
  func `a place that a warning advises is clear of the other side's screen`(target: String, rest: String)
    throws
  {
    let callout = "at: 0s, for: 3s, size: 9, place: left, on: {side: a, area: \(target)}"
    let found = try warnings(
      """
      scene: 1
      compare: {sides: [{use: phone.yaml, name: a}, {use: phone.yaml, name: b}], padding: 60}
      callouts: [{text: One, \(callout)}, {text: A plate of more words, \(callout)}]
      """)
    #expect(
      found.map(\.message) == [
        "'callout 1' lies over 'callout 2' at 0s", "'callout 2' lies over 'callout 1' at 0s",
      ])
    #expect(found.last?.suggestion == "with 'place: above' it covers nothing" + rest)
  }

  /// The clip shows its loupe from 1 s on, at half speed. The caption begins earlier.
  @Test(arguments: ["bottom", "top"])
  func `a film's caption over a callout of a clip causes a warning`(place: String) throws {
    let glass =
      "callouts: [{at: 1s, for: 1s, name: glass, style: loupe, width: 60, on: {area: [55, 130, 10, 10]}, place: left}]"
    let found = try warnings(
      """
      scene: 1
      film: [{use: glass.yaml, name: one, speed: 1/2}]
      captions: [{at: 1s, for: 3s, place: \(place), text: Slower now}]
      """, ["glass.yaml": Self.phone("none, padding: 40") + glass])
    #expect(found.count == (place == "bottom" ? 1 : 0))
    if let warning = found.first {
      #expect(warning.message.hasPrefix("the caption 'Slower now' lies over 'glass' at 2"))
      #expect(warning.range?.file.hasSuffix("scene.yaml") == true)
      #expect(warning.suggestion == "give the caption another 'place', or show it at another time")
    }
  }

  /// A finger taps beside the target, where the callout lies.
  @Test(arguments: [
    "film: [{use: tap.yaml}]", "compare: [{use: tap.yaml, name: l}, {use: tap.yaml, name: r}]",
    "film: [{use: both.yaml}]",
  ])
  func `fingers are in the way of callouts if they are drawn, and only then`(scenes: String) throws {
    let side = scenes.contains("tap.yaml}") ? "" : "side: l, "
    let text = """
      scene: 1
      \(scenes)
      callouts: [{at: 200ms, for: 1500ms, text: Hi, place: right, on: {\(side)layer: p.box}}]
      """
    for touches in [false, true] {
      let tap = """
        scene: 1
        device: {size: [160, 220], scale: 1}
        effect: {use: pager}
        content: {pages: [{id: p, background: white, layers: [{name: box, frame: [20, 60, 40, 40], background: red}]}]}
        script: [{at: 500ms, name: tap, tap: [100, 80]}, {at: 2s, end: true}]
        allow: [step-without-effect]
        touches: \(touches)
        """
      let both = "scene: 1\ncompare: [{use: tap.yaml, name: l}, {use: tap.yaml, name: r}]\n"
      let found = try warnings(text, ["tap.yaml": tap, "both.yaml": both])
      #expect(found.map(\.message) == (touches ? ["'callout 1' lies over a finger at 0.5s"] : []))
    }
  }

  /// A plate on the right of the target lies over the border of its device.
  @Test(arguments: ["compare: [{use: a.yaml}, {use: a.yaml}]", "film: [{use: both.yaml}]"])
  func `a dark plate avoids the devices of a comparison, also in a film`(scenes: String) throws {
    let folder = try TemporaryFolder([
      "a.yaml": """
      scene: 1
      device: {size: [393, 852], scale: 1}
      effect: {use: pager}
      content: {pages: [{id: p, background: white}]}
      chrome: {device: phone}
      duration: 4s
      """,
      "both.yaml": "scene: 1\ncompare: [{use: a.yaml}, {use: a.yaml}]\n",
      "scene.yaml": """
      scene: 1
      \(scenes)
      callouts: [{at: 0s, for: 3s, size: 12, text: Here, on: {side: a, area: [240, 300, 100, 40]}}]
      """,
    ])
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("scene.yaml")), name: "scene.yaml"))
    #expect(scene.stage.callouts[0].place == .left)
  }

  @Test(arguments: ["layer: p1.box", "page: p1", "area: [0, 0, 50%, 50%]", "show: touches"])
  func `a target in a comparison of a film needs its side`(target: String) throws {
    let both = "scene: 1\ncompare: [{use: phone.yaml, name: l}, {use: phone.yaml, name: r}]\n"
    for line in [
      "callouts: [{at: 500ms, for: 2s, text: Hi, on: {TARGET}}]", "camera: [{at: 1s, show: {TARGET}}]",
    ] {
      let mistakes = try #require(throws: SceneDiagnostics.self) {
        try warnings(
          "scene: 1\nfilm: [{use: both.yaml}]\n" + line.replacing("TARGET", with: target), ["both.yaml": both]
        )
      }
      #expect(
        mistakes.diagnostics.map(\.suggestion) == [
          "in a comparison, a target names its side, as in 'side: l'"
        ])
    }
  }
}
