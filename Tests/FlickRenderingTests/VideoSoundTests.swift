import FlickDiagnostics
import FlickMediaTestSupport
import FlickPlanning
import FlickSound
import FlickStage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickDrawing
@testable import FlickRendering

/// Tests the own sound of videos in layers.
@Suite(.startsPrograms) struct VideoSoundTests {
  private static let noise = MadeSound.noise(96_000)

  /// A folder with a video of two seconds and its sound, and a scene of three seconds that shows it.
  private func folder(
    _ video: String, name: String = "take.mov", codec: String = "alac", delay: Double = 0, more: [String] = []
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "a.yaml": """
      scene: 1
      device: {size: [64, 64], scale: 1}
      fps: 60
      effect: {use: pager}
      content: {pages: [{id: first, layers: [{name: take, video: \(name)\(video)}]}, {id: second}]}
      script: [{at: 1s, name: turn, swipe: left}]
      duration: 3s
      """
    ])
    try folder.write(MadeSound.wav(Self.noise), to: "a.wav")
    try Program.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "color=s=64x64:r=30:d=2", "-itsoffset", "\(delay)", "-i",
        folder.file("a.wav"), "-map", "0:v", "-map", "1:a", "-c:v", "libx264", "-c:a", codec,
      ] + more + [folder.file(name)])
    return folder
  }

  private func resolved(_ folder: TemporaryFolder) throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml"))
  }

  /// Returns the left channel of the mix.
  private func samples(_ folder: TemporaryFolder) throws -> [Int32] {
    let mix = try resolved(folder).mix(AssetCache())
    let values = mix.samples(in: 0..<mix.count)
    withExtendedLifetime(folder) {}
    return stride(from: 0, to: values.count, by: 2).map { values[$0] }
  }

  private func levels(_ range: Range<Int>) -> [Int32] { range.map { Self.noise[$0] * 256 } }

  @Test func `a video is silent without the key`() throws {
    #expect(try resolved(folder("")).stage.sounds.isEmpty)
    #expect(try resolved(folder(", sound: false")).stage.sounds.isEmpty)
  }

  @Test func `the sound plays with the pictures, to the sample`() throws {
    let samples = try samples(folder(", sound: true, at: 500ms, from: 200ms, to: 1.2s"))
    #expect(samples.count == 144_000)
    #expect(samples[0..<24_000].allSatisfy { $0 == 0 })
    #expect(Array(samples[24_000..<72_000]) == levels(9600..<57_600))
    #expect(samples[72_000...].allSatisfy { $0 == 0 })
  }

  @Test func `a video that repeats does so with its sound`() throws {
    let samples = try samples(folder(", sound: true, to: 1.2s, loop: true"))
    #expect(Array(samples[0..<57_600]) == levels(0..<57_600))
    #expect(Array(samples[57_600..<115_200]) == levels(0..<57_600))
    #expect(Array(samples[115_200...]) == levels(0..<28_800))
  }

  /// At twice its speed, the video of 1.2 s is seen for 0.6 s, and begins again then.
  @Test func `in a faster clip, the sound ends with the pictures, and a warning says so`() throws {
    let folder = try folder(", sound: true, to: 1.2s, loop: true")
    try folder.write("scene: 1\nfilm: [{use: a.yaml, name: fast, speed: 2}]\n", to: "film.yaml")
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("film.yaml")), name: "film.yaml"))
    let mix = try scene.mix(AssetCache())
    let values = mix.samples(in: 0..<mix.count)
    let samples = stride(from: 0, to: values.count, by: 2).map { values[$0] }
    #expect(samples.count == 72_000)
    #expect(Array(samples[0..<28_800]) == levels(0..<28_800))
    #expect(Array(samples[28_800..<57_600]) == levels(0..<28_800))
    let text = try WarningCheck(scene).warnings()?.description ?? ""
    withExtendedLifetime(folder) {}
    #expect(
      text.contains(
        "the sound of 'take.mov' keeps its own speed, but the clip 'fast' runs at speed 2 [cut-sound]"),
      "\(text)")
  }

  @Test func `a track that begins later is heard later`() throws {
    let samples = try samples(folder(", sound: true", delay: 0.1))
    #expect(samples[0..<4800].allSatisfy { $0 == 0 })
    #expect(Array(samples[4800..<96_000]) == levels(0..<91_200))
  }

  @Test func `the gain of the sound is that of the key`() throws {
    let samples = try samples(folder(", sound: {gain: -96dB}"))
    #expect(samples.contains { $0 != 0 })
    #expect(samples.allSatisfy { $0.magnitude < 200 })
  }

  /// AAC begins with samples that only the encoder needs.
  @Test(arguments: ["take.mov", "take.mp4"])
  func `AAC lies where it was recorded`(name: String) throws {
    let samples = try samples(folder(", sound: true", name: name, codec: "aac", more: ["-b:a", "256k"]))
    func likeness(_ shift: Int) -> Double {
      (20_000..<24_000).reduce(0) { $0 + Double(samples[$1 + shift]) * Double(Self.noise[$1]) }
    }
    let best = (-40...40).max { likeness($0) < likeness($1) }
    #expect(best == 0)
  }

  /// The command beside the error is carried out as it is printed.
  @Test(arguments: [
    ("take.mkv", "libopus", [String](), "'opus'", "take-48k.mkv"),
    ("take.mov", "aac", ["-ar", "22050"], "it has 22050 samples per second", "take-48k.mp4"),
  ])
  func `a sound that cannot be equal everywhere is an error with a way on`(
    name: String, codec: String, more: [String], reason: String, result: String
  ) throws {
    let folder = try folder(", sound: true", name: name, codec: codec, more: more)
    let refused = #expect(throws: SceneDiagnostics.self) { try resolved(folder) }
    let text = try #require(refused).description
    #expect(text.contains("a.yaml:5:77: error: cannot use the sound of '\(name)'"), "\(text)")
    #expect(text.contains(reason), "\(text)")
    let command = "ffmpeg -i \(name) -c:v copy -c:a aac -b:a 256k -ar 48000 -ac 2 \(result)"
    #expect(text.contains("= " + command), "\(text)")

    try Program.run("sh", ["-ec", "cd \(folder.file(".")) && \(command) -v error -nostdin"])
    try folder.write(
      String(contentsOfFile: folder.file("a.yaml"), encoding: .utf8).replacing(name, with: result),
      to: "a.yaml")
    #expect(try resolved(folder).stage.sounds.map(\.summary) == [result])
  }

  @Test func `plans list the sound`() throws {
    let folder = try folder(", sound: true, at: 500ms")
    let sounds = try resolved(folder).stage.sounds
    #expect(sounds.map(\.part) == [.video])
    #expect(sounds.map(\.summary) == ["take.mov"])
    #expect(sounds.map(\.start) == [0.5])
    #expect(sounds.map(\.length) == [2])
  }
}
