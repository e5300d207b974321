import FlickPlanning
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickRendering
@testable import FlickSceneFormat

/// Tests the comparison of finished files with the limits of presets.
@Suite struct PresetLimitTests {
  @Test func `a movie with a rate factor in place of a limit is still compared with the limit`() async throws
  {
    let folder = try TemporaryFolder()
    for (limit, isAccepted) in [("1kB", false), ("1MB", true)] {
      var overrides = OutputOverrides()
      overrides.preset = OutputPreset(name: "place", format: .mp4, values: [.init("maxBytes", limit)])
      try overrides.set("crf", to: "40", name: "--crf")
      let text = """
        scene: 1
        device: {size: [128, 192], scale: 0.5}
        fps: 30
        duration: 200ms
        effect: {type: page-tabs}
        content: {pages: [{id: a, background: white}]}
        """
      let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
      let plan = try RenderPlan(scene, destination: .folder(folder.path), overrides: overrides)
      let path = plan.outputs[0].path
      do {
        try await SceneRenderer(plan, jobs: 1) { _ in }.render()
        #expect(isAccepted)
      } catch FlickbookError.refusedByPlace(let message) {
        #expect(
          !isAccepted && message.hasSuffix("and 'place' takes 1.0 kB; \(PresetLimitTests.remedy)"),
          "\(message)")
      }
      #expect((FileSystem.kind(of: path) != nil) == isAccepted)
    }
  }

  private static let remedy = "a greater --crf makes it smaller, or --quality in its place"
}
