import FlickCompositor
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Foundation
import Testing

/// Tests the look of callouts, frame by frame.
@Suite struct CalloutPictureTests {
  /// Tilted pages with gradients and texts, on a phone in front of a gradient.
  private static func scene(_ lines: String) -> String {
    """
    scene: 1
    device: {size: [240, 320], scale: 2}
    fps: 30
    background: "#203040"
    touches: true
    chrome: {device: phone, padding: [24, 120], background: {linear: ["#dde", "#aab"], angle: 30deg}}
    \(lines)
    \(TiltedPages.lines)
    script:
      - {at: 300ms, name: fling, fling: {from: [60, 220], to: [60, 140], during: 100ms}}
      - {at: 2s, end: true}
    """
  }

  private static let every = """
    callouts:
      - {at: 200ms, for: 1.5s, text: "{velocity.y} pt/s", on: {page: p2}}
      - {at: 300ms, for: 1s, style: arrow, text: Here, on: {page: p3}, point: [50%, 20%]}
      - {at: 100ms, for: 900ms, style: spotlight, on: {page: p1}}
      - {during: fling.start.., style: ring, on: {page: p2}}
      - {at: 400ms, for: 1s, style: step, text: One, on: {page: p1}}
      - {at: 100ms, for: 1.8s, style: loupe, zoom: 5, on: {layer: p2.title}}
      - {at: 900ms, for: 1s, style: key, text: A B}
    """

  private func renderer(_ text: String, scale: Double? = nil) throws -> FrameRenderer {
    let resolver = SceneResolver(scale: scale)
    return try FrameRenderer(resolver.resolve(SceneInput(source: .text(text), name: "scene.yaml")))
  }

