import FlickGeometry
import Testing

@Suite struct ValueTests {
  @Test func `color components are clamped`() {
    let color = Color(red: -0.5, green: 1.5, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(Color.white.withAlpha(0.25) == Color(white: 1, alpha: 0.25))
  }

  @Test func `pixel sizes stay within their budget`() {
    #expect(PixelSize(width: 0, height: 10) == nil)
    #expect(PixelSize(width: 10, height: -1) == nil)
    #expect(PixelSize(width: 8193, height: 1) == nil)
    #expect(PixelSize(width: 8192, height: 8192)?.area == 64 << 20)
    #expect(PixelSize(width: 8192, height: 8193) == nil)
    #expect(PixelSize(width: .max, height: .max) == nil)
  }

  @Test func `a picture has the whole pixels that it fills`() {
    func size(_ width: Double, _ height: Double, _ scale: Double) -> [Int?] {
      let size = PixelSize(filledBy: Size(width, height), scale: scale)
      return [size?.width, size?.height]
    }
    #expect(size(375, 667, 2) == [750, 1334])
    #expect(size(375, 667, 0.5) == [187, 333])
    // 240 pixels wide, although the product is slightly off; the height of 426.88 gives 426 whole pixels.
    #expect(size(375, 667, 240.0 / 375) == [240, 426])
    #expect(size(375, 667, (240.0 / 375).nextDown)[0] == 240)
    #expect(size(375, 667, 0.666667) == [250, 444])
    #expect(size(3, 3, 0.3333) == [1, 1])
    #expect(size(1, 1000, 0.01) == [1, 10])
    #expect(size(4096.5, 1, 2) == [nil, nil])
    #expect(size(8192.9, 1, 1) == [8192, 1])
  }

  @Test func `points are vectors`() {
    #expect(Point(1, 2) + Point(3, 4) - Point(1, 1) * 2 == Point(2, 4))
    #expect(Point(1, 1).distance(to: Point(4, 5)) == 5)
    #expect(Point(1, 2).cross(Point(3, 4)) == -2)
    #expect(Point3D(1, 2, 3).dot(Point3D(4, 5, 6)) == 32)
    #expect(Point3D(1, 2, 3).point == Point(1, 2))
  }
}
