import FlickBasics
import FlickDiagnostics
import FlickTestSupport
import Foundation
import Testing

@testable import FlickBatch
@testable import FlickDrawing
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickRendering

/// Tests of movies and animations that flash.
@Suite struct FlashWarningTests {
  /// A scene in which white and black alternate `hertz` times per second in `frame`, which is the whole screen by
  /// default, for two seconds.
  private func scene(
    _ hertz: Double, frame: String = "[0, 0, 320, 240]", color: String = "white", ease: String = "hold",
    allow: String = "nothing-moves", more: String = "", outputs: String = "film: {mp4: a.mp4}"
  ) -> String {
    """
    scene: 1
    device: {size: [320, 240], scale: 2}
    fps: 60
    background: black
    effect: {use: pager}
    content: {pages: [{id: a, background: black}]}
    layers:
      - name: lamp
        frame: \(frame)
        background: \(color)
        animate:
          duration: \(1 / hertz)s
          repeat: forever
          ease: \(ease)
          keys: {0%: {opacity: 0}, 50%: {opacity: 1}, 100%: {opacity: \(ease == "hold" ? 1 : 0)}}
    duration: 2s
    allow: [\(allow)]
    outputs: {\(outputs)}
    \(more)
    """
  }

  private func warnings(_ text: String) throws -> [String] {
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let plan = try RenderPlan(scene, destination: .folder(""))
    return try WarningCheck(scene, outputs: plan.outputs).flashWarnings()?.diagnostics.map(\.message) ?? []
  }

