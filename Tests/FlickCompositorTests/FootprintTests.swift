import FlickGeometry
import FlickImage
import FlickTestSupport
import Testing

@testable import FlickCompositor

@Suite struct FootprintTests {
  /// A map from the frame to a picture that lies anywhere in space, at about half to twice its own size.
  private static func map(_ random: inout SplitMix) -> Homography? {
    func angle() -> Double { random.unit() - 0.5 }
    let isFlat = random.next() % 4 == 0
    let scale = 0.5 + 1.5 * random.unit()
    let matrix = Transform3D(rotationX: isFlat ? 0 : angle())
      .concatenating(Transform3D(rotationY: isFlat ? 0 : angle()))
      .concatenating(Transform3D(rotationZDegrees: 360 * random.unit()))
      .concatenating(Transform3D(scaleX: scale, y: scale))
      .concatenating(Transform3D(perspectiveDistance: 900)).about(Point(200, 200))
    return PixelSize(width: 400, height: 400).flatMap {
      Homography(matrix, in: PixelSpace(scaleX: 1, scaleY: 1, size: $0)).inverse
    }
  }

  @Test func `a footprint that is found for a rectangle is that of each pixel in it`() {
    var (random, found) = (SplitMix(seed: 5), 0)
    for _ in 0..<200 {
      let (x, y) = (Int(random.next() % 300), Int(random.next() % 300))
      let rect = PixelRect(minX: x, minY: y, maxX: x + 1 + Int(random.next() % 100), maxY: y + 16)
      guard let map = Self.map(&random), let even = Footprint.even(map, in: rect, within: 32, levels: 5)
      else {
        continue
      }
      found += 1
      let isOfEach = rect.rows.allSatisfy { row in
        (rect.minX - 32..<rect.maxX + 32).allSatisfy { column in
          Footprint(map, at: Point(Double(column), Double(row) + 0.5), levels: 5) == even
        }
      }
      #expect(isOfEach)
    }
    #expect(100..<200 ~= found)
  }

  @Test func `no footprint is found for a rectangle that reaches the eye`() {
    let matrix = Transform3D(rotationX: 1.4).concatenating(Transform3D(perspectiveDistance: 100))
    let rect = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)
    guard let size = PixelSize(width: 400, height: 400),
      let map = Homography(matrix, in: PixelSpace(scaleX: 1, scaleY: 1, size: size)).inverse
    else {
      Issue.record("the map has an inverse")
      return
    }
    #expect(Footprint.even(map, in: rect, within: 0, levels: 5) == nil)
  }
}
