import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

/// Arbitrary scripts at arbitrary times: nothing traps, nothing becomes infinite, and the past never changes.
@Suite struct RandomScriptTests {
  static let seeds = 0..<Thoroughness.trials(48, exhaustive: 320)
  static let counts = [0, 1, 2, 31]

  @Test(arguments: [0, 1, 2, 31]) func `page tabs survive any script`(count: Int) throws {
    for seed in Self.seeds.filter({ Self.counts[$0 % 4] == count }) {
      var random = SplitMix(seed: UInt64(seed))
      let parameters: ParameterValues = [
        "preset": .text(random.choose(["original", "fork"])),
        "faults": .text(random.choose(["repaired", "original"])),
      ]
      let effect = try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, parameters))
      run(effect, range: { (-20.0)...max(0, 160 * Double($0 - 1) - 120) }, random: &random)
    }
  }

  @Test(arguments: [0, 1, 2, 31]) func `expanding cells survive any script`(count: Int) throws {
    for seed in Self.seeds.filter({ Self.counts[$0 % 4] == count }) {
      var random = SplitMix(seed: UInt64(seed))
      let parameters: ParameterValues = [
        "style": .text(random.choose(["2d", "3d"])), "tapToFeature": .boolean(random.choose([true, false])),
        "preset": .text(random.choose(["original", "tutorial", "team"])),
        "faults": .text(random.choose(["repaired", "original"])),
      ]
      let effect = try ExpandingCellsEffect(
        setup(ExpandingCellsEffect.descriptor, count: count, parameters))
      let drag = effect.snapshot(at: 0).contentSize.height - 568
      run(effect, range: { _ in 0...max(0, drag) }, random: &random)
    }
  }

  @Test(arguments: [0, 1, 2, 31]) func `card stacks survive any script`(count: Int) throws {
    for seed in Self.seeds.filter({ Self.counts[$0 % 4] == count }) {
      var random = SplitMix(seed: UInt64(seed))
      let parameters: ParameterValues = [
        "faults": .text(random.choose(["repaired", "original"])),
        "collapse": .text(random.choose(["repaired", "original"])),
        "alwaysBounce": .boolean(random.choose([true, false])),
      ]
      let effect = try CardStackEffect(setup(CardStackEffect.descriptor, count: count, parameters))
      run(effect, range: { 0...max(0, 30 + 50 * Double($0) - 541) }, random: &random)
    }
  }

  private struct Moment {
    var time: Double
    var layers: Layer
    var items: [ItemSnapshot]
  }

  /// - Parameter range: The offsets where the list may rest, by the number of its items.
  private func run<E: SceneEffect>(
    _ effect: E, range: (Int) -> ClosedRange<Double>, random: inout SplitMix
  ) {
    var effect = effect
    var time = random.number(0...0.5)
    var past: [Moment] = []
    for _ in 0..<8 {
      guard let outcome = try? effect.perform(action(of: E.descriptor, &random), at: time) else { continue }
      expectOrder(of: outcome, start: time)
      expectPast(past, in: effect)
      let settled = outcome.time(of: "settled")!
      expectRest(of: effect, at: settled, range: range)
      let next = random.choose([settled, settled + 0.4, time, random.number(time...settled + 0.1)])
      past += [time, random.number(0...next)].filter { $0 < next }.map { moment(of: effect, at: $0) }
      time = next
    }
    expectPast(past.shuffled(using: &random), in: effect)
  }

  private func action(of descriptor: EffectDescriptor, _ random: inout SplitMix) -> Action {
    guard random.choose([true, false, false]) else { return .touch(random.touch(in: Size(320, 568))) }
    let command = random.choose(descriptor.commands)
    var arguments: ParameterValues = [:]
    for parameter in command.parameters where !parameter.isOptional {
      switch parameter.kind {
      case .page, .integer: arguments[parameter.name] = .integer(random.choose([0, 0, 1, 2, 15, 30]))
      case .boolean: arguments[parameter.name] = .boolean(random.choose([true, false]))
      case .choice(let names): arguments[parameter.name] = .text(random.choose(names))
      default: break
      }
    }
    return .command(Command(command.name, arguments))
  }

  private func moment(of effect: some Effect, at time: Double) -> Moment {
    Moment(time: time, layers: effect.layers(at: time), items: effect.snapshot(at: time).items)
  }

  /// Expects that a moment of the past is as it was, and that scenes may name the states that pages had in it.
  private func expectPast<E: SceneEffect>(_ past: [Moment], in effect: E) {
    let states = Set(E.descriptor.pageStates.map(\.name))
    for moment in past {
      #expect(Set(moment.items.map(\.state)).subtracting(states) == [], "at \(moment.time)")
      #expect(effect.layers(at: moment.time) == moment.layers, "at \(moment.time)")
      #expect(effect.snapshot(at: moment.time).items == moment.items, "at \(moment.time)")
    }
  }

  private func expectOrder(of outcome: Outcome, start: Double) {
    #expect(outcome.events.first == Outcome.Event("start", at: start))
    #expect(outcome.events.last?.name == "settled")
    #expect((outcome.refusal != nil) == (outcome.time(of: "refused") != nil))
    let times = outcome.events.map(\.time)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0.isFinite })
  }

  private func expectRest<E: SceneEffect>(of effect: E, at time: Double, range: (Int) -> ClosedRange<Double>)
  {
    let (rest, later) = (effect.snapshot(at: time), effect.snapshot(at: time + 7))
    #expect(rest.items == later.items)
    #expect(rest.state == later.state)
    #expect(effect.layers(at: time) == effect.layers(at: time + 7))
    #expect(range(rest.items.count).contains(rest.contentOffset.y))
    #expect(rest.items.allSatisfy { $0.transform.isFinite && $0.alpha >= 0 && $0.alpha <= 1 })
    #expect(rest.items.allSatisfy { $0.quad?.numbers.allSatisfy(\.isFinite) ?? false })
    #expect(rest.items.map(\.index) == Array(0..<rest.items.count))
    let descriptor = E.descriptor
    #expect(descriptor.states.contains { $0.name == rest.state })
  }
}
