import FlickGeometry
import FlickLayers
import Testing

@Suite struct PathTests {
  @Test func `polygons are closed`() {
    let path = Path(polygon: [Point(0, 0), Point(4, 0), Point(4, 3)])
    #expect(path.elements == [.move(Point(0, 0)), .line(Point(4, 0)), .line(Point(4, 3)), .close])
    #expect(Path(polygon: []).elements.isEmpty)
    #expect(Path(polygon: []).controlPointBounds == nil)
  }

  @Test func `ellipse fills its rectangle`() throws {
    let rect = Rect(x: 10, y: 20, width: 60, height: 40)
    let path = Path(ellipseIn: rect)
    #expect(path.controlPointBounds == rect)
    for p in path.flattened() {
      let (x, y) = ((p.x - 40) / 30, (p.y - 40) / 20)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 0.00028)
    }
    #expect(abs(path.area - Math.pi * 600) < 0.5)
  }

  @Test func `affine maps move every point`() {
    let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2))
    let moved = path.translatedBy(dx: 5, dy: -1)
    #expect(moved.controlPointBounds == Rect(x: 5, y: -1, width: 2, height: 2))
    let scaled = path.applying(Transform3D(scaleX: 3, y: 4).concatenating(Transform3D(translationX: 1, y: 2)))
    #expect(scaled.controlPointBounds == Rect(x: 1, y: 2, width: 6, height: 8))
  }
}

@Suite struct RoundedRectPathTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `sharp corners give the rectangle`() {
    #expect(RoundedRect(rect).path == Path(rect: rect))
    #expect(RoundedRect(rect, radius: -3, curve: .continuous).path == Path(rect: rect))
    #expect(RoundedRect(Rect(x: 1, y: 1, width: 0, height: 5), radius: 9).path.elements.count == 5)
  }

  @Test(arguments: [1.0, 8, 29, 30, 31, 500])
  func `circular corners are quarter circles`(radius: Double) {
    let shape = RoundedRect(rect, radius: radius)
    let r = min(radius, 30)
    #expect(shape.drawnRadius == r)
    #expect(shape.path.controlPointBounds == rect)
    #expect(abs(shape.path.area - (6000 - (4 - Math.pi) * r * r)) < 0.001 * r * r)
  }

  @Test func `continuous corners have the measured points`() throws {
    let path = RoundedRect(rect, radius: 10, curve: .continuous).path
    try #require(path.elements.count == 25)
    #expect(path.elements[0] == .move(Point(110 - 15.2866483, 20)))
    guard case .cubic(let control1, let control2, let end) = path.elements[1] else {
      Issue.record("the corner starts with a cubic")
      return
    }
    #expect(control1.distance(to: Point(99.1150701, 20)) < 1e-9)
    #expect(control2.distance(to: Point(101.3159306, 20)) < 1e-9)
    #expect(end.distance(to: Point(103.3006572, 20.65496)) < 1e-9)
  }

  @Test func `continuous corners share a short side`() {
    let shape = RoundedRect(rect, radius: 500, curve: .continuous)
    #expect(abs(shape.drawnRadius - 30 / 1.52866483) < 1e-12)
    #expect(abs(shape.cornerReach - 30) < 1e-12)
  }

  @Test(arguments: CornerCurve.allCases) func `outlines are symmetric`(curve: CornerCurve) {
    let points = RoundedRect(rect, radius: 17, curve: curve).path.flattened()
    func has(_ p: Point) -> Bool { points.contains { $0.distance(to: p) < 1e-9 } }
    for p in points {
      #expect(has(Point(120 - p.x, p.y)))
      #expect(has(Point(p.x, 100 - p.y)))
    }
  }

  @Test func `insetting keeps the ring even`() {
    let shape = RoundedRect(rect, radius: 12)
    #expect(shape.insetBy(5) == RoundedRect(Rect(x: 15, y: 25, width: 90, height: 50), radius: 7))
    #expect(shape.insetBy(20).radius == 0)
    #expect(shape.insetBy(-5).radius == 17)
    #expect(RoundedRect(rect).insetBy(-5).radius == 0)
  }
}

extension Path {
  /// The outline as a polygon with 64 chords per curve.
  fileprivate func flattened() -> [Point] {
    var result: [Point] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p): result.append(p)
      case .cubic(let c1, let c2, let end):
        let start = result[result.count - 1]
        for i in 1...64 {
          let t = Double(i) / 64
          let u = 1 - t
          result.append(start * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + end * (t * t * t))
        }
      case .quadratic, .close: break
      }
    }
    return result
  }

  /// The area of a single outline; positive when it runs clockwise on the screen.
  fileprivate var area: Double {
    let points = flattened()
    return points.indices.reduce(0) { sum, i in
      let (a, b) = (points[i], points[(i + 1) % points.count])
      return sum + (a.x * b.y - b.x * a.y) / 2
    }
  }
}
