import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickSceneFormat
import FlickTestSupport
import Testing

/// Tests warnings about files for stores.
@Suite struct PreviewWarningTests {
  private func warnings(
    lasting duration: String, for preset: String, more: String = "title: A"
  ) throws -> String {
    let text = """
      scene: 1
      device: {size: [320, 180], scale: 1}
      fps: 30
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: white}]}
      duration: \(duration)
      allow: [nothing-moves]
      \(more)
      """
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: preset)
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let plan = try RenderPlan(scene, destination: .folder(""), overrides: overrides)
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

  @Test func `the warning about a film is at the film, not at a clip's effect`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": """
      scene: 1
      device: {size: [320, 180], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: white}]}
      duration: 20s
      """,
      "film.yaml":
        "scene: 1\nfilm: [{use: one.yaml, name: a}, {use: one.yaml, name: b}]\nallow: [nothing-moves]\n",
    ])
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: "play")
    let path = folder.file("film.yaml")
    let scene = try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
    let plan = try RenderPlan(scene, destination: .folder(""), overrides: overrides)
    let text = try WarningCheck(scene, outputs: plan.outputs).warnings()?.description ?? ""
    withExtendedLifetime(folder) {}
    #expect(text.contains("film.yaml:2:7: warning: 'play' plays the first 30 s"), "\(text)")
  }

  @Test func `what a preset leaves out of the scene's own outputs is named`() throws {
    let captions = "captions: [{at: 1s, for: 3s, text: Hello}]\nstrict: true\n"
    let text = try warnings(
      lasting: "20s", for: "play",
      more: captions + "outputs: {m: {mp4: m.mp4, width: 640, subtitles: en, speed: 2}}")
    #expect(
      text.contains(
        "warning: the preset 'play' replaces the output 'm', and its 'subtitles: eng', 'speed: 2' do not apply"
          + " [replaced-output]"), "\(text)")
    #expect(text.contains("a.yaml:10:"), "\(text)")
    let plain = captions + "outputs: {m: {mp4: m.mp4, width: 640, crf: 20}}"
    #expect(try warnings(lasting: "20s", for: "play", more: plain) == "")
    // A WebP has no subtitles.
    let words = captions + "outputs: {m: {mp4: m.mp4, subtitles: en}}"
    #expect(try warnings(lasting: "20s", for: "slack", more: words) == "")
  }
}
