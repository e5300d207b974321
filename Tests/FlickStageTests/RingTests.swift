import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests rings around targets with round corners, and the lines that lead to rings.
@Suite struct RingTests {
  /// A screen with a square box, a pill, an ellipse and a place without anything painted, and callouts at letters of
  /// 20 points. A ring is 5 points away from its target.
  private static func stage(_ callout: String) throws(SceneDiagnostics) -> Stage {
    let text = """
      scene: 1
      device: {size: [400, 600], scale: 1}
      effect: {use: pager}
      content:
        pages:
          - id: home
            background: white
            layers:
              - {name: box, frame: [40, 40, 100, 60], background: red}
              - {name: pill, frame: [40, 420, 313, 54], corner: 27, background: red}
              - {name: heart, shape: ellipse, frame: [300, 180, 60, 40], fill: red}
              - {name: start, frame: [120, 520, 153, 53]}
              - {name: gone, frame: [0, 520, 50, 50], opacity: 0}
              - {name: words, text: "", at: [20, 300]}
          - {id: other, background: white}
      callouts: [{at: 0s, for: 3s, fade: 0ms, size: 20, \(callout)}]
      duration: 4s
      """
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try Stage(
      try loader.load(text: text, name: "a.yaml", folder: SceneFolder.shared.path),
      measure: EstimatedMeasure())
  }

  /// The lines of the callout, back to front: two for the ring, and two for its leader.
  private static func lines(_ callout: String) throws -> [Path] {
    try stage(callout).displayList(at: 1).leaves.compactMap { leaf in
      guard leaf.path.hasPrefix("callout/"), case .shape(let shape) = leaf.content else { return nil }
      return shape.path
    }
  }

  private static func start(of path: Path?) -> Point? {
    if case .move(let point)? = path?.elements.first { point } else { nil }
  }

  /// A ring begins on its left side, where the round corner at the upper left ends.
  @Test(arguments: [
    // A square target gets the corners of 6 points that a spotlight gives it, which the ring surrounds.
    ("box", "", Point(35, 35 + 11)),
    ("pill", "", Point(35, 415 + 32)),
    ("pill", ", corner: 8", Point(35, 415 + 8)),
    ("heart", "", Point(295, 200)),
    ("start", "", Point(115, 515 + 11)),
  ])
  func `worked example: a ring has the corners of its target`(
    layer: String, keys: String, start: Point
  ) throws {
    let lines = try Self.lines("style: ring, on: {layer: home.\(layer)}\(keys)")
    #expect(lines.count == 2)
    let found = try #require(Self.start(of: lines.first))
    #expect(found.distance(to: start) < 1e-9, "\(found)")
  }

  @Test func `worked example: the ring around an ellipse is an ellipse`() throws {
    let path = try #require(try Self.lines("style: ring, on: {layer: home.heart}").first)
    guard case .cubic(_, _, let end) = path.elements[1] else {
      Issue.record("\(path.elements[1])")
      return
    }
    #expect(end.distance(to: Point(330, 175)) < 1e-9)
  }

  /// The ring ends at 479, and its line is 4 points wide.
  @Test func `worked example: the line to a ring ends at its edge, without a point`() throws {
    let lines = try Self.lines("style: ring, text: Tap, place: below, on: {layer: home.pill}")
    #expect(lines.count == 4)
    guard case .line(let end)? = lines.last?.elements.last else {
      Issue.record("\(lines)")
      return
    }
    #expect(abs(end.y - 481) < 1e-9, "\(end)")
    // The line of a label ends with a point at the target itself.
    #expect(try Self.lines("text: Tap, place: below, on: {layer: home.pill}").count == 4)
  }

  /// At the corner of the pill, its outline is nearer to its middle than its frame is.
  @Test func `the line to a ring with round corners touches the ring`() throws {
    let lines = try Self.lines("style: ring, text: Tap, place: above-right, on: {layer: home.heart}")
    guard case .line(let end)? = lines.last?.elements.last else {
      Issue.record("\(lines)")
      return
    }
    // The distance from the middle of the ellipse with the half axes 35 and 25, in units of the axes.
    let unit = Point((end.x - 330) / 35, (end.y - 200) / 25)
    let distance = (unit.x * unit.x + unit.y * unit.y).squareRoot()
    #expect(distance > 1.02 && distance < 1.1, "\(end)")
  }

  /// The bright area ends 6 points below the pill, which ends at 474. The darkness is the first of the shapes.
  @Test func `worked example: the line to a spotlight ends at the edge of the bright area`() throws {
    let lines = try Self.lines("style: spotlight, text: Tap, place: below, on: {layer: home.pill}")
    #expect(lines.count == 5)
    guard case .line(let end)? = lines[1].elements.last else {
      Issue.record("\(lines)")
      return
    }
    #expect(abs(end.y - 480) < 1e-9, "\(end)")
  }

  /// A ring at letters of 20 points is 4 points wide, and has a light edge of 1 point on both sides.
  @Test(arguments: [
    ("screen", Rect(x: 3, y: 3, width: 394, height: 594)),
    ("{area: [0, 200, 400, 50]}", Rect(x: 3, y: 195, width: 394, height: 60)),
    ("{area: [100, 200, 300, 50]}", Rect(x: 95, y: 195, width: 302, height: 60)),
  ])
  func `a ring stays in the picture where its target ends at an edge`(target: String, box: Rect) throws {
    let ring = try #require(try Self.lines("style: ring, on: \(target)").first)
    let points = ring.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadratic(_, let end): [end]
      case .cubic(_, _, let end): [end]
      case .close: []
      }
    }
    let found = try #require(Rect(enclosing: points))
    #expect(found.origin.distance(to: box.origin) < 1e-9, "\(found)")
    #expect(abs(found.maxX - box.maxX) < 1e-9 && abs(found.maxY - box.maxY) < 1e-9, "\(found)")
  }

  /// The ring is the later one of the two.
  @Test func `no ring crosses the plate of another callout`() throws {
    let both =
      "text: Two, on: {layer: home.box}}, {at: 0s, for: 3s, fade: 0ms, style: ring, on: {layer: home.box}"
    let leaves = try Self.stage(both).displayList(at: 1).leaves.filter { $0.path.hasPrefix("callout") }
    let ring = try #require(
      leaves.lastIndex { if case .shape(let shape) = $0.content { shape.lineWidth == 4 } else { false } })
    let plate = try #require(leaves.firstIndex { $0.path.contains("plate") })
    #expect(ring < plate)
  }

  @Test func `a layer that paints nothing is where its frame is, unless it is clear`() throws {
    let stage = try Self.stage("text: Tap, on: {layer: home.start}")
    #expect(stage.box(of: .layer("home.start"), at: 1) == Rect(x: 120, y: 520, width: 153, height: 53))
    #expect(stage.box(of: .layer("start"), at: 1) == Rect(x: 120, y: 520, width: 153, height: 53))
    #expect(stage.box(of: .layer("home.gone"), at: 1) == nil)
    #expect(stage.box(of: .layer("home.words"), at: 1) == nil)
    #expect(stage.box(of: .layer("home.nothing"), at: 1) == nil)
  }
}
