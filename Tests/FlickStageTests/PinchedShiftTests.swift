import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the shift by which what two fingers scale stays below them: `zoom.x` and `zoom.y`.
@Suite struct PinchedShiftTests {
  private static let zoom = """
    {type: collection, scroll: false, states: {zoom: {of: scene, stops: [1, 3], pinch: scale, \
    spring: {duration: 400ms}}}, item: {scale: zoom, x: zoom.x, y: zoom.y}}
    """

  private static func number(_ name: String, _ stage: Stage, _ time: Double) throws -> Double {
    let value = stage.snapshot(at: time).values.first { $0.name == name }?.value
    guard case .number(let number)? = value else { throw Missing(name: name) }
    return number
  }

  private struct Missing: Error { var name: String }

  private static func shift(_ stage: Stage, _ time: Double) throws -> Point {
    Point(try number("zoom.x", stage, time), try number("zoom.y", stage, time))
  }

  /// The fingers are 80 points to the left of the middle, and 164 above it. At a scale of 3, the point that is below
  /// them would be 160 and 328 points farther away.
  @Test func `worked example: two fingers scale about their middle`() throws {
    let stage = try StageScript(
      "at: 0s, name: it, pinch: {point: [80, 120], scale: 3, during: 400ms}\nat: 3s, end: true",
      effect: Self.zoom
    ).stage()
    #expect(try Self.shift(stage, 0) == .zero)
    let (z, s) = (try Self.number("zoom", stage, 0.2), try Self.shift(stage, 0.2))
    #expect(s.distance(to: Point(80, 164) * (z - 1)) < 1e-9)
    #expect(try Self.number("zoom", stage, 2.9) == 3)
    #expect(try Self.shift(stage, 2.9).distance(to: Point(160, 328)) < 1e-9)
    for (words, value) in [(["zoom"], 3.0), (["zoom", "x"], 160)] {
      guard case .leaf(.number(let found))? = TraceTree(stage, at: 2.9)[words] else {
        Issue.record("traces do not know \(words)")
        continue
      }
      #expect(abs(found - value) < 1e-9)
    }
  }

  /// The second pinch catches the first one's spring, and the fingers of both move.
  @Test func `the point below the fingers stays there, through a catch, and nothing jumps`() throws {
    let stage = try StageScript(
      """
      at: 0s, name: a, pinch: {point: [80, 120], scale: 2.2, move: [30, -20], during: 300ms}
      at: 400ms, name: b, pinch: {point: [220, 300], scale: 0.8, move: [-40, 60], during: 300ms}
      at: 4s, end: true
      """, effect: Self.zoom
    ).stage()
    for step in stage.steps.prefix(2) {
      let touch = try #require(step.touch)
      let middle = Point(160, 284)
      let from = (try Self.number("zoom", stage, step.time), try Self.shift(stage, step.time))
      let point = (touch.start - middle - from.1) * (1 / from.0)
      for share in [0, 0.1, 0.35, 0.5, 0.77, 0.999] {
        let age = share * touch.duration
        let (z, s) = (
          try Self.number("zoom", stage, step.time + age), try Self.shift(stage, step.time + age)
        )
        #expect((s + point * z).distance(to: touch.point(at: age) - middle) < 0.01, "\(share)")
      }
    }
    for time in [0.3, 0.4, 0.7] {
      let (before, after) = (try Self.shift(stage, time - 1e-7), try Self.shift(stage, time + 1e-7))
      #expect(before.distance(to: after) < 1e-3, "\(time)")
    }
  }

  @Test func `what covers the screen covers it again when the fingers are gone`() throws {
    for (scale, least) in [(0.2, 1.0), (1.4, 1)] {
      let stage = try StageScript(
        """
        at: 0s, name: a, pinch: {point: [20, 30], scale: 3, during: 300ms}
        at: 2s, name: b, pinch: {point: [300, 500], scale: \(scale), move: [-200, -300], during: 300ms}
        at: 5s, end: true
        """, effect: Self.zoom
      ).stage()
      let (z, s) = (try Self.number("zoom", stage, 4.9), try Self.shift(stage, 4.9))
      #expect(z >= least)
      #expect(abs(s.x) <= 160 * (z - 1) + 1e-9)
      #expect(abs(s.y) <= 284 * (z - 1) + 1e-9)
    }
  }

  /// A turn of 90 degrees takes the middle, which is 100 points to the right of the fingers, to a place 100 points below
  /// them.
  @Test func `a state that the same fingers turn counts`() throws {
    let stage = try StageScript(
      "at: 0s, name: it, pinch: {point: [60, 284], turn: 90deg, during: 400ms, hold: 300ms}\nat: 3s, end: true",
      effect: """
        {type: collection, scroll: false, states: {zoom: {of: scene, stops: [1, 3], pinch: scale}, \
        turn: {of: scene, stops: [0, 90], pinch: rotation}}, \
        item: {scale: zoom, x: zoom.x, y: zoom.y, rotate: turn * 1deg}}
        """
    ).stage()
    #expect(try Self.shift(stage, 0.6).distance(to: Point(-100, 100)) < 1e-6)
  }

  @Test func `the shift of an item is seen from the middle of its cell`() throws {
    let stage = try StageScript(
      "at: 0s, name: it, pinch: {point: [200, 40], scale: 2, during: 300ms}\nat: 3s, end: true",
      effect: """
        {type: collection, cell: [100%, 100], states: {zoom: {stops: [1, 2], pinch: scale}}, \
        item: {scale: zoom, x: zoom.x, y: zoom.y}}
        """
    ).stage()
    let items = stage.snapshot(at: 2.9).items
    #expect(items.first { $0.id == "p0" }?.number("zoom.x").map { abs($0 + 40) < 1e-9 } == true)
    #expect(items.first { $0.id == "p0" }?.number("zoom.y").map { abs($0 - 10) < 1e-9 } == true)
    #expect(items.first { $0.id == "p1" }?.number("zoom.x") == 0)
  }

  /// Between such stops, a state grows by more than a number holds.
  @Test(arguments: ["1e-310, 3", "1e-320, 1e300", "-1, 3", "0, 3"], ["scene", "item"])
  func `shifts are finite between any stops`(stops: String, owner: String) throws {
    let effect = Self.zoom.replacing("[1, 3], pinch", with: "[\(stops)], tap: {anywhere: toggle}, pinch")
      .replacing("of: scene", with: "of: \(owner)")
    let stage = try StageScript(
      """
      at: 300ms, name: a, pinch: {point: [80, 120], scale: 3, during: 400ms}
      at: 800ms, name: b, tap: [80, 120]
      at: 1s, name: c, pinch: {point: [300, 400], scale: 0.03, turn: 300deg, during: 400ms}
      at: 3s, end: true
      """, effect: effect
    ).stage()
    for frame in 0..<180 {
      let snapshot = stage.snapshot(at: Double(frame) / 60)
      let values = snapshot.values + snapshot.items.flatMap { $0.values.map { ($0.name, $0.value) } }
      let shifts = values.filter { ["zoom.x", "zoom.y"].contains($0.name) }
      #expect(!shifts.isEmpty)
      for (name, value) in shifts {
        guard case .number(let number) = value, number.isFinite else {
          Issue.record("\(name) is \(value) at frame \(frame)")
          continue
        }
      }
    }
  }
}
