import FlickColor
import FlickTestSupport
import Testing

/// Profiles that may be damaged: each is read or gives a fault, and none causes a trap.
@Suite struct ICCProfileTests {
  private func fault(_ bytes: [UInt8]) -> ColorProfileFault? {
    do {
      _ = try ColorProfile(icc: bytes[...])
      return nil
    } catch {
      return error
    }
  }

  private func isUnreadable(_ made: MadeProfile) -> Bool {
    if case .unreadable = fault(made.bytes) { true } else { false }
  }

  private func changed(_ change: (inout MadeProfile) -> Void) -> MadeProfile {
    var made = MadeProfile.displayP3
    change(&made)
    return made
  }

  @Test func `names are those of either version`() throws {
    #expect(try ColorProfile(icc: MadeProfile.displayP3.bytes[...]).name == "Display P3")
    let text = Array("Kamera 1\u{1B}[31m".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let head = Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
    let made = changed { $0.tags[0].bytes = head + [0, 0, 0, UInt8(text.count), 0, 0, 0, 28] + text }
    #expect(try ColorProfile(icc: made.bytes[...]).name == "Kamera 1[31m")
    let without = changed { $0.tags.removeFirst() }
    #expect(try ColorProfile(icc: without.bytes[...]).name == "unnamed")
  }

  @Test func `tags of no use here do no harm`() throws {
    let made = changed { made in
      made.tags += [
        ("vcgt", [UInt8](repeating: 255, count: 1554)), ("chad", Array("sf32".utf8)), ("mmod", []),
      ]
    }
    #expect(fault(made.bytes) == nil)
    #expect(
      fault(MadeProfile.displayP3.bytes + [1, 2, 3]) == nil, "what stands behind the profile is none of it")
  }

  @Test func `damaged and contradictory profiles are unreadable`() {
    #expect(isUnreadable(changed { $0.version = 5 }))
    #expect(isUnreadable(changed { $0.kind = "link" }))
    #expect(isUnreadable(changed { $0.space = "CMYK" }))
    #expect(isUnreadable(changed { $0.connection = "RGB " }))
    #expect(isUnreadable(changed { $0.illuminant = [0.9505, 1, 1.089] }))
    for index in 1..<7 { #expect(isUnreadable(changed { $0.tags.remove(at: index) })) }
    #expect(isUnreadable(changed { $0.tags[3].bytes = $0.tags[1].bytes }), "primaries on a line")
    #expect(isUnreadable(changed { $0.tags[2].bytes = $0.tags[1].bytes }), "XYZ for a curve")
    #expect(isUnreadable(changed { $0.tags += (0..<100).map { ("t\($0)", []) } }))
    let curves: [MadeProfile.Curve] = [
      .gamma(0), .parametric(0, [-1]), .parametric(0, [0]), .parametric(1, [2, 0, 0.5]), .parametric(5, [1]),
      .parametric(3, [2.4, 1]),
    ]
    for curve in curves { #expect(isUnreadable(MadeProfile(MadeProfile.p3Primaries, curve))) }
    #expect(fault([UInt8](repeating: 0, count: ColorProfile.maximumSize + 1)) != nil)
    var size = MadeProfile.displayP3.bytes
    size[3] += 4
    #expect(fault(size) == .unreadable("is cut off"))
  }

  @Test func `lookup tables and films get different messages`() {
    let tables = changed { $0.tags.append(("A2B0", Array("mft2".utf8))) }
    #expect(
      fault(tables.bytes) == .unsupported("the profile 'Display P3' has lookup tables in place of a matrix"))
    for (transfer, name) in [(16, "PQ"), (18, "HLG")] as [(UInt8, String)] {
      let film = changed { $0.tags.append(("cicp", Array("cicp".utf8) + [0, 0, 0, 0, 9, transfer, 0, 1])) }
      #expect(fault(film.bytes) == .highDynamicRange(name))
    }
  }

  /// Tries every length, and flips every bit of header, table and tags.
  @Test func `damage is a fault or another profile, never a trap`() {
    let files = [
      MadeProfile.displayP3.bytes, MadeProfile(gray: .gamma(1.8)).bytes,
      MadeProfile(MadeProfile.adobePrimaries, .table([0, 9, 99, 999, 65535])).bytes,
    ]
    for bytes in files {
      for length in 0..<bytes.count { #expect(fault(Array(bytes.prefix(length))) != nil, "\(length)") }
      for bit in 0..<8 * bytes.count where Thoroughness.isExhaustive || bit % 16 == bit / 16 % 16 {
        var damaged = bytes
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        if let profile = try? ColorProfile(icc: damaged[...]) {
          #expect(ColorConversionTests.converted([[0, 0, 0], [255, 128, 3]], profile).count == 2)
        }
      }
    }
  }

  /// Changes several bytes at once, so that numbers of all sizes occur.
  @Test func `random damage does not trap`() {
    var random = SplitMix(seed: 3)
    let bytes = MadeProfile(MadeProfile.p3Primaries, .parametric(4, [2.4, 1, 0, 1, 0, 0, 0])).bytes
    for _ in 0..<Thoroughness.trials(300, exhaustive: 20_000) {
      var damaged = bytes
      for _ in 0...random.next(below: 6) {
        damaged[128 + random.next(below: bytes.count - 128)] = random.byte()
      }
      guard let profile = try? ColorProfile(icc: damaged[...]) else { continue }
      #expect(
        ColorConversionTests.converted([[0, 0, 0], [255, 128, 3], [255, 255, 255]], profile).count == 3)
    }
  }
}
