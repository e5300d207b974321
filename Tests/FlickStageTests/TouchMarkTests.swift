import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the drawn fingers and their times.
@Suite struct TouchMarkTests {
  private static let marks = "touches: {size: 40, trail: 200ms, press: 100ms, release: 200ms}"
  private static let steps = """
    at: 500ms, drag: {from: [100, 100], by: [[80, 0], [80, 60]], press: 100ms, during: 700ms, hold: 50ms}
    at: 2s, tap: [50, 60]
    at: 3s, press: {point: [160, 284], during: 200ms, cancelled: true, fingers: 3, spread: [40, -10]}
    at: 4s, end: true
    """

  private func stage(_ line: String = marks) throws -> Stage {
    try StageScript(Self.steps, line: line).stage()
  }

  private func layers(_ stage: Stage, at time: Double, named name: String = "touch") -> [Layer] {
    stage.layers(at: time).sublayers.filter { $0.name == name }
  }

  @Test func `no finger is drawn unless the scene says so`() throws {
    for line in ["fps: 60", "touches: false"] {
      let stage = try stage(line)
      #expect(try stage.layers(at: 0.7) == StageScript(Self.steps).stage().layers(at: 0.7))
      #expect(layers(stage, at: 0.7).isEmpty)
    }
    let plain = try stage("fps: 60")
    let marked = try stage()
    for time in [0, 0.49, 1.7, 2.5, 3.6] {
      #expect(marked.displayList(at: time) == plain.displayList(at: time), "no finger at \(time)")
    }
  }

  @Test func `a finger is seen from its first frame on, where it is`() throws {
    let stage = try stage()
    for time in [0.5 - 1e-9, 0.5, 0.55, 0.6] {
      #expect(layers(stage, at: time).map(\.position) == [Point(100, 100)])
    }
    #expect(layers(stage, at: 0.499).isEmpty)
    // The path of 140 points takes 700 ms, and its first 80 points go to the right.
    #expect(layers(stage, at: 0.8).map(\.position) == [Point(140, 100)])
    #expect(layers(stage, at: 1.0).map(\.position) == [Point(180, 100)])
    #expect(abs(layers(stage, at: 1.2)[0].position.y - 140) < 1e-9)
  }

