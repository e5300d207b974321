import FlickCompositor
import FlickGeometry
import FlickLayers
import Testing

/// Tests caps, joins and dashes by their areas, and the even-odd rule.
@Suite struct StrokeStyleTests {
  /// The signed area inside a path of straight lines.
  private func area(_ path: Path) -> Double {
    var (sum, start, last) = (0.0, Point.zero, Point.zero)
    for element in path.elements {
      let end =
        switch element {
        case .move(let p), .line(let p): p
        case .close: start
        case .quadratic(_, let end), .cubic(_, _, let end): end
        }
      if case .move = element { start = end } else { sum += (last.x * end.y - last.y * end.x) / 2 }
      last = end
    }
    return sum.magnitude
  }

  private func stroke(
    _ points: [(Double, Double)], closed: Bool = false, width: Double = 2, _ style: StrokeStyle
  ) -> Double {
    var path = Path(points.enumerated().map { $0 == 0 ? .move(Point($1.0, $1.1)) : .line(Point($1.0, $1.1)) })
    if closed { path.close() }
    return area(path.stroked(width: width, style, tolerance: 1e-4))
  }

  @Test(arguments: [0.0, 0.3, 1, 2.5, 3.1415, 4, 5.9])
  func `lines end flat, or half a width farther`(angle: Double) {
    let (sine, cosine) = Math.sinCos(angle)
    let line = [(3.0, 4.0), (3 + 10 * cosine, 4 + 10 * sine)]
    #expect(abs(stroke(line, StrokeStyle(cap: .butt)) - 20) < 1e-9)
    #expect(abs(stroke(line, StrokeStyle(cap: .square)) - 24) < 1e-9)
  }

  /// The ends are four quarters of a circle. The area counts only the triangles in them, 4 x 1 / 2, besides the line's
  /// 10 x 2.
  @Test(arguments: StrokeStyle.Join.allCases)
  func `lines end round, whatever their corners are`(join: StrokeStyle.Join) {
    #expect(abs(stroke([(3, 4), (13, 4)], StrokeStyle(join: join)) - 22) < 1e-9)
    // Dashes end round, too: 0-2, 4-6 and 8-10.
    #expect(abs(stroke([(3, 4), (13, 4)], StrokeStyle(join: join, dash: [2])) - (12 + 3 * 2)) < 1e-9)
  }

  @Test func `a dot is a square, or nothing`() {
    #expect(stroke([(1, 1), (1, 1)], StrokeStyle(cap: .butt)) == 0)
    #expect(stroke([(1, 1), (1, 1)], StrokeStyle(cap: .square)) == 4)
  }

