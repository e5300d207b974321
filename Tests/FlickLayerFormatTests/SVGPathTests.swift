import FlickDeclarative
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// The path data of SVG 2, as icons contain it.
@Suite struct SVGPathTests {
  private func text(_ data: String) -> String {
    """
    scene: 1
    effect: {type: page-tabs}
    content:
      pages:
        - id: a
          layers: [{path: "\(data)", viewBox: [0, 0, 24, 24]}]
    """
  }

  private func path(_ data: String) throws -> Path {
    let scene = try SceneLoader.builtIn.result(text(data)).get()
    let layer = try #require(scene.pages.first?.layer.layers.first)
    guard case .shape(let shape)? = layer.contents, case .path(let path, _) = shape.outline else {
      Issue.record("no path")
      return Path()
    }
    return path
  }

  @Test(arguments: [
    ("M10-20A5.5.3.5 01 10 20", "M 10 -20 A 5.5 .3 .5 0 1 10 20"),
    ("m1 1 2 3-4 5z", "M 1 1 l 2 3 l -4 5 z"),
    ("M.5.5.25-.25", "M 0.5 0.5 L 0.25 -0.25"), ("M1e1 2E-1L-1.5e+0,3", "M 10 0.2 L -1.5 3"),
    ("M0,0a1 1 0 011 1", "M 0 0 a 1 1 0 0 1 1 1"), ("M0 0a1 1 0 11.5.5", "M 0 0 a 1 1 0 1 1 0.5 0.5"),
    ("M0 0a1,1,0,0,0,1,1a1 1 0 00-1-1", "M 0 0 a 1 1 0 0 0 1 1 a 1 1 0 0 0 -1 -1"),
    ("M0 0a1 1 0 001 1 1 1 0 101 1", "M 0 0 a 1 1 0 0 0 1 1 a 1 1 0 1 0 1 1"),
    ("M0 0A1 1 0 0120-3", "M 0 0 A 1 1 0 0 1 20 -3"),
    ("\\n M0 0\\tH5\\r\\nV5 h-5z ", "M 0 0 L 5 0 L 5 5 L 0 5 Z"),
    ("M0 0c1 2 3 4 5 6s1 2 3 4", "M 0 0 C 1 2 3 4 5 6 C 7 8 6 8 8 10"),
    ("M0 0q1 2 3 4t5 6", "M 0 0 Q 1 2 3 4 Q 5 6 8 10"), ("M0 0 1 1M2 2", "M 0 0 L 1 1 M 2 2"),
    ("M0 0a0 5 0 0 1 3 4", "M 0 0 L 3 4"), ("M1 1a5 5 0 1 1 0 0L2 2", "M 1 1 L 2 2"),
    ("M0 0a-3-4 0 0 1 3 4", "M 0 0 a 3 4 0 0 1 3 4"),
    ("M5 5a2 2 0 0 1 1 1zl1 1", "M 5 5 A 2 2 0 0 1 6 6 Z L 6 6"),
    ("M5 5h1v1zZ zm1 1z", "M 5 5 H 6 V 6 Z M 6 6 Z"),
  ])
  func `short forms have the same meaning`(short: String, long: String) throws {
    #expect(try path(short) == path(long))
  }