  /// At 4 Hz the light changes every 125 ms. The first change is visible in frame 8, at 133 ms, and the last one in
  /// frame 113.
  @Test func `four flashes per second cause a warning and three do not`() throws {
    #expect(
      try warnings(scene(4)) == ["'film' flashes 4 times a second from 0.13s to 1.88s, all over the picture"])
    #expect(try warnings(scene(3)).isEmpty)
    for hertz in [5, 10] {
      let words = "'film' flashes \(hertz) times a second from "
      #expect(try warnings(scene(Double(hertz))).map { $0.hasPrefix(words) } == [true], "\(hertz)")
    }
    #expect(try warnings(scene(4, allow: "nothing-moves, flashes")).isEmpty)
  }

  /// The picture of 640 x 480 pixels is not enlarged. A quarter of 341 x 256 pixels is 21,824 pixels: 100 x 50 points
  /// are fewer, 20,000, and 100 x 60 points are more, 24,000.
  @Test func `a small area may flash`() throws {
    #expect(try warnings(scene(4, frame: "[20, 20, 100, 50]")).isEmpty)
    #expect(
      try warnings(scene(4, frame: "[20, 20, 100, 60]")) == [
        "'film' flashes 4 times a second from 0.13s to 1.88s, in [40, 40, 200, 120] of its 640 x 480 pixels"
      ])
  }

  @Test func `red flashes and slow light does not`() throws {
    #expect(
      try warnings(scene(4, color: "\"#600000\"")) == [
        "'film' flashes red 4 times a second from 0.13s to 1.88s, all over the picture"
      ])
    #expect(try warnings(scene(1, ease: "linear")).isEmpty)
    #expect(try warnings(scene(4, ease: "linear")).count == 1)
  }

  /// Flashes count in the output's own time: at twice the speed, two flashes a second become four, and at half the
  /// speed, four become two.
  @Test func `the speed of an output counts`() throws {
    let outputs = "film: {mp4: a.mp4}, fast: {webm: b.webm, speed: 2}"
    #expect(
      try warnings(scene(2, outputs: outputs).replacing("duration: 2s", with: "duration: 4s")) == [
        "'fast' flashes 4 times a second from 0.13s to 1.88s, all over the picture"
      ])
    #expect(try warnings(scene(4, outputs: "film: {mp4: a.mp4, speed: 0.5}")).isEmpty)
    #expect(try warnings(scene(4, outputs: "film: {mp4: a.mp4, range: 0s..800ms}")).isEmpty)
    #expect(try warnings(scene(4, outputs: "still: {png: a.png, at: 0s}")).isEmpty)
  }

  /// Half a second has two flashes; when it is played again and again, there are four a second.
  @Test func `an animation that repeats is followed by itself`() throws {
    #expect(try warnings(scene(4, outputs: "loop: {webp: a.webp, fps: 60, range: 0s..500ms}")).count == 1)
    #expect(
      try warnings(scene(4, outputs: "loop: {webp: a.webp, fps: 60, range: 0s..500ms, loop: false}")).isEmpty)
  }

  /// Clear parts count as black, on which white flashes; on a white matte it does not.
  @Test func `a clear picture and one with a matte are judged by themselves`() throws {
    let clear = "chrome: {device: none, padding: 0, shadow: false, background: clear, matte: white}"
    let outputs = ["white: {webp: a.webp, fps: 60, alpha: false}", "clear: {webp: b.webp, fps: 60}"]
    for order in [outputs, outputs.reversed()] {
      let scene = scene(4, more: clear, outputs: order.joined(separator: ", "))
        .replacing("background: black", with: "background: clear")
      #expect(try warnings(scene).map { $0.hasPrefix("'clear' flashes 4 times a second") } == [true])
    }
  }

  /// Only flashes inside of the crop count.
  @Test func `a crop is judged by the part that it shows`() throws {
    let lamp = "[20, 20, 100, 60]"
    #expect(
      try warnings(scene(4, frame: lamp, outputs: "film: {mp4: a.mp4, crop: [160, 0, 160, 240]}")).isEmpty)
    #expect(
      try warnings(scene(4, frame: lamp, outputs: "film: {mp4: a.mp4, crop: [0, 0, 160, 240]}")).count == 1)
  }

  /// The files are rendered first, then assembled from the render cache, and at last left as they are because they are
  /// up to date.
  @Test func `a run reports flashes of rendered, assembled and reused files`() async throws {
    let small = scene(4, outputs: "film: {mp4: a.mp4, width: 256}, loop: {webp: b.webp, width: 256, fps: 30}")
    let folder = try TemporaryFolder(["a.yaml": small.replacing("scale: 2", with: "scale: 1")])
    var found: [[String]] = []
    for (jobs, isFresh) in [(1, true), (3, true), (2, false)] {
      let store = try RenderCache(CacheSettings(folder: folder.file("cache")))
      let batch = Batch(
        resolver: SceneResolver(), destination: .folder(folder.file("out")), jobs: jobs, store: store)
      if isFresh { try? FileManager.default.removeItem(atPath: folder.file("out")) }
      let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
      let report = try await batch.render(try await batch.items(for: [.success(input)])) { _ in }
      #expect(report.firstFailure == nil)
      found.append(report.scenes[0].warnings.filter { $0.kind == .flashes }.map(\.message))
    }
    #expect(
      found[0] == [
        "'film' flashes 4 times a second from 0.13s to 1.88s, all over the picture",
        "'loop' flashes 4 times a second from 0.13s to 2s, all over the picture",
      ])
    #expect(found.allSatisfy { $0 == found[0] })
  }

  @Test func `files stay when warnings are errors`() async throws {
    let text = scene(4, more: "strict: true", outputs: "film: {mp4: a.mp4, width: 256}")
    let folder = try TemporaryFolder(["a.yaml": text])
    let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.file("out")), jobs: 1)
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    let report = try await batch.render(try await batch.items(for: [.success(input)])) { _ in }
    let failure = try #require(report.firstFailure as? SceneDiagnostics)
    #expect(failure.diagnostics.map(\.warning) == [.flashes])
    #expect(FileManager.default.fileExists(atPath: folder.file("out/a.mp4")))
  }

  /// The lamp flashes in the first of ten seconds: of 600 frames, each of 640 x 480 pixels, a few are new.
  @Test func `frames at rest are a small part of the announced search`() throws {
    let text = scene(4).replacing("repeat: forever", with: "repeat: 2")
      .replacing("duration: 2s", with: "duration: 10s")
    let resolved = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let plan = try RenderPlan(resolved, destination: .folder(""))
    var told: [(done: Int, all: Int)] = []
    _ = try WarningCheck(resolved, outputs: plan.outputs).flashWarnings { told.append(($0, $1)) }
    let last = try #require(told.last)
    #expect(told.count == 601)
    #expect(last.all < 600 * 640 * 480 / 5)
    #expect((0.5...1.5).contains(Double(last.done) / Double(last.all)))
  }
}
