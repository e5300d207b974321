import FlickAnalysis
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import FlickVideo
import Testing

@testable import FlickDrawing
@testable import FlickRendering

/// Tests outputs of an exact size.
@Suite struct OutputSizeTests {
  /// A screen of 200 x 400 points whose lower half is red.
  private func scene(_ output: String, _ more: String = "") throws -> ResolvedScene {
    let text = """
      scene: 1
      device: {size: [200, 400], scale: 2}
      fps: 30
      background: white
      effect: {type: collection, axis: horizontal, snap: page}
      content:
        pages:
          - {id: a, background: white, layers: [{frame: [0, 50%, 100%, 50%], background: red}]}
          - {id: b}
      duration: 100ms
      allow: [nothing-moves]
      \(more)
      outputs: {a: {\(output)}}
      """
    return try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
  }

  private func planned(_ output: String, _ more: String = "") throws -> PlannedOutput {
    try RenderPlan(scene(output, more), destination: .folder("")).outputs[0]
  }

  private func mistake(_ output: String, _ more: String = "") -> String {
    do {
      _ = try planned(output, more)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// 200 x 400 points at a scale of 3 are 600 x 1200 pixels. For 600 x 1188 and 594 x 1200 pixels, a hundredth is cut
  /// off, half at each end.
  @Test(
    arguments: [
      ([600, 1200], 3.0, [0, 0]), ([600, 1188], 3, [0, 6]), ([594, 1200], 3, [3, 0]),
      ([300, 600], 1.5, [0, 0]), ([601, 1201], 3.005, [0, 0]),
    ] as [([Int], Double, [Int])])
  func `without chrome the screen covers the size`(size: [Int], scale: Double, origin: [Int]) throws {
    let picture = try #require(try planned("webp: a.webp, size: \(size)").picture)
    #expect([picture.size.width, picture.size.height] == size)
    #expect(picture.part.size == picture.size)
    #expect([picture.part.x, picture.part.y] == origin)
    #expect(abs(picture.canvas.scale - scale) < 1e-9)
  }

  @Test func `another shape is an error that names the nearest ones`() {
    let found = mistake("mp4: a.mp4, size: [600, 1180]")
    #expect(found.contains("600 x 1180 pixels have another shape than the screen"), "\(found)")
    #expect(found.contains("[600, 1200] or [590, 1180]; or 'chrome'"), "\(found)")
    #expect(mistake("mp4: a.mp4, size: [600, 1188]").isEmpty)
    #expect(mistake("mp4: a.mp4, size: [600, 606], crop: [0, 0, 200, 200]").isEmpty)
    #expect(mistake("mp4: a.mp4, size: [600, 700], crop: [0, 0, 200, 200]").contains("than the crop"))
  }

  @Test func `a size stands for itself`() {
    for key in ["width: 600", "scale: 3", "resample: true"] {
      #expect(mistake("webp: a.webp, size: [600, 1200], \(key)").contains("'size'"), "\(key)")
    }
    #expect(mistake("mp4: a.mp4, size: [601, 1201]").contains("no odd side"))
    #expect(mistake("mp4: a.mp4, size: [601, 1201]").contains("[602, 1202]"))
    #expect(mistake("mp4: a.mp4, size: [601, 1201], chroma: \"4:4:4\"").isEmpty)
    #expect(mistake("webm: a.webm, size: [601, 1201], alpha: true").contains("no odd side"))
    #expect(mistake("webp: a.webp, size: [9000, 10]").contains("8192"))
    #expect(mistake("sheet: a.png, size: [600, 1200]").contains("'size'"))
  }

  /// For every shape, the picture is as large as possible, with equal distances from opposite edges.
  @Test(arguments: [[886, 1920], [1920, 886], [500, 500], [101, 997], [64, 64]])
  func `with chrome padding takes up the difference`(size: [Int]) throws {
    let chrome = "chrome: {device: none, shadow: false, corner: 0, padding: 24, background: \"#336699\"}"
    let planned = try planned("png: a.png, at: 0s, size: \(size)", chrome)
    let picture = try #require(planned.picture)
    let scene = try scene("png: a.png, at: 0s, size: \(size)", chrome)
    let own = scene.stage.canvas
    let scale = min(Double(size[0]) / own.width, Double(size[1]) / own.height)
    #expect([picture.size.width, picture.size.height] == size)
    #expect(abs(picture.canvas.scale - scale) < 1e-9)
    let frame = try FrameRenderer(scene, on: picture.canvas, SceneMaterials(scene, AssetCache())).frame(0)
    #expect(frame.isOpaque)
    #expect(frame.size == picture.size)
    let middle = (x: size[0] / 2, y: size[1] / 2 + 2)
    func run(_ pixels: [[UInt8]]) -> Int { pixels.prefix { $0 == [0x33, 0x66, 0x99, 255] }.count }
    let row = (0..<size[0]).map { frame.pixel($0, middle.y) }
    let column = (0..<size[1]).map { frame.pixel(middle.x, $0) }
    #expect(abs(run(row) - run(row.reversed())) <= 1)
    #expect(abs(run(column) - run(column.reversed())) <= 1)
    #expect(min(run(row), run(column)) == Int(24 * scale), "no more padding than needed on one axis")
    // Nothing is stretched: the screen is 200 points across and 400 down.
    let (across, down) = (row.count - 2 * run(row), column.count - 2 * run(column))
    #expect(abs(Double(across) - 200 * scale) < 3.5)
    #expect(abs(Double(down) - 400 * scale) < 3.5)
  }

  @Test func `captions, title cards and comparisons fill the size as well`() throws {
    let more = """
      chrome: {device: phone, background: "#336699"}
      captions: [{at: 0s, text: Below, place: below}]
      titleCard: {text: Title, for: 50ms, fade: 0ms}
      """
    let scene = try scene("png: a.png, at: 99ms, size: [640, 480]", more)
    let picture = try #require(RenderPlan(scene, destination: .folder("")).outputs[0].picture)
    let renderer = try FrameRenderer(scene, on: picture.canvas, SceneMaterials(scene, AssetCache()))
    for index in [0, 2] {
      let frame = try renderer.frame(index)
      #expect(frame.isOpaque)
      #expect(frame.size == picture.size)
      for (x, y) in [(0, 0), (639, 0), (0, 479), (639, 479)] {
        #expect(frame.pixel(x, y) == [0x33, 0x66, 0x99, 255], "frame \(index), (\(x), \(y))")
      }
    }
  }

  /// Padding makes the picture wider, so that the same zoom shows another part of it.
  @Test func `the plan lists the changes by a padded size, and nothing else`() throws {
    let more = """
      chrome: {device: none, padding: 24, background: "#336699"}
      camera: {shots: [{at: 0s, name: near, show: {area: [0, 0, 180, 60]}}]}
      """
    func summary(_ outputs: String, _ more: String) throws -> String {
      try RenderPlan(scene(outputs, more), destination: .folder("")).summary()
    }
    let whole = try planned("png: a.png, at: 0s", more)
    let own = try #require(whole.picture?.size)
    let wide = try summary("png: wide.png, at: 0s, size: [\(3 * own.height), \(own.height)]", more)
    let tables = wide.split(separator: "\n\n  in wide.png:\n")
    try #require(tables.count == 2, "\(wide)")
    #expect(tables[1].contains("near.settled  zoom "))
    // In the picture's own shape, and without a camera, no event is another one.
    let same = try summary("png: same.png, at: 0s, size: [\(2 * own.width), \(2 * own.height)]", more)
    #expect(!same.contains("  in "), "\(same)")
    let plain = try summary(
      "png: wide.png, at: 0s, size: [\(3 * own.height), \(own.height)]",
      "chrome: {device: none, padding: 24, background: \"#336699\"}")
    #expect(!plain.contains("  in "), "\(plain)")
  }

  @Test func `a movie has the size, whatever its limit`() async throws {
    let folder = try TemporaryFolder()
    let scene = try scene("mp4: a.mp4, size: [90, 190], maxBytes: 40kB", "chrome: true")
    let plan = try RenderPlan(scene, destination: .folder(folder.path))
    let budget = try #require(Budget(plan.outputs[0]))
    #expect(budget.stages.flatMap(\.outputs).allSatisfy { $0.transform == plan.outputs[0].output.transform })
    try await SceneRenderer(plan, jobs: 1, observer: { _ in }).render()
    #expect(try VideoDecoder(path: folder.file("a.mp4")).size == PixelSize(width: 90, height: 190))
  }
}
