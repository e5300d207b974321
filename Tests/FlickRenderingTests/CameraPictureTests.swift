import FlickAnalysis
import FlickCamera
import FlickCompositor
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Foundation
import Testing

/// Tests pictures as seen through a camera.
@Suite struct CameraPictureTests {
  /// Tilted pages with gradients and texts, on a phone in front of a single color.
  private static func scene(_ camera: String, chrome: Bool = true) -> String {
    """
    scene: 1
    device: {size: [240, 320], scale: 2}
    fps: 30
    background: "#203040"
    touches: true
    \(chrome ? "chrome: {device: phone, padding: 24, background: \"#dde\"}" : "title: Bare")
    \(camera)
    \(TiltedPages.lines)
    script:
      - {at: 300ms, name: fling, fling: {from: [60, 220], to: [60, 140], during: 100ms}}
      - {at: 2s, end: true}
    """
  }

  private func renderer(_ text: String, scale: Double? = nil) throws -> FrameRenderer {
    let resolver = SceneResolver(scale: scale)
    return try FrameRenderer(resolver.resolve(SceneInput(source: .text(text), name: "scene.yaml")))
  }

  /// Moves by the rule reach 1.4 framing sizes a second, and 2.3 are calm.
  @Test func `a move is judged at the speed of clips and of outputs`() throws {
    let camera = "camera: [{at: 100ms, name: near, show: {area: [80, 100, 30, 30]}}]"
    let fast = "outputs: {main: {mp4: a.mp4, speed: 4}}"
    let folder = try TemporaryFolder([
      "own.yaml": Self.scene(camera), "output.yaml": Self.scene("\(camera)\n\(fast)"),
      "film.yaml": "scene: 1\nfilm: [{use: own.yaml, name: clip, speed: 4}]",
    ])
    for (name, count) in [("own.yaml", 0), ("output.yaml", 1), ("film.yaml", 1)] {
      let scene = try SceneResolver().resolve(
        SceneInput(source: .file(path: folder.file(name)), name: folder.file(name)))
      let plan = try RenderPlan(scene, destination: .folder(""))
      let found = try WarningCheck(scene, outputs: plan.outputs).warnings()?.diagnostics ?? []
      let warnings = found.filter { $0.warning == .fastCamera }
      #expect(warnings.count == count, "\(name): \(found.map(\.message))")
      #expect(
        warnings.allSatisfy { $0.message.hasSuffix("5.6 framing sizes a second at speed 4") }, "\(name)")
    }
  }

  /// When the second move begins, most of the way to its target is left, though the first one goes there as well.
  @Test func `a calm duration is for the way from where an interrupted move has come`() throws {
    let camera = """
      camera:
        - {at: 300ms, name: near, show: {area: [80, 100, 30, 30]}}
        - {at: 600ms, name: nearer, show: {area: [80, 100, 30, 30]}, move: 300ms}
      """
    let scene = try SceneResolver().resolve(
      SceneInput(source: .text(Self.scene(camera)), name: "scene.yaml"))
    #expect(scene.stage.shots[0].settled > scene.stage.shots[1].settled)
    #expect(scene.stage.shots[1].calmDuration > 0.5)
    let found = try WarningCheck(scene, outputs: []).warnings()?.diagnostics ?? []
    let fast = found.filter { $0.warning == .fastCamera && $0.message.contains("'nearer'") }
    #expect(fast.count == 1)
    #expect(fast.allSatisfy { $0.suggestion?.contains("'move: 0ms'") == false })
  }

  /// The first move would end at 1.2 s, and the next shot begins at 0.5 s.
  @Test func `no time of a shot that another takes over is after its end`() throws {
    let text = """
      scene: 1
      device: {size: [240, 320], scale: 1}
      effect: page-tabs
      content: {pages: [{id: a}, {id: b}]}
      script: [{at: 2s, end: true}]
      camera:
        - {at: 300ms, name: near, show: {area: [0, 0, 100, 200]}, zoom: 3, move: 900ms}
        - {at: 500ms, name: next, show: {area: [100, 100, 80, 80]}, move: 300ms}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "near.yaml"))
    #expect(scene.stage.shots[0].settled > scene.stage.shots[0].end)
    let found = try WarningCheck(scene, outputs: []).warnings()?.diagnostics ?? []
    let messages = found.map(\.message).filter { $0.contains("'near'") }
    #expect(messages.contains("'near' does not show all of [0, 0, 100, 200] at 0.5s"), "\(messages)")
    #expect(
      messages.contains { $0.hasPrefix("the camera's move to 'near' is too fast at 0.5s: ") }, "\(messages)")
    let document = try RenderPlan(scene, destination: .folder("")).document().line
    #expect(document.contains("\"start\": 0.3, \"settled\": 0.5, \"end\": 0.5"), "\(document)")
  }

  /// The difference of the two times is less than a second by the rounding of sums.
  @Test func `a stay of a second is long enough`() throws {
    let text = """
      scene: 1
      device: {size: [120, 240], scale: 2}
      effect: {type: page-tabs}
      content: {pages: [{repeat: 4, id: "page-${n}", background: white}]}
      script: [{at: 4s, end: true}]
      camera:
        - {at: 300ms, name: near, show: {area: [80, 100, 30, 30]}}
        - {after: near.settled, wait: WAIT, name: back, show: all}
      """
    for (wait, count) in [("1s", 0), ("990ms", 1)] {
      let scene = try SceneResolver().resolve(
        SceneInput(source: .text(text.replacing("WAIT", with: wait)), name: "near.yaml"))
      let shots = scene.stage.shots
      #expect(shots[1].start - shots[0].settled < 1)
      let found = try WarningCheck(scene, outputs: []).warnings()?.diagnostics ?? []
      #expect(found.filter { $0.warning == .fastCamera }.count == count, "\(wait)")
    }
  }

  @Test(arguments: [true, false], [2.0, 3.0])
  func `a rest shows the pixels of the scene drawn at that scale`(chrome: Bool, zoom: Double) throws {
    let camera = "camera: [{at: 0s, show: {area: [80, 100, 30, 30]}, zoom: \(zoom)}]"
    let near = try renderer(Self.scene(camera, chrome: chrome))
    let far = try renderer(Self.scene("", chrome: chrome), scale: 2 * zoom)
    let stage = near.scene.stage
    let aligned = stage.space.aligned(stage.shots[0].framing, scale: 2)
    let origin = aligned.rect(in: stage.space).origin * (2 * zoom)
    for frame in [0, 10, 14, 40] {
      let part = try far.frame(frame).part(
        from: (Int(origin.x.rounded()), Int(origin.y.rounded())), size: near.scene.pixelSize)
      #expect(try near.frame(frame) == part, "frame \(frame)")
    }
  }

  @Test func `frames of a moving camera follow from their time alone, and damage is exact`() throws {
    let camera = """
      camera:
        - {at: 100ms, show: {page: p2}, zoom: 2}
        - {at: 600ms, show: {area: [0, 200, 60, 60]}}
        - {at: 1.4s, show: all, move: 400ms}
      """
    for chrome in [true, false] {
      let renderer = try renderer(Self.scene(camera, chrome: chrome))
      let count = renderer.scene.stage.frameCount
      let forward = try (0..<count).map { try renderer.frame($0).hash }
      let other = try self.renderer(Self.scene(camera, chrome: chrome))
      for frame in (0..<count).reversed() { #expect(try other.frame(frame).hash == forward[frame]) }
      #expect(Set(forward).count > count / 2)
      var (shown, buffer) = (PreparedFrame?.none, PixelBuffer(size: renderer.scene.pixelSize))
      for frame in 0..<count {
        let next = renderer.prepare(at: Double(frame) / 30, after: shown)
        renderer.compositor.draw(next, over: shown, into: &buffer)
        shown = next
        #expect(buffer.hash == forward[frame], "frame \(frame)")
      }
    }
  }

  /// From the last moving frame to the first resting one, no pixel changes more than between the moving frames before.
  @Test func `the end of a move is not seen`() throws {
    let camera = "camera: [{at: 200ms, show: {area: [40, 60, 80, 80]}, zoom: 2.37, move: 800ms}]"
    let renderer = try renderer(Self.scene(camera).replacing("fps: 30", with: "fps: 60"))
    let shot = renderer.scene.stage.shots[0]
    let end = Int((shot.settled * 60).rounded(.up))
    let frames = try (end - 12...end).map { try renderer.frame($0) }
    let changes = zip(frames, frames.dropFirst()).map { $0.largestDifference(to: $1) }
    let last = try #require(changes.last)
    #expect(last <= changes.dropLast().max() ?? 0, "\(changes)")
  }

  @Test func `each side has its own camera, and a comparison one around them`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": Self.scene("camera: [{at: 0s, show: {page: p2}, zoom: 2}]"), "two.yaml": Self.scene(""),
      "both.yaml": """
      scene: 1
      compare: [{use: one.yaml}, {use: two.yaml}]
      """,
      "near.yaml": """
      scene: 1
      compare: [{use: one.yaml}, {use: two.yaml}]
      camera: [{at: 0s, name: near, show: {side: b, page: p2}}]
      expect: []
      """.replacing("expect: []", with: "title: Near"),
    ])
    func renderer(_ name: String) throws -> FrameRenderer {
      let path = folder.file("\(name).yaml")
      return try FrameRenderer(SceneResolver().resolve(SceneInput(source: .file(path: path), name: path)))
    }
    let (both, alone) = (try renderer("both"), try renderer("one"))
    let frame = both.scene.stage.sides[0].frame
    let part = try both.frame(5).part(
      from: (Int(frame.minX * 2), Int(frame.minY * 2)), size: alone.scene.pixelSize)
    #expect(try part == alone.frame(5))
    let near = try renderer("near").scene.stage
    #expect(near.shots.map(\.name) == ["a.shot 1", "near"])
    let box = try #require(near.box(of: .side("b", .page(.id("p2"))), at: 0.5))
    let shown = near.framing(at: 0.5).rect(in: near.space)
    #expect(shown.minX <= box.minX)
    #expect(shown.maxX >= box.maxX)
    #expect(near.framing(at: 0.5).zoom > 1.1)
  }
}
