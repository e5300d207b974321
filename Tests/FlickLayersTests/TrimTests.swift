import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

/// Parts of outlines by their lengths.
@Suite struct TrimTests {
  private let circle = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))

  @Test func `a quarter of a circle from its top is its first curve`() throws {
    let quarter = circle.trimmed(to: Trim(0, 0.25))
    try #require(quarter.elements.count == 2)
    #expect(quarter.elements[0] == .move(Point(0, -1)))
    guard case .cubic(_, _, let end) = quarter.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(end.distance(to: Point(1, 0)) < 1e-9)
  }

  @Test func `a part across corners has the lengths of the sides`() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      square.trimmed(to: Trim(0.125, 0.625)).elements == [
        .move(Point(5, 0)), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(5, 10)),
      ])
  }

  @Test func `the whole is unchanged, and of an empty part nothing is left`() {
    #expect(circle.trimmed(to: .whole) == circle)
    #expect(circle.trimmed(to: Trim(-3, 7)) == circle)
    for trim in [Trim(0.5, 0.5), Trim(0.7, 0.2), Trim(.nan, 0), Trim(1, 2)] {
      #expect(circle.trimmed(to: trim).elements == [])
    }
    #expect(Path().trimmed(to: Trim(0.1, 0.9)).elements == [])
  }

  @Test func `subpaths follow each other as one length`() {
    let lines = Path([.move(.zero), .line(Point(10, 0)), .move(Point(0, 5)), .line(Point(30, 5))])
    #expect(
      lines.trimmed(to: Trim(0.125, 0.5)).elements == [
        .move(Point(5, 0)), .line(Point(10, 0)), .move(Point(0, 5)), .line(Point(10, 5)),
      ])
  }

  @Test func `a closed subpath that loses nothing stays closed`() {
    let first = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)).elements
    let second = Path(rect: Rect(x: 20, y: 0, width: 10, height: 10)).elements
    let squares = Path(first + second)
    #expect(squares.trimmed(to: Trim(0, 0.5)).elements == first)
    #expect(squares.trimmed(to: Trim(0.5, 1)).elements == second)
    #expect(
      squares.trimmed(to: Trim(0, 0.75)).elements == first + [
        .move(Point(20, 0)), .line(Point(30, 0)), .line(Point(30, 10)),
      ])
    #expect(
      Path(circle.elements + first).trimmed(to: Trim(0, 0.9)).elements.prefix(6) == circle.elements[...])
  }

  @Test func `subpaths that touch are not joined`() {
    let lines = Path([.move(.zero), .line(Point(10, 0)), .move(Point(10, 0)), .line(Point(10, 10))])
    #expect(
      lines.trimmed(to: Trim(0, 0.75)).elements == [
        .move(.zero), .line(Point(10, 0)), .move(Point(10, 0)), .line(Point(10, 5)),
      ])
  }

  /// The expected points are found by walking along ten thousand short chords.
  @Test func `parts of any curve begin and end where their lengths say`() {
    var random = SplitMix(seed: 20)
    func point() -> Point { Point(random.number(-50...50), random.number(-50...50)) }
    for _ in 0..<Thoroughness.trials(40, exhaustive: 2_000) {
      let points = (0..<4).map { _ in point() }
      let path = Path([.move(points[0]), .cubic(control1: points[1], control2: points[2], end: points[3])])
      let (a, b) = (random.number(0...1), random.number(0...1))
      let trim = Trim(min(a, b), max(a, b))
      let part = path.trimmed(to: trim)
      let walk = Walk(points)
      guard case .move(let start)? = part.elements.first, case .cubic(_, _, let end)? = part.elements.last
      else { continue }
      // A chord is shorter than its arc: the error is no more than a thousandth of the length of a piece.
      #expect(start.distance(to: walk.point(at: trim.start)) < walk.length / 500)
      #expect(end.distance(to: walk.point(at: trim.end)) < walk.length / 500)
    }
  }

  private struct Walk {
    var points: [Point]
    var lengths = [0.0]
    var length: Double { lengths[lengths.count - 1] }

    init(_ c: [Point]) {
      points = (0...10_000).map { i in
        let (t, s) = (Double(i) / 10_000, 1 - Double(i) / 10_000)
        return c[0] * (s * s * s) + c[1] * (3 * s * s * t) + c[2] * (3 * s * t * t) + c[3] * (t * t * t)
      }
      for (a, b) in zip(points, points.dropFirst()) { lengths.append(length + a.distance(to: b)) }
    }

    func point(at part: Double) -> Point {
      points[lengths.firstIndex { $0 >= part * length } ?? points.count - 1]
    }
  }

  @Test func `the stroke is trimmed and the fill is not`() {
    var layer = Layer("ring", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let shape = ShapeContents(
      circle, fill: .color(.white), stroke: .black, lineWidth: 2, trim: Trim(0, 0.25))
    layer.contents = .shape(shape)
    let items = DisplayList(flattening: layer, canvas: Size(20, 20)).items
    #expect(
      items.map(\.content) == [
        .shape(ShapeContents(circle, fill: .color(.white))),
        .shape(ShapeContents(circle.trimmed(to: Trim(0, 0.25)), stroke: .black, lineWidth: 2)),
      ])
  }
}
