import FlickBasics
import FlickFiles
import FlickMediaTestSupport
import FlickMotion
import FlickSound
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

/// Tests the sound beside pictures: its place and its duration.
@Suite(.startsPrograms) struct MovieSoundTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let container: MovieContainer
    let codec: SoundCodec
    var testDescription: String { "\(codec.rawValue) in \(container.rawValue)" }
    var video: VideoCodec { container == .mp4 ? .h264 : .vp9 }
    /// The head starts of the encoders are 1024 and 312 samples; WebM counts milliseconds.
    var firstTime: String {
      switch codec {
      case .aac: "-0.021333"
      case .opus: container == .mp4 ? "-0.006500" : "-0.007000"
      case .flac: "0.000000"
      }
    }
    static let all = [
      Kind(container: .mp4, codec: .aac), Kind(container: .mp4, codec: .opus),
      Kind(container: .mp4, codec: .flac), Kind(container: .webm, codec: .opus),
    ]
  }

  /// Loud and short clicks, at samples that lie on no grid.
  private static let clicks = [1000, 9_601, 20_000, 33_333, 47_000]

  private static func mix(_ count: Int) -> SoundMix {
    SoundMix(clicks.map { SoundCue(Tick.press.sound, at: $0, gain: Gain(decibels: -6)) }, count: count)
  }

  /// Writes a movie of `frames` at 30000/1001, 30 or 60 frames per second.
  private func write(
    _ kind: Kind, _ rate: FrameRate, frames: Int, _ mix: SoundMix, to path: String
  ) throws {
    let settings = try MovieSettings(kind.video, size: SyntheticMovie.size, rate: rate)
    let segments = try SyntheticMovie.segments(SegmentGrid(frameCount: frames, rate: rate), settings)
    let file = try OutputFile(path)
    let movie = try MovieWriter(
      file, as: kind.container, parameters: segments[0].parameters,
      sound: try SoundEncoder.encode(mix, kind.codec))
    for segment in segments { try movie.append(segment, at: movie.frameCount) }
    try movie.finish()
    try MovieProbe(file).verify(
      MovieExpectation(
        segments[0].parameters, in: kind.container, frameCount: frames, sound: kind.codec))
    try SoundVerification.verify(file, mix, kind.codec)
    try file.commit()
  }

  /// Returns the left channel as another program decodes it.
  private func samples(_ path: String) throws -> [Int] {
    let bytes = try Program.run(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-f", "s16le", "-c:a", "pcm_s16le", "-"])
    return stride(from: 0, to: bytes.count - 3, by: 4).map {
      Int(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8))
    }
  }

  /// Returns the number of samples by which `found` is later than `meant`, by the greatest correlation within 1,100
  /// samples.
  private func delay(_ found: [Int], _ meant: [Int]) -> Int {
    func correlation(_ lag: Int) -> Int {
      var sum = 0
      for click in Self.clicks {
        for index in click..<min(click + 150, meant.count) where found.indices.contains(index + lag) {
          sum += meant[index] * found[index + lag]
        }
      }
      return sum
    }
    return (-1100...1100).max { correlation($0) < correlation($1) } ?? .max
  }

  @Test(arguments: Kind.all)
  func `sample 0 plays with frame 0, and the sound lasts as long as the pictures`(kind: Kind) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.\(kind.container.rawValue)")
    let rate = try #require(FrameRate(30))
    let mix = Self.mix(48_000)
    try write(kind, rate, frames: 30, mix, to: path)
    let meant = mix.samples(in: 0..<48_000).enumerated().filter { $0.offset % 2 == 0 }.map {
      Int($0.element) >> 8
    }
    let found = try samples(path)
    #expect(delay(found, meant) == 0)
    #expect((48_000..<49_024).contains(found.count))
    if kind.codec.isLossless { #expect(found == meant) }
    let probe = try MovieProbe(path: path)
    #expect(probe.frameCount == 30)
    #expect(probe.presentationTicks[0] == 0)
    #expect(probe.sound?.codec == kind.codec.rawValue)
    if kind.container == .mp4 { #expect(probe.sound?.count == 48_000) }
    let format = try Program.run(
      "ffprobe", ["-v", "error", "-show_entries", "format=duration,start_time", "-of", "csv=p=0", path])
    // WebM states the head start, as FFmpeg's own program writes it.
    let start = kind.container == .webm ? "-0.007000" : "0.000000"
    #expect(String(decoding: format, as: UTF8.self) == "\(start),1.000000\n")
    let times = try Program.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "a", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path])
    let first = try #require(
      String(decoding: times, as: UTF8.self).split(whereSeparator: { ",\n".contains($0) }).first)
    #expect(String(first) == kind.firstTime)
  }

  @Test func `a rate whose frames have no whole number of samples fits as well`() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(30_000, 1001))
    // 31 frames are 49,649.6 samples.
    #expect(rate.sample(ofFrame: 31) == 49_649)
    for kind in Kind.all {
      try write(kind, rate, frames: 31, Self.mix(49_649), to: folder.file("a.\(kind.container.rawValue)"))
    }
  }

  @Test func `a movie shorter than a packet has its sound`() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(60))
    for kind in Kind.all {
      try write(kind, rate, frames: 1, Self.mix(800), to: folder.file("b.\(kind.container.rawValue)"))
    }
  }

  @Test func `equal mixes give equal bytes, and other sounds are noticed`() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(30))
    for kind in Kind.all {
      try write(kind, rate, frames: 15, Self.mix(24_000), to: folder.file("a"))
      try write(kind, rate, frames: 15, Self.mix(24_000), to: folder.file("b"))
      #expect(try folder.bytes("a") == folder.bytes("b"))
    }
    // FLAC is compared with the mix sample by sample.
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: rate)
    let segment = try SyntheticMovie.encode(0..<15, settings)
    let file = try OutputFile(folder.file("c.mp4"))
    let sound = try SoundEncoder.encode(Self.mix(24_000), .flac)
    let movie = try MovieWriter(file, parameters: segment.parameters, sound: sound)
    try movie.append(segment, at: 0)
    try movie.finish()
    try SoundVerification.verify(file, Self.mix(24_000), .flac)
    #expect(throws: VideoError.self) {
      try SoundVerification.verify(file, SoundMix(silenceOf: 24_000), .flac)
    }
    #expect(throws: VideoError.self) { try SoundVerification.verify(file, Self.mix(23_999), .flac) }
  }

  @Test func `the hashes of pictures do not depend on the sound`() throws {
    let folder = try TemporaryFolder()
    let rate = try #require(FrameRate(30))
    try write(Kind.all[0], rate, frames: 15, Self.mix(24_000), to: folder.file("a.mp4"))
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: rate)
    try SyntheticMovie.write([try SyntheticMovie.encode(0..<15, settings)], to: folder.file("b.mp4"))
    #expect(try MoviePackets(path: folder.file("a.mp4")) == MoviePackets(path: folder.file("b.mp4")))
    #expect(try MovieProbe(path: folder.file("b.mp4")).sound == nil)
  }
}
