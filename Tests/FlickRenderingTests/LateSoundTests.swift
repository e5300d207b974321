import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickScene
import FlickSound
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickAnalysis
@testable import FlickDrawing

/// Tests sounds that begin in the time of the last frame, after its moment.
@Suite struct LateSoundTests {
  /// A scene of one second with 30 frames a second, so that the last frame is at 966.7 ms.
  private static func scene(_ sound: String, tap: String = "200ms", outputs: String = "{a: {mp4: a.mp4}}")
    -> String
  {
    """
    scene: 1
    device: {size: [160, 220], scale: 1}
    fps: 30
    effect: {type: page-tabs}
    content: {pages: [{id: a, background: white}, {id: b, background: red}]}
    script: [{at: \(tap), name: tap, tap: {page: a}}]
    duration: 1s
    allow: [refused-step, step-without-effect, nothing-moves, cut-motion]
    sound: \(sound)
    outputs: \(outputs)
    """
  }

  private func folder(_ text: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(more.merging(["a.yaml": text]) { $1 })
    try folder.write(MadeSound.wav([Int32](repeating: 1000, count: 24_000)), to: "music.wav")
    return folder
  }

  private func resolved(_ folder: TemporaryFolder, _ name: String = "a") throws -> ResolvedScene {
    try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("\(name).yaml")), name: "\(name).yaml"))
  }

  /// Returns the warnings of a scene, each with its line and column.
  private func warnings(_ folder: TemporaryFolder, _ name: String = "a") throws -> [String] {
    try WarningCheck(resolved(folder, name)).warnings()?.diagnostics.map {
      let start = $0.range?.start
      return "\(start?.line ?? 0):\(start?.column ?? 0) \($0.message) [\($0.warning?.rawValue ?? "")]"
    } ?? []
  }

  @Test func `a sound that begins after the last frame causes a warning at its place`() throws {
    let late = "it begins at 0.98s, after the last frame, at 0.966667s [cut-sound]"
    let haptic = try folder(Self.scene("{haptics: [{at: 980ms, kind: light}]}"))
    #expect(try warnings(haptic) == ["9:24 'light' is not heard: \(late)"])
    let music = try folder(Self.scene("{music: {file: music.wav, at: 980ms}}"))
    #expect(try warnings(music) == ["9:23 'music.wav' is not heard: \(late)"])
    let touch = try folder(Self.scene("{touches: true}", tap: "980ms"))
    #expect(try warnings(touch) == ["6:10 'tap' is not heard: \(late)"])
    let early = try folder(
      Self.scene("{touches: true, haptics: [{at: 960ms, kind: light}]}", tap: "960ms"))
    #expect(try warnings(early) == [])
  }

  @Test func `outputs decide which frame is the last one`() throws {
    func late(_ outputs: String, at time: String = "980ms") throws -> [String] {
      try warnings(folder(Self.scene("{haptics: [{at: \(time), kind: light}]}", outputs: outputs)))
    }
    // At half speed the last frame is at 983.3 ms. An output with a range of its own is cut as it says.
    #expect(try late("{a: {mp4: a.mp4, speed: 1/2}}") == [])
    #expect(try late("{a: {mp4: a.mp4, range: 0s..500ms}}") == [])
    #expect(try late("{a: {mp4: a.mp4, seam: {crossfade: 200ms}}}") == [])
    #expect(
      try late("{a: {mp4: a.mp4}, fast: {mp4: b.mp4, speed: 2}}", at: "940ms")
        == ["9:24 'light' is not heard: it begins at 0.94s, after the last frame, at 0.933333s [cut-sound]"])
  }

  @Test func `a clip warns of a sound that it leaves out, unless it ends before its scene`() throws {
    let text = Self.scene("{haptics: [{at: 980ms, kind: light}]}")
    func film(_ range: String) throws -> [String] {
      let film =
        "scene: 1\nfilm: [{use: a.yaml, name: one\(range)}, {use: a.yaml, name: two, range: 0s..500ms}]"
      return try warnings(folder(text, ["film.yaml": film]), "film")
    }
    #expect(
      try film("") == [
        "9:24 'light' is not heard: it begins at 0.98s, after the last frame, at 0.966667s [cut-sound]"
      ])
    #expect(try film(", range: 0s..900ms") == [])
  }

  /// Both scenes have a tap at the same time, and one of them ends soon after it.
  @Test func `in a film, the sound of a touch has the place of its own step`() throws {
    let text = Self.scene("{touches: true}", tap: "980ms")
    let film = "scene: 1\nfilm: [{use: long.yaml, name: one}, {use: a.yaml, name: two}]\n"
    let long = "# Longer.\n# In other lines.\n" + text.replacing("duration: 1s", with: "duration: 3s")
    let folder = try folder(text, ["film.yaml": film, "long.yaml": long])
    #expect(
      try warnings(folder, "film") == [
        "6:10 'tap' is not heard: it begins at 0.98s, after the last frame, at 0.966667s [cut-sound]"
      ])
    // The tap is heard in the clip, but not in an output with fewer frames.
    try folder.write(film + "outputs: {slow: {mp4: slow.mp4, fps: 2}}\n", to: "slow.yaml")
    try folder.write(text.replacing("980ms", with: "940ms"), to: "a.yaml")
    #expect(
      try warnings(folder, "slow") == [
        "6:10 'tap' is not heard: it begins at 3.94s, after the last frame, at 3.5s [cut-sound]"
      ])
  }

  @Test func `a plan lists no sound that begins after the last frame`() throws {
    let text = Self.scene("{music: {file: music.wav, at: 980ms}, haptics: [{at: 500ms, kind: light}]}")
    let comparison = "scene: 1\ncompare: [{use: a.yaml, name: one}, {use: a.yaml, name: two}]"
    let folder = try folder(text, ["both.yaml": comparison])
    for name in ["a", "both"] {
      let plan = try RenderPlan(resolved(folder, name), destination: .folder(folder.path))
      let document = try plan.document().line
      #expect(document.contains("\"what\": \"light\""), "\(document)")
      #expect(!document.contains("\"what\": \"music.wav\""), "\(document)")
      #expect(try plan.summary().contains("sound    music music.wav: not heard"))
    }
  }
}
