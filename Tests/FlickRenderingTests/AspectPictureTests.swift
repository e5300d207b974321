import FlickCamera
import FlickCompositor
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickStage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickAnalysis
@testable import FlickBatch
@testable import FlickDrawing
@testable import FlickPlanning
@testable import FlickRendering
@testable import FlickScene
@testable import FlickSceneFormat

/// One scene in pictures of several shapes.
@Suite struct AspectPictureTests {
  private static func text(_ lines: String, chrome: String = "chrome: {device: phone, padding: 24}") -> String
  {
    """
    scene: 1
    device: {size: [160, 284], scale: 1}
    fps: 30
    \(chrome)
    effect: {type: page-tabs, topMargin: 20}
    content: {pages: [{repeat: 8, id: "p${n}", background: white}]}
    script:
      - {at: 300ms, name: open, tap: {page: p2}}
      - {at: 2s, name: end, end: true}
    \(lines)
    """
  }

  private func resolved(_ text: String, _ variant: SceneVariant = SceneVariant()) throws -> ResolvedScene {
    var input = SceneInput(source: .text(text), name: "scene.yaml")
    input.variant = variant
    return try SceneResolver().resolve(input)
  }

  private func screen(_ picture: PixelBuffer, _ rect: Rect) -> PixelBuffer {
    picture.part(
      x: Int(rect.minX), y: Int(rect.minY),
      size: PixelSize(width: Int(rect.width), height: Int(rect.height)) ?? picture.size)
  }

  @Test(arguments: ["9:16", "1:1", "16:9"])
  func `the padding grows and the device stays unchanged`(_ word: String) throws {
    let plain = try resolved(Self.text(""))
    let aspect = try #require(Aspect(text: word))
    let shaped = try resolved(Self.text("aspect: \(word)"))
    #expect(shaped.pixelSize.width * aspect.height == shaped.pixelSize.height * aspect.width)
    #expect(try resolved(Self.text(""), SceneVariant(aspect)).pixelSize == shaped.pixelSize)
    let (own, other) = (plain.stage.screen, shaped.stage.screen)
    let frames = try [plain, shaped].map { try FrameRenderer($0).frame(20) }
    // The background shows behind the screen's round corners, and covers more of this picture.
    let hasEqualScreens =
      screen(frames[0], own.insetBy(dx: 24, dy: 24)) == screen(frames[1], other.insetBy(dx: 24, dy: 24))
    #expect(hasEqualScreens)
    #expect(frames[1].size == shaped.pixelSize)
  }

  /// The camera is played for each shape: where the picture is wider, a shot of the same page shows more beside it.
  @Test func `outputs have shapes of their own`() throws {
    let lines = """
      camera: {shots: [{at: 200ms, name: close, show: {area: [0, 0, 60, 60]}}]}
      outputs:
        film: {mp4: a.mp4}
        tall: {mp4: b.mp4, aspect: 9:16}
        square: {webp: c.webp, aspect: "1:1", width: 300}
      """
    let scene = try resolved(Self.text(lines))
    let plan = try RenderPlan(scene, destination: .folder(""))
    let sizes = plan.outputs.compactMap(\.picture?.size)
    #expect(sizes[0] == scene.pixelSize)
    #expect(sizes[1].width * 16 == sizes[1].height * 9)
    #expect(sizes[2] == PixelSize(width: 300, height: 300))
    #expect(try plan.summary().contains("b.mp4, h264, \(sizes[1].width) x \(sizes[1].height) (9:16), "))
    let tall = try resolved(Self.text(lines + "\naspect: 9:16"))
    let canvas = try #require(plan.outputs[1].picture?.canvas)
    let materials = try SceneMaterials(scene, AssetCache())
    let frame = { (renderer: FrameRenderer) in renderer.compositor.picture(of: renderer.displayList(at: 1)) }
    #expect(try frame(FrameRenderer(scene, on: canvas, materials)) == frame(FrameRenderer(tall)))
    let zooms = [scene, tall, try scene.inAspect(Aspect(1, 1))].map { $0.stage.framing(at: 1.9).zoom }
    #expect(zooms[2] != zooms[0], "\(zooms)")
  }

  /// The same move is faster in one shape than in another, and its zoom is not the same.
  @Test func `warnings and expectations name the shape`() throws {
    func lines(_ zoom: Double) -> String {
      """
      camera: {shots: [{at: 200ms, name: close, show: {area: [0, 0, 60, 60]}, move: 150ms}]}
      outputs: {film: {mp4: a.mp4}, wide: {mp4: b.mp4, aspect: 16:9}}
      expect: [{at: 1.9s, camera: {zoom: \(zoom)}}]
      """
    }
    let zoom = try resolved(Self.text(lines(1))).stage.framing(at: 1.9).zoom
    let scene = try resolved(Self.text(lines((zoom * 1000).rounded() / 1000)))
    let plan = try RenderPlan(scene, destination: .folder(""))
    let warnings = try WarningCheck(scene, outputs: plan.outputs).warnings()?.diagnostics ?? []
    let fast = warnings.filter { $0.warning == .fastCamera }.map(\.message)
    #expect(fast.filter { $0.hasSuffix(" in 16:9") }.count == 1, "\(warnings.map(\.message))")
    let failures = try ExpectationCheck(scene).failures()?.diagnostics.diagnostics.map(\.message) ?? []
    #expect(failures.map { $0.hasSuffix(" in 16:9") } == [true], "\(failures)")
  }

