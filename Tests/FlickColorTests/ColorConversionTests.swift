import FlickColor
import FlickGeometry
import FlickTestSupport
import Testing

/// Compares conversions to sRGB with littleCMS.
@Suite(.startsPrograms) struct ColorConversionTests {
  private typealias Curve = MadeProfile.Curve

  /// Profiles as pictures have them: those of phones, cameras and screens, and short ones that some programs write.
  static let profiles: [(name: String, MadeProfile)] = {
    func power(_ gamma: Double) -> (Double) -> Double { { Math.pow($0, gamma) } }
    func sRGB(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4) }
    var latest = MadeProfile.displayP3
    latest.version = 4
    return [
      ("Display P3", MadeProfile.displayP3), ("Display P3, version 4", latest),
      ("Adobe RGB", MadeProfile(MadeProfile.adobePrimaries, .gamma(2.19921875))),
      ("ProPhoto RGB", MadeProfile(MadeProfile.wideGamutPrimaries, .gamma(1.8))),
      (
        "BT.2020",
        MadeProfile(
          MadeProfile.bt2020Primaries, .parametric(3, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]))
      ),
      ("sRGB", MadeProfile(MadeProfile.sRGBPrimaries, .sRGB)),
      ("sRGB of a table", MadeProfile(MadeProfile.sRGBPrimaries, .table(1024, of: sRGB))),
      ("sRGB, linear", MadeProfile(MadeProfile.sRGBPrimaries, .identity)),
      ("a screen of gamma 1.8", MadeProfile(MadeProfile.oldScreenPrimaries, .gamma(1.8))),
      (
        "a calibrated screen",
        MadeProfile(
          MadeProfile.p3Primaries, .table(1024, of: power(2.17)), .table(1024, of: power(2.2)),
          .table(1024, of: power(2.25)))
      ),
      ("a short table", MadeProfile(MadeProfile.p3Primaries, .table([0, 2000, 12000, 33000, 65535]))),
      ("kind 0", MadeProfile(MadeProfile.adobePrimaries, .parametric(0, [2.2]))),
      ("kind 1", MadeProfile(MadeProfile.p3Primaries, .parametric(1, [2.2, 1.05, -0.05]))),
      ("kind 2", MadeProfile(MadeProfile.p3Primaries, .parametric(2, [2.2, 1, -0.03, 0.02]))),
      (
        "kind 4",
        MadeProfile(MadeProfile.p3Primaries, .parametric(4, [2.4, 0.9, 0.055, 0.08, 0.05, 0.02, 0.01]))
      ),
    ]
  }()

  /// A third of the colors lie anywhere, a third next to black, and a third next to the limits of sRGB or beyond; all
  /// grays follow.
  static func colors(_ count: Int, seed: UInt64) -> [[UInt16]] {
    var random = SplitMix(seed: seed)
    func byte(_ random: inout SplitMix) -> UInt16 { UInt16(random.byte()) }
    let colors = (0..<count).map { index -> [UInt16] in
      switch index % 3 {
      case 0: return (0..<3).map { _ in byte(&random) }
      case 1: return (0..<3).map { _ in UInt16(random.next(below: 32)) }
      default:
        var color = (0..<3).map { _ in random.choose([0, 255, byte(&random)]) }
        let near = UInt16(random.next(below: 20))
        color[random.next(below: 3)] = random.choose([near, 255 - near])
        return color
      }
    }
    return colors + (0...255).map { [$0, $0, $0] }
  }

  /// The colors as bytes of sRGB; if the profile is sRGB itself, they stay as they are.
  static func converted(_ colors: [[UInt16]], _ profile: ColorProfile, isWide: Bool = false) -> [[UInt8]] {
    let alpha: [UInt16] = [isWide ? 65535 : 255]
    let samples: [UInt16] = colors.flatMap { $0 + alpha }
    guard let conversion = ColorConversion(profile, isWide: isWide) else {
      return colors.map { $0.map { UInt8(isWide ? (Int($0) + 128) / 257 : Int($0)) } }
    }
    var pixels = [UInt32](repeating: 0, count: colors.count)
    conversion.convert(samples.span, into: &pixels)
    return pixels.map { pixel in [0, 8, 16].map { UInt8(pixel >> $0 & 255) } }
  }

  @Test(arguments: profiles.map(\.name))
  func `samples of 8 and of 16 bits are within a level of littleCMS`(name: String) throws {
    let made = try #require(Self.profiles.first { $0.name == name }).1
    let profile = try ColorProfile(icc: made.bytes[...])
    let colors = Self.colors(Thoroughness.trials(1000, exhaustive: 10_000), seed: 11)
    let expected = try LittleCMS.sRGB(colors, made.bytes)
    let found = Self.converted(colors, profile)
    let wide = Self.converted(colors.map { $0.map { $0 * 257 } }, profile, isWide: true)
    for index in colors.indices {
      #expect(isNear(found[index], expected[index]), "\(colors[index])")
      #expect(isNear(wide[index], expected[index]), "\(colors[index]) of 16 bits")
    }
  }

  private func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    zip(a, b).allSatisfy { (Int($0) - Int($1)).magnitude <= 1 }
  }

  @Test func `greys stay neutral where the primaries share a curve`() throws {
    for (name, made) in Self.profiles where name != "a calibrated screen" {
      let greys = (0...255 as ClosedRange<UInt16>).map { [$0, $0, $0] }
      let found = Self.converted(greys, try ColorProfile(icc: made.bytes[...]))
      #expect(found.allSatisfy { Set($0).count == 1 }, "\(name)")
    }
  }

  @Test func `profiles of sRGB change nothing, whatever they are called`() throws {
    let own = Self.profiles.filter { ["sRGB", "sRGB of a table"].contains($0.name) }
    for (name, made) in own {
      let profile = try ColorProfile(icc: made.bytes[...])
      #expect(
        ColorConversion(profile, isWide: false) == nil,
        "\(name)")
      #expect(
        ColorConversion(profile, isWide: true) == nil,
        "\(name)")
    }
    #expect(ColorConversion(.sRGB, isWide: false) == nil)
    let near = MadeProfile(MadeProfile.sRGBPrimaries, .gamma(2.2), name: "sRGB IEC61966-2.1")
    #expect(ColorConversion(try ColorProfile(icc: near.bytes[...]), isWide: false) != nil)
  }

  /// The colors (255, 59, 48), (52, 199, 89), (0, 122, 255) and (255, 149, 0) are Apple's red, green, blue and orange.
  /// The results are those of littleCMS 2.14 and of Chromium's canvas.
  @Test func `colors of Display P3 as browsers show them`() throws {
    let found = Self.converted(
      [[255, 59, 48], [52, 199, 89], [0, 122, 255], [255, 149, 0], [128, 128, 128], [255, 255, 255]],
      try ColorProfile(icc: MadeProfile.displayP3.bytes[...]))
    #expect(
      found == [
        [255, 12, 24], [0, 202, 72], [0, 124, 255], [255, 142, 0], [128, 128, 128], [255, 255, 255],
      ])
  }

  /// In samples of 16 bits, 1/257 of a level matters: 30,000 is a level of 116.73, which gamma 1 converts to 180.02,
  /// while 116 becomes 179.5.
  @Test func `samples of 16 bits are converted before they are rounded`() throws {
    let profile = try ColorProfile(icc: MadeProfile(MadeProfile.sRGBPrimaries, .identity).bytes[...])
    for sample in [1, 20, 40, 100, 300, 2000, 30_000, 65_000] as [UInt16] {
      let light = Double(sample) / 65535
      let expected = light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055
      let found = Self.converted([[sample, sample, sample]], profile, isWide: true)[0]
      #expect((Double(found[0]) - 255 * expected).magnitude < 0.53, "\(sample)")
    }
  }

  @Test func `grey profiles give greys`() throws {
    for gamma in [1, 1.75, 2.2] {
      let profile = try ColorProfile(icc: MadeProfile(gray: .gamma(gamma)).bytes[...])
      let found = Self.converted((0...255).map { [$0, $0, $0] }, profile)
      for level in 0...255 {
        let light = Math.pow(Double(level) / 255, gamma)
        let expected = light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055
        #expect(
          found[level].allSatisfy { (Double($0) - 255 * expected).magnitude < 0.53 }, "\(gamma) \(level)")
      }
    }
  }

  /// An L* of 50 is a luminance of 0.1842 (CIE 15), which is a level of 118.9 in sRGB.
  @Test func `grey profiles of L*a*b*`() throws {
    var made = MadeProfile(gray: .identity)
    made.connection = "Lab "
    let profile = try ColorProfile(icc: made.bytes[...])
    let found = Self.converted(
      [[0, 0, 0], [32768, 32768, 32768], [65535, 65535, 65535]], profile, isWide: true)
    #expect(found == [[0, 0, 0], [119, 119, 119], [255, 255, 255]])
  }
}
