import FlickGeometry
import FlickImage
import Testing

@testable import FlickCompositor

@Suite struct AreaBorderTests {
  /// A square from pixel 10 to pixel 30 in a picture of 40 x 40 pixels.
  private static let square: Outline = {
    var outline = Outline()
    outline.addContour(
      [Point(10, 10), Point(30, 10), Point(30, 30), Point(10, 30)].map {
        OutlineCorner(SubpixelPoint($0), beginsSide: true)
      })
    return outline
  }()

  private static func stretches(within bounds: PixelRect) -> [ClosedRange<Double>] {
    let picture = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)
    return AreaBorder(square, clips: [], bounds: bounds, picture: picture, isOpaque: true).sides.map(
      \.stretch)
  }

  @Test func `an area that lies in the picture as a whole ends at the whole of its sides`() {
    let whole = 0...20 * Double(Subpixel.one)
    #expect(Self.stretches(within: Self.square.bounds) == [whole, whole, whole, whole])
    let spacious = PixelRect(minX: 0, minY: 0, maxX: 39, maxY: 39)
    #expect(Self.stretches(within: spacious) == [whole, whole, whole, whole])
  }

  @Test func `an area ends where its bounds end`() {
    let stretches = Self.stretches(within: PixelRect(minX: 10, minY: 10, maxX: 20, maxY: 30))
    let (half, whole) = (10 * Double(Subpixel.one), 20 * Double(Subpixel.one))
    // The side on the right is not seen, and those above and below it reach a little beyond the end.
    let expected = [0...half + 24, half - 24...whole, 0...whole]
    #expect(stretches.count == expected.count)
    for (stretch, expected) in zip(stretches, expected) {
      #expect(abs(stretch.lowerBound - expected.lowerBound) < 1e-6)
      #expect(abs(stretch.upperBound - expected.upperBound) < 1e-6)
    }
  }
}
