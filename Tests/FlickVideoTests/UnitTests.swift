import FlickCompositor
import FlickGeometry
import FlickMotion
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@Suite struct UnitTests {
  private let rate = FrameRate(30000, 1001)!
  private var settings: MovieSettings {
    get throws { try MovieSettings(size: SyntheticMovie.size, rate: rate, unitSeconds: 0.5) }
  }
  private var grid: UnitGrid { UnitGrid(frameCount: 100, rate: rate, seconds: 0.5) }

  /// The luma and chroma of every frame, as FFmpeg's own program decodes them.
  private func decoded(_ units: [EncodedUnit], _ folder: TemporaryFolder) throws -> [[UInt8]] {
    try SyntheticMovie.write(units, to: folder.file("movie.mp4"))
    let options = ["-v", "error", "-xerror", "-i", folder.file("movie.mp4"), "-fps_mode", "passthrough"]
    let bytes = try Program.run("ffmpeg", options + ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
    let count = SyntheticMovie.size.area * 3 / 2
    return stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<$0 + count]) }
  }

  @Test func `units decode together as they do alone`() throws {
    let folder = try TemporaryFolder()
    let units = try SyntheticMovie.units(grid, try settings)
    #expect(units.map(\.frameCount) == [15, 15, 15, 15, 15, 15, 10])
    let together = try decoded(units, folder)
    #expect(together == (try units.flatMap { unit in try decoded([unit], folder) }))
  }

  @Test func `every frame is the right one and looks like it`() throws {
    let frames = try decoded(try SyntheticMovie.units(grid, try settings), try TemporaryFolder())
    #expect(frames.map { SyntheticMovie.number(in: $0.prefix(SyntheticMovie.size.area)) } == Array(0..<100))
    for (number, frame) in frames.enumerated() {
      let source = SyntheticMovie.frame(number)
      #expect(peakSignalToNoise(frame, source.luma + source.cb + source.cr) > 36, "frame \(number)")
    }
  }

  @Test func `order and threads do not matter`() throws {
    let grid = grid
    let settings = try settings
    let inOrder = try SyntheticMovie.units(grid, settings)
    let backwards = try (0..<grid.count).reversed().map { k in
      try SyntheticMovie.encode(grid.frames(ofUnit: k), settings)
    }
    #expect(inOrder == backwards.reversed())
    for threads in [2, 7] {
      #expect(try encode(grid, settings, threads: threads) == inOrder)
    }
  }

  private func encode(_ grid: UnitGrid, _ settings: MovieSettings, threads: Int) throws -> [EncodedUnit] {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = threads
    let results = Results()
    for k in 0..<grid.count {
      queue.addOperation { results.set(k, try? SyntheticMovie.encode(grid.frames(ofUnit: k), settings)) }
    }
    queue.waitUntilAllOperationsAreFinished()
    return try (0..<grid.count).map { k in try #require(results.get(k)) }
  }

  @Test func `equal units give equal files`() throws {
    let folder = try TemporaryFolder()
    let units = try SyntheticMovie.units(grid, try settings)
    try SyntheticMovie.write(units, to: folder.file("a.mp4"))
    try SyntheticMovie.write(try SyntheticMovie.units(grid, try settings), to: folder.file("b.mp4"))
    #expect(try folder.bytes("a.mp4") == folder.bytes("b.mp4"))
  }

  @Test func `only the first frame is a key frame unless the scene changes`() throws {
    let unit = try SyntheticMovie.encode(0..<15, try settings)
    #expect(unit.packets.map(\.isKey) == [true] + [Bool](repeating: false, count: 14))
    #expect(unit.packets.map(\.presentationTime).sorted() == Array(0..<15))
  }

  @Test(arguments: MovieSettings.Preset.allCases)
  func `every preset gives units that join`(preset: MovieSettings.Preset) throws {
    let settings = try MovieSettings(
      size: SyntheticMovie.size, rate: rate, quality: 30, preset: preset, unitSeconds: 0.1)
    let folder = try TemporaryFolder()
    let grid = UnitGrid(frameCount: 7, rate: rate, seconds: 0.1)
    let frames = try decoded(try SyntheticMovie.units(grid, settings), folder)
    #expect(frames.map { SyntheticMovie.number(in: $0.prefix(4096)) } == Array(0..<7))
  }

  @Test func `units of one frame join`() throws {
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: rate, unitSeconds: 0)
    let grid = UnitGrid(frameCount: 5, rate: rate, seconds: 0)
    #expect(grid.count == 5)
    let frames = try decoded(try SyntheticMovie.units(grid, settings), try TemporaryFolder())
    #expect(frames.map { SyntheticMovie.number(in: $0.prefix(4096)) } == Array(0..<5))
  }

  @Test(arguments: [(2, 2), (4, 2), (2, 64), (18, 34), (1024, 2)])
  func `small and narrow pictures are fine`(width: Int, height: Int) throws {
    let size = try #require(PixelSize(width: width, height: height))
    let encoder = try UnitEncoder(try MovieSettings(size: size, rate: rate))
    for _ in 0..<3 { try encoder.append(try #require(YUVFrame(size: size))) }
    let folder = try TemporaryFolder()
    try SyntheticMovie.write([try encoder.finish()], to: folder.file("movie.mp4"))
    #expect(try folder.names == ["movie.mp4"])
  }

  @Test func `a cancelled task does not wait for the flush`() async throws {
    let settings = try settings
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let encoder = try UnitEncoder(settings)
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

  @Test func `units must hold every frame once`() throws {
    let unit = try SyntheticMovie.encode(0..<6, try settings)
    #expect(EncodedUnit(parameters: unit.parameters, packets: unit.packets) == unit)
    #expect(EncodedUnit(parameters: unit.parameters, packets: []) == nil)
    #expect(EncodedUnit(parameters: unit.parameters, packets: Array(unit.packets.dropFirst())) == nil)
    #expect(EncodedUnit(parameters: unit.parameters, packets: unit.packets + unit.packets) == nil)
    #expect(EncodedUnit(parameters: unit.parameters, packets: unit.packets.reversed()) == nil)
  }

  @Test func `the writer refuses what does not join`() throws {
    let folder = try TemporaryFolder()
    let unit = try SyntheticMovie.encode(0..<15, try settings)
    let slower = try SyntheticMovie.encode(0..<15, try MovieSettings(size: SyntheticMovie.size, rate: rate))
    let other = try SyntheticMovie.encode(
      0..<15, try MovieSettings(size: SyntheticMovie.size, rate: rate, preset: .medium, unitSeconds: 0.5))
    let movie = try MovieWriter(try OutputFile(folder.file("movie.mp4")), parameters: unit.parameters)
    #expect(throws: VideoError.self) { try movie.finish() }
    #expect(throws: VideoError.self) { try movie.append(unit, at: 1) }
    try movie.append(unit, at: 0)
    #expect(throws: VideoError.self) { try movie.append(unit, at: 0) }
    #expect(throws: VideoError.self) { try movie.append(unit, at: 14) }
    #expect(throws: VideoError.self) { try movie.append(unit, at: 16) }
    #expect(throws: VideoError.self) { try movie.append(other, at: 15) }
    #expect(slower.frameCount == 15)
    try movie.append(unit, at: 15)
    #expect(movie.frameCount == 30)
    #expect(try folder.names == [])
  }
}

/// Units by number, from several threads.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var units: [Int: EncodedUnit] = [:]

  func set(_ key: Int, _ unit: EncodedUnit?) { lock.withLock { units[key] = unit } }
  func get(_ key: Int) -> EncodedUnit? { lock.withLock { units[key] } }
}