  @Test func `a mark appears, rests and disappears`() throws {
    let stage = try stage()
    func look(_ time: Double) -> [Double] {
      layers(stage, at: time).flatMap { [$0.opacity, $0.bounds.width] }.map { ($0 * 1e6).rounded() / 1e6 }
    }
    let eased = TimingCurve.easeOut.value(at: 0.5)
    func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    #expect(look(0.5) == [0.5, 24])
    #expect(look(0.55) == [rounded(0.5 + 0.5 * eased), rounded(24 + 16 * eased)])
    #expect(look(0.6) == [1, 40])
    #expect(look(1.35) == [1, 40])
    #expect(look(1.45) == [rounded(1 - eased), rounded(40 + 20 * eased)])
    #expect(look(1.549).first.map { $0 > 0 && $0 < 0.001 } == true)
    #expect(look(1.5501).isEmpty)
    // A tap of 80 ms lifts before the mark has reached its full size, and its release continues from there.
    let lifted = TimingCurve.easeOut.value(at: 0.8)
    #expect(look(2.08) == [rounded(0.5 + 0.5 * lifted), rounded(24 + 16 * lifted)])
    #expect(
      look(2.18) == [
        rounded((0.5 + 0.5 * lifted) * (1 - eased)), rounded((24 + 16 * lifted) * (1 + eased / 2)),
      ])
  }

  @Test func `a cancelled touch only fades`() throws {
    let marks = layers(try stage(), at: 3.3)
    #expect(marks.count == 3)
    let eased = TimingCurve.easeOut.value(at: 0.5)
    #expect(marks.allSatisfy { $0.bounds.width == 40 && abs($0.opacity - (1 - eased)) < 1e-9 })
  }

  @Test func `further fingers lie beside the first`() throws {
    let stage = try stage()
    let start = try #require(stage.steps[2].touch).start
    #expect(
      layers(stage, at: 3.1).map(\.position) == [start, start + Point(40, -10), start + Point(80, -20)])
  }

  @Test func `a trail is the path of its last moments`() throws {
    let stage = try stage()
    #expect(layers(stage, at: 0.6, named: "trail").isEmpty, "the finger has not moved yet")
    // The finger lifts at 1.35 s. A quarter of a trail later, three quarters of its darkness are left.
    for (time, from, to, opacity) in [
      (0.9, Point(120, 100), Point(160, 100), 0.43), (1.0, Point(140, 100), Point(180, 100), 0.43),
      (1.4, Point(180, 140), Point(180, 160), 0.3225),
    ] {
      let trails = layers(stage, at: time, named: "trail")
      #expect(trails.count == 1)
      guard case .shape(let shape)? = trails.first?.contents, case .gradient(let fade)? = shape.fill else {
        Issue.record("the trail is a shape that fades")
        continue
      }
      let box = try #require(shape.path.controlPointBounds)
      // The tail is a point. The head is 0.7 of the mark wide, or narrower when the finger has come to rest.
      #expect(abs(from.x == to.x ? box.minY - from.y : box.minX - from.x) < 1e-9, "\(time)")
      #expect(box.maxX >= to.x)
      #expect(box.maxX <= to.x + 14)
      #expect(box.maxY >= to.y)
      #expect(box.maxY <= to.y + 14)
      // The trail is clear at the tail and darkest at the head.
      #expect(fade.start.distance(to: from) < 1e-9)
      #expect(fade.end.distance(to: to) < 1e-9)
      #expect(fade.stops.first?.color.alpha == 0)
      #expect(fade.stops.map(\.location) == fade.stops.map(\.location).sorted())
      #expect(abs((fade.stops.last?.color.alpha ?? 0) - opacity) < 1e-9)
    }
    #expect(layers(stage, at: 1.56, named: "trail").isEmpty)
    #expect(layers(try self.stage("touches: {trail: 0ms}"), at: 1, named: "trail").isEmpty)
  }

  /// A finger that turns back draws over its own trail, which is then made of 32 layers. None of their steps is more
  /// than 2 % of the whole.
  @Test func `the trail of a finger that turns back fades in small steps, too`() throws {
    let steps = "at: 100ms, drag: {from: [40, 100], by: [[160, 0], [20, 4]], during: 200ms}"
    let stage = try StageScript(steps, line: Self.marks).stage()
    let trails = layers(stage, at: 0.3, named: "trail")
    #expect(trails.count == 32)
    let alphas = trails.compactMap { layer -> Double? in
      guard case .shape(let shape)? = layer.contents, case .color(let color)? = shape.fill else { return nil }
      return color.alpha
    }
    #expect(alphas.count == 32)
    #expect(alphas.allSatisfy { $0 > 0 && $0 < 0.02 })
    #expect(abs(1 - alphas.reduce(1) { $0 * (1 - $1) } - 0.43) < 1e-9)
  }

  @Test func `the order of questions does not matter`() throws {
    let (stage, other) = (try stage(), try stage())
    let times = (0..<240).map { Double($0) / 60 }
    let forwards = times.map { stage.displayList(at: $0) }
    let order = times.indices.map { ($0 * 97) % times.count }
    for index in order { #expect(other.displayList(at: times[index]) == forwards[index]) }
  }

  @Test func `a moment a little before the frame's counts as the frame's`() throws {
    // 0.1 + 0.2 is slightly more than 0.3.
    let steps = "at: 100ms, name: a\nafter: a.start, wait: 200ms, tap: [50, 60]"
    let stage = try StageScript(steps, line: "touches: true")
      .stage()
    #expect(stage.steps[1].time > 0.3)
    #expect(layers(stage, at: FrameRate(60)!.time(ofFrame: 18)).count == 1)
  }
}
