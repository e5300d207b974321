import FlickCompositor
import FlickGeometry
import FlickLayers
import Testing

@Suite struct StrokeTests {
  static let tolerance = 1e-4

  /// The signed area inside the path. Parts that are inside twice count twice. Curves are cut into 64 pieces.
  private func area(_ path: Path) -> Double {
    var (sum, start, last) = (0.0, Point.zero, Point.zero)
    func advance(to p: Point) {
      sum += (last.x * p.y - last.y * p.x) / 2
      last = p
    }
    for element in path.elements {
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p): advance(to: p)
      case .quadratic: Issue.record("strokes have no quadratic curves")
      case .cubic(let a, let b, let c):
        let from = last
        for i in 1...64 {
          let (t, u) = (Double(i) / 64, 1 - Double(i) / 64)
          advance(to: from * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + c * (t * t * t))
        }
      case .close: advance(to: start)
      }
    }
    return sum
  }

  private func stroke(_ path: Path, _ width: Double) -> Path {
    path.stroked(width: width, tolerance: Self.tolerance)
  }

  private func line(_ points: Point...) -> Path {
    Path([.move(points[0])] + points.dropFirst().map { .line($0) })
  }

  @Test(arguments: [0.0, 0.1, 1, 2.5, 3.1415, 4, 5.9])
  func `a line is a rectangle and two half discs`(angle: Double) {
    let (sine, cosine) = Math.sinCos(angle)
    let path = line(Point(3, 4), Point(3 + 10 * cosine, 4 + 10 * sine))
    #expect(abs(area(stroke(path, 2)).magnitude - (20 + Math.pi)) < 0.01)
  }

  @Test func `a dot is a disc`() {
    for path in [line(Point(1, 2), Point(1, 2)), Path([.move(Point(1, 2)), .close])] {
      #expect(abs(area(stroke(path, 4)).magnitude - 4 * Math.pi) < 0.01)
      #expect(stroke(path, 4).controlPointBounds == Rect(x: -1, y: 0, width: 4, height: 4))
    }
    #expect(stroke(Path([.move(Point(1, 2))]), 4).elements.isEmpty)
  }

  @Test func `a closed rectangle is a rounded one with a hole`() {
    let area = area(stroke(Path(rect: Rect(x: 5, y: 5, width: 20, height: 10)), 2)).magnitude
    #expect(abs(area - (60 * 2 - 4 + Math.pi)) < 0.01)
  }

  @Test func `a circle is a ring`() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
    for width in [0.5, 2, 10, 19] {
      // A circle of cubic curves is larger than a true circle by 0.014 %.
      let expected = 2 * Math.pi * 10 * width
      #expect(abs(area(stroke(circle, width)).magnitude / expected - 1) < 2e-4)
    }
    let box = stroke(circle, 2).controlPointBounds!
    #expect(abs(box.minX + 1) < 0.01)
    #expect(abs(box.maxY - 21) < 0.01)
  }

  @Test func `quadratic curves keep their length`() {
    // The path is a parabola from (-1, 1) over (0, 0) to (1, 1). Its length is sqrt 5 + asinh(2) / 2.
    let path = Path([.move(Point(-1, 1)), .quadratic(control: Point(0, -1), end: Point(1, 1))])
    let (length, width) = (2.957885715089195, 0.01)
    #expect(abs(area(stroke(path, width)).magnitude - length * width - Math.pi * width * width / 4) < 1e-4)
  }

  @Test func `every part runs the same way`() {
    let parts = [
      line(Point(0, 0), Point(10, 0)), line(Point(10, 0), Point(0, 0)),
      line(Point(0, 0), Point(1, 9), Point(2, 0)),
      line(Point(2, 0), Point(1, 9), Point(0, 0)), line(Point(0, 0), Point(0, 0)),
      Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)),
      Path(polygon: Rect(x: 0, y: 0, width: 5, height: 5).corners.reversed()),
    ]
    let areas = parts.map { area(stroke($0, 1)) }
    #expect(areas.allSatisfy { $0 < 0 } || areas.allSatisfy { $0 > 0 })
  }

  @Test(arguments: 1...40)
  func `corners reach half the width and no farther`(step: Int) {
    // Every point of the outline of a bent line is at most half the width from the line. The tip is exactly that far
    // from it.
    let (sine, cosine) = Math.sinCos(Double(step) * 0.157)
    let (a, b, c) = (Point(-20, 0), Point.zero, Point(20 * cosine, 20 * sine))
    let distances = stroke(line(a, b, c), 3).elements.compactMap(\.end).map {
      min(distance($0, a, b), distance($0, b, c))
    }
    #expect(distances.allSatisfy { $0 < 1.5 + 1e-9 })
    #expect(distances.max() ?? 0 > 1.5 - 1e-9)
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (d, q) = (b - a, p - a)
    let t = min(max((q.x * d.x + q.y * d.y) / (d.x * d.x + d.y * d.y), 0), 1)
    return p.distance(to: a + d * t)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `without a width there is no stroke`(width: Double) {
    #expect(stroke(line(.zero, Point(1, 0)), width).elements.isEmpty)
  }

  @Test func `numbers without meaning are left out`() {
    let path = Path([
      .line(Point(1, 1)), .move(Point(.nan, 0)), .line(Point(2, .infinity)), .close,
      .cubic(control1: Point(1e308, -1e308), control2: Point(-1e308, 1e308), end: Point(1e308, 0)),
    ])
    for element in stroke(path, 1).elements { #expect(element.end?.x.isNaN != true) }
    #expect(stroke(Path(), 1).elements.isEmpty)
  }

  @Test func `a finer tolerance gives more pieces`() {
    let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
    let counts = [1, 0.1, 0.01, 0.001].map { path.stroked(width: 2, tolerance: $0).elements.count }
    #expect(counts == counts.sorted())
    #expect(counts[0] < counts[3])
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }
}
