import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import FlickTestSupport
import Testing

/// The finger as a value of formulas, and states that follow a state which a finger moves.
@Suite struct FingerTests {
  /// Items that do not move, with names for the finger's values.
  private static func declaration() -> CollectionDeclaration {
    var declaration = CollectionDeclaration.pager([.opacity: "1"])
    declaration.travels = false
    declaration.names = [
      "x": "finger.x", "y": "finger.y", "fromX": "finger.start.x", "fromY": "finger.start.y",
      "time": "finger.time", "here": "finger.down && finger.item == index", "on": "finger.item",
    ]
    return declaration
  }

  /// From (100, 200) to (180, 240) in 0.4 s, down at 1 s: at 1.1 s the finger is a quarter of the way.
  private static let touch = Touch([
    Touch.Sample(time: 0, point: Point(100, 200)), Touch.Sample(time: 0.4, point: Point(180, 240)),
  ])

  @Test("Worked example: before, while and after a finger is down")
  func worked() throws {
    var effect = try effect(Self.declaration(), count: 1)
    _ = effect.perform(Self.touch, at: 1)
    let expected: [(Double, [String: Double])] = [
      // The finger's place is the middle of 320 x 568 points.
      (0.5, ["x": 160, "y": 284, "fromX": 160, "fromY": 284, "time": 0, "here": 0, "on": -1]),
      (1, ["x": 100, "y": 200, "fromX": 100, "fromY": 200, "time": 0, "here": 1, "on": 0]),
      (1.1, ["x": 120, "y": 210, "fromX": 100, "fromY": 200, "time": 0.1, "here": 1, "on": 0]),
      (1.4, ["x": 180, "y": 240, "fromX": 100, "fromY": 200, "time": 0.4, "here": 0, "on": 0]),
      (9, ["x": 180, "y": 240, "fromX": 100, "fromY": 200, "time": 0.4, "here": 0, "on": 0]),
    ]
    for (time, numbers) in expected {
      let snapshot = effect.snapshot(at: time)
      for (name, number) in numbers {
        let found = try #require(snapshot.number("let.\(name)", of: 0))
        #expect((found - number).magnitude < 1e-9, "\(name) at \(time)")
      }
      #expect(
        snapshot.values.contains { $0.name == "finger.down" && $0.value == .boolean(time >= 1 && time < 1.4) }
      )
    }
  }

  @Test("A later finger changes nothing before it, and a frame alone is that of the run") func pure() throws {
    var random = SplitMix(seed: 77)
    for _ in 0..<Thoroughness.trials(20, exhaustive: 400) {
      var effect = try effect(Self.declaration())
      var time = random.number(0...0.4)
      for _ in 0..<4 {
        let before = (0..<6).map { _ in random.number(0...time) }
        let known = before.map { effect.snapshot(at: $0).items }
        let start = Point(random.number(20...300), random.number(20...540))
        let by = Point(random.number(-200...200), random.number(-200...200))
        _ = effect.perform(.fling(from: start, by: by), at: time)
        #expect(zip(before, known).allSatisfy { effect.snapshot(at: $0).items == $1 })
        let alone = effect
        let moment = time + random.number(0...0.3)
        #expect(alone.snapshot(at: moment).items == effect.snapshot(at: moment).items)
        time += random.number(0.1...1)
      }
    }
  }

  /// Cells of 60 points, one below the other, which a finger moves; they go back in 0.4 s.
  private static func cards() -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    (declaration.scrolls, declaration.places) = (false, [.cellHeight: "60"])
    declaration.item = CollectionDeclaration.Look([.x: "drag.x", .y: "drag.y"])
    declaration.names = [
      "x": "drag.start.x", "y": "drag.start.y", "turn": "drag.x * (drag.start.y / height - 0.5)",
    ]
    declaration.states = zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical]).map {
      name, axis in
      var state = CollectionDeclaration.State(name)
      (state.measure, state.stops, state.motion) = (.points, ["0"], .curve(.easeInOut, duration: 0.4))
      state.drag = CollectionDeclaration.StateDrag(axis, on: .item)
      state.drag?.beyond = .free
      return state
    }
    return declaration
  }

  /// A finger at (100, 135) comes down on the third card, 15 points below its top. The second finger, at 1.6 s, catches
  /// the card on its way back. The third one comes down after the card is in its place again, 50 points below its top.
  @Test(
    "Worked example: an item keeps the place at which a finger took it until another one takes it at rest")
  func grips() throws {
    var effect = try effect(Self.cards(), count: 4)
    for (time, x, y) in [(1, 100.0, 135.0), (1.6, 160, 150), (4, 50, 170)] {
      let (start, by) = (Point(x, y), Point(60, 0))
      _ = effect.perform(
        Touch([Touch.Sample(time: 0, point: start), Touch.Sample(time: 0.4, point: start + by)]), at: time)
    }
    // The middle of 320 x 60 points before the first finger.
    for (time, x, y) in [
      (0.9, 160.0, 30.0), (1, 100, 15), (1.7, 100, 15), (3.9, 100, 15), (4, 50, 50), (9, 50, 50),
    ] {
      let snapshot = effect.snapshot(at: time)
      for (name, number) in [("x", x), ("y", y)] {
        #expect(snapshot.number("let.\(name)", of: 2) == number, "\(name) at \(time)")
        #expect(snapshot.number("drag.start.\(name)", of: 2) == number)
      }
      #expect(snapshot.number("let.x", of: 1) == 160)
      #expect(snapshot.number("let.y", of: 1) == 30)
    }
  }

  @Test("A look by the way and the grip of an item does not jump where fingers catch it") func caught() throws
  {
    var random = SplitMix(seed: 78)
    for trial in 0..<Thoroughness.trials(20, exhaustive: 400) {
      var effect = try effect(Self.cards(), count: 1)
      var time = 0.1
      for _ in 0..<4 {
        let start = Point(random.number(100...220), random.number(2...58))
        _ = effect.perform(.fling(from: start, by: Point(random.number(-60...60), 0)), at: time)
        time += random.number(0.15...0.5)
      }
      func turn(_ step: Int) -> Double {
        effect.snapshot(at: Double(step) / 1000).number("let.turn", of: 0) ?? .nan
      }
      for step in 100...1500 {
        #expect((turn(step) - turn(step - 1)).magnitude < 2, "trial \(trial) at \(step) ms")
      }
    }
  }

  /// A state that a finger moves from 0 to 300 points, and one that follows it from 0 to 600.
  private static func leading(
    _ change: (inout CollectionDeclaration) -> Void = { _ in }
  ) -> CollectionDeclaration {
    var declaration = CollectionDeclaration.pager()
    declaration.scrolls = false
    var leader = CollectionDeclaration.State("a")
    (leader.owner, leader.measure, leader.stops) = (.scene, .points, ["0", "300"])
    leader.drag = CollectionDeclaration.StateDrag(.vertical, on: .anywhere)
    var follower = CollectionDeclaration.State("b")
    (follower.owner, follower.measure, follower.stops) = (.scene, .points, ["0", "600"])
    follower.following = CollectionDeclaration.Following("a")
    declaration.states = [leader, follower]
    change(&declaration)
    return declaration
  }

  private static func value(_ name: String, _ effect: DeclarativeEffect, at time: Double) throws -> Double {
    let value = effect.snapshot(at: time).values.first { $0.name == name }?.value
    guard case .number(let number)? = value else { throw EffectError("no \(name)") }
    return number
  }

  /// A finger moves 200 points in 0.4 s. The slop of 10 is lost; then each point of the finger is one of `a` and two of
  /// `b`.
  @Test("Worked example: a follower has the finger from the first touch on") func follows() throws {
    var effect = try effect(Self.leading())
    let touch = Touch([
      Touch.Sample(time: 0, point: Point(160, 100)), Touch.Sample(time: 0.4, point: Point(160, 300)),
    ])
    let outcome = effect.perform(touch, at: 0)
    for (time, moved) in [(0.02, 0.0), (0.1, 40.0), (0.2, 90), (0.3, 140), (0.4, 190)] {
      #expect((try Self.value("a", effect, at: time) - moved).magnitude < 1e-9)
      #expect((try Self.value("b", effect, at: time) - 2 * moved).magnitude < 1e-9)
    }
    let rest = try #require(outcome.time(of: "changed"))
    #expect(try Self.value("a", effect, at: rest) == 300)
    #expect(try Self.value("b", effect, at: rest) == 600)
  }

  @Test("A follower is continuous when the finger comes down, drags and lifts, and comes later by its delay")
  func continuous() throws {
    var random = SplitMix(seed: 12)
    for trial in 0..<Thoroughness.trials(20, exhaustive: 400) {
      let delay = trial % 2 == 0 ? 0 : random.number(0...0.3)
      let declaration = Self.leading { declaration in
        declaration.states[1].following = CollectionDeclaration.Following("a", delay: delay)
        declaration.states[1].motion = .spring(stiffness: 120, damping: random.number(6...40))
        declaration.states[0].drag?.beyond = random.choose(
          CollectionDeclaration.StateDrag.BeyondStops.allCases)
      }
      var effect = try effect(declaration)
      var time = 0.0
      for _ in 0..<3 {
        let by = Point(0, random.number(-260...260))
        _ = effect.perform(.fling(from: Point(160, 284), by: by), at: time)
        time += random.number(0.2...0.9)
      }
      var last = try Self.value("b", effect, at: 0)
      for step in 1...2000 {
        let value = try Self.value("b", effect, at: Double(step) / 1000)
        // The finger moves 260 points in a tenth of a second, which the follower doubles.
        #expect((value - last).magnitude < 12, "trial \(trial) at \(step) ms")
        last = value
      }
    }
  }
}
