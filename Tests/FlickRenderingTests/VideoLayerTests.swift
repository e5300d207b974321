import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickStage
import FlickTestSupport
import FlickVideo
import Testing

@testable import FlickBatch
@testable import FlickDrawing
@testable import FlickProvenance
@testable import FlickRendering

/// Tests layers that show a video: the counter clip, whose frames show their numbers.
@Suite(.startsPrograms) struct VideoLayerTests {
  /// A screen of 64 x 64 pixels that shows the clip, which has 60 frames at 30 a second. The scene has 60 frames per
  /// second.
  private static func scene(_ video: String, effect: String = "{use: pager}", more: String = "") -> String {
    """
    scene: 1
    device: {size: [64, 64], scale: 1}
    fps: 60
    effect: \(effect)
    content:
      pages:
        - {id: first, background: black, layers: [{name: take, video: take.mp4\(video)}]}
        - {id: second, background: black}
    script: [{at: 3s, name: turn, swipe: left}]
    \(more)
    """
  }

  /// The screen has two pixels per point, so that a page that became a picture at one pixel per point would be blurred.
  @Test(arguments: ["{type: page-flips}", "{use: page-curl}", "{use: cube}"])
  func `pages of effects show their videos`(effect: String) throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene("", effect: effect).replacing(
        "size: [64, 64], scale: 1", with: "size: [32, 32], scale: 2")
    ])
    try Self.write(60, to: folder.file("take.mp4"))
    let renderer = try FrameRenderer(try resolved(folder))
    #expect(try [0, 40].map { number(in: try renderer.frame($0)) } == [0, 20])
    withExtendedLifetime(folder) {}
  }

  /// A store preview of 16 seconds over a recording of two, or a film of such scenes.
  @Test(arguments: [
    ("", "duration: 16s", "'take.mp4' ends at 2s, and stands still until 'app-preview' ends at 16s"),
    (
      ", to: 0.5s, speed: 1/2, at: 1s", "duration: 16s",
      "'take.mp4' ends at 2s, and stands still until 'app-preview' ends at 16s"
    ),
    (", speed: 1/8", "duration: 16s", nil), (", loop: true", "duration: 16s", nil),
    (", end: clear", "duration: 16s", nil),
    (
      ", speed: 1/8", "duration: 18s",
      "'take.mp4' ends at 16s, and stands still until 'app-preview' ends at 18s"
    ),
  ])
  func `a recording that ends before a store's preview is named`(
    video: String, more: String, message: String?
  ) throws {
    let folder = try folder("", more: more)
    let text = Self.scene("\(video)").replacing(
      "layers: [{name: take, video: take.mp4\(video)}]", with: "layers: []"
    )
    .replacing("size: [64, 64]", with: "size: [393, 852]")
    try folder.write(
      Array(("layers: [{name: take, video: take.mp4, fit: cover\(video)}]\n" + text + more).utf8),
      to: "a.yaml")
    #expect(try frozen(resolved(folder)) == [message].compactMap(\.self))
    withExtendedLifetime(folder) {}
  }

  @Test func `in a film, the recordings of all clips are looked at`() throws {
    let folder = try folder("")
    let text = Self.scene("").replacing("layers: [{name: take, video: take.mp4}]", with: "layers: []")
      .replacing("size: [64, 64]", with: "size: [393, 852]")
    try folder.write(
      Array(("layers: [{video: take.mp4, fit: cover, speed: 1/8}]\nduration: 16s\n" + text).utf8),
      to: "long.yaml")
    try folder.write(
      Array(("layers: [{video: take.mp4, fit: cover}]\nduration: 4s\n" + text).utf8), to: "short.yaml")
    try folder.write(Array("scene: 1\nfilm: [{use: short.yaml}, {use: long.yaml}]\n".utf8), to: "a.yaml")
    #expect(
      try frozen(resolved(folder)) == ["'take.mp4' ends at 2s, and stands still until its clip ends at 4s"])
    withExtendedLifetime(folder) {}
  }

  private func frozen(_ scene: ResolvedScene) throws -> [String] {
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: "app-preview")
    let plan = try RenderPlan(scene, destination: .folder(""), overrides: overrides)
    let found = try WarningCheck(plan.scene, outputs: plan.outputs).warnings()?.diagnostics ?? []
    return found.filter { $0.warning == .frozenPreview }.map(\.message)
  }

  private func folder(_ video: String, frames: Int = 60, more: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.yaml": Self.scene(video, more: more)])
    try Self.write(frames, to: folder.file("take.mp4"))
    return folder
  }

  private static func write(_ count: Int, to path: String) throws {
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: FrameRate(30)!)
    let grid = SegmentGrid(frameCount: count, rate: FrameRate(30)!)
    try SyntheticMovie.write(try SyntheticMovie.segments(grid, settings), to: path)
  }

  private func resolved(_ folder: TemporaryFolder) throws -> ResolvedScene {
    try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
  }

  /// Returns the numbers that frames of the scene show; nil where there is only black.
  private func numbers(_ video: String, at frames: [Int], more: String = "") throws -> [Int?] {
    let folder = try folder(video, more: more)
    let renderer = try FrameRenderer(try resolved(folder))
    let numbers = try frames.map { number(in: try renderer.frame($0)) }
    withExtendedLifetime(folder) {}
    return numbers
  }

  private func number(in picture: PixelBuffer) -> Int? {
    let green = stride(from: 1, to: picture.bytes.count, by: 4).map { picture.bytes[$0] }
    return green.contains { $0 > 0 } ? SyntheticMovie.number(in: green) : nil
  }

  // At 60 frames per second, each frame of the clip is shown twice. The clip lasts 2 s.
  @Test func `each frame is the last that has begun`() throws {
    #expect(try numbers("", at: [0, 1, 2, 3, 59, 60, 119, 120, 170]) == [0, 0, 1, 1, 29, 30, 59, 59, 59])
    #expect(try numbers(", at: 500ms", at: [0, 29, 30, 31, 32]) == [0, 0, 0, 0, 1])
    #expect(try numbers(", from: 1s, to: 1.5s", at: [0, 28, 29, 30, 100]) == [30, 44, 44, 44, 44])
    #expect(try numbers(", speed: 1/2", at: [0, 3, 4, 8]) == [0, 0, 1, 2])
    #expect(try numbers(", speed: 3", at: [0, 1, 2, 10]) == [0, 1, 3, 15])
    // Half a second of the clip, 15 frames, repeats.
    #expect(try numbers(", to: 500ms, loop: true", at: [0, 28, 30, 32, 60, 91]) == [0, 14, 0, 1, 0, 0])
    #expect(
      try numbers(", at: 500ms, to: 1s, before: clear, end: clear", at: [0, 29, 30, 88, 90, 91])
        == [nil, nil, 0, 29, nil, nil])
    #expect(try numbers(", after: turn.start, before: clear", at: [0, 179]) == [nil, nil])
  }

  @Test func `frames in any order are the same as one after the other`() throws {
    let folder = try folder("")
    let scene = try resolved(folder)
    let forward = try FrameRenderer(scene)
    let frames = try (0..<130).map { try forward.frame($0) }
    let random = try FrameRenderer(scene)
    var numbers = SplitMix(seed: 3)
    for _ in 0..<Thoroughness.trials(40, exhaustive: 1000) {
      let frame = Int.random(in: frames.indices, using: &numbers)
      #expect(try random.frame(frame) == frames[frame], "frame \(frame)")
    }
  }

  @Test func `only a new frame changes the picture`() throws {
    let scene = try resolved(try folder(""))
    let rate = scene.stage.frameRate
    let lists = (0..<8).map { scene.stage.displayList(at: rate.time(ofFrame: $0)) }
    #expect(lists[0] == lists[1])
    #expect(lists[2] == lists[3])
    #expect(lists[1] != lists[2])
    #expect(lists[3] != lists[4])
  }

  @Test func `the scene lasts until its video is over, and values know the frame`() throws {
    let scene = try resolved(
      try TemporaryFolderWithTake(
        "scene: 1\ndevice: {size: [64, 64], scale: 1}\neffect: {use: pager}\ncontent: {pages: [{id: a, layers: [{video: take.mp4, speed: 1/2}]}]}\n"
      ).folder)
    #expect(scene.stage.duration == 4.5)
    #expect(scene.stage.videos.map(\.end) == [4])
    let snapshot = scene.stage.snapshot(at: 1)
    #expect(snapshot.items[0].values.contains { $0.name == "animate.video.frame" })
  }

  /// A folder with a scene and the clip.
  private struct TemporaryFolderWithTake {
    let folder: TemporaryFolder

    init(_ text: String) throws {
      folder = try TemporaryFolder(["a.yaml": text])
      try VideoLayerTests.write(60, to: folder.file("take.mp4"))
    }
  }

  @Test func `another file is another picture`() throws {
    let folder = try folder("")
    func hashes() throws -> [OutputDigest.Part: String] { try resolved(folder).partHashes(AssetCache()) }
    let before = try hashes()
    try Self.write(59, to: folder.file("take.mp4"))
    let after = try hashes()
    #expect(before[.assets] != after[.assets])
    #expect(before[.scene] == after[.scene])
  }

  @Test func `a file that changes meanwhile is an error`() throws {
    let folder = try folder("")
    let renderer = try FrameRenderer(try resolved(folder))
    _ = try renderer.frame(0)
    try Self.write(59, to: folder.file("take.mp4"))
    #expect(throws: (any Error).self) { try renderer.frame(20) }
  }

  // MARK: - Messages

  /// Returns the first message without its notes.
  private func message(_ video: String) throws -> String {
    do {
      _ = try resolved(try folder(video))
      return ""
    } catch let mistakes as SceneDiagnostics {
      let first = mistakes.diagnostics[0]
      return "\(first.range?.start.line ?? 0):\(first.range?.start.column ?? 0): \(first.message)"
    }
  }

  @Test(arguments: [
    (", from: 2s", "7:83: 'from' is not before the end of 'take.mp4'"),
    (", to: 3s", "7:81: 'take.mp4' ends before that"),
    (", from: 1s, to: 1s", "7:91: 'to' has to come after 'from'"),
    (", loop: true, end: clear", "7:94: a video with 'loop: true' has no 'end'"),
    (", at: [4, 4]", "7:81: 'at' of a video is the time when it begins, not its place"),
    (", after: gone.start", "7:84: unknown step 'gone'"),
    (", sound: true", "7:84: cannot use the sound of 'take.mp4': there is no sound in it"),
    (", sound: true, speed: 2", "7:84: the sound of a video plays only at the video's own speed"),
    (
      ", sound: true, loop: true, to: 0.1s",
      "7:84: a video that repeats with its sound has to last 250 ms at least"
    ),
    (", sound: loud", "7:84: expected true or false, found 'loud'"),
    (", fit: stretch", "7:82: expected 'fill', 'cover', 'contain' or 'center', found 'stretch'"),
    (", image: a.png", "7:77: a layer has either 'video' or 'image', not both"),
  ])
  func `mistakes are reported at their places`(video: String, expected: String) throws {
    let found = try message(video)
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test(arguments: [
    ("text: a, loop: true", "'loop' needs 'video'"),
    ("text: a, at: 2s", "expected a list of two lengths, [x, y], found '2s'"),
  ])
  func `keys of videos need one`(keys: String, expected: String) throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene("").replacing("video: take.mp4", with: keys)
    ])
    do {
      _ = try resolved(folder)
      Issue.record("it is read")
    } catch let mistakes as SceneDiagnostics {
      #expect(mistakes.diagnostics.map(\.message) == [expected], "\(mistakes)")
    }
  }

  @Test func `a scene does not write over its video`() throws {
    let folder = try folder("", more: "outputs: {a: {mp4: take.mp4}}")
    let plan = try RenderPlan(try resolved(folder), destination: .folder(folder.path))
    var registry = OutputPathRegistry()
    #expect(
      throws: FlickbookError.overwritesInput(path: plan.outputs[0].path, scene: "a.yaml")
    ) { try registry.claim(plan) }
  }

  @Test func `an output does not go below a file`() throws {
    let folder = try folder("", more: "outputs: {a: {mp4: a.yaml/a.mp4}}")
    let plan = try RenderPlan(try resolved(folder), destination: .folder(folder.path))
    var registry = OutputPathRegistry()
    let reason = "'\(folder.path)/a.yaml' is not a folder"
    #expect(throws: FlickbookError.cannotCreateOutput(path: plan.outputs[0].path, reason: reason)) {
      try registry.claim(plan)
    }
  }

  /// The files of such a scene collide with each other, which is not what the user has to change.
  @Test func `a scene that is named twice is refused before its outputs`() throws {
    let folder = try folder("", more: "outputs: {a: {mp4: a.mp4}}")
    let plan = try RenderPlan(try resolved(folder), destination: .folder(folder.path))
    var registry = OutputPathRegistry()
    try registry.claim(plan)
    #expect(throws: FlickbookError.invalidRequest("a.yaml is named twice; name it once")) {
      try registry.claim(plan)
    }
  }

  // MARK: - Warnings

  private func warnings(_ folder: TemporaryFolder) throws -> [WarningKind] {
    try WarningCheck(try resolved(folder)).warnings()?.diagnostics.compactMap(\.warning) ?? []
  }

  @Test func `files that are cut off, and distant key pictures, cause warnings`() throws {
    let folder = try folder("")
    #expect(try warnings(folder) == [])
    let bytes = try folder.bytes("take.mp4")
    try folder.write(Array(bytes.dropLast(bytes.count / 3)), to: "take.mp4")
    #expect(try warnings(folder) == [.damagedVideo])
    try Program.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "color=c=red:size=64x64:rate=2:duration=12", "-c:v",
        "libx264",
        "-g", "1000", folder.file("take.mp4"),
      ])
    #expect(try warnings(folder) == [.farKeyFrames])
  }
}
