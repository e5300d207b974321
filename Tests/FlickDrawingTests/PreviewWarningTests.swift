import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickSceneFormat
import Testing

/// Tests warnings about files for stores.
@Suite struct PreviewWarningTests {
  private func warnings(lasting duration: String, for preset: String) throws -> String {
    let text = """
      scene: 1
      device: {size: [320, 180], scale: 1}
      fps: 30
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: white}]}
      duration: \(duration)
      allow: [nothing-moves]
      """
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: preset)
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let plan = try RenderPlan(scene, placement: .folder(""), overrides: overrides)
    return try WarningCheck(scene, outputs: plan.outputs).warnings()?.description ?? ""
  }

  @Test func `a movie that a store plays only in part causes a warning with its source`() throws {
    let text = try warnings(lasting: "40s", for: "play")
    #expect(
      text.contains("'play' plays the first 30 s by itself, and the movie lasts 40s [long-preview]"),
      "\(text)")
    #expect(text.contains("https://support.google.com/googleplay/"), "\(text)")
    #expect(try warnings(lasting: "30s", for: "play") == "")
    #expect(try warnings(lasting: "40s", for: "social") == "")
  }
}
