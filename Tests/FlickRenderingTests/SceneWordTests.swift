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

@testable import FlickDrawing
@testable import FlickRendering

/// Tests chapters and captions in files.
@Suite struct SceneWordTests {
  private static func scene(
    _ outputs: String, steps: String = steps, captions: String = captions, sound: String = "false"
  ) -> String {
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
    sound: \(sound)
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
    return try RenderPlan(scene, destination: .folder("/none")).outputs[0].texts
  }

  private func message(_ output: String, steps: String = steps, captions: String = captions) -> String {
    do {
      let scene = try resolved(Self.scene("{a: {\(output)}}", steps: steps, captions: captions))
      _ = try RenderPlan(scene, destination: .folder("/none"))
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
    // It lasts 26 s, but does not show the second chapter.
    #expect(try texts("mp4: a.mp4, range: 0s..13s, seam: pingpong") == .none)
  }

  @Test func `captions are subtitles, those of one time in one`() throws {
    #expect(
      try texts("mp4: a.mp4, subtitles: en").subtitles?.lines == [
        .init("One\ntwo", from: 1000, to: 2000), .init("One\ntwo\nAbove", from: 2000, to: 3000),
        .init("Above", from: 3000, to: 4000), .init("Tap & hold", from: 12_000, to: 13_000),
      ])
  }

  /// Resolves a scene with a voice of one second in `voice.wav`.
  private func heard(
    _ sound: String, _ output: String, captions: String = captions, in folder: TemporaryFolder
  ) throws -> ResolvedScene {
    try folder.write(MadeSound.wav([Int32](repeating: 1000, count: 48_000)), to: "voice.wav")
    try folder.write(
      Self.scene("{a: {\(output)}}", captions: captions, sound: sound), to: "a.yaml")
    return try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
  }

  private static let voices = """
    {voice: [{file: voice.wav, at: 2500ms, text: Spoken}, {file: voice.wav, at: 12s, text: Tap & hold}, \
    {file: voice.wav, at: 39500ms, text: "Last\\n\\nwords"}, {file: voice.wav, at: 20s, text: ""}]}
    """

