import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import FlickTestSupport
import Testing

/// Values that follow others with springs.
@Suite struct FollowingSpringTests {
  /// A state of the scene that goes evenly from 0 to 100 in half a second, with a value that follows it.
  private static func evenly(_ item: [LookProperty: Formula], _ curve: KeyFrameCurve = .linear)
    -> CollectionDeclaration
  {
    var declaration = CollectionDeclaration.pager(item)
    declaration.scrolls = false
    var state = CollectionDeclaration.State("a")
    (state.owner, state.stops, state.motion) = (.scene, ["0", "100"], .curve(curve, duration: 0.5))
    declaration.states = [state]
    return declaration
  }

  private static func value(_ name: String, _ effect: DeclarativeEffect, at time: Double) throws -> Double {
    try #require(effect.snapshot(at: time).number(name, of: 0))
  }

  /// The frequency is 10, with critical damping. From second 1 on the value is 200 t: x = 200 (t - 0.2 + (0.2 + t)
  /// e^-10t) for half a second. Then the spring is free and goes to 100.
  @Test("Worked example: what is straight is answered exactly") func straight() throws {
    var effect = try effect(Self.evenly([.x: "spring(a, stiffness: 100, damping: 20)"]))
    _ = try effect.perform("set", ["state": .text("a")], at: 1)
    let spring = try #require(Spring(stiffness: 100, damping: 20))
    let ramp = { (time: Double) -> SpringState in
      SpringStep(spring, duration: time).after(SpringState(value: 0), from: 0, to: 200 * time)
    }
    #expect(try Self.value("item.x", effect, at: 0.7) == 0)
    for time in [0.0001, 0.01, 0.1, 0.1234567, 0.25, 0.3, 0.49999, 0.5] {
      #expect((try Self.value("item.x", effect, at: 1 + time) - ramp(time).value).magnitude < 1e-9, "\(time)")
    }
    // 200 (0.1 - 0.2 + 0.3 / e).
    #expect((try Self.value("item.x", effect, at: 1.1) - 2.072766470286540).magnitude < 1e-9)
    let end = ramp(0.5)
    for time in [0.01, 0.2, 0.6, 1.1] {
      let free = spring.state(at: time, from: end.value - 100, velocity: end.velocity)
      #expect((try Self.value("item.x", effect, at: 1.5 + time) - 100 - free.distance).magnitude < 1e-9)
    }
    #expect(try Self.value("item.x", effect, at: 30) == 100)
  }

  /// The view is 568 points high. The finger goes from 200 to 300 in half a second, and stays where it lifts.
  @Test("A spring can follow the finger without any state") func finger() throws {
    var declaration = CollectionDeclaration.pager([.y: "after"])
    declaration.names = ["after": "spring(finger.y, duration: 200ms)"]
    var effect = try effect(declaration)
    _ = effect.perform(.drag(from: Point(160, 200), by: Point(0, 100), during: 0.5), at: 0.1)
    #expect(try Self.value("item.y", effect, at: 0.05) == 284)
    #expect((try Self.value("item.y", effect, at: 3) - 300).magnitude < 1e-3)
  }