  /// The rim is a line of width 2 around 20 x 10: outside 22 x 12, without the triangles of 1 x 1 / 2 at the corners if
  /// these are cut, and inside 18 x 8.
  @Test func `corners are pointed, or cut`() {
    let rectangle = [(5.0, 5.0), (25, 5), (25, 15), (5, 15)]
    #expect(abs(stroke(rectangle, closed: true, StrokeStyle(join: .miter)) - (264 - 144)) < 1e-9)
    #expect(abs(stroke(rectangle, closed: true, StrokeStyle(join: .bevel)) - (264 - 2 - 144)) < 1e-9)
    #expect(
      abs(stroke(rectangle.reversed(), closed: true, StrokeStyle(join: .miter)) - (264 - 144)) < 1e-9)
  }

  /// A miter is 1 / sin(angle / 2) widths long: 4 widths at an angle of 28.955 degrees.
  @Test func `a corner that is too sharp is cut`() {
    func corner(_ degrees: Double, _ join: StrokeStyle.Join) -> Double {
      let (sine, cosine) = Math.sinCos(degrees: degrees)
      return stroke([(10, 0), (0, 0), (10 * cosine, 10 * sine)], StrokeStyle(cap: .butt, join: join))
    }
    #expect(corner(29.1, .miter) - corner(29.1, .bevel) > 3)
    #expect(corner(28.8, .miter) == corner(28.8, .bevel))
    // A line that goes back on itself ends flat, and is counted twice.
    #expect(abs(corner(0, .miter) - 40) < 1e-9)
    #expect(abs(corner(0, .bevel) - 40) < 1e-9)
  }

  /// For example, the dashes of the first pattern lie at 0-2, 3-5, 6-8 and 9-10 of a line of length 10.
  private static let patterns: [(dash: [Double], length: Double)] = [
    ([2, 1], 7), ([2, 2], 6), ([2], 6), ([1, 2, 3], 6), ([20], 10), ([0, 1], 0), ([3, 0], 10), ([], 10),
    ([0, 0], 10),
  ]

  @Test(arguments: patterns)
  func `dashes and gaps take turns`(dash: [Double], length: Double) {
    let style = StrokeStyle(cap: .butt, dash: dash)
    #expect(abs(stroke([(1, 1), (11, 1)], style) - 2 * length) < 1e-9)
    // The same pattern around a corner. The join lies within a dash, or there is none.
    let bent = stroke([(1, 1), (5, 1), (5, 7)], StrokeStyle(cap: .butt, join: .miter, dash: dash))
    #expect(abs(bent - 2 * length) < 1.01)
  }

  @Test func `dashes of round ends are as long as their gaps allow`() {
    // Only discs: dashes without length, three apart.
    let discs = Path([.move(Point(0, 0)), .line(Point(10, 0))]).stroked(
      width: 2, StrokeStyle(dash: [0, 3]), tolerance: 1e-4)
    #expect(discs.elements.count { if case .move = $0 { true } else { false } } == 4)
    // There are so many dashes that they become a line.
    let line = Path([.move(Point(0, 0)), .line(Point(100_000, 0))]).stroked(
      width: 2, StrokeStyle(cap: .butt, dash: [0.001, 0.001]), tolerance: 1e-4)
    #expect(abs(area(line) - 200_000) < 1e-3)
  }

  @Test func `the usual style is as it was`() {
    let path = Path([.move(Point(1, 1)), .line(Point(9, 2)), .line(Point(3, 8))])
    #expect(path.stroked(width: 3, .standard, tolerance: 0.01) == path.stroked(width: 3, tolerance: 0.01))
    #expect(StrokeStyle().reach == 1)
  }

  // MARK: Fill rules

  private func area(of path: Path, _ rule: FillRule) -> Double {
    let shape = ShapeContents(path, fill: .color(.white), fillRule: rule)
    return Scene.render(
      [Scene.item(.shape(shape), bounds: Scene.rect(0, 0, 100, 100))], width: 100, height: 100
    ).area
  }

  @Test func `even and odd leave holes whatever their direction`() {
    var nested = Path(rect: Scene.rect(10, 10, 60, 60))
    nested.elements += Path(rect: Scene.rect(30.5, 20.25, 20, 20)).elements
    #expect(area(of: nested, .nonzero) == 3600)
    #expect(abs(area(of: nested, .evenodd) - 3200) < 0.5)
    // Where the path goes around a point three times, the point is inside.
    nested.elements += Path(rect: Scene.rect(35, 25, 10, 10)).elements
    #expect(abs(area(of: nested, .evenodd) - 3300) < 0.5)
  }

  /// The pentagon in the middle of a star drawn in one line has 0.309 of the area of the whole star.
  @Test func `a star is hollow`() {
    let corners = (0..<5).map { index in
      let (sine, cosine) = Math.sinCos(degrees: Double(index) * 144 - 90)
      return Point(50 + 40 * cosine, 50 + 40 * sine)
    }
    let star = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
    let (whole, hollow) = (area(of: star, .nonzero), area(of: star, .evenodd))
    #expect(abs(whole - 1796) < 4, "\(whole)")
    #expect(abs((whole - hollow) / whole - 0.3090) < 0.01, "\(hollow / whole)")
  }

  /// A corner of 90 degrees has a miter of 1.41 line widths; a corner of 28.96 degrees has one of 4 line widths.
  @Test func `the limit of miters can be another one`() {
    func corner(_ limit: Double) -> Double {
      stroke(
        [(0, 0), (10, 0), (10, 10)],
        StrokeStyle(cap: .butt, join: .miter, dash: [], miterLimit: limit, dashOffset: 0))
    }
    let bevel = stroke([(0, 0), (10, 0), (10, 10)], StrokeStyle(cap: .butt, join: .bevel))
    #expect(corner(1.4) == bevel)
    #expect(abs(corner(1.5) - (bevel + 0.5)) < 1e-9)
    #expect(StrokeStyle(cap: .butt, join: .miter, dash: [], miterLimit: 10, dashOffset: 0).reach == 10)
  }

  /// A line has length 10 and width 2. It has dashes of 3 and gaps of 1, starting at an offset in the pattern.
  @Test(
    arguments: [(0, 8), (1, 8), (3, 7), (3.5, 7.5), (-1, 7), (4, 8), (4e9 + 1, 8), (2, 7)]
      as [(Double, Double)])
  func `dashes begin at another place of their pattern`(offset: Double, length: Double) {
    let style = StrokeStyle(cap: .butt, join: .miter, dash: [3, 1], miterLimit: 4, dashOffset: offset)
    #expect(abs(stroke([(0, 0), (10, 0)], style) - 2 * length) < 1e-6)
  }
}