  @Test func `the texts of voices are subtitles, as long as the voices are heard`() throws {
    func lines(_ output: String) throws -> [MovieTexts.Line]? {
      let folder = try TemporaryFolder([:])
      let scene = try heard(Self.voices, output, in: folder)
      return try withExtendedLifetime(folder) {
        try RenderPlan(scene, destination: .folder(folder.path)).outputs[0].texts.subtitles?.lines
      }
    }
    // The second voice says what the caption shows. The last voice is cut at the end, after 40 s. The half second for
    // which 'Above' would be shown alone is too short.
    #expect(
      try lines("mp4: a.mp4, subtitles: en") == [
        .init("One\ntwo", from: 1000, to: 2000), .init("One\ntwo\nAbove", from: 2000, to: 2500),
        .init("One\ntwo\nAbove\nSpoken", from: 2500, to: 3000), .init("Above\nSpoken", from: 3000, to: 4000),
        .init("Tap & hold", from: 12_000, to: 13_000),
        .init("Last\nwords", from: 39_500, to: 40_000),
      ])
    // Voices keep their own speed: at half speed the first one ends where the part begins, and the second one ends 1 s
    // before its caption.
    #expect(
      try lines("vtt: a.vtt, range: 3s..14s, speed: 1/2") == [
        .init("Above", from: 0, to: 2000), .init("Tap & hold", from: 18_000, to: 20_000),
      ])
    #expect(
      try lines("vtt: a.vtt, range: 39s..40s") == [.init("Last\nwords", from: 500, to: 1000)])
    // Sound in the file is not needed.
    #expect(
      try lines("mp4: a.mp4, subtitles: en, sound: false, range: 39s..40s") == [
        .init("Last\nwords", from: 500, to: 1000)
      ])
  }

  /// The last frame of the output is that of 12 s, and the output ends at 12.033 s.
  @Test func `what begins after an output's last frame is not listed`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene(
        "{a: {mp4: a.mp4, subtitles: en, range: 1s..12020ms}}",
        steps: "  - {at: 0s, chapter: Start}\n  - {at: 12010ms, chapter: Late}",
        captions: "  - {at: 1s, for: 2s, text: One}\n  - {at: 12010ms, for: 1s, text: Late}",
        sound: "{voice: [{file: voice.wav, at: 12015ms, text: Spoken}]}")
    ])
    try folder.write(MadeSound.wav([Int32](repeating: 1000, count: 48_000)), to: "voice.wav")
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
    let texts = try RenderPlan(scene, destination: .folder(folder.path)).outputs[0].texts
    #expect(texts.subtitles?.lines == [.init("One", from: 0, to: 2000)])
    #expect(texts.chapters == [.init("Start", from: 0, to: 11_033)])
  }

  /// The caption is there before the voice speaks and after it.
  @Test(arguments: [
    // The same words count once, and the longer text is shown.
    (
      "Every day counts", "2s", "Every day counts.",
      [MovieTexts.Line("Every day counts.", from: 900, to: 2900)]
    ),
    (
      "“Every day,\\ncounts!”", "2s", "every day counts",
      [.init("“Every day,\ncounts!”", from: 900, to: 2900)]
    ),
    // Other words are other lines, and too short remains are not shown alone.
    ("Every day", "1600ms", "Every day counts", [.init("Every day\nEvery day counts", from: 900, to: 2500)]),
    (
      "Version 3.5", "2s", "Version 35",
      [.init("Version 3.5\nVersion 35", from: 900, to: 2000), .init("Version 3.5", from: 2000, to: 2900)]
    ),
  ])
  func `worked example: what a voice says and a caption shows`(
    caption: String, length: String, voice: String, expected: [MovieTexts.Line]
  ) throws {
    let folder = try TemporaryFolder([:])
    let scene = try heard(
      "{voice: [{file: voice.wav, at: 1s, text: \"\(voice)\"}]}", "mp4: a.mp4, subtitles: en",
      captions: "  - {at: 900ms, for: \(length), text: \"\(caption)\"}", in: folder)
    let lines = try withExtendedLifetime(folder) {
      try RenderPlan(scene, destination: .folder(folder.path)).outputs[0].texts.subtitles?.lines
    }
    #expect(lines == expected)
  }

  @Test func `voices without texts cause one warning where others have texts`() throws {
    func warnings(_ sound: String, _ output: String = "mp4: a.mp4, subtitles: en") throws -> String {
      let folder = try TemporaryFolder([:])
      return try withExtendedLifetime(folder) {
        try WarningCheck(heard(sound, output, in: folder)).warnings()?.description ?? ""
      }
    }
    let mixed =
      "{voice: [{file: voice.wav, at: 1s, text: One}, {file: voice.wav, at: 3s}, {file: voice.wav, at: 5s}]}"
    let found = try warnings(mixed)
    #expect(
      found.contains("warning: 'voice.wav' has no 'text', so the subtitles leave it out [missing-subtitle]"),
      "\(found)")
    #expect(found.contains("2 of 3 voices have none"), "\(found)")
    #expect(found.split(separator: "missing-subtitle").count == 2, "\(found)")
    for (sound, output) in [
      (mixed, "mp4: a.mp4"),
      ("{voice: [{file: voice.wav, at: 1s}, {file: voice.wav, at: 3s}]}", "vtt: a.vtt"),
      (
        "{voice: [{file: voice.wav, at: 1s, text: One}, {file: voice.wav, at: 3s, text: \"\"}]}", "vtt: a.vtt"
      ),
    ] {
      let found = try warnings(sound, output)
      #expect(!found.contains("missing-subtitle"), "\(found)")
    }
  }

  @Test func `a scene whose voices have no texts says which text is missing`() throws {
    func message(_ sound: String, _ output: String) throws -> String {
      let folder = try TemporaryFolder([:])
      let scene = try heard(sound, output, captions: "  []", in: folder)
      do {
        _ = try RenderPlan(scene, destination: .folder(folder.path))
        return ""
      } catch let error as SceneDiagnostics { return error.description }
    }
    let missing = try message("{voice: [{file: voice.wav, at: 1s}]}", "vtt: a.vtt")
    #expect(missing.contains("error: the scene has no captions, and no voice has a text"), "\(missing)")
    #expect(missing.contains("= give a voice its 'text'"), "\(missing)")
    let later = try message(
      "{voice: [{file: voice.wav, at: 1s, text: One}]}", "vtt: a.vtt, range: 20s..30s")
    #expect(
      later.contains("no caption is shown, and no voice with a text is heard, in this part of the scene"),
      "\(later)")
  }

  @Test func `words are files`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene("{list: {chapters: a.txt}, words: {vtt: a.vtt, range: 12s..13s}}")
    ])
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
    let plan = try RenderPlan(scene, destination: .folder(folder.path))
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
