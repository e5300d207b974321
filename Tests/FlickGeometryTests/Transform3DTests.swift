import FlickGeometry
import Testing

@Suite struct Transform3DTests {
  /// A transform without symmetries, in which every element matters.
  private let general = Transform3D(
    1.5, -0.25, 0.125, 0.001, 0.5, 2, -0.75, -0.002, 0.375, -1, 1.25, 0.0005, 30, -40, 50, 1.1)

  @Test func `concatenation is the matrix product in reading order`() {
    let (a, b) = (general, Transform3D(rotationX: 0.3).translatedBy(x: 3, y: 5, z: 7))
    let product = a.concatenating(b).rows
    for row in 0..<4 {
      for column in 0..<4 {
        let sum = (0..<4).reduce(0.0) { $0 + a.rows[row * 4 + $1] * b.rows[$1 * 4 + column] }
        #expect((product[row * 4 + column] - sum).magnitude < 1e-12)
      }
    }
  }

  @Test func `concatenation applies the first first`() {
    let scale = Transform3D(scaleX: 2, y: 3)
    let move = Transform3D(translationX: 10, y: 20)
    #expect(scale.concatenating(move).projected(Point(1, 1)) == Point3D(12, 23, 0))
    #expect(move.concatenating(scale).projected(Point(1, 1)) == Point3D(22, 63, 0))
  }

  @Test func `new operations act first`() {
    let t = general
    #expect(t.translatedBy(x: 1, y: 2, z: 3) == Transform3D(translationX: 1, y: 2, z: 3).concatenating(t))
    #expect(t.scaledBy(x: 2, y: 3, z: 4) == Transform3D(scaleX: 2, y: 3, z: 4).concatenating(t))
    let axis = Point3D(1, 2, 3)
    #expect(t.rotated(by: 0.5, about: axis) == Transform3D(rotation: 0.5, about: axis).concatenating(t))
  }

  @Test func `elements of the basic transforms`() {
    let (c, s) = (0.5, 3.0.squareRoot() / 2)
    expectEqual(
      Transform3D(rotationXDegrees: 60), Transform3D(1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1))
    expectEqual(
      Transform3D(rotationYDegrees: 60), Transform3D(c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1))
    expectEqual(
      Transform3D(rotationZDegrees: 60), Transform3D(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1))
    #expect(Transform3D(perspectiveDistance: 500).m34 == -0.002)
    #expect(Transform3D(translationX: 1, y: 2, z: 3).rows.suffix(4) == [1, 2, 3, 1])
  }

  @Test func `quarter turns are exact`() {
    #expect(Transform3D(rotationXDegrees: 90).rows == [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1])
    #expect(Transform3D(rotationYDegrees: -90).rows == [0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 1])
    #expect(Transform3D(rotationZDegrees: 180).rows == [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    #expect(Transform3D(rotationZDegrees: 360) == .identity)
  }

  /// A positive x rotation brings the lower side nearer, a positive y rotation sends the right side away, a positive
  /// z rotation turns clockwise.
  @Test func `rotations have their senses`() {
    #expect(Transform3D(rotationX: 0.5).mapped(Point(0, 1)).z > 0)
    #expect(Transform3D(rotationY: 0.5).mapped(Point(1, 0)).z < 0)
    #expect(Transform3D(rotationZ: 0.5).mapped(Point(1, 0)).y > 0)
  }

  @Test(arguments: [-3.0, -1.2, -0.1, 0, 0.4, 1.5707963267948966, 2, 3.1])
  func `rotation about an axis equals the named ones`(_ angle: Double) {
    expectEqual(Transform3D(rotation: angle, about: Point3D(2, 0, 0)), Transform3D(rotationX: angle))
    expectEqual(Transform3D(rotation: angle, about: Point3D(0, 0.5, 0)), Transform3D(rotationY: angle))
    expectEqual(Transform3D(rotation: angle, about: Point3D(0, 0, 9)), Transform3D(rotationZ: angle))
    expectEqual(Transform3D(rotation: angle, about: Point3D(0, -1, 0)), Transform3D(rotationY: -angle))
  }

  @Test func `rotation about an oblique axis keeps the axis and lengths`() {
    let axis = Point3D(1, -2, 2)
    let rotation = Transform3D(rotation: 1.1, about: axis)
    let kept = rotation.mapped(HomogeneousPoint(axis)).projected
    #expect((kept - axis).dot(kept - axis) < 1e-28)
    #expect((rotation.determinant - 1).magnitude < 1e-15)
    expectEqual(
      rotation.concatenating(Transform3D(rotation: -1.1, about: axis)), .identity)
    #expect(Transform3D(rotation: 1, about: Point3D(0, 0, 0)) == .identity)
  }

  @Test func `the inverse undoes the transform`() throws {
    for t in [general, Transform3D(rotationX: 1).translatedBy(x: 5, y: 6), .init(perspectiveDistance: 600)] {
      let inverse = try #require(t.inverse)
      expectEqual(t.concatenating(inverse), .identity, tolerance: 1e-12)
      expectEqual(inverse.concatenating(t), .identity, tolerance: 1e-12)
    }
  }

  @Test func `singular transforms have no inverse`() {
    #expect(Transform3D(scaleX: 1, y: 0).inverse == nil)
    #expect(Transform3D(scaleX: 1e-200, y: 1e-200).inverse == nil)
    #expect(Transform3D(scaleX: .nan, y: 1).inverse == nil)
  }

  @Test func `determinants multiply as transforms do`() {
    #expect(Transform3D.identity.determinant == 1)
    #expect(Transform3D(scaleX: 2, y: 3, z: 4).determinant == 24)
    let other = Transform3D(rotationY: 0.7).scaledBy(x: 2, y: 1, z: 0.5)
    let product = general.concatenating(other).determinant
    #expect((product - general.determinant * other.determinant).magnitude < 1e-12)
  }

  @Test func `about a point keeps it`() {
    let t = Transform3D(rotationZDegrees: 90).about(Point(10, 20))
    #expect(t.projected(Point(10, 20)) == Point3D(10, 20, 0))
    #expect(t.projected(Point(11, 20)) == Point3D(10, 21, 0))
  }
}

func expectEqual(
  _ a: Transform3D, _ b: Transform3D, tolerance: Double = 1e-15,
  at location: SourceLocation = #_sourceLocation
) {
  let difference = zip(a.rows, b.rows).map { ($0 - $1).magnitude }.max() ?? 0
  #expect(difference <= tolerance, "\(a.rows) \(b.rows)", sourceLocation: location)
}
