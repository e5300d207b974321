import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import Testing

/// Tests the colors that files state, and the resulting pixels. Numbers without a derivation are those of Chromium
/// 156's canvas (headless, `--force-color-profile=srgb`).
@Suite(.startsPrograms) struct PictureColorTests {
  private static let samples: [UInt8] = [255, 59, 48, 0, 122, 255, 128, 128, 128, 3, 20, 9]
  private static let stored: [[UInt8]] = [[255, 59, 48], [0, 122, 255], [128, 128, 128], [3, 20, 9]]
  /// The same samples as colors of Display P3, and of linear light.
  private static let p3: [[UInt8]] = [[255, 12, 24], [0, 124, 255], [128, 128, 128], [0, 21, 8]]
  private static let linear: [[UInt8]] = [[255, 132, 120], [0, 184, 255], [188, 188, 188], [28, 79, 53]]
  /// The same samples as linear light with the primaries of Display P3.
  private static let linearP3: [[UInt8]] = [[255, 123, 114], [0, 187, 255], [188, 188, 188], [0, 81, 50]]

  private static let displayP3 = iCCP(MadeProfile.displayP3)
  private static let linearP3Profile = iCCP(MadeProfile(MadeProfile.p3Primaries, .identity, name: "Linear"))
  private static let sRGBChunk = TestPNG.chunk("sRGB", [0])

  private static func iCCP(_ profile: MadeProfile) -> [UInt8] { iCCP(profile.bytes) }

  private static func iCCP(_ bytes: [UInt8]) -> [UInt8] {
    TestPNG.chunk("iCCP", Array("name".utf8) + [0, 0] + TestPNG.stored(bytes))
  }

  private static func gAMA(_ value: Int) -> [UInt8] { TestPNG.chunk("gAMA", TestPNG.be(value)) }

  private static func cHRM(_ values: Int...) -> [UInt8] { TestPNG.chunk("cHRM", values.flatMap(TestPNG.be)) }

  private static let cHRMOfP3 = cHRM(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000)

  private static func cICP(_ values: UInt8...) -> [UInt8] { TestPNG.chunk("cICP", values) }

  private func file(_ chunks: [UInt8]) -> [UInt8] {
    var png = TestPNG(kind: .rgb, depth: 8, width: 4, rows: [Self.samples])
    png.extra = chunks
    return png.bytes
  }

  private func colors(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let picture = try ImageDecoder.decode(bytes, name: "test")
    return (0..<picture.size.width).map { Array(picture.bytes[4 * $0..<4 * $0 + 3]) }
  }

