import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the bar that shows the progress of a scene.
@Suite struct ProgressTests {
  private static let steps = "at: 0s, chapter: One\nat: 2s, chapter: Two\nat: 4s, end: true"

  private func bars(_ stage: Stage, at time: Double) -> [Layer] {
    stage.layers(at: time).sublayers.filter { $0.name == "progress" }
  }

  private func frame(_ layer: Layer) -> Rect {
    Rect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
  }

  @Test func `the bar fills, and chapters are its parts`() throws {
    let stage = try StageScript(Self.steps, line: "progress: {height: 6, titles: false}").stage()
    #expect(stage.canvas == Size(320, 568))
    #expect(stage.duration == 4)
    // A quarter of 320 points is filled. The first part ends 3 points before the second begins.
    #expect(
      bars(stage, at: 1).map(frame) == [
        Rect(x: 80, y: 562, width: 77, height: 6), Rect(x: 0, y: 562, width: 80, height: 6),
        Rect(x: 160, y: 562, width: 160, height: 6),
      ])
    #expect(bars(stage, at: 4).map(frame).map(\.width) == [157, 160])
  }

  @Test func `the title of a chapter is there while it is shown`() throws {
    let stage = try StageScript(Self.steps, line: "progress: {place: top}").stage()
    func titles(_ time: Double) -> [String] {
      bars(stage, at: time).flatMap(\.sublayers).compactMap {
        if case .text(let text)? = $0.contents { text.string } else { nil }
      }
    }
    #expect(titles(1) == ["One"])
    #expect(titles(3) == ["Two"])
    #expect(bars(stage, at: 3).allSatisfy { frame($0).minY < 40 })
  }

  @Test func `the plate of a title is as wide as its letters, not as others of their number`() throws {
    let line = "progress: true"
    // Letters of the size 10, the smallest, with half of that on both sides.
    for (width, plate) in [(14.2, 25.0), (60, 70)] {
      let stage = try StageScript(Self.steps, line: line).stage(measure: FixedMeasure(width: width))
      let titles = bars(stage, at: 1).filter { !$0.sublayers.isEmpty }
      #expect(titles.map(frame).map(\.width) == [plate])
      #expect(titles.flatMap(\.sublayers).map(frame).map(\.width) == [plate - 10])
    }
  }

  /// A measure by which every text has one width.
  private struct FixedMeasure: ContentMeasure {
    let width: Double

    func size(of text: TextContents, width: Double) -> Size { Size(self.width, text.font.size * 1.3) }
    func color(ofImage name: String, in area: Rect) -> Color? { nil }
  }

  @Test func `a title card covers the bar, which ends before an end card`() throws {
    let stage = try StageScript(
      Self.steps,
      line: "progress: true\ntitleCard: {text: T, for: 1s, fade: 0ms}\nendCard: {text: E, for: 2s}"
    ).stage()
    #expect(stage.layers(at: 0.5).sublayers.last?.name != "progress")
    // The bar is full when the scene has ended, at 4 s of 6.
    #expect(bars(stage, at: 4).map { frame($0).maxX }.max() == 320)
    #expect(bars(stage, at: 5).filter { $0.background == ProgressBar.usualTrack }.isEmpty)
  }

  /// In a picture as wide as high, letters of the titles would have 20 points. So the padding is 4 points for the bar, 10
  /// and 36 for the plate, and 6 for the gap.
  @Test(arguments: [("bottom", "below", 682.0), ("top", "above", 694)])
  func `captions beside the device leave room for the bar and its titles`(
    edge: String, place: String, height: Double
  ) throws {
    func stage(_ lines: String) throws -> Stage {
      let captions = "captions: [{at: 0s, text: Hi, place: \(place)}]"
      return try StageScript(Self.steps, line: "chrome: {device: none, padding: 16}\n\(captions)\n\(lines)")
        .stage()
    }
    let titled = try stage("progress: {place: \(edge)}")
    #expect(titled.canvas == Size(352, height))
    let caption = try #require(titled.layers(at: 1).sublayers.first { $0.name == "caption" })
    let plate = try #require(bars(titled, at: 1).first { !$0.sublayers.isEmpty })
    #expect(frame(caption).intersection(frame(plate)) == nil)
    // At the other edge, there is room for both, and so there is for a thin bar alone.
    let plain = try stage("fps: 60").canvas
    #expect(try stage("progress: {place: \(edge == "top" ? "bottom" : "top")}").canvas == plain)
    #expect(try stage("progress: {place: \(edge), titles: false}").canvas == plain)
  }

  /// The plate of the title would lie 485 to 503 points from the top, and the caption reaches from about 480 to 523.
  @Test func `a title makes room for a caption of its part`() throws {
    let caption =
      "captions: [{at: 0s, for: 1s, place: bottom, text: \(String(repeating: "wide ", count: 12))}]"
    let stage = try StageScript(Self.steps, line: "progress: {height: 60}\n\(caption)").stage()
    func plate(_ time: Double) throws -> Rect {
      frame(try #require(bars(stage, at: time).first { !$0.sublayers.isEmpty }))
    }
    let shown = frame(try #require(stage.layers(at: 0.5).sublayers.first { $0.name == "caption" }))
    #expect(try plate(0.5).maxY == shown.minY - 6)
    #expect(try plate(1.8) == plate(0.5))
    #expect(try plate(3).minY == 485)
  }

  @Test func `a scene without a bar has no additional layers`() throws {
    #expect(
      try StageScript(Self.steps).stage().layers(at: 1)
        == StageScript(Self.steps, line: "progress: false").stage().layers(at: 1))
  }

  @Test(arguments: [
    ("{height: 0}", "scene.yaml:2:20: error: expected a value from 1 to 100, found '0'"),
    ("{place: left}", "scene.yaml:2:19: error: expected 'top' or 'bottom', found 'left'"),
    ("full", "scene.yaml:2:11: error: expected true or false, found 'full'"),
  ])
  func `keys that make no sense are reported at their places`(bar: String, message: String) {
    let found = StageScript(Self.steps, line: "progress: \(bar)").message
    #expect(found.hasPrefix(message), "\(found)")
  }
}
