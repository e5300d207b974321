import FlickColor
import FlickTestSupport
import Testing

/// Compares code points with the canvas of Chromium 156 (headless, `--force-color-profile=srgb`).
@Suite struct CodePointsTests {
  private static let colors: [[UInt16]] = [[255, 59, 48], [0, 122, 255], [230, 60, 40], [3, 20, 9]]

  private func converted(primaries: Int, transfer: Int) throws -> [[UInt8]] {
    let points = CodePoints(primaries: primaries, transfer: transfer, matrix: 0, isFullRange: true)
    return ColorConversionTests.converted(Self.colors, try points.profile())
  }

  private func fault(_ points: CodePoints) -> ColorProfileFault? {
    do {
      _ = try points.profile()
      return nil
    } catch {
      return error
    }
  }

  private static let transfers: [Int: [[UInt8]]] = [
    1: [[255, 48, 37], [0, 115, 255], [229, 49, 28], [0, 7, 1]],
    4: [[255, 56, 44], [0, 123, 255], [231, 57, 35], [0, 12, 2]],
    5: [[255, 35, 24], [0, 100, 255], [224, 36, 17], [0, 3, 0]],
    7: [[255, 77, 66], [0, 136, 255], [233, 77, 58], [10, 38, 23]],
    8: [[255, 132, 120], [0, 184, 255], [244, 133, 110], [28, 79, 53]],
    13: [[255, 59, 48], [0, 122, 255], [230, 60, 40], [3, 20, 9]],
    17: [[255, 43, 32], [0, 112, 255], [235, 44, 23], [1, 5, 1]],
  ]

  @Test(arguments: [
    (1, 1), (4, 4), (5, 5), (6, 1), (7, 7), (8, 8), (11, 1), (13, 13), (14, 1), (15, 1), (17, 17),
  ])
  func `a number of a transfer function is read as its curve`(transfer: Int, like: Int) throws {
    #expect(isNear(try converted(primaries: 1, transfer: transfer), try #require(Self.transfers[like])))
  }

  private static let places: [Int: [[UInt8]]] = [
    4: [[255, 37, 8], [0, 139, 255], [255, 44, 0], [0, 20, 9]],
    5: [[255, 59, 48], [0, 122, 254], [234, 60, 40], [2, 20, 9]],
    6: [[248, 70, 47], [39, 125, 255], [224, 68, 39], [4, 20, 9]],
    8: [[255, 0, 21], [0, 120, 255], [255, 26, 10], [0, 21, 8]],
    9: [[255, 0, 26], [0, 127, 255], [255, 0, 15], [0, 22, 8]],
    10: [[255, 0, 84], [0, 173, 255], [255, 0, 72], [0, 30, 6]],
    11: [[255, 13, 27], [0, 123, 255], [244, 32, 17], [0, 21, 8]],
    12: [[255, 12, 24], [0, 124, 255], [250, 31, 14], [0, 21, 8]],
    22: [[255, 70, 46], [0, 128, 255], [232, 69, 39], [2, 19, 9]],
  ]

  @Test(arguments: [4, 5, 6, 7, 8, 9, 10, 11, 12, 22])
  func `a number of primaries is read as their chromaticities`(code: Int) throws {
    let expected = try #require(Self.places[code == 7 ? 6 : code])
    #expect(isNear(try converted(primaries: code, transfer: 13), expected))
  }

  private func isNear(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
    zip(a.flatMap(\.self), b.flatMap(\.self)).allSatisfy { (Int($0) - Int($1)).magnitude <= 1 }
  }

  @Test func `chromaticities that no screen has are refused`() {
    func places(_ numbers: [Double]) -> Chromaticities {
      let places = (0..<4).map { Chromaticities.Chromaticity(numbers[2 * $0], numbers[2 * $0 + 1]) }
      return Chromaticities(white: places[0], red: places[1], green: places[2], blue: places[3])
    }
    let p3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
    #expect(places(p3).primaries != nil)
    for (index, value) in [(0, 0.9), (1, 0), (2, 0.265), (7, 0.9)] {
      var changed = p3
      changed[index] = value
      if index == 2, value < 1 { changed[3] = 0.69 }
      #expect(places(changed).primaries == nil, "\(index) \(value)")
    }
    var random = SplitMix(seed: 8)
    for _ in 0..<Thoroughness.trials(500, exhaustive: 20_000) {
      let numbers = (0..<8).map { _ in
        random.choose([random.unit(), random.number(0...3), 42949.67295, 0, 0.3])
      }
      guard let primaries = places(numbers).primaries else { continue }
      _ = ColorConversionTests.converted(
        [[0, 0, 0], [255, 9, 200]], ColorProfile(name: "", .gamma(1), primaries))
    }
  }

  @Test func `code points that are not converted have a fault`() {
    func points(_ transfer: Int, matrix: Int = 0, isFullRange: Bool = true) -> CodePoints {
      CodePoints(primaries: 9, transfer: transfer, matrix: matrix, isFullRange: isFullRange)
    }
    #expect(fault(points(16)) == .highDynamicRange("PQ"))
    #expect(fault(points(18)) == .highDynamicRange("HLG"))
    for transfer in [0, 3, 9, 10, 12, 19, 255] { #expect(isUnsupported(points(transfer)), "\(transfer)") }
    #expect(isUnsupported(points(13, isFullRange: false)))
    #expect(!isUnsupported(points(13, matrix: 1)))
    #expect(fault(points(13, matrix: 1)) != nil)
  }

  private func isUnsupported(_ points: CodePoints) -> Bool {
    if case .unsupported = fault(points) { true } else { false }
  }
}
