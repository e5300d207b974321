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
