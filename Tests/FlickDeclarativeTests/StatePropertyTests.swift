import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickMotion
import FlickTestSupport
import Testing

/// Random states with random scripts.
@Suite struct StatePropertyTests {
  private static func motion(_ random: inout SplitMix) -> CollectionDeclaration.StateMotion {
    switch random.whole(0...2) {
    case 0:
      .curve(random.choose(FormulaCurve.allCases).curve, duration: random.number(0...0.6))
    case 1: .spring(stiffness: random.number(40...500), damping: random.number(5...50))
    default: .curve(.easeInOut, duration: 0.35)
    }
  }

  private static func state(_ name: String, _ random: inout SplitMix) -> CollectionDeclaration.State {
    var state = CollectionDeclaration.State(name)
    let (isOfScene, isSingle) = (random.chance(0.4), random.chance(0.4))
    state.owner = isOfScene ? .scene : .items(isSingle: isSingle)
    state.measure = random.chance(0.3) ? .points : .number
    let lengths: [[Formula]] = [["0", "1"], ["-100", "0", "80"], ["view.height * 0.2", "50"]]
    state.stops = random.choose(
      state.isLength ? lengths : [["0", "1"], ["-100", "0", "80"], ["0", "1", "2"]])
    state.motion = motion(&random)
    if random.chance(0.3) { state.start = "index * 0.3" }
    if random.chance(0.3) { state.stay = random.number(0...0.5) }
    state.staysAt = isSingle ? .on : .any
    if random.chance(0.2) { state.pull = 40 }
    for gesture in CollectionDeclaration.Trigger.Gesture.allCases where random.chance(0.4) {
      let changes: [CollectionDeclaration.Trigger.Change] = [.toggle, .on, .off, .next, .value(0.4)]
      let targets: [CollectionDeclaration.Trigger.Target] = [.item, .anywhere, .overlay("pad")]
      state.triggers.append(.init(gesture, on: random.choose(targets), random.choose(changes)))
    }
    if random.chance(0.5) {
      var drag = CollectionDeclaration.StateDrag(
        random.choose([.horizontal, .vertical]), on: random.choose([.item, .anywhere]))
      drag.span = random.choose(["1", "-1", "200", "-view.height / 2", "0"])
      drag.beyond = random.choose(CollectionDeclaration.StateDrag.BeyondStops.allCases)
      drag.from = random.choose(CollectionDeclaration.StateDrag.StartCondition.allCases)
      if random.chance(0.3) { drag.release = .stop(projection: drag.projection, then: .list) }
      state.drag = drag
    }
    return state
  }

