import FlickBasics
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@Suite(.startsPrograms) struct MovieTests {
  @Test(arguments: Length.ofRates)
  func `every rate and length is exact`(rate: FrameRate, length: Length) throws {
    let folder = try TemporaryFolder()
    let count = length.frameCount(rate)
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: rate)
    let grid = SegmentGrid(frameCount: count, rate: rate)
    try SyntheticMovie.write(try SyntheticMovie.segments(grid, settings), to: folder.file("movie.mp4"))

    let probe = try MovieProbe(path: folder.file("movie.mp4"))
    #expect(probe.frameCount == count)
    #expect(probe.presentationTicks.first == 0)
    #expect(probe.indexComesFirst)
    try Program.run("ffmpeg", ["-v", "error", "-xerror", "-i", folder.file("movie.mp4"), "-f", "null", "-"])
    check(try Ffprobe.read(folder.file("movie.mp4")), rate, count)
    #expect(try folder.names == ["movie.mp4"])
  }

  /// WebM counts milliseconds. Each time is rounded, and so is the end, but not the last frame's duration.
  @Test(arguments: [FrameRate(3)!, FrameRate(7)!] + allRates)
  func `WebM ends where its last frame does, whatever the length`(rate: FrameRate) throws {
    let folder = try TemporaryFolder()
    let settings = try MovieSettings(.vp9, size: SyntheticMovie.size, rate: rate)
    let frame = try SyntheticMovie.encode(0..<1, settings)
    for count in 1...20 {
      try SyntheticMovie.write(
        [EncodedSegment](repeating: frame, count: count), in: .webm, to: folder.file("movie.webm"))
      let probe = try MovieProbe(path: folder.file("movie.webm"))
      // The end is exact to half a tick.
      let found = probe.durationTicks * rate.numerator
      #expect(2 * (found - count * rate.denominator * probe.ticksPerSecond).magnitude <= rate.numerator)
    }
  }

  @Test func `frames are hashed in segments of any length that a file states`() throws {
    let folder = try TemporaryFolder()
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: FrameRate(25)!)
    try SyntheticMovie.write([try SyntheticMovie.encode(0..<7, settings)], to: folder.file("movie.mp4"))
    let packets = try MoviePackets(path: folder.file("movie.mp4"))
    #expect(packets.hashes.count == 7)
    #expect(packets.segments(first: 1, count: 3).count == 3)
    #expect(packets.segments(first: 1, count: .max).count == 2)
    #expect(packets.segments(first: .max, count: .max) == packets.segments(first: 7, count: 1))
  }

  private func check(_ probe: Ffprobe, _ rate: FrameRate, _ count: Int) {
    let stream = probe.streams[0]
    #expect(probe.streams.count == 1)
    #expect(stream.nbReadFrames == String(count))
    #expect(stream.rFrameRate == "\(rate.numerator)/\(rate.denominator)")
    #expect(stream.avgFrameRate == "\(rate.numerator)/\(rate.denominator)")
    #expect(stream.startPts == 0)
    #expect(Double(stream.startTime) == 0)
    #expect(Double(probe.format.startTime) == 0)
    let ticks = Int(stream.timeBase.dropFirst(2))!
    #expect(stream.durationTs * rate.numerator == count * rate.denominator * ticks)
    #expect(stream.duration == String(format: "%.6f", rate.time(ofFrame: count)))
    #expect(probe.format.duration == String(format: "%.6f", rate.time(ofFrame: count)))
    #expect(probe.frames.map { $0.pts * rate.numerator } == (0..<count).map { $0 * rate.denominator * ticks })
    #expect(probe.format.tags?.keys.sorted() == ["compatible_brands", "major_brand", "minor_version"])
    #expect(stream.codecName == "h264")
    #expect(stream.pixFmt == "yuv420p")
    #expect(stream.profile == "High")
    #expect(stream.colorRange == "tv")
    #expect(stream.chromaLocation == "left")
    #expect(stream.colorPrimaries == "bt709")
    #expect(stream.colorTransfer == "bt709")
    #expect(stream.colorSpace == "bt709")
  }
}
