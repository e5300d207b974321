import FlickBasics
import FlickFiles
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@Suite(.startsPrograms) struct UnitTests {
  private let rate = FrameRate(30000, 1001)!
  private var settings: MovieSettings {
    get throws { try MovieSettings(size: SyntheticMovie.size, rate: rate, segmentSeconds: 0.5) }
  }
  private var grid: SegmentGrid { SegmentGrid(frameCount: 100, rate: rate, seconds: 0.5) }

  /// Returns the luma and chroma of every frame, as FFmpeg's own program decodes them.
  private func decoded(_ segments: [EncodedSegment], _ folder: TemporaryFolder) throws -> [[UInt8]] {
    try SyntheticMovie.write(segments, to: folder.file("movie.mp4"))
    let options = ["-v", "error", "-xerror", "-i", folder.file("movie.mp4"), "-fps_mode", "passthrough"]
    let bytes = try Program.run("ffmpeg", options + ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
    let count = SyntheticMovie.size.area * 3 / 2
    return stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<$0 + count]) }
  }

  @Test func `segments decode together as they do alone`() throws {
    let folder = try TemporaryFolder()
    let segments = try SyntheticMovie.segments(grid, try settings)
    #expect(segments.map(\.frameCount) == [15, 15, 15, 15, 15, 15, 10])
    let together = try decoded(segments, folder)
    #expect(together == (try segments.flatMap { segment in try decoded([segment], folder) }))
  }

  @Test func `every frame is the right one and looks like it`() throws {
    let frames = try decoded(try SyntheticMovie.segments(grid, try settings), try TemporaryFolder())
    #expect(frames.map { SyntheticMovie.number(in: $0.prefix(SyntheticMovie.size.area)) } == Array(0..<100))
    for (number, frame) in frames.enumerated() {
      let source = SyntheticMovie.frame(number)
      #expect(peakSignalToNoise(frame, source.luma + source.cb + source.cr) > 36, "frame \(number)")
    }
  }

  @Test func `order and threads do not matter`() throws {
    let grid = grid
    let settings = try settings
    let inOrder = try SyntheticMovie.segments(grid, settings)
    let backwards = try (0..<grid.count).reversed().map { k in
      try SyntheticMovie.encode(grid.frames(ofSegment: k), settings)
    }
    #expect(inOrder == backwards.reversed())
    for threads in [2, 7] {
      #expect(try encode(grid, settings, threads: threads) == inOrder)
    }
  }

  private func encode(_ grid: SegmentGrid, _ settings: MovieSettings, threads: Int) throws -> [EncodedSegment]
  {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = threads
    let results = Results()
    for k in 0..<grid.count {
      queue.addOperation { results.set(k, try? SyntheticMovie.encode(grid.frames(ofSegment: k), settings)) }
    }
    queue.waitUntilAllOperationsAreFinished()
    return try (0..<grid.count).map { k in try #require(results.get(k)) }
  }

  @Test func `equal segments give equal files`() throws {
    let folder = try TemporaryFolder()
    let segments = try SyntheticMovie.segments(grid, try settings)
    try SyntheticMovie.write(segments, to: folder.file("a.mp4"))
    try SyntheticMovie.write(try SyntheticMovie.segments(grid, try settings), to: folder.file("b.mp4"))
    #expect(try folder.bytes("a.mp4") == folder.bytes("b.mp4"))
  }

  @Test func `only the first frame is a key frame unless the scene changes`() throws {
    let segment = try SyntheticMovie.encode(0..<15, try settings)
    #expect(segment.packets.map(\.isKey) == [true] + [Bool](repeating: false, count: 14))
    #expect(segment.packets.map(\.presentationTime).sorted() == Array(0..<15))
  }

  @Test(arguments: EncoderPreset.allCases)
  func `every preset gives segments that join`(preset: EncoderPreset) throws {
    let settings = try MovieSettings(
      size: SyntheticMovie.size, rate: rate, quality: 30, preset: preset, segmentSeconds: 0.1)
    let folder = try TemporaryFolder()
    let grid = SegmentGrid(frameCount: 7, rate: rate, seconds: 0.1)
    let frames = try decoded(try SyntheticMovie.segments(grid, settings), folder)
    #expect(frames.map { SyntheticMovie.number(in: $0.prefix(4096)) } == Array(0..<7))
  }

  @Test func `segments of one frame join`() throws {
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: rate, segmentSeconds: 0)
    let grid = SegmentGrid(frameCount: 5, rate: rate, seconds: 0)
    #expect(grid.count == 5)
    let frames = try decoded(try SyntheticMovie.segments(grid, settings), try TemporaryFolder())
    #expect(frames.map { SyntheticMovie.number(in: $0.prefix(4096)) } == Array(0..<5))
  }

  @Test(arguments: [(2, 2), (4, 2), (2, 64), (18, 34), (1024, 2)])
  func `small and narrow pictures are fine`(width: Int, height: Int) throws {
    let size = try #require(PixelSize(width: width, height: height))
    let encoder = try SegmentEncoder(try MovieSettings(size: size, rate: rate))
    for _ in 0..<3 { try encoder.append(try #require(YUVFrame(size: size))) }
    let folder = try TemporaryFolder()
    try SyntheticMovie.write([try encoder.finish()], to: folder.file("movie.mp4"))
    #expect(try folder.names == ["movie.mp4"])
  }

  @Test func `a cancelled task does not wait for the flush`() async throws {
    let settings = try settings
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let encoder = try SegmentEncoder(settings)
      for number in 0..<3 { try encoder.append(SyntheticMovie.frame(number)) }
      _ = try encoder.finish()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `bad settings are errors`() throws {
    let odd = try #require(PixelSize(width: 63, height: 64))
    #expect(throws: VideoError.self) { try MovieSettings(size: odd, rate: rate) }
    for quality in [0, 52, -1] {
      #expect(throws: VideoError.self) {
        try MovieSettings(size: SyntheticMovie.size, rate: rate, quality: quality)
      }
    }
  }

  @Test func `segments must hold every frame once`() throws {
    let segment = try SyntheticMovie.encode(0..<6, try settings)
    #expect(EncodedSegment(parameters: segment.parameters, packets: segment.packets) == segment)
    #expect(EncodedSegment(parameters: segment.parameters, packets: []) == nil)
    #expect(
      EncodedSegment(parameters: segment.parameters, packets: Array(segment.packets.dropFirst())) == nil)
    #expect(EncodedSegment(parameters: segment.parameters, packets: segment.packets + segment.packets) == nil)
    #expect(EncodedSegment(parameters: segment.parameters, packets: segment.packets.reversed()) == nil)
  }

  @Test func `the writer refuses segments that do not join`() throws {
    let folder = try TemporaryFolder()
    let segment = try SyntheticMovie.encode(0..<15, try settings)
    let slower = try SyntheticMovie.encode(0..<15, try MovieSettings(size: SyntheticMovie.size, rate: rate))
    let other = try SyntheticMovie.encode(
      0..<15, try MovieSettings(size: SyntheticMovie.size, rate: rate, preset: .medium, segmentSeconds: 0.5))
    let movie = try MovieWriter(try OutputFile(folder.file("movie.mp4")), parameters: segment.parameters)
    #expect(throws: VideoError.self) { try movie.finish() }
    #expect(throws: VideoError.self) { try movie.append(segment, at: 1) }
    try movie.append(segment, at: 0)
    #expect(throws: VideoError.self) { try movie.append(segment, at: 0) }
    #expect(throws: VideoError.self) { try movie.append(segment, at: 14) }
    #expect(throws: VideoError.self) { try movie.append(segment, at: 16) }
    #expect(throws: VideoError.self) { try movie.append(other, at: 15) }
    #expect(slower.frameCount == 15)
    try movie.append(segment, at: 15)
    #expect(movie.frameCount == 30)
    #expect(try folder.names == [])
  }
}

/// Segments by number, set from several threads. Owns these segments.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var segments: [Int: EncodedSegment] = [:]

  func set(_ key: Int, _ segment: EncodedSegment?) { lock.withLock { segments[key] = segment } }
  func get(_ key: Int) -> EncodedSegment? { lock.withLock { segments[key] } }
}