  /// A shot of the same area has another time and zoom in a wide picture; the rest of the scene is the same.
  @Test func `plans list the events that differ in further shapes`() throws {
    let lines = """
      camera: {shots: [{at: 200ms, name: close, show: {area: [0, 0, 60, 60]}}]}
      outputs: {film: {mp4: a.mp4}, tall: {mp4: b.mp4, aspect: 9:16}, wide: {mp4: c.mp4, aspect: 16:9}}
      """
    let plan = try RenderPlan(try resolved(Self.text(lines)), destination: .folder(""))
    let parts = try plan.summary().components(separatedBy: "\n\n  in ")
    try #require(parts.count == 3)
    #expect(parts[1].hasPrefix("9:16:\n"))
    #expect(parts[2].hasPrefix("16:9:\n"))
    #expect(parts[2].contains("close.settled  zoom "), "\(parts[2])")
    #expect(!parts[2].contains("open.start"), "\(parts[2])")
    let wide = try plan.scene.inAspect(Aspect(16, 9))
    let settled = wide.stage.shots[0].settled
    #expect(parts[2].contains("\(shortSeconds(settled))  "), "\(parts[2])")
    let document = try plan.document().line
    #expect(document.contains("\"shapes\": [{\"aspect\": \"9:16\", \"canvas\": {\"points\""), "\(document)")
    #expect(document.contains("\"settled\": \(decimal(settled))"), "\(document)")
    let same = try RenderPlan(
      try resolved(Self.text("outputs: {a: {mp4: a.mp4, aspect: 9:16}}")), destination: .folder(""))
    #expect(try same.summary().contains("all events are the same"))
    let plain = try RenderPlan(try resolved(Self.text("")), destination: .folder(""))
    #expect(try !plain.document().line.contains("\"shapes\""))
    #expect(try !plain.summary().contains("  in "))
  }

  @Test func `a scene without padding has the shape of its screen`() throws {
    let mistake = try #require(throws: SceneDiagnostics.self) {
      try resolved(Self.text("aspect: 9:16", chrome: ""))
    }
    #expect(mistake.description.contains("the picture has the shape of the screen"), "\(mistake)")
    #expect(mistake.description.contains("chrome: {device: none, padding: 0, shadow: false}"))
    let output = try #require(throws: SceneDiagnostics.self) {
      let scene = try resolved(Self.text("outputs: {film: {mp4: a.mp4, aspect: 9:16}}", chrome: ""))
      _ = try RenderPlan(scene, destination: .folder(""))
    }
    #expect(output.description.contains("scene.yaml:10:38"), "\(output)")
    let bare = try resolved(
      Self.text("aspect: 9:16", chrome: "chrome: {device: none, padding: 0, shadow: false}"))
    #expect(bare.pixelSize == PixelSize(width: 162, height: 288))
  }

  @Test(arguments: [
    ("aspect: 16x9", "did you mean '16:9'?"), ("aspect: 1:9", "3.7 times"), ("aspect: tall", "3.7 times"),
    (
      "outputs: {a: {mp4: a.mp4, aspect: 9:16}, b: {mp4: b.mp4, aspect: 1:1}, c: {mp4: c.mp4, aspect: 4:5}, "
        + "d: {mp4: d.mp4, aspect: 3:4}, e: {mp4: e.mp4, aspect: 16:9}}", "more than 4 aspects"
    ),
    ("outputs: {a: {trace: a.csv, values: [offset.y], aspect: 9:16}}", "aspect"),
  ])
  func `an invalid aspect is reported`(_ lines: String, _ words: String) throws {
    let mistake = try #require(throws: SceneDiagnostics.self) { try resolved(Self.text(lines)) }
    #expect(mistake.description.contains(words), "\(mistake)")
  }

  /// A comparison and a film grow around all that they show.
  @Test func `comparisons and films have shapes`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.text(""),
      "compare.yaml":
        "scene: 1\naspect: 16:9\ncompare: {sides: [{use: a.yaml, name: l}, {use: a.yaml, name: r}]}\n",
      "film.yaml":
        "scene: 1\naspect: 1:1\nfilm: {clips: [{use: a.yaml, name: one}, {use: a.yaml, name: two}]}\n",
    ])
    func size(_ name: String, _ variant: SceneVariant = SceneVariant()) throws -> PixelSize {
      var input = SceneInput(source: .file(path: folder.file(name)), name: name)
      input.variant = variant
      return try SceneResolver().resolve(input).pixelSize
    }
    let wide = try size("compare.yaml")
    #expect(wide.width * 9 == wide.height * 16)
    let tall = try size("compare.yaml", SceneVariant(try #require(Aspect(9, 16))))
    #expect(tall.width * 16 == tall.height * 9, "an option holds for the whole comparison, not for its sides")
    let square = try size("film.yaml")
    #expect(square.width == square.height)
  }

  /// The caption of one clip needs two lines in the width of the clip, and one in that of the film.
  @Test func `the device keeps its place in a film whose captions have one line each`() throws {
    func clip(_ text: String) -> String {
      Self.text("captions: [{text: \(text), at: 0s, for: 1s, size: 20, place: above}]")
    }
    let folder = try TemporaryFolder([
      "a.yaml": clip("Thirty letters are wide for it"), "b.yaml": clip("Short"),
      "film.yaml":
        "scene: 1\naspect: 16:9\nfilm: {clips: [{use: a.yaml, name: a}, {use: b.yaml, name: b}]}\n",
    ])
    func scene(_ name: String) throws -> ResolvedScene {
      try SceneResolver().resolve(SceneInput(source: .file(path: folder.file(name)), name: name))
    }
    #expect(try scene("a.yaml").pixelSize.height > scene("b.yaml").pixelSize.height + 20)
    let film = try scene("film.yaml").stage
    let clips = film.clips.map(\.stage)
    #expect(clips.map(\.canvas) == [film.canvas, film.canvas])
    #expect(clips[0].screen == clips[1].screen)
  }
}
