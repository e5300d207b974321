import FlickGeometry
import FlickImage
import Testing

@testable import FlickVerification

/// Tests of telling other colors from a change of brightness or contrast.
@Suite struct ColorDifferenceTests {
  private static let period = 0.1

  private func plane(_ side: Int, corner: UInt8, rest: UInt8) throws -> PicturePlane {
    let size = try #require(PixelSize(width: side, height: side))
    return PicturePlane(
      size: size,
      samples: (0..<side * side).map { $0 % side < side / 2 && $0 / side < side / 2 ? corner : rest })
  }

  /// Ten equal frames of a gray film with blue in a corner, whose Cb is 200.
  private func frames(recordedBlue: UInt8) throws -> [PictureQuality.Frame] {
    let luma = try plane(64, corner: 60, rest: 180)
    let gray = try plane(32, corner: 128, rest: 128)
    let cb = PlanePair(
      recorded: try plane(32, corner: recordedBlue, rest: 128), film: try plane(32, corner: 200, rest: 128))
    let cr = PlanePair(recorded: gray, film: gray)
    return (0..<10).map { index in
      let time = Double(index) * Self.period
      return PictureQuality.Frame(
        time: time, moment: time, blocks: BlockMeans(PlanePair(recorded: luma, film: luma)),
        colors: .compared(cb: BlockMeans(cb, pixels: 2), cr: BlockMeans(cr, pixels: 2)))
    }
  }

  private func difference(recordedBlue: UInt8, gain: Float) throws -> ColorDifference? {
    let tone = ToneFit(gain: gain, offset: 20, correlation: 1, deviation: 1)
    return ColorDifference(
      try frames(recordedBlue: recordedBlue), tone: tone, besides: nil, period: Self.period)
  }

  /// At a contrast of 0.8, a Cb of 200 becomes 128 + 0.8 * 72 = 185.6 if chroma is spread as luma is. Brightness that
  /// clips lowers the contrast, too, and leaves chroma.
  @Test func `chroma may be spread as luma is, or stay`() throws {
    #expect(try difference(recordedBlue: 186, gain: 0.8) == nil)
    #expect(try difference(recordedBlue: 200, gain: 0.8) == nil)
  }

  /// In the first block of 8 x 8 chroma samples, which are 16 x 16 pixels, a Cb of 160 replaces one of 200 in 2 x 2
  /// samples. A column beside them is an edge that is shifted by a sample.
  @Test func `the colors are those of the pixel that differs most, not the means of its block`() throws {
    func pair(_ side: Int, _ recorded: (Int, Int) -> UInt8, _ film: (Int, Int) -> UInt8) throws -> PlanePair {
      let size = try #require(PixelSize(width: side, height: side))
      func plane(_ level: (Int, Int) -> UInt8) -> PicturePlane {
        PicturePlane(size: size, samples: (0..<side * side).map { level($0 % side, $0 / side) })
      }
      return PlanePair(recorded: plane(recorded), film: plane(film))
    }
    let luma = try pair(64, { _, _ in 100 }, { _, _ in 100 })
    let gray = try pair(32, { _, _ in 128 }, { _, _ in 128 })
    let cb = try pair(
      32, { x, y in x < 1 ? 20 : 3...4 ~= x && 3...4 ~= y ? 160 : 200 },
      { x, _ in x < 2 ? 20 : 200 })
    let other = try pair(32, { _, _ in 170 }, { _, _ in 200 })
    let colors = PictureQuality.Colors.compared(
      cb: BlockMeans(other, pixels: 2), cr: BlockMeans(gray, pixels: 2))
    let frames = (0..<10).map { index in
      PictureQuality.Frame(
        time: Double(index) * Self.period, moment: 0, blocks: BlockMeans(luma), colors: colors)
    }
    let tone = ToneFit(gain: 1, offset: 0, correlation: 1, deviation: 1)
    let mean = try #require(ColorDifference(frames, tone: tone, besides: nil, period: Self.period))
    let found = mean.atPixel(of: PicturePlanes(luma: luma, chroma: (cb, gray)), tone: tone)
    #expect(found.expected == Color(luma: 100, cb: 200, cr: 128))
    #expect(found.found == Color(luma: 100, cb: 160, cr: 128))
    #expect(found.frames == mean.frames && found.worst == mean.worst && found.box == mean.box)
  }

  @Test func `other colors differ at any contrast`() throws {
    for gain: Float in [0.8, 1] {
      for blue: UInt8 in [160, 214] {
        let found = try #require(try difference(recordedBlue: blue, gain: gain), "\(blue) \(gain)")
        #expect(found.frames == 0...9)
        #expect(found.box == VisiblePart(columns: 0..<32, rows: 0..<32))
      }
    }
    #expect(try difference(recordedBlue: 186, gain: 1) != nil)
  }
}
