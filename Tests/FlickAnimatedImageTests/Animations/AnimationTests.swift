import FlickAnimatedImage
import FlickFiles
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Testing

/// Tests the properties that hold for every format.
@Suite(.startsPrograms) struct AnimationTests {
  static let formats: [AnimationSettings.Format] = [
    .webp(quality: 70), .losslessWebP, .apng, .gif(.none), .gif(.ordered),
  ]

  private func settings(
    _ format: AnimationSettings.Format, _ clip: SyntheticClip, rate: Int = 30, hasAlpha: Bool = false
  ) throws -> AnimationSettings {
    try AnimationSettings(format, size: clip.frames[0].size, rate: FrameRate(rate)!, hasAlpha: hasAlpha)
  }

  private func name(_ format: AnimationSettings.Format) -> String {
    format == .apng ? "a.png" : "a.\(format)"
  }

  @Test(arguments: formats, [false, true])
  func `bytes do not depend on the number of jobs`(format: AnimationSettings.Format, hasAlpha: Bool)
    async throws
  {
    let clip = SyntheticClip.rectangles(width: 48, height: 40, count: 40, hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    let settings = try settings(format, clip, hasAlpha: hasAlpha)
    for jobs in [1, 2, 7] { try await clip.write(settings, to: folder.file("\(jobs)"), jobs: jobs) }
    let once = try folder.bytes("1")
    #expect(try folder.bytes("2") == once)
    #expect(try folder.bytes("7") == once)
    #expect(try folder.names == ["1", "2", "7"])
  }

  @Test(arguments: formats)
  func `frames that change nothing take no place`(format: AnimationSettings.Format) async throws {
    let picture = PixelBuffer.gradient(width: 9, height: 7)
    let still = SyntheticClip(frames: Array(repeating: picture, count: 25))
    let folder = try TemporaryFolder()
    let settings = try settings(format, still, rate: 25)
    let file = try OutputFile(folder.file("a"))
    let clip = try AnimationPipeline(file, settings, jobs: 2)
    try await clip.append(picture)
    for _ in 1..<24 { try await clip.appendUnchanged() }
    try await clip.append(picture)
    try await clip.finish()
    let found = try AnimationProbe(file)
    try #require(found.pictures.count == 1)
    #expect(found.pictures[0].delay.numerator == found.pictures[0].delay.denominator)
    #expect(found.loop == .forever)
    try file.commit()
    try await still.write(settings, to: folder.file("b"))
    #expect(try folder.bytes("a") == folder.bytes("b"))
  }

  @Test(arguments: formats)
  func `only changes are stored`(format: AnimationSettings.Format) async throws {
    var clip = SyntheticClip.disc(width: 90, height: 70, count: 1)
    var changed = clip.frames[0]
    for (x, y) in [(41, 20), (44, 33)] {
      let i = y * changed.stride + 4 * x
      changed.bytes.replaceSubrange(i..<i + 3, with: [255, 0, 255])
    }
    clip.frames.append(changed)
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.file("a"))
    let writer = try AnimationWriter(file, try settings(format, clip))
    let encoder = AnimationFrameEncoder(writer.settings)
    for change in clip.changes { try writer.append(try encoder.encode(change)) }
    try await writer.finish()
    let found = try AnimationProbe(file)
    try found.verify(writer.expectation)
    let second = found.pictures[1]
    #expect((40...41).contains(second.x))
    #expect(second.y == 20)
    #expect((45...46).contains(second.x + second.width))
    #expect((34...34).contains(second.y + second.height))
  }

  /// One core processes four rectangles at a time, first for the palette and then for the pictures. Twelve frames, of which
  /// some are equal, have two such batches.
  @Test func `a GIF tells how far its completion is`() async throws {
    let clip = SyntheticClip.rectangles(width: 20, height: 16, count: 12)
    let folder = try TemporaryFolder()
    let writer = try AnimationWriter(
      try OutputFile(folder.file("a")), try settings(.gif(.none), clip))
    let encoder = AnimationFrameEncoder(writer.settings)
    for change in clip.changes { try writer.append(try encoder.encode(change)) }
    var shares: [Double] = []
    try await writer.finish { shares.append($0) }
    #expect(shares.count == 4)
    #expect(shares.allSatisfy { $0 > 0 })
    #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
  }

