import FlickPlanning
import FlickSound
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickDrawing

/// Tests of the sounds of a comparison's sides, which are heard as those of its own scene.
@Suite struct ComparisonSoundTests {
  /// A side of some frames at 30 fps, with one tap.
  private static func side(_ sound: String, frames: Int, tap: String = "200ms") -> String {
    """
    scene: 1
    device: {size: [160, 220], scale: 1}
    fps: 30
    effect: {type: page-tabs}
    content: {pages: [{id: a, background: white}, {id: b, background: red}]}
    script: [{at: \(tap), name: tap, tap: {page: a}}]
    duration: \(frames)f
    sound: \(sound)
    """
  }

  /// A comparison of a side of 1 s and one of 0.5 s, with files whose samples are all 1000 in 16 bits.
  private func comparison(
    _ first: String, _ second: String, _ own: String, secondTap: String = "200ms"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "first.yaml": Self.side(first, frames: 30),
      "second.yaml": Self.side(second, frames: 15, tap: secondTap),
      "both.yaml": "scene: 1\ncompare: [{use: first.yaml}, {use: second.yaml}]\nsound: \(own)\n",
    ])
    for (name, count) in [("voice.wav", 12_000), ("music.wav", 24_000)] {
      try folder.write(MadeSound.wav([Int32](repeating: 1000, count: count)), to: name)
    }
    return folder
  }

  private func resolved(_ folder: TemporaryFolder, _ name: String = "both.yaml") throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .file(path: folder.file(name)), name: name))
  }

  private func sounds(_ first: String, _ second: String, _ own: String = "false") throws -> [ResolvedSound] {
    try resolved(comparison(first, second, own)).stage.sounds
  }

  /// Returns the left channel at some samples, in units of one voice.
  private func levels(_ first: String, _ second: String, at places: [Int]) throws -> [Int32] {
    let folder = try comparison(first, second, "false")
    return try withExtendedLifetime(folder) {
      let mix = try resolved(folder).mix(AssetCache())
      return places.map { mix.samples(in: $0..<$0 + 1)[0] / 256_000 }
    }
  }

  @Test func `the sounds of both sides are heard, each until its side ends`() throws {
    // The voice of the first side is at 0.75 s, and lasts 0.25 s. That of the second would last from 0.4 s to 0.65 s,
    // and ends with its side at 0.5 s.
    let heard = try levels(
      "{voice: [{file: voice.wav, at: 750ms}]}", "{voice: [{file: voice.wav, at: 400ms}]}",
      at: [19_199, 19_200, 23_999, 24_000, 35_999, 36_000, 47_999])
    #expect(heard == [0, 1, 1, 0, 0, 1, 1])
  }

  @Test func `a sound that both sides have is heard once, until the longer side ends`() throws {
    let music = "{music: {file: music.wav, loop: true, gain: 0dB}}"
    #expect(try sounds(music, music).count == 1)
    #expect(try levels(music, music, at: [0, 23_999, 24_000, 47_999]) == [1, 1, 1, 1])
  }

  @Test func `sounds of other loudness are not the same`() throws {
    let voices = [
      "{voice: [{file: voice.wav, at: 100ms}]}", "{voice: [{file: voice.wav, at: 100ms, gain: -1dB}]}",
    ]
    #expect(try sounds(voices[0], voices[1]).count == 2)
  }

  @Test func `the comparison's own sounds for touches are those of all fingers`() throws {
    let taps = "{touches: {gain: -20dB}}"
    // The sides tap at the same time, so they sound like one tap.
    #expect(try sounds(taps, taps).map(\.gain) == [-20])
    let own = "{touches: {gain: -6dB}}"
    #expect(try sounds(taps, taps, own).map(\.gain) == [-6])
    let apart = try comparison(taps, taps, own, secondTap: "300ms")
    #expect(try resolved(apart).stage.sounds.map(\.gain) == [-6, -6])
  }

  @Test func `one touch of several sides is heard once in a film, too`() throws {
    let folder = try comparison("false", "false", "false")
    try folder.write("scene: 1\nfilm: [{use: both.yaml}]\nsound: {touches: {gain: -6dB}}\n", to: "film.yaml")
    #expect(try resolved(folder, "film.yaml").stage.sounds.map(\.gain) == [-6])
  }

  /// Half a sample is about 10 µs.
  @Test func `sounds of one sample are the same, and of neighbouring samples are not`() throws {
    let taps = "{touches: true}"
    for (time, count) in [("200.001ms", 1), ("200.02ms", 2)] {
      let folder = try comparison(taps, taps, "false", secondTap: time)
      #expect(try resolved(folder).stage.sounds.count == count, "\(time)")
    }
  }

  @Test func `sides without sound leave the comparison silent`() throws {
    #expect(try sounds("false", "false").isEmpty)
  }
}
