import FlickBasics
import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

/// Tests frames of videos in any order: each frame of the counter clip shows its number.
@Suite(.startsPrograms) struct VideoFrameTests {
  /// Our own movies of 90 frames, with B-frames, in two groups of pictures or more.
  private static let movies: [(String, VideoCodec, MovieContainer)] = [
    ("a.mp4", .h264, .mp4), ("b.mp4", .h265, .mp4), ("c.webm", .vp9, .webm), ("d.webm", .av1, .webm),
  ]

  @Test(arguments: movies)
  func `frames in any order are those of decoding forward`(
    name: String, codec: VideoCodec, container: MovieContainer
  ) throws {
    let folder = try TemporaryFolder()
    try Self.write(90, codec, container, to: folder.file(name))
    try check(folder.file(name), numbers: Array(0..<90))
  }

  /// Variants of the counter clip made by ffmpeg: groups of pictures that refer to the previous one, long chains of
  /// B-frames, one key picture, all accepted codecs, and an edit list that begins within a group.
  private static let variants: [(String, [String], [Int])] = [
    (
      "open.mkv",
      ["-c:v", "libx264", "-x264-params", "open-gop=1:bframes=6:b-pyramid=normal:keyint=20:scenecut=0"],
      Array(0..<90)
    ),
    (
      "open.mp4", ["-c:v", "libx265", "-x265-params", "open-gop=1:bframes=6:keyint=20:log-level=none"],
      Array(0..<90)
    ),
    ("one.mp4", ["-c:v", "libx264", "-g", "1000", "-bf", "3"], Array(0..<90)),
    ("mpeg4.mp4", ["-c:v", "mpeg4", "-q:v", "2", "-bf", "2", "-g", "15"], Array(0..<90)),
    ("mpeg2.mkv", ["-c:v", "mpeg2video", "-q:v", "2", "-bf", "2", "-g", "15"], Array(0..<90)),
    ("prores.mov", ["-c:v", "prores_ks"], Array(0..<90)),
    // Pictures that are only there for others to refer to have packets of their own.
    (
      "hidden.webm",
      ["-c:v", "libvpx", "-b:v", "2M", "-auto-alt-ref", "1", "-lag-in-frames", "16", "-g", "40"],
      Array(0..<90)
    ),
    ("live.webm", ["-c:v", "libvpx", "-b:v", "2M", "-deadline", "realtime"], Array(0..<90)),
    ("mjpeg.mov", ["-c:v", "mjpeg", "-q:v", "2"], Array(0..<90)),
    (
      "even.mp4", ["-c:v", "libx264", "-vf", "select='not(mod(n,2))+gt(n,60)'", "-vsync", "vfr"],
      Array(stride(from: 0, through: 60, by: 2)) + Array(61..<90)
    ),
  ]

  @Test(arguments: variants)
  func `other encoders' videos are read right`(name: String, options: [String], numbers: [Int]) throws {
    let folder = try TemporaryFolder()
    try Self.write(90, .h264, .mp4, to: folder.file("source.mp4"))
    try Program.run(
      "ffmpeg", ["-v", "error", "-i", folder.file("source.mp4")] + options + [folder.file(name)],
      complaintsFail: false)
    try check(folder.file(name), numbers: numbers)
  }

  @Test func `frames outside of an edit list are left out`() throws {
    let folder = try TemporaryFolder()
    try Self.write(90, .h264, .mp4, to: folder.file("source.mp4"))
    // The video begins at frame 15, though the copy begins with the key picture before.
    try Program.run(
      "ffmpeg",
      ["-v", "error", "-ss", "0.5", "-i", folder.file("source.mp4"), "-c", "copy", folder.file("cut.mp4")])
    let video = try VideoFile(path: folder.file("cut.mp4"))
    #expect(abs(video.times.duration - 2.5) < 0.1)
    let first = try number(of: video.times.frame(at: 0), in: VideoFrames(video))
    #expect(first == 15)
    #expect(try number(of: video.times.frame(at: 1), in: VideoFrames(video)) == 45)
  }

  // MARK: -

  static func write(
    _ count: Int, _ codec: VideoCodec = .h264, _ container: MovieContainer = .mp4, to path: String
  ) throws {
    let settings = try MovieSettings(codec, size: SyntheticMovie.size, rate: FrameRate(30)!)
    let grid = SegmentGrid(frameCount: count, rate: FrameRate(30)!)
    try SyntheticMovie.write(try SyntheticMovie.segments(grid, settings), in: container, to: path)
  }

  /// Decodes every frame forward, then random ones with the same decoder, and each one with a new decoder.
  private func check(_ path: String, numbers: [Int]) throws {
    let video = try VideoFile(path: path)
    try #require(video.times.count == numbers.count)
    let forward = try VideoFrames(video)
    let pixels = try numbers.indices.map { try rows(of: $0, in: forward) }
    #expect(pixels.map(number(in:)) == numbers)
    var random = SplitMix(seed: 5)
    for _ in 0..<Thoroughness.trials(60, exhaustive: 10_000) {
      let frame = Int.random(in: numbers.indices, using: &random)
      #expect(try rows(of: frame, in: forward) == pixels[frame], "frame \(frame)")
    }
    for frame in [numbers.count - 1, 21, 40] {
      #expect(try rows(of: frame, in: VideoFrames(video)) == pixels[frame], "frame \(frame)")
    }
  }

  private func number(of frame: Int, in frames: VideoFrames) throws -> Int {
    number(in: try rows(of: frame, in: frames))
  }

  /// Returns the number that a picture shows, where green represents luma.
  private func number(in pixels: [UInt32]) -> Int {
    SyntheticMovie.number(in: pixels.map { UInt8($0 >> 8 & 255) })
  }

  private func rows(of frame: Int, in frames: VideoFrames) throws -> [UInt32] {
    try frames.pixels(ofFrame: frame)
  }
}

extension VideoFrames {
  /// Returns all pixels, row by row.
  func pixels(ofFrame index: Int) throws -> [UInt32] {
    var pixels: [UInt32] = []
    try readRows(ofFrame: index) { row in
      for x in row.indices { pixels.append(row[x]) }
      return true
    }
    return pixels
  }
}