  /// The oracle has steps that are twenty times as small. The difference is at most a hundredth of a point.
  @Test(
    "A spring follows a curved motion closely",
    arguments: ["timing curve", "exponential and rubber band", "animated scroll", "formula"])
  func bent(_ kind: String) throws {
    let formula: Formula = kind == "formula" ? "100 * sin(a * 3.6deg) + exp(a / 20)" : "scroll + a"
    var declaration = Self.evenly(
      [.x: Formula("spring(\(formula.text), duration: 300ms, bounce: 0.4)"), .y: formula],
      .timing(.easeInOut))
    declaration.snap = .none
    declaration.isHorizontal = false
    declaration.scrolls = true
    var effect = try effect(declaration, count: 3)
    switch kind {
    case "exponential and rubber band":
      _ = effect.perform(.fling(from: Point(160, 300), by: Point(0, -200)), at: 0.1)
    case "animated scroll": _ = try effect.perform("scrollTo", ["page": .integer(2)], at: 0.1)
    default: _ = try effect.perform("set", ["state": .text("a")], at: 0.1)
    }
    let spring = try #require(Spring(perceptualDuration: 0.3, bounce: 0.4))
    let step = SpringStep(spring, duration: 1.0 / 4800)
    var input = try Self.value("item.y", effect, at: 0)
    var state = SpringState(value: input)
    for number in 1...3600 {
      let time = Double(number) / 4800
      let next = try Self.value("item.y", effect, at: time)
      state = step.after(state, from: input, to: next)
      input = next
      guard number % 90 == 0 else { continue }
      #expect(
        (try Self.value("item.x", effect, at: time) - state.value).magnitude < 0.01, "\(kind) at \(time)")
    }
  }

  private static let sources = [
    "scroll", "phase * 40", "finger.x", "drag.x", "middle.y", "a * 10", "velocity / 50", "rank * 30",
    "spring(scroll, duration: 200ms)", "finger.down ? 60 : 0", "entry * 100", "index * a",
    "rise(scroll, 60)",
  ]

  private static func random(_ random: inout SplitMix) -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    declaration.isHorizontal = random.chance(0.5)
    declaration.snap = random.choose(CollectionDeclaration.Snap.allCases)
    declaration.places = [.cellWidth: "view.width * 0.7", .cellHeight: "180", .gap: "10"]
    var state = CollectionDeclaration.State("a")
    state.triggers = [CollectionDeclaration.Trigger(.tap, on: .item, .toggle)]
    declaration.states = [state]
    for (name, axis) in zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical]) {
      var drag = CollectionDeclaration.State(name)
      (drag.measure, drag.stops) = (.points, ["0"])
      drag.drag = CollectionDeclaration.StateDrag(axis, on: .item)
      declaration.states.append(drag)
    }
    if random.chance(0.5) {
      declaration.leaving = CollectionDeclaration.Leaving(beyond: "90")
    }
    for property in [LookProperty.x, .y, .rotate] where random.chance(0.8) {
      let milliseconds = random.whole(60...900)
      let text =
        "spring(\(random.choose(sources)), duration: \(milliseconds)ms, bounce: 0.\(random.whole(0...6)))"
      declaration.item.formulas[property] = Formula(property == .rotate ? "atan2(\(text), 100pt)" : text)
    }
    if random.chance(0.5) {
      declaration.overlays = [
        CollectionDeclaration.Overlay(
          frame: .init(x: "spring(scroll, duration: 300ms)", y: "spring(finger.y)", width: "40", height: "40")
        )
      ]
    }
    return declaration
  }

  private static func action(_ random: inout SplitMix) -> Action {
    func command(_ name: String, _ arguments: ParameterValues) -> Action {
      .command(Command(name, arguments))
    }
    switch random.whole(0...3) {
    case 0: return .touch(.tap(random.number(20...300), random.number(20...540)))
    case 1: return command("insert", ["index": .integer(0)])
    case 2: return command("delete", ["page": .integer(0)])
    default:
      let start = Point(random.number(20...300), random.number(20...540))
      return .touch(.fling(from: start, by: Point(random.number(-250...250), random.number(-250...250))))
    }
  }

  @Test("Frames are the same alone, in any order, and whatever happens later") func pure() throws {
    var random = SplitMix(seed: 480)
    for trial in 0..<Thoroughness.trials(8, exhaustive: 600) {
      let (declaration, count) = (Self.random(&random), random.whole(1...6))
      var effect = try effect(declaration, count: count)
      var (time, script) = (random.number(0...0.3), [(Action, Double)]())
      for _ in 0..<random.whole(1...4) {
        let before = (0..<5).map { _ in random.number(0...time) }
        let known = before.map { effect.snapshot(at: $0).items }
        script.append((Self.action(&random), time))
        _ = try? effect.perform(script[script.count - 1].0, at: time)
        #expect(before.map { effect.snapshot(at: $0).items } == known, "trial \(trial): \(declaration)")
        time += random.number(0.05...0.8)
      }
      let times = (0..<12).map { _ in random.number(0...time + 1) }.sorted()
      let run = times.map { effect.snapshot(at: $0).items }
      for (moment, items) in zip(times, run).reversed() {
        var alone = try FlickDeclarativeTests.effect(declaration, count: count)
        for (action, time) in script { _ = try? alone.perform(action, at: time) }
        #expect(alone.snapshot(at: moment).items == items, "trial \(trial) at \(moment)")
        #expect(
          items.allSatisfy { $0.frame.minX.isFinite && $0.frame.minY.isFinite && $0.transform.isFinite })
      }
    }
  }

  @Test("The value does not jump between frames, whatever happens to what it springs after") func continuous()
    throws
  {
    var random = SplitMix(seed: 11)
    for trial in 0..<Thoroughness.trials(4, exhaustive: 200) {
      var effect = try effect(
        Self.evenly(
          [.x: "spring(a * 3 + (finger.down ? 200 : 0), duration: 400ms, bounce: 0.5)"], .steps(3)))
      var time = 0.1
      for _ in 0..<4 {
        if random.chance(0.5) {
          _ = try effect.perform(
            "set", ["state": .text("a"), "to": .number(random.number(0...100))], at: time)
        } else {
          _ = effect.perform(.tap(100, 100), at: time)
        }
        time += random.number(0.1...0.5)
      }
      var last = try Self.value("item.x", effect, at: 0)
      for step in 1...1500 {
        let value = try Self.value("item.x", effect, at: Double(step) / 1000)
        // A jump of 700 points causes at most 700 w points per second, w = 2 pi / 0.4 s.
        #expect((value - last).magnitude < 11, "trial \(trial) at \(step) ms")
        last = value
      }
    }
  }

  @Test("A spring inside of another follows it, and the same text is one spring") func nested() throws {
    var effect = try effect(
      Self.evenly([
        .x: "spring(spring(a, duration: 300ms), duration: 600ms)", .y: "spring(a, duration: 300ms)",
        .z: "spring(a,duration:300ms)",
      ]))
    _ = try effect.perform("set", ["state": .text("a")], at: 0)
    for time in [0.1, 0.3, 0.7] {
      let (outer, inner) = (
        try Self.value("item.x", effect, at: time), try Self.value("item.y", effect, at: time)
      )
      #expect(outer < inner)
      #expect(outer > 0)
      #expect(try Self.value("item.z", effect, at: time) == inner)
    }
    #expect((try Self.value("item.x", effect, at: 9) - 100).magnitude < 1e-9)
  }

  @Test("An inserted item begins at rest, and settled waits for springs") func inserted() throws {
    var effect = try effect(
      CollectionDeclaration.pager([.y: "spring(index * 100, duration: 500ms)"]), count: 2)
    let outcome = try effect.perform("insert", ["index": .integer(0)], at: 1)
    #expect((effect.snapshot(at: 1.01).number("item.y", of: 0) ?? .nan).magnitude < 1e-9)
    // The first item is now the second one, and its spring runs there.
    let early = try #require(effect.snapshot(at: 1.2).number("item.y", of: 1))
    #expect(early > 20)
    #expect(early < 99)
    let settled = try #require(outcome.time(of: "settled"))
    let rest = try #require(effect.snapshot(at: settled).number("item.y", of: 1))
    #expect((rest - 100).magnitude < 0.1)
    #expect(effect.snapshot(at: settled - 0.01).state != "resting")
    #expect(effect.snapshot(at: settled).state == "resting")
  }

  @Test("Faults do not wait for springs, and hostile springs are refused") func hostile() throws {
    let many = (0..<17).map { "spring(scroll, duration: \(100 + $0)ms)" }.joined(separator: " + ")
    let deep = (0..<5).reduce("scroll") { text, number in "spring(\(text), duration: \(200 + number)ms)" }
    for (text, message) in [
      (many, "there are at most 16 springs"), (deep, "springs may follow each other 4 deep at most"),
    ] {
      let failure = #expect(throws: FormulaErrors.self) {
        try DeclarativeCollection(CollectionDeclaration.pager([.x: Formula(text)]))
      }
      #expect(failure?.errors.map(\.message) == [message])
    }
    var declaration = CollectionDeclaration()
    declaration.places = [.cellHeight: "80 + spring(offset)"]
    let failure = #expect(throws: FormulaErrors.self) { try DeclarativeCollection(declaration) }
    #expect(failure?.errors.map(\.message) == ["a spring cannot be used here"])
    let effect = try effect(
      CollectionDeclaration.pager([.x: "100 / (1 - spring(index + 1, duration: 1s))"]), count: 1)
    #expect(effect.faults(at: 3).map(\.name) == ["item.x"])
  }

  /// All parts of an item share its springs, so a spring cannot follow a value of parts.
  @Test("Parts of items follow with the springs of their item") func parts() throws {
    var declaration = Self.evenly([.x: "after"])
    declaration.names = ["after": "spring(a, duration: 200ms)"]
    declaration.partRules = [
      CollectionDeclaration.PartRule(
        .mesh(columns: 2, rows: 2, back: .clear), CollectionDeclaration.Look([.y: "own"]),
        names: ["own": "after * part.x / width"])
    ]
    var effect = try effect(declaration)
    _ = try effect.perform("set", ["state": .text("a")], at: 1)
    for time in [0.5, 1.1, 1.4, 1.7, 20] {
      let item = try Self.value("item.x", effect, at: time)
      #expect(try Self.value("mesh.0.y", effect, at: time) == 0)
      #expect((try Self.value("mesh.4.y", effect, at: time) - item / 2).magnitude < 1e-9)
      #expect((try Self.value("mesh.8.y", effect, at: time) - item).magnitude < 1e-9)
    }
    declaration.partRules[0].names["own"] = "spring(part.x)"
    let failure = #expect(throws: FormulaErrors.self) { try DeclarativeCollection(declaration) }
    #expect(failure?.errors.map(\.message) == ["a spring cannot follow 'part.x'"])
  }
}