  private func reading(_ bytes: [UInt8]) throws -> ImageReading {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "a.png")
    return try ImageDecoder.reading(at: folder.file("a.png"))
  }

  private func isNear(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
    zip(a.joined(), b.joined()).allSatisfy { (Int($0) - Int($1)).magnitude <= 1 }
  }

  @Test func `the chunks count in the order of the specification`() throws {
    let cicp = Self.cICP(12, 13, 0, 1)
    let cases: [(chunks: [UInt8], colors: [[UInt8]])] = [
      ([], Self.stored), (Self.displayP3, Self.p3), (cicp, Self.p3),
      (cicp + Self.linearP3Profile, Self.p3), (Self.linearP3Profile + cicp, Self.p3),
      (Self.sRGBChunk + Self.displayP3, Self.p3), (Self.displayP3 + Self.sRGBChunk, Self.p3),
      (Self.displayP3 + Self.gAMA(100_000), Self.p3), (Self.linearP3Profile + Self.displayP3, Self.linearP3),
      (Self.sRGBChunk + Self.gAMA(100_000), Self.stored), (Self.gAMA(100_000) + Self.sRGBChunk, Self.stored),
      (Self.sRGBChunk + Self.cHRMOfP3, Self.stored),
    ]
    for (index, (chunks, expected)) in cases.enumerated() {
      #expect(isNear(try colors(file(chunks)), expected), "\(index)")
    }
  }

  @Test
  func
    `a gamma alone is one of sRGB's primaries, next to 2.2 sRGB itself, and chromaticities alone say nothing`()
    throws
  {
    #expect(isNear(try colors(file(Self.gAMA(100_000))), Self.linear))
    #expect(
      isNear(
        try colors(file(Self.gAMA(55556))), [[255, 76, 63], [0, 141, 255], [146, 146, 146], [1, 26, 8]]))
    // 0.95 / 2.2 = 0.43182, and 1.05 / 2.2 = 0.47727.
    for gamma in [45455, 45000, 43183, 47727, 0] {
      #expect(try colors(file(Self.gAMA(gamma))) == Self.stored)
    }
    for gamma in [43181, 47728] { #expect(try colors(file(Self.gAMA(gamma))) != Self.stored) }
    #expect(try colors(file(Self.cHRMOfP3)) == Self.stored)
  }

  @Test func `a gamma with chromaticities is neither rounded nor taken for sRGB`() throws {
    let p3: [[UInt8]] = [[255, 0, 16], [0, 125, 255], [129, 129, 129], [0, 13, 1]]
    #expect(isNear(try colors(file(Self.gAMA(45455) + Self.cHRMOfP3)), p3))
    let sRGB = Self.cHRM(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
    let expected: [[UInt8]] = [[255, 56, 44], [0, 123, 255], [129, 129, 129], [0, 12, 2]]
    #expect(isNear(try colors(file(Self.gAMA(45455) + sRGB)), expected))
    let nowhere = Self.gAMA(100_000) + Self.cHRM(31270, 32900, 64000, 33000, 64000, 33000, 15000, 6000)
    #expect(try colors(file(nowhere)) == Self.stored)
    #expect(isUnreadable(try reading(file(nowhere))))
  }

  private func isUnreadable(_ reading: ImageReading) -> Bool {
    if case .unreadable = reading.colors.treatment { true } else { false }
  }

  private func isUnconverted(_ reading: ImageReading) -> Bool {
    if case .unconverted = reading.colors.treatment { true } else { false }
  }

  @Test func `a statement that cannot be followed is reported, and the next one counts`() throws {
    let cut = Self.iCCP(Array(MadeProfile.displayP3.bytes.prefix(200)))
    #expect(try colors(file(cut)) == Self.stored)
    #expect(try isUnreadable(reading(file(cut))))
    #expect(isNear(try colors(file(cut + Self.gAMA(100_000))), Self.linear))
    #expect(isUnreadable(try reading(file(cut + Self.gAMA(100_000)))))
    let damaged = [
      TestPNG.chunk("iCCP", [1, 2, 3]), TestPNG.chunk("iCCP", Array("x\0\0abc".utf8)),
      TestPNG.chunk("iCCP", [0, 0] + TestPNG.stored(MadeProfile.displayP3.bytes)),
      TestPNG.chunk("iCCP", Array("x\0\u{1}".utf8) + TestPNG.stored(MadeProfile.displayP3.bytes)),
      TestPNG.chunk("cICP", [12, 13, 0]), Self.cICP(12, 13, 1, 1),
    ]
    for chunk in damaged {
      #expect(try colors(file(chunk)) == Self.stored)
      #expect(isUnreadable(try reading(file(chunk))))
    }
    // A limited range, and a curve that is not supported.
    for chunk in [Self.cICP(12, 13, 0, 0), Self.cICP(12, 10, 0, 1)] {
      #expect(try colors(file(chunk)) == Self.stored)
      #expect(isUnconverted(try reading(file(chunk))))
      #expect(isNear(try colors(file(chunk + Self.linearP3Profile)), Self.linearP3))
    }
    // The value 2 means "unspecified".
    #expect(isNear(try colors(file(Self.cICP(12, 2, 0, 1) + Self.linearP3Profile)), Self.linearP3))
    #expect(try reading(file(Self.cICP(2, 2, 0, 1))).colors.treatment == .untagged)
  }

  @Test func `a profile that inflates without end is not read to it`() throws {
    let zeros = try Deflate.zlib([UInt8](repeating: 0, count: 64 << 20), level: 6)
    let bomb = file(TestPNG.chunk("iCCP", Array("x\0\0".utf8) + zeros))
    #expect(try colors(bomb) == Self.stored)
    #expect(isUnreadable(try reading(bomb)))
  }

  @Test func `a chunk after the pixels does not count`() throws {
    var bytes = file([])
    bytes.insert(contentsOf: Self.displayP3, at: bytes.count - 12)
    #expect(try colors(bytes) == Self.stored)
  }

  @Test(arguments: [(16, "PQ"), (18, "HLG")] as [(UInt8, String)])
  func `films are refused with the command that converts them`(transfer: UInt8, name: String) throws {
    let error = #expect(throws: ImageError.self) { try self.colors(self.file(Self.cICP(9, transfer, 0, 1))) }
    let text = try #require(error).description
    #expect(text.contains(name))
    #expect(text.contains("ffmpeg -i IN.png"))
    #expect(throws: ImageError.self) {
      try ImageDecoder.imageSize(of: self.file(Self.cICP(9, transfer, 0, 1)), name: "a")
    }
  }

  @Test func `every kind of PNG is converted before alpha is multiplied`() throws {
    let p3 = Self.p3[0].map { UInt16($0) }
    func times(_ alpha: UInt16) -> [UInt8] { p3.map { UInt8(($0 * alpha + 127) / 255) } }
    let rgba = TestPNG(kind: .rgba, depth: 8, width: 1, rows: [[255, 59, 48, 100]], extra: Self.displayP3)
    #expect(isNear(try colors(rgba.bytes), [times(100)]))
    let wide = TestPNG(
      kind: .rgba, depth: 16, width: 1, rows: [[255, 255, 59, 59, 48, 48, 100, 100]], extra: Self.displayP3)
    #expect(isNear(try colors(wide.bytes), [times(100)]))
    let palette = TestPNG(
      kind: .palette, depth: 1, width: 2, rows: [[0b0100_0000]], palette: [128, 128, 128, 255, 59, 48],
      transparency: [255, 100], extra: Self.displayP3)
    #expect(isNear(try colors(palette.bytes), [[128, 128, 128], times(100)]))
    let clear = TestPNG(
      kind: .rgb, depth: 8, width: 2, rows: [[255, 59, 48, 0, 122, 255]],
      transparency: [0, 255, 0, 59, 0, 48],
      extra: Self.displayP3)
    #expect(isNear(try colors(clear.bytes), [[0, 0, 0], Self.p3[1]]))
  }

  /// With gamma 1, 100 of 255 is 168.4 in sRGB, and 1 of 3 is 155.
  @Test(arguments: [2, 8, 16] as [UInt8])
  func `greys take profiles of either kind`(depth: UInt8) throws {
    let row: [UInt8] = depth == 2 ? [0b0100_0000] : depth == 8 ? [100] : [100, 100]
    for profile in [MadeProfile(gray: .gamma(1)), MadeProfile(MadeProfile.p3Primaries, .gamma(1))] {
      var png = TestPNG(kind: .gray, depth: depth, width: 1, rows: [row])
      png.extra = Self.iCCP(profile)
      let level: UInt8 = depth == 2 ? 156 : 168
      #expect(isNear(try colors(png.bytes), [[level, level, level]]))
    }
  }

  @Test func `a grey profile of a picture with colors contradicts it`() throws {
    let bytes = file(Self.iCCP(MadeProfile(gray: .gamma(1))))
    #expect(try colors(bytes) == Self.stored)
    guard case .unreadable(let reason) = try reading(bytes).colors.treatment else {
      Issue.record("the profile counts as readable")
      return
    }
    #expect(reason.contains("a profile for grey, and the picture has colours"))
  }

  @Test func `interlaced pictures are converted, of 16 bits as well`() throws {
    // For 2 by 1 pixels, pass 1 has the first pixel and pass 6 the second.
    for (depth, rows) in [
      (8, [[255, 59, 48], [0, 122, 255]]), (16, [[255, 255, 59, 59, 48, 48], [0, 0, 122, 122, 255, 255]]),
    ] as [(UInt8, [[UInt8]])] {
      var png = TestPNG(kind: .rgb, depth: depth, width: 2, rows: rows)
      png.extra = Self.displayP3
      var bytes = png.bytes
      bytes.replaceSubrange(
        8..<33, with: TestPNG.chunk("IHDR", TestPNG.be(2) + TestPNG.be(1) + [depth, 2, 0, 0, 1]))
      #expect(isNear(try colors(bytes), [Self.p3[0], Self.p3[1]]))
    }
  }

  @Test func `glyphs are sRGB whatever their file says`() throws {
    let picture = try ImageDecoder.decode(file(Self.displayP3), name: "glyph", isSRGB: true)
    #expect(Array(picture.bytes[..<3]) == Self.stored[0])
  }

  private func webP(_ profile: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(file([]), to: "a.png")
    try Program.run("cwebp", ["-quiet", "-lossless", folder.file("a.png"), "-o", folder.file("a.webp")])
    try folder.write(profile, to: "p.icc")
    try Program.run(
      "webpmux", ["-set", "icc", folder.file("p.icc"), folder.file("a.webp"), "-o", folder.file("b.webp")],
      complaintsFail: false)
    return try folder.bytes("b.webp")
  }

  @Test func `profiles of WebP`() throws {
    #expect(isNear(try colors(try webP(MadeProfile.displayP3.bytes)), Self.p3))
    let cut = try webP(Array(MadeProfile.displayP3.bytes.prefix(99)))
    #expect(try colors(cut) == Self.stored)
    #expect(try isUnreadable(reading(cut)))
  }

  /// Returns a picture of one color, which JPEG keeps within a level.
  private func jpeg(_ segments: [[UInt8]]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let source = "color=c=0x3B3B30:s=16x16,format=yuvj444p"
    let output = ["-frames:v", "1", "-q:v", "1", "-update", "1", folder.file("a.jpg")]
    try Program.run("ffmpeg", ["-v", "fatal", "-f", "lavfi", "-i", source] + output, complaintsFail: false)
    return inserting(segments, into: try folder.bytes("a.jpg"))
  }

  private func inserting(_ segments: [[UInt8]], into file: [UInt8]) -> [UInt8] {
    let pieces = segments.flatMap { content -> [UInt8] in
      let count = content.count + 2
      return [0xFF, 0xE2, UInt8(count >> 8), UInt8(count & 255)] + content
    }
    return file[..<2] + pieces + file[2...]
  }

  /// Returns a level of linear light in sRGB, above the linear part of the curve.
  private static func sRGB(_ level: UInt8) -> UInt8 {
    UInt8((255 * (1.055 * Math.pow(Double(level) / 255, 1 / 2.4) - 0.055)).rounded())
  }

  private func piece(_ index: UInt8, of count: UInt8, _ bytes: some Sequence<UInt8>) -> [UInt8] {
    Array("ICC_PROFILE\0".utf8) + [index, count] + bytes
  }

  @Test func `profiles of JPEG, in pieces and in any order`() throws {
    let profile = MadeProfile(MadeProfile.sRGBPrimaries, .identity).bytes
    let plain = try colors(try jpeg([]))[0]
    let expected = plain.map(Self.sRGB)
    let one = try jpeg([piece(1, of: 1, profile)])
    #expect(isNear([try colors(one)[0]], [expected]))
    let two = [piece(2, of: 2, profile[100...]), Array("MPF\0".utf8), piece(1, of: 2, profile[..<100])]
    #expect(isNear([try colors(try jpeg(two))[0]], [expected]))
    let faults =
      [[piece(1, of: 2, profile)], [piece(0, of: 1, profile)], [piece(1, of: 1, [])]] + [
        [piece(1, of: 1, profile), piece(1, of: 1, profile)],
        [piece(1, of: 2, profile), piece(2, of: 3, [1])],
      ]
    for segments in faults {
      let bytes = try jpeg(segments)
      #expect(try colors(bytes)[0] == plain)
      #expect(try isUnreadable(reading(bytes)))
    }
  }

  @Test func `a grey profile of a JPEG picture with colors contradicts it`() throws {
    let profile = piece(1, of: 1, MadeProfile(gray: .gamma(1)).bytes)
    #expect(isUnreadable(try reading(try jpeg([profile]))))
  }

  @Test func `a file's color information is described in a few words`() throws {
    #expect(try reading(file([])).colors.description == "no profile, taken as sRGB")
    #expect(try reading(file(Self.sRGBChunk)).colors.description == "sRGB")
    #expect(try reading(file(Self.displayP3)).colors.description == "Display P3, converted to sRGB")
    #expect(
      try reading(file(Self.gAMA(100_000))).colors.description == "gamma 1, converted to sRGB")
    #expect(
      try reading(file(Self.cICP(12, 13, 0, 1))).colors.description
        == "Display P3, transfer 13 of H.273, converted to sRGB")
  }

  @Test func `only pictures that are now read in another way have the second revision`() throws {
    let profile = MadeProfile(MadeProfile.sRGBPrimaries, .sRGB)
    for chunks in [[], Self.sRGBChunk, Self.gAMA(45455), Self.iCCP(profile), Self.iCCP([1, 2])] {
      #expect(try reading(file(chunks)).revision == 1)
    }
    #expect(try reading(file(Self.displayP3)).revision == 2)
  }
}