  @Test(arguments: formats)
  func `long times are split`(format: AnimationSettings.Format) async throws {
    let clip = SyntheticClip(frames: [.gradient(width: 2, height: 2), .gradient(width: 3, height: 2)])
    let settings = try AnimationSettings(
      format, size: clip.frames[0].size, rate: FrameRate(24000, 1001)!, hasAlpha: true)
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.file("a"))
    let writer = try AnimationWriter(file, settings)
    try writer.append(
      try AnimationFrameEncoder(settings).encode(.picture(clip.frames[0], after: nil, isHeld: true)))
    for _ in 1..<40_000 { try writer.append(.unchanged) }
    try await writer.finish()
    let found = try AnimationProbe(file)
    try found.verify(writer.expectation)
    let seconds = found.pictures.reduce(0) { $0 + Double($1.delay.numerator) / Double($1.delay.denominator) }
    #expect(abs(seconds - 40_000 * 1001 / 24000) < 0.006)
  }

  @Test(arguments: formats)
  func `files that are cut off are noticed`(format: AnimationSettings.Format) async throws {
    let clip = SyntheticClip.rectangles(width: 20, height: 16, count: 6)
    let folder = try TemporaryFolder()
    let settings = try settings(format, clip)
    try await clip.write(settings, to: folder.file("whole"))
    let whole = try folder.bytes("whole")
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      let file = try OutputFile(folder.file("cut"))
      try file.write(Array(whole[..<count]))
      #expect(throws: VideoError.self, "\(count) of \(whole.count)") { try AnimationProbe(file) }
    }
  }

  @Test(arguments: formats)
  func `a bit that turned is noticed`(format: AnimationSettings.Format) async throws {
    let clip = SyntheticClip.rectangles(width: 20, height: 16, count: 6)
    let folder = try TemporaryFolder()
    let settings = try settings(format, clip)
    let writer = try AnimationWriter(try OutputFile(folder.file("a")), settings)
    let encoder = AnimationFrameEncoder(settings)
    for change in clip.changes { try writer.append(try encoder.encode(change)) }
    try await writer.finish()
    try await clip.write(settings, to: folder.file("whole"))
    var bytes = try folder.bytes("whole")
    let end = bytes.count - 24
    bytes[end] ^= 0x10
    let file = try OutputFile(folder.file("b"))
    try file.write(bytes)
    #expect(throws: VideoError.self) { try AnimationProbe(file).verify(writer.expectation) }
  }

  @Test(.enabled(if: SmallDisk.isAvailable), arguments: formats)
  func `a full disk leaves no file`(format: AnimationSettings.Format) async throws {
    var random = SplitMix(seed: 3)
    var noise = PixelBuffer.gradient(width: 640, height: 480)
    for i in noise.bytes.indices where i % 4 != 3 { noise.bytes[i] = UInt8(random.next() >> 56) }
    let clip = SyntheticClip(frames: [noise])
    let disk = try SmallDisk()
    let settings = try settings(format, clip)
    await #expect(throws: VideoError.self) { try await clip.write(settings, to: disk.folder.file("a")) }
    #expect(try disk.folder.names.isEmpty)
  }

  @Test func `an animation begins with a picture`() throws {
    let folder = try TemporaryFolder()
    let clip = SyntheticClip.rectangles(width: 2, height: 2, count: 1)
    let writer = try AnimationWriter(try OutputFile(folder.file("a")), try settings(.apng, clip))
    #expect(throws: VideoError.self) { try writer.append(.unchanged) }
  }

  @Test func `a rectangle holds exactly the changes`() throws {
    var random = SplitMix(seed: 5)
    let settings = try AnimationSettings(
      .apng, size: PixelSize(width: 31, height: 23)!, rate: FrameRate(30)!, hasAlpha: true)
    let old = PixelBuffer.gradient(width: 31, height: 23)
    for _ in 0..<200 {
      var new = old
      var (columns, rows): ([Int], [Int]) = ([], [])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (x, y) = (Int.random(in: 0..<31, using: &random), Int.random(in: 0..<23, using: &random))
        new.bytes[y * new.stride + 4 * x + Int.random(in: 0..<4, using: &random)] ^= 1
        columns.append(x)
        rows.append(y)
      }
      if new == old { continue }
      let changed = try #require(
        try AnimationFrameEncoder(settings).encode(.picture(new, after: old, isHeld: false)).rect)
      #expect(changed.x.lowerBound >= columns.min()!)
      #expect(changed.x.upperBound <= columns.max()! + 1)
      var patched = old
      for y in changed.y {
        for x in changed.x {
          let i = y * new.stride + 4 * x
          patched.bytes.replaceSubrange(i..<i + 4, with: new.bytes[i..<i + 4])
        }
      }
      #expect(patched == new)
    }
  }
}
