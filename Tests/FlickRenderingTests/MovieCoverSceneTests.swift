import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickFiles
import FlickImage
import FlickScene
import FlickStage
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@testable import FlickPlanning
@testable import FlickRendering

/// Tests the cover pictures of a scene's movies.
@Suite struct MovieCoverSceneTests {
  private static func text(_ outputs: String) -> String {
    """
    scene: 1
    device: {size: [160, 284], scale: 0.5}
    fps: 30
    duration: 2s
    effect: {type: page-tabs}
    content: {pages: [{repeat: 6, id: "page-${n}", background: white}]}
    script: [{at: 500ms, name: open, tap: {page: page-2}}]
    outputs: {\(outputs)}
    """
  }

  private func plan(_ outputs: String, in folder: String = "") throws -> RenderPlan {
    let input = SceneInput(source: .text(Self.text(outputs)), name: "a.yaml")
    return try RenderPlan(try SceneResolver().resolve(input), destination: .folder(folder))
  }

  @Test func `the cover is a frame of the movie that represents it, or that of a moment`() throws {
    let outputs = try plan(
      "a: {mp4: a.mp4, cover: true}, b: {mp4: b.mp4, cover: auto, range: 0s..500ms}, c: {mp4: c.mp4, cover: 1s}, d: {mp4: d.mp4, cover: false}"
    ).outputs
    let covers = outputs.map(\.cover)
    // The page has grown at 1.38 s and rests.
    #expect((1.38...1.5).contains(covers[0] ?? 0), "\(covers)")
    #expect((0..<0.5).contains(covers[1] ?? 1), "\(covers)")
    #expect(covers[2] == 1)
    #expect(covers[3] == nil)
  }

  @Test func `a seam does not change the moment that the cover shows`() throws {
    let plan = try plan(
      "a: {mp4: a.mp4, cover: 1s}, b: {mp4: b.mp4, cover: 1s, range: 0s..600ms, seam: pingpong}, "
        + "c: {mp4: c.mp4, cover: 800ms}, d: {mp4: d.mp4, cover: 800ms, seam: {crossfade: 900ms}}")
    let pictures = try plan.outputs.map { output in
      let picture = try #require(output.picture)
      let materials = try SceneMaterials(plan.scene, AssetCache())
      return try FrameRenderer(plan.scene, on: picture.canvas, materials).cover(of: output, picture)?.png
    }
    #expect(pictures[0] != nil)
    #expect(pictures[0] != pictures[2])
    #expect(pictures[1] == pictures[0])
    #expect(pictures[3] == pictures[2])
  }

  @Test func `a cover is chosen among the frames that show a single moment, on the way forward`() throws {
    let outputs = try plan(
      "a: {mp4: a.mp4, cover: true, range: 0s..1s, seam: pingpong}, "
        + "b: {mp4: b.mp4, cover: true, seam: {crossfade: 900ms}}"
    ).outputs
    // On the way back, the frame at 1.38 s would show the scene at 0.55 s.
    #expect((0..<1).contains(outputs[0].cover ?? 1), "\(String(describing: outputs[0].cover))")
    #expect((0.9..<1.1).contains(outputs[1].cover ?? 0), "\(String(describing: outputs[1].cover))")
  }

  @Test func `a moment that the scene does not reach is reported`() {
    #expect(throws: SceneDiagnostics.self) { _ = try plan("a: {mp4: a.mp4, cover: 5s}") }
  }

  @Test func `the file has the cover, whatever the number of jobs`() async throws {
    let folder = try TemporaryFolder()
    for jobs in [1, 3] {
      let plan = try plan("a: {mp4: \(jobs).mp4, cover: 1s, quality: draft}", in: folder.path)
      try await SceneRenderer(plan, jobs: jobs) { _ in }.render()
    }
    let files = try [1, 3].map { try Data(contentsOf: URL(fileURLWithPath: folder.file("\($0).mp4"))) }
    #expect(files[0] == files[1])
    let plan = try plan("a: {mp4: 1.mp4, cover: 1s, quality: draft}")
    let picture = try #require(plan.outputs[0].picture)
    let renderer = try FrameRenderer(plan.scene, on: picture.canvas, SceneMaterials(plan.scene, AssetCache()))
    let png = try PNGEncoder.encode(picture.pixels(of: try renderer.frame(30)))
    #expect(files[0].range(of: Data(png)) != nil, "the frame at 1 s is in the file")
  }
}
