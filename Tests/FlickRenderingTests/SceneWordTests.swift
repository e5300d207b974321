import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@testable import FlickRendering

/// Tests chapters and captions in files.
@Suite struct SceneWordTests {
  private static func scene(_ outputs: String, steps: String = steps, captions: String = captions) -> String {
    """
    scene: 1
    device: {size: [160, 220], scale: 1}
    fps: 30
    effect: {type: page-tabs}
    content: {pages: [{id: a, background: white}, {id: b, background: red}]}
    script:
    \(steps)
    duration: 40s
    captions:
    \(captions)
    allow: [refused-step, step-without-effect, nothing-moves, cut-motion]
    outputs: \(outputs)
    """
  }

  private static let steps = """
      - {at: 0s, chapter: Start}
      - {at: 12s, name: open, tap: {page: a}, chapter: "Opening: a tab"}
      - {at: 25s, chapter: End}
    """
  private static let captions = """
      - {at: 1s, for: 2s, text: "One\\ntwo"}
      - {at: 2s, for: 2s, place: top, text: Above}
      - {at: 12s, for: 1s, text: "Tap & hold"}
    """

  private func resolved(_ text: String) throws -> ResolvedScene {
    let folder = try TemporaryFolder(["a.yaml": text])
    return try SceneResolver().resolve(SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
  }

  private func texts(_ output: String, steps: String = steps) throws -> MovieTexts {
    let scene = try resolved(Self.scene("{a: {\(output)}}", steps: steps))
    return try RenderPlan(scene, placement: .folder("/none")).outputs[0].texts
  }

  private func message(_ output: String, steps: String = steps, captions: String = captions) -> String {
    do {
      let scene = try resolved(Self.scene("{a: {\(output)}}", steps: steps, captions: captions))
      _ = try RenderPlan(scene, placement: .folder("/none"))
      return ""
    } catch let error as SceneDiagnostics { return error.description } catch { return "\(error)" }
  }

  @Test func `a movie has the chapters of its part, at its pace`() throws {
    #expect(
      try texts("mp4: a.mp4").chapters == [
        .init("Start", from: 0, to: 12_000), .init("Opening: a tab", from: 12_000, to: 25_000),
        .init("End", from: 25_000, to: 40_000),
      ])
    // The output begins at 13 s, at half speed: in the second chapter, of which 12 s remain, which are 24 s of the
    // movie.
    #expect(
      try texts("webm: a.webm, range: 13s..30s, speed: 1/2").chapters == [
        .init("Opening: a tab", from: 0, to: 24_000), .init("End", from: 24_000, to: 34_000),
      ])
    #expect(try texts("mp4: a.mp4").subtitles == nil)
    #expect(try texts("gif: a.gif, fps: 10") == .none)
  }

  @Test func `captions are subtitles, those of one time in one`() throws {
    #expect(
      try texts("mp4: a.mp4, subtitles: en").subtitles?.lines == [
        .init("One\ntwo", from: 1000, to: 2000), .init("One\ntwo\nAbove", from: 2000, to: 3000),
        .init("Above", from: 3000, to: 4000), .init("Tap & hold", from: 12_000, to: 13_000),
      ])
  }

  @Test func `words are files`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene("{list: {chapters: a.txt}, words: {vtt: a.vtt, range: 12s..13s}}")
    ])
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
    let plan = try RenderPlan(scene, placement: .folder(folder.path))
    try await SceneRenderer(plan, jobs: 1, observer: { _ in }).render()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file(name))), as: UTF8.self)
    }
    #expect(try text("a.txt") == "0:00 Start\n0:12 Opening: a tab\n0:25 End\n")
    #expect(try text("a.vtt") == "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nTap &amp; hold\n")
  }

  @Test(arguments: [
    (
      "chapters: a.txt", "  - {at: 0s, chapter: A}\n  - {at: 20s, chapter: B}",
      "there are only 2 chapters"
    ),
    (
      "chapters: a.txt", "  - {at: 2s, chapter: A}\n  - {at: 12s, chapter: B}\n  - {at: 25s, chapter: C}",
      "the first chapter, 'A', begins at 0:02"
    ),
    (
      "chapters: a.txt", "  - {at: 0s, chapter: A}\n  - {at: 12s, chapter: B}\n  - {at: 15s, chapter: C}",
      "the chapter 'B' lasts only 3s"
    ),
    ("vtt: a.vtt, range: 20s..30s", Self.steps, "no caption is shown in this part of the scene"),
    ("mp4: a.mp4, subtitles: english", Self.steps, "'english' is not a language"),
    (
      "mp4: a.mp4, subtitles: en, seam: pingpong", Self.steps, "a movie that plays backwards has no subtitles"
    ),
    ("mp4: a.mp4", "  - {at: 0s, chapter: \"\"}", "a chapter's title is one line of text"),
  ])
  func `an impossible description is an error`(output: String, steps: String, message: String) {
    let found = self.message(output, steps: steps)
    #expect(found.contains(message), "\(found)")
  }

  @Test func `a scene without captions has no subtitles`() {
    #expect(message("vtt: a.vtt", captions: "  []").contains("the scene has no captions"))
  }

  @Test func `a film has the chapters and captions of its clips`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene("{}"),
      "film.yaml": """
      scene: 1
      film:
        - {use: a.yaml, name: one, range: 0s..5s, chapter: First}
        - {use: a.yaml, name: two, range: 11s..15s, speed: 1/2, chapter: Second}
      captions: [{at: 0s, for: 500ms, text: Title}]
      """,
    ])
    let stage = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("film.yaml")), name: "film.yaml")
    ).stage
    #expect(stage.chapters.map(\.title) == ["First", "Start", "Second", "Opening: a tab"])
    #expect(stage.chapters.map(\.time) == [0, 0, 5, 7])
    #expect(stage.captions.map(\.text) == ["One\ntwo", "Above", "Tap & hold", "Title"])
    #expect(stage.captions[2].start == 7)
    #expect(stage.captions[2].end == 9)
  }
}