  private static func declaration(_ random: inout SplitMix) -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    declaration.isHorizontal = random.chance(0.3)
    declaration.snap = random.choose([.none, .none, .item])
    declaration.travels = random.chance(0.8)
    declaration.lanes = random.whole(1...2)
    declaration.states = ["a", "b"].map { state($0, &random) }
    if random.chance(0.3) {
      declaration.states[1].following = .init("a", delay: 0.1)
      if random.chance(0.5) { declaration.states[1].following?.stagger = random.number(-0.1...0.1) }
    }
    if random.chance(0.4) {
      for (name, axis) in zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical]) {
        declaration.states.append(StateDragTests.dragState(name, axis))
      }
      declaration.dragsTopOnly = random.chance(0.3)
      declaration.leaving = CollectionDeclaration.Leaving(beyond: random.choose(["110", "view.width / 4"]))
      declaration.reorders = random.chance(0.5)
    }
    let share = declaration.states[0].isLength ? "a / 80pt" : "a"
    declaration.places = [
      .cellWidth: "lane", .gap: "6",
      .cellHeight: random.choose(["80", Formula("mix(60, 120, clamp(\(share), 0, 1))")]),
    ]
    let drags = declaration.states.count > 2
    declaration.item = CollectionDeclaration.Look([
      .x: drags ? "drag.x + a" : "a", .y: drags ? "drag.y" : "20 * b", .scale: "1 + 0.1 * rank / count",
    ])
    declaration.overlays = [
      CollectionDeclaration.Overlay(
        name: "pad", frame: .init(x: "0", y: "500", width: "view.width", height: "68"))
    ]
    return declaration
  }

  private static func action(_ random: inout SplitMix) -> Action {
    func command(_ name: String, _ arguments: ParameterValues) -> Action {
      .command(Command(name, arguments))
    }
    let page = ParameterValue.integer(random.whole(0...4))
    switch random.whole(0...9) {
    case 0:
      return command(
        "set", ["state": .text(random.choose(["a", "b"])), "to": .number(random.number(-2...2))])
    case 1: return command("move", ["page": page, "to": .integer(random.whole(0...4))])
    case 2: return command("leave", ["page": page, "to": .text(random.choose(["left", "up"]))])
    case 3: return command(random.choose(["delete", "scrollTo"]), ["page": page])
    case 4, 5: return .touch(.tap(random.number(5...315), random.number(5...560)))
    case 6:
      let (start, by) = (Point(random.number(20...300), random.number(20...540)), random.number(0.5...0.8))
      return .touch(
        Touch([
          .init(time: 0, point: start), .init(time: by, point: start),
          .init(time: by + 0.4, point: Point(random.number(20...300), random.number(20...540))),
        ]))
    default: return .touch(random.touch(in: Size(320, 568)))
    }
  }

  @Test("Random states never trap, are continuous, keep the past, and are a function of time in any order")
  func random() throws {
    var random = SplitMix(seed: 20)
    for trial in 0..<Thoroughness.trials(60, exhaustive: 2000) {
      let declaration = Self.declaration(&random)
      var effect = try effect(declaration, count: random.whole(0...7))
      var (time, past) = (0.0, [(Double, [ItemSnapshot])]())
      var events: [Double] = []
      for _ in 0..<6 {
        guard let outcome = try? effect.perform(Self.action(&random), at: time) else { continue }
        for (moment, items) in past { #expect(effect.snapshot(at: moment).items == items, "\(trial)") }
        events += outcome.events.map(\.time)
        let settled = try #require(outcome.time(of: "settled"))
        #expect(outcome.events.map(\.time).allSatisfy { $0.isFinite }, "\(trial)")
        #expect(settled >= time, "\(trial)")
        let next = random.chance(0.4) ? settled : random.number(time...max(time, min(settled, time + 2)))
        past += [random.number(0...next)].filter { $0 < next }.map { ($0, effect.snapshot(at: $0).items) }
        time = next
      }
      let times = (0..<10).map { _ in random.number(0...time + 1) }
      let moments = times.map { (effect.snapshot(at: $0).items, effect.layers(at: $0)) }
      for (moment, (items, layers)) in zip(times, moments).reversed() {
        #expect(effect.snapshot(at: moment).items == items, "\(trial)")
        #expect(effect.layers(at: moment) == layers, "\(trial)")
        expectFinite(items, trial)
      }
      expectContinuous(effect, declaration, at: times + events, trial)
    }
  }

  private func expectFinite(_ items: [ItemSnapshot], _ trial: Int) {
    for item in items {
      let numbers = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height, item.alpha]
      #expect(numbers.allSatisfy { $0.isFinite }, "\(trial)")
      #expect(item.transform.isFinite, "\(trial)")
    }
  }

  /// Expects that no state jumps, except for what is left when a spring comes to rest.
  private func expectContinuous(
    _ effect: DeclarativeEffect, _ declaration: CollectionDeclaration, at times: [Double], _ trial: Int
  ) {
    let step = 1e-7
    for time in times where time > step {
      let (before, after) = (effect.snapshot(at: time - step), effect.snapshot(at: time + step))
      for state in declaration.states
      where !CollectionDeclaration.dragNames.contains(state.name) && state.motion.lasts {
        for item in after.items {
          guard let a = before.items.first(where: { $0.id == item.id })?.number(state.name),
            let b = item.number(state.name)
          else { continue }
          #expect((a - b).magnitude < 0.2, "\(trial): \(state.name) from \(a) to \(b) at \(time)")
        }
      }
    }
  }
}

extension CollectionDeclaration.StateMotion {
  /// Whether a change takes longer than a moment.
  fileprivate var lasts: Bool {
    if case .curve(_, let duration) = self { return duration > 0.1 }
    return true
  }
}

extension ItemSnapshot {
  /// Returns one of the item's values.
  func number(_ name: String) -> Double? {
    if case .number(let number)? = values.first(where: { $0.name == name })?.value { return number }
    return nil
  }
}
