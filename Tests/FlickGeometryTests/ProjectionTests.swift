import FlickGeometry
import Testing

@Suite struct ProjectionTests {
  /// A layer of 100 x 100 in the middle of a parent of 320 x 240, whose sublayers are seen in a perspective of 600. The
  /// layer is turned by 60 degrees about y and lifted by 40.
  @Test func `a layer is in its parent's perspective`() throws {
    let perspective = Transform3D(perspectiveDistance: 600).about(Point(160, 120))
    let layer = Transform3D(translationX: -50, y: -50)
      .concatenating(Transform3D(rotationYDegrees: 60))
      .concatenating(Transform3D(translationX: 160, y: 120, z: 40))
      .concatenating(perspective)
    let topLeft = try #require(layer.projected(Point(0, 0)))
    let topRight = try #require(layer.projected(Point(100, 0)))
    #expect(topLeft.point.distance(to: Point(130.969543499, 61.939086998)) < 1e-8)
    #expect(topRight.point.distance(to: Point(184.863199766, 70.273600467)) < 1e-8)
    #expect(topLeft.z > topRight.z)
  }

  /// A card that is turned by an angle about x, pushed back by 300, seen from 1500 and pulled forward again.
  @Test(arguments: [-60.0, -47.5, 0, 30])
  func `tilt of a card in closed form`(_ angle: Double) {
    let tilt = Transform3D(rotationXDegrees: angle)
      .concatenating(Transform3D(translationX: 0, y: 0, z: -300))
      .concatenating(Transform3D(perspectiveDistance: 1500))
      .concatenating(Transform3D(translationX: 0, y: 0, z: 300))
    let (s, c) = Math.sinCos(degrees: angle)
    let expected = Transform3D(
      1, 0, 0, 0, 0, c, 0.8 * s, -s / 1500, 0, -s, 0.8 * c, -c / 1500, 0, 0, 60, 1.2)
    expectEqual(tilt, expected, tolerance: 1e-13)
  }

  @Test func `points behind the eye have no projection`() {
    let transform = Transform3D(rotationXDegrees: 90)
      .concatenating(Transform3D(perspectiveDistance: 100))
    #expect(transform.projected(Point(0, 99)) != nil)
    #expect(transform.projected(Point(0, 100)) == nil)
    #expect(transform.projected(Point(0, 150)) == nil)
    #expect(transform.projectedCorners(of: Rect(x: 0, y: 0, width: 10, height: 99)) != nil)
    #expect(transform.projectedCorners(of: Rect(x: 0, y: 0, width: 10, height: 150)) == nil)
  }

  @Test func `corners come in order`() throws {
    let corners = try #require(
      Transform3D(translationX: 5, y: 6, z: 7)
        .projectedCorners(of: Rect(x: 0, y: 0, width: 10, height: 20)))
    #expect(corners == [Point3D(5, 6, 7), Point3D(15, 6, 7), Point3D(15, 26, 7), Point3D(5, 26, 7)])
  }

  @Test func `polygon in front is left alone`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(Transform3D.identity.projected(polygon: rect.corners).map(\.point) == rect.corners)
  }

  /// All points of the clipped outline are in front of the eye, lie on the projected plane, and stay on their own side
  /// of the center line: nothing is mirrored through the eye.
  @Test(arguments: stride(from: -85, through: 85, by: 5).map(Double.init))
  func `polygon is cut behind the eye`(_ angle: Double) throws {
    let transform = Transform3D(rotationXDegrees: angle)
      .concatenating(Transform3D(perspectiveDistance: 200))
    let rect = Rect(x: 10, y: -500, width: 50, height: 1000)
    let outline = transform.projected(polygon: rect.corners)
    let near = 200 / Math.sinCos(degrees: angle).sin.magnitude
    #expect(outline.count == 4)
    #expect(outline.allSatisfy { $0.x > 0 && $0.x.isFinite && $0.y.isFinite })
    let reach = outline.map(\.y.magnitude).max() ?? 0
    #expect(near < 500 ? reach > 1e5 : reach < 1e5)
  }

  @Test func `cuts follow edges`() throws {
    // w = 1 - x / 100: the triangle reaches to x = 200, so half of it is in front.
    let transform = Transform3D(rotationYDegrees: -90)
      .concatenating(Transform3D(perspectiveDistance: 100))
    let outline = transform.projected(polygon: [Point(0, -10), Point(200, 0), Point(0, 10)])
    let heights = outline.map(\.y).sorted()
    try #require(outline.count == 4)
    #expect(Array(heights[1...2]) == [-10, 10])
    #expect((heights[0] + 5 / Transform3D.nearestW).magnitude < 10)
    #expect((heights[3] - 5 / Transform3D.nearestW).magnitude < 10)
    #expect(transform.projected(polygon: [Point(150, 0), Point(200, 0), Point(150, 10)]).isEmpty)
  }

  @Test func `interpolation is before the division`() {
    let a = HomogeneousPoint(x: 0, y: 0, z: 0, w: 1)
    let b = HomogeneousPoint(x: 2, y: 4, z: 6, w: 3)
    #expect(a.interpolated(to: b, at: 0.5) == HomogeneousPoint(x: 1, y: 2, z: 3, w: 2))
    #expect(a.interpolated(to: b, at: 0.5).projected == Point3D(0.5, 1, 1.5))
  }
}