  @Test(arguments: ["", "camera: [{at: 100ms, show: {page: p2}, zoom: 2}, {at: 900ms, show: all}]\n"])
  func `frames with callouts follow from their time alone, and damage is exact`(camera: String) throws {
    let renderer = try renderer(Self.scene(camera + Self.every))
    let count = renderer.scene.stage.frameCount
    let forward = try (0..<count).map { try renderer.frame($0).hash }
    let other = try self.renderer(Self.scene(camera + Self.every))
    for frame in (0..<count).reversed() { #expect(try other.frame(frame).hash == forward[frame]) }
    var (shown, buffer) = (PreparedFrame?.none, PixelBuffer(size: renderer.scene.pixelSize))
    for frame in 0..<count {
      let next = renderer.prepare(at: Double(frame) / 30, after: shown)
      renderer.compositor.draw(next, over: shown, into: &buffer)
      shown = next
      #expect(buffer.hash == forward[frame], "frame \(frame)")
    }
  }

  /// The part of the picture under a loupe is known: `zoom` pixels of the loupe are one pixel of the picture without
  /// callouts.
  @Test(arguments: [2, 4, 7], [1.0, 2.0])
  func `a loupe shows the finished pixels, each as a square`(zoom: Int, scale: Double) throws {
    let callout =
      "callouts: [{at: 0s, for: 2s, fade: 0ms, style: loupe, zoom: \(zoom), on: {layer: p2.title}}]"
    let near = try renderer(Self.scene(callout), scale: scale)
    let plain = try renderer(Self.scene("title: Plain"), scale: scale)
    // At frame 40 the title has left the screen, and the loupe with it.
    #expect(try near.frame(40) == plain.frame(40))
    for frame in [0, 11, 14] {
      let state = near.scene.stage.calloutStates(at: Double(frame) / 30)[0]
      let (glass, target) = (try #require(state.frame), try #require(state.target))
      let count = (132 * scale / Double(zoom) / 2).rounded(.down) * 2 + 1
      let canvas = plain.scene.pixelSize
      func start(_ middle: Double, _ length: Int) -> Int {
        max(min(Int((middle * scale - count / 2).rounded()), length - Int(count)), 0)
      }
      let (x, y) = (start(target.midX, canvas.width), start(target.midY, canvas.height))
      let (picture, source) = (try near.frame(frame), try plain.frame(frame))
      // The loupe's corners are round, so only its middle half is compared.
      for row in Int(count) / 4..<Int(count) * 3 / 4 {
        for column in Int(count) / 4..<Int(count) * 3 / 4 {
          let (left, top) = (Int(glass.minX * scale) + column * zoom, Int(glass.minY * scale) + row * zoom)
          let pixel = source[x + column, y + row]
          guard picture[left, top] == pixel, picture[left + zoom - 1, top + zoom - 1] == pixel else {
            Issue.record("frame \(frame), pixel \(column), \(row): \(picture[left, top]) is not \(pixel)")
            return
          }
        }
      }
    }
  }

  @Test func `problems of callouts are warnings`() throws {
    let resolver = SceneResolver()
    let scene = try resolver.resolve(
      SceneInput(
        source: .text(
          Self.scene(
            """
            callouts:
              - {at: 0s, for: 600ms, text: Far too many words for a time as short as this, on: {page: p2}}
              - {at: 1s, text: One, on: {area: [100, 100, 20, 20]}, place: right}
              - {at: 1s, text: Two, on: {area: [100, 100, 20, 20]}, place: right}
              - {at: 0s, for: 2s, style: ring, on: touches}
            """)), name: "scene.yaml"))
    let warnings = try #require(try WarningCheck(scene).warnings()).warnings
    #expect(
      warnings.map(\.kind.rawValue).filter { $0.contains("callout") } == [
        "short-callout", "crowded-callout", "crowded-callout", "hidden-callout",
      ])
    #expect(warnings.contains { $0.message == "'callout 1' is shown for 0.6s, too short to be read" })
    #expect(warnings.contains { $0.message == "'callout 2' lies over 'callout 3' at 1s" })
  }

  /// The glass of the size that loupes have by themselves shows 33 points at a scale of 1.
  @Test(arguments: [
    ("area: [100, 20, 60, 30]", "", "33 x 30 of 60 x 30 points", "with 'zoom: 2' it shows all; "),
    (
      "area: [20, 20, 160, 100]", ", zoom: 3", "45 x 45 of 160 x 100 points",
      "with 'zoom: 2, width: 320' it shows all; "
    ),
    ("area: [100, 20, 33, 33]", "", nil, ""), ("area: [20, 20, 160, 100]", ", point: [50%, 50%]", nil, ""),
    ("area: [100, 20, 60, 30]", ", zoom: 2", nil, ""),
  ])
  func `a loupe with a larger target says that it shows the middle`(
    target: String, keys: String, part: String?, way: String
  ) throws {
    let text = Self.scene(
      "callouts: [{at: 0s, for: 1s, name: glass, style: loupe, on: {\(target)}\(keys)}]\n")
    let scene = try SceneResolver(scale: 1).resolve(SceneInput(source: .text(text), name: "scene.yaml"))
    let warnings = try WarningCheck(scene).warnings()?.diagnostics ?? []
    let found = warnings.first { $0.warning == .cutTarget }
    #expect(found?.message == part.map { "'glass' shows only the middle of its target: \($0)" })
    if found != nil { #expect(found?.suggestion == way + "for a part, say which: 'point: [50%, 50%]'") }
  }

  @Test func `a live number beside a side of a comparison is that side's`() throws {
    func side(_ to: Int) -> String {
      """
      scene: 1
      device: {size: [100, 200], scale: 1}
      effect: {use: pager}
      content:
        pages:
          - id: home
            background: white
            layers: [{name: card, frame: [0, 0, 10, 10], background: red, animate: {duration: 1s, keys: {0%: {y: 0}, 100%: {y: \(to)}}}}]
      duration: 2s
      """
    }
    let folder = try TemporaryFolder([
      "one.yaml": side(10), "two.yaml": side(70),
      "both.yaml": """
      scene: 1
      compare: [{use: one.yaml}, {use: two.yaml}]
      callouts:
        - {at: 0s, for: 2s, text: "y {home.animate.card.y:0}", on: {side: a, page: home}}
        - {at: 0s, for: 2s, text: "y {home.animate.card.y:0}", on: {side: b, page: home}}
      """,
    ])
    let path = folder.file("both.yaml")
    let scene = try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
    #expect(scene.stage.calloutStates(at: 1.5).map(\.text) == ["y 10", "y 70"])
  }
}
