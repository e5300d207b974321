import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct WebPTests {
  @Test(arguments: [(1, 1), (2, 3), (61, 47)], [false, true])
  func `lossless frames are exact`(sides: (Int, Int), hasAlpha: Bool) async throws {
    let clip = SyntheticClip.rectangles(width: sides.0, height: sides.1, count: 24, hasAlpha: hasAlpha)
    let settings = try AnimationSettings(
      .losslessWebP, size: clip.frames[0].size, rate: FrameRate(60)!, loop: .times(3), hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: settings.size)
    #expect(decoded.pictures == clip.pictures)
    #expect(decoded.information.contains("Loop Count : 3"))
    // At 60 frames per second, frames last 17, 16 and 17 ms, because each begins at the nearest millisecond.
    var start = 0
    for (frame, run) in zip(decoded.frames, clip.runs) {
      let (from, to) = ((start * 1000 + 30) / 60, ((start + run) * 1000 + 30) / 60)
      #expect(frame.duration == to - from)
      start += run
    }
    try Program.run("webpinfo", ["-quiet", folder.file("a.webp")])
  }

  @Test(arguments: [(160, 120), (61, 47)], [false, true])
  func `lossy frames do not drift`(sides: (Int, Int), hasAlpha: Bool) async throws {
    let clip = SyntheticClip.rectangles(width: sides.0, height: sides.1, count: 60, hasAlpha: hasAlpha)
    let settings = try AnimationSettings(
      .webp(quality: 90), size: clip.frames[0].size, rate: FrameRate(30)!, hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: settings.size)
    #expect(decoded.pictures.count == clip.pictures.count)
    for (index, (shown, meant)) in zip(decoded.pictures, clip.pictures).enumerated() {
      #expect(shown.peakSignalToNoise(meant) > 30, "picture \(index)")
    }
  }

  /// Returns the signal-to-noise ratio, in decibels, of a picture of noise that is shown for `count` frames among
  /// others.
  private func nearness(shownFor count: Int, atEnd: Bool) async throws -> Double {
    var random = SplitMix(seed: 4)
    let pictures = (0..<3).map { _ in
      PixelBuffer.opaque(width: 64, height: 48) { _, _ in
        Array(repeating: Int.random(in: 0...255, using: &random), count: 3)
      }
    }
    let held = Array(repeating: pictures[1], count: count)
    let clip = SyntheticClip(frames: [pictures[0]] + held + (atEnd ? [] : [pictures[2]]))
    let settings = try AnimationSettings(.webp(quality: 50), size: pictures[0].size, rate: FrameRate(30)!)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: settings.size)
    try #require(decoded.pictures.count == clip.pictures.count)
    return decoded.pictures[1].peakSignalToNoise(pictures[1])
  }

  @Test(arguments: [false, true]) func `pictures that are shown for long are nearer to the original`(
    atEnd: Bool
  ) async throws {
    let moving = try await nearness(shownFor: 1, atEnd: atEnd)
    let held = try await nearness(shownFor: 2, atEnd: atEnd)
    #expect(held > moving + 3)
    #expect(try await nearness(shownFor: 9, atEnd: atEnd) == held)
  }

  /// Returns a still picture as it is shown after it was stored with loss.
  private func shown(_ picture: PixelBuffer) async throws -> PixelBuffer {
    let settings = try AnimationSettings(.webp(quality: 90), size: picture.size, rate: FrameRate(30)!)
    let folder = try TemporaryFolder()
    try await SyntheticClip(frames: [picture]).write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: picture.size)
    #expect(decoded.information.contains(" lossy"))
    return try #require(decoded.pictures.first)
  }

  /// The picture is noise, so that it is not smaller without loss.
  @Test(arguments: [(64, 48), (61, 47)])
  func `grey stays grey`(sides: (Int, Int)) async throws {
    var random = SplitMix(seed: 2)
    let picture = PixelBuffer.opaque(width: sides.0, height: sides.1) { _, _ in
      Array(repeating: Int.random(in: 0...255, using: &random), count: 3)
    }
    let shown = try await shown(picture)
    #expect(shown.peakSignalToNoise(picture) > 36)
    // Decoders round green separately.
    let differences = stride(from: 0, to: shown.bytes.count, by: 4).map { i in
      let (red, green, blue) = (Int(shown.bytes[i]), Int(shown.bytes[i + 1]), Int(shown.bytes[i + 2]))
      return red == blue ? abs(red - green) : 255
    }
    #expect(differences.allSatisfy { $0 <= 1 })
  }

  /// Stripes of two colors, with noise. The averaged chroma of libwebp gives 23.9 decibels.
  @Test func `coloured edges are sharp`() async throws {
    var random = SplitMix(seed: 3)
    let picture = PixelBuffer.opaque(width: 128, height: 96) { x, y in
      let noise = Int.random(in: 0...30, using: &random)
      return (x + y / 2) / 17 % 2 == 0 ? [200 + noise, 30 + noise, 60] : [20, 90 + noise, 200 + noise]
    }
    #expect(try await shown(picture).peakSignalToNoise(picture) > 24.3)
  }

  /// Two pieces of a picture change; what is clear beside them must not show in their colors. Either the picture has a
  /// hole and a clear background, or red is left of blue.
  @Test(arguments: [false, true]) func `clear areas do not bleed into the colours beside them`(
    hasAlpha: Bool
  ) async throws {
    var random = SplitMix(seed: 10)
    let blue = [10, 60, 160]
    func color(_ x: Int, _ y: Int) -> [Int]? {
      guard hasAlpha else { return x < 24 ? [160, 30, 10] : blue }
      let isHole = (24..<32).contains(x) && y < 24
      return (8..<40).contains(x) && (8..<40).contains(y) && !isHole ? blue : nil
    }
    let size = PixelSize(width: 48, height: 48)!
    var frames = [PixelBuffer(size: size)]
    frames[0].fill(0..<48, 0..<48, &random, color)
    frames.append(frames[0])
    frames[1].fill(32..<48, 8..<24, &random, color)
    frames[1].fill(0..<16, 32..<48, &random, color)
    let settings = try AnimationSettings(
      .webp(quality: 60), size: size, rate: FrameRate(30)!, hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await SyntheticClip(frames: frames).write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: size)
    // The second picture is so small that it may be smaller without loss.
    let first = decoded.information.split(separator: "\n").first { $0.hasPrefix("  1:") }
    #expect(try #require(first).hasSuffix("lossy"))
    #expect(decoded.frames.map(\.blends) == [false, true])
    for (shown, meant) in zip(decoded.pictures, frames) {
      // The edge between red and blue is not sharp.
      let columns = (0..<48).filter { hasAlpha || !(20..<28).contains($0) }
      let places = columns.flatMap { x in (0..<48).map { (x, $0) } }
      #expect(places.allSatisfy { shown[$0, $1].alpha == meant[$0, $1].alpha })
      let errors = places.map { abs(shown.blueOverRed($0, $1) - meant.blueOverRed($0, $1)) }
      #expect(errors.allSatisfy { $0 < 20 }, "up to \(errors.max() ?? 0)")
    }
  }

  @Test func `an edge that goes leaves none of its colour in the block beside it`() async throws {
    var random = SplitMix(seed: 11)
    let (red, blue) = ([160, 30, 10], [10, 60, 160])
    let size = PixelSize(width: 48, height: 48)!
    var frames = [PixelBuffer(size: size)]
    frames[0].fill(0..<48, 0..<48, &random) { x, _ in x < 24 ? red : blue }
    frames.append(frames[0])
    // The columns from 24 to 39 stay as they are, and lie between others that change.
    frames[1].fill(0..<24, 0..<48, &random) { _, _ in blue }
    frames[1].fill(40..<48, 0..<48, &random) { _, _ in blue }
    let settings = try AnimationSettings(
      .webp(quality: 60), size: size, rate: FrameRate(30)!, hasAlpha: false)
    let folder = try TemporaryFolder()
    try await SyntheticClip(frames: frames).write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: size)
    let errors = (0..<48).map { row in
      abs(decoded.pictures[1].blueOverRed(24, row) - frames[1].blueOverRed(24, row))
    }
    #expect(errors.allSatisfy { $0 < 20 }, "up to \(errors.max() ?? 0)")
  }
}

extension PixelBuffer {
  /// Fills a part with opaque colors of random brightness, which take more bytes without loss. No color leaves the
  /// pixel as it is.
  fileprivate mutating func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ random: inout SplitMix, _ color: (Int, Int) -> [Int]?
  ) {
    for y in rows {
      for x in columns {
        guard let color = color(x, y) else { continue }
        let noise = Int.random(in: 0..<90, using: &random)
        let start = y * stride + 4 * x
        bytes.replaceSubrange(start..<start + 4, with: color.map { UInt8($0 + noise) } + [255])
      }
    }
  }

  /// How much more blue than red a pixel has, which does not depend on its brightness.
  fileprivate func blueOverRed(_ x: Int, _ y: Int) -> Int { Int(self[x, y].blue) - Int(self[x, y].red) }
}
