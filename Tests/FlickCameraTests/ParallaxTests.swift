import FlickGeometry
import Testing

@testable import FlickCamera

/// Tests framings of a background that moves less than the foreground.
@Suite struct ParallaxTests {
  private static let space = PictureSpace(
    size: Size(640, 400), screen: Rect(x: 200, y: 40, width: 240, height: 320), isOpen: true)

  @Test func `a background that stands still shows all of itself, and one that keeps up is the picture`() {
    let framing = Framing(middle: Point(250, 180), zoom: 2)
    #expect(framing.behind(0, in: Self.space) == Self.space.whole)
    #expect(framing.behind(1, in: Self.space) == framing)
    #expect(Self.space.whole.behind(0.4, in: Self.space) == Self.space.whole)
  }

  /// A point of the picture lies at (x - left edge) z in the view. Between two framings of one zoom, points of the
  /// background move the share as far as points in front of it.
  @Test(arguments: [0.1, 0.25, 0.5, 0.9]) func `it moves by its share, and never shows its edges`(
    _ share: Double
  ) {
    for zoom in [1.2, 2, 3.0, 8] {
      let reach = (Self.space.size.width - Self.space.size.width / zoom) / 2
      let framings = [-1, -0.3, 0, 0.4, 1].map {
        Framing(middle: Point(320 + $0 * reach, 200), zoom: zoom)
      }
      for (a, b) in zip(framings, framings.dropFirst()) {
        let (behindA, behindB) = (a.behind(share, in: Self.space), b.behind(share, in: Self.space))
        func shift(_ a: Framing, _ b: Framing) -> Double {
          b.transform(in: Self.space).m41 - a.transform(in: Self.space).m41
        }
        #expect(abs(shift(behindA, behindB) - share * shift(a, b)) < 1e-9)
        let rect = behindB.rect(in: Self.space)
        #expect(rect.minX >= -1e-9)
        #expect(rect.maxX <= 640 + 1e-9)
      }
    }
    let beyond = Framing(middle: Point(-200, 900), zoom: 1.5).behind(share, in: Self.space)
    #expect(beyond.rect(in: Self.space).minX >= -1e-9)
    #expect(beyond.rect(in: Self.space).maxY <= 400 + 1e-9)
  }
}
