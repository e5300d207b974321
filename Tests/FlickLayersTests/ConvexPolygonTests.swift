import FlickGeometry
import Testing

@testable import FlickLayers

/// Tests of what is left of a polygon.
@Suite struct ConvexPolygonTests {
  private let square = ConvexPolygon(Rect(x: 0, y: 0, width: 10, height: 10))

  private func area(of polygons: [ConvexPolygon]) -> Double { polygons.reduce(0) { $0 + $1.area } }

  /// The direction of the short side is that of a rounding error; its line would divide the square anywhere.
  @Test func `a cover with a corner that is there twice leaves what it does not cover`() {
    let corners = [Point(2, 2), Point(8, 2), Point(8 + 1e-14, 2 - 1e-14), Point(8, 8), Point(2, 8)]
    #expect(abs(area(of: square.subtracting(ConvexPolygon(corners: corners))) - 64) < 1e-9)
  }

  @Test(arguments: [
    [Point](repeating: Point(5, 5), count: 4),
    [Point(2, 5), Point(8, 5), Point(8, 5 + 1e-12), Point(2, 5 + 1e-12)],
  ])
  func `a cover without area covers nothing`(corners: [Point]) {
    #expect(abs(area(of: square.subtracting(ConvexPolygon(corners: corners))) - 100) < 1e-9)
  }
}