  /// Arcs of ellipses with random centers, radii, rotations and angles. The curve must lie on the ellipse.
  @Test func `arcs lie on their ellipses`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let (rx, ry) = (Double.random(in: 1...9, using: &random), Double.random(in: 1...9, using: &random))
      let center = Point(Double.random(in: 5...15, using: &random), Double.random(in: 5...15, using: &random))
      let (turn, first) = (
        Double.random(in: -180...180, using: &random), Double.random(in: 0...6, using: &random)
      )
      let sweep = Double.random(in: 0.2...6, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      func point(_ angle: Double) -> Point {
        let ((s, c), (sine, cosine)) = (Math.sinCos(degrees: turn), Math.sinCos(angle))
        return center + Point(c * rx * cosine - s * ry * sine, s * rx * cosine + c * ry * sine)
      }
      let (start, end) = (point(first), point(first + sweep))
      let data =
        "M\(start.x) \(start.y)A\(rx) \(ry) \(turn) \(abs(sweep) > Math.pi ? 1 : 0)\(sweep > 0 ? 1 : 0)\(end.x) \(end.y)"
      let elements = try path(data).elements.dropFirst()
      var last = start
      for (index, element) in elements.enumerated() {
        guard case .cubic(let a, let b, let c) = element else {
          Issue.record("\(element)")
          return
        }
        let step = sweep / Double(elements.count)
        for t in [0.25, 0.5, 0.75, 1.0] {
          let u = 1 - t
          let found = last * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + c * (t * t * t)
          // Across the ellipse, whose radius is 1, cubics are off by 2.7e-4. Along it, their speed varies.
          let ((s, c), off) = (Math.sinCos(degrees: turn), found - center)
          let radius = Point((c * off.x + s * off.y) / rx, (c * off.y - s * off.x) / ry).distance(to: .zero)
          #expect(abs(radius - 1) < 3e-4, "\(data)")
          #expect(
            found.distance(to: point(first + step * (Double(index) + t))) < 0.0075 * max(rx, ry), "\(data)")
        }
        last = c
      }
      #expect(last == end, "\(data)")
      #expect(elements.count == Int((abs(sweep) / (Math.pi / 2)).rounded(.up)), "\(data)")
    }
  }

  @Test func `radii that are too small grow to half a circle`() throws {
    let elements = try path("M2 5A1 1 0 0 1 12 5").elements
    try #require(elements.count == 3)
    guard case .cubic(_, _, let middle) = elements[1], case .cubic(_, _, let end) = elements[2] else {
      Issue.record("\(elements)")
      return
    }
    #expect(middle.distance(to: Point(7, 0)) < 1e-9)
    #expect(end == Point(12, 5))
  }

  @Test(arguments: [
    ("M0 0L10,10 A5 5 0 2 1 3 3", 42, "needs a flag here, 0 or 1"),
    ("M0 0 X 1", 29, "unknown path command 'X'"),
    ("L 1 1", 24, "a path starts with 'M'"), ("M0 0L1", 30, "needs a number here"),
    ("M0 0L1 1e", 32, "unknown path command 'e'"),
    ("M0 0Z5", 29, "expected a command, found '5'"),
    ("M0 0a1 1 0 0 1 2000000 0", 39, "needs numbers from -1000000"),
    ("M0 0L1 1 ; 2", 33, "expected a command, found ';'"),
    ("M 0 0 R 1 1", 30, "known commands: M L H V C S Q T A Z"),
  ])
  func `the caret stands at the letter`(data: String, column: Int, message: String) {
    let found = SceneLoader.builtIn.messages(text(data))
    #expect(found.hasPrefix("scene.yaml:6:\(column): error: "), "\(found)")
    #expect(found.contains(message), "\(found)")
  }

  @Test func `the keys of strokes and fills are read, and need their others`() throws {
    func messages(_ keys: String) -> String {
      SceneLoader.builtIn.messages(text("M0 0L9 9").replacing("viewBox:", with: keys + ", viewBox:"))
    }
    #expect(
      messages("stroke: red, lineCap: butt, lineJoin: miter, dash: [6, 4], fill: blue, fillRule: evenodd")
        == "")
    #expect(messages("lineCap: butt").contains("'lineCap' needs 'stroke'"))
    #expect(messages("stroke: red, dash: [0, 0]").contains("one of the lengths has to be greater than 0"))
    #expect(messages("stroke: red, dash: [-1]").contains("a value from 0 to 10000"))
    #expect(messages("stroke: red, lineCap: flat").contains("expected 'round', 'butt' or 'square'"))
    #expect(messages("stroke: red, lineJoin: mitre").contains("did you mean 'miter'?"))
    #expect(messages("fillRule: even-odd").contains("did you mean 'evenodd'?"))
  }
}
