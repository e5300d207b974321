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
