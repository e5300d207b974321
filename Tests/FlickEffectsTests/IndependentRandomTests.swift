import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

/// Arbitrary scripts at arbitrary times for both effects. Nothing traps, every number is finite, a list that has
/// settled is in its range, and answers for the past never change, in whatever order they are asked for.
@Suite struct IndependentRandomTests {
  @Test(arguments: [0, 1, 2, 31]) func `page tabs survive any script`(count: Int) throws {
    for seed in 0..<Thoroughness.trials(20, exhaustive: 125) {
      var random = SplitMix(seed: UInt64(seed * 4 + count))
      let effect = try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, spares: 2))
      try run(effect, &random) { items in (-20)...max(-20, 160 * Double(max(items, 1) - 1) - 120, 0) }
    }
  }

  @Test(arguments: [0, 1, 2, 31]) func `expanding cells survive any script`(count: Int) throws {
    for seed in 0..<Thoroughness.trials(20, exhaustive: 125) {
      var random = SplitMix(seed: UInt64(seed * 4 + count))
      let style = random.choose(["2d", "3d"])
      let step = random.choose([20, 180, 200, 777.7])
      let parameters: ParameterValues = [
        "style": .text(style), "dragPerItem": .number(step),
        "tapToFeature": .boolean(random.choose([true, false])), "lift": .number(random.choose([0, 100])),
      ]
      let effect = try ExpandingCellsEffect(setup(ExpandingCellsEffect.descriptor, count: count, parameters))
      try run(effect, &random) { _ in 0...(Double(max(count - 1, 0)) * step + 1e-9) }
    }
  }

  private struct Answer: Equatable {
    var items: [ItemSnapshot]
    var offset: Point
    var state: String
  }

  private func answer(_ effect: some Effect, at time: Double) -> Answer {
    let snapshot = effect.snapshot(at: time)
    return Answer(items: snapshot.items, offset: snapshot.contentOffset, state: snapshot.state)
  }

  private func run<E: SceneEffect>(
    _ start: E, _ random: inout SplitMix, range: (Int) -> ClosedRange<Double>
  ) throws {
    var (effect, time) = (start, 0.0)
    var past: [(time: Double, answer: Answer)] = []
    for _ in 0..<5 {
      let outcome = try? effect.perform(action(E.descriptor, &random), at: time)
      for (time, known) in past.suffix(2) { #expect(answer(effect, at: time) == known) }
      let settled = outcome?.time(of: "settled") ?? time
      let next = random.choose([settled, random.number(time...settled), settled + 0.2])
      past += [time, (time + next) / 2].filter { $0 < next }.map { ($0, answer(effect, at: $0)) }
      time = next
    }
    let rest = effect.snapshot(at: time + 100)
    #expect(rest.items.map(\.index) == Array(0..<rest.items.count))
    #expect(range(rest.items.count).contains(rest.contentOffset.y))
    for (time, known) in past.shuffled(using: &random) { #expect(answer(effect, at: time) == known) }
    let moment = random.number(0...time)
    let list = DisplayList(flattening: effect.layers(at: moment), canvas: Size(320, 568))
    #expect(list.leaves.allSatisfy { $0.isFinite })
    #expect(list == DisplayList(flattening: effect.layers(at: moment), canvas: Size(320, 568)))
  }

  private func action(_ descriptor: EffectDescriptor, _ random: inout SplitMix) -> Action {
    guard random.choose([true, false]) else { return .touch(random.touch(in: Size(320, 568))) }
    let command = random.choose(descriptor.commands)
    var arguments: ParameterValues = [:]
    for parameter in command.parameters {
      switch parameter.kind {
      case .page, .integer: arguments[parameter.name] = .integer(random.choose([0, 1, 2, 15, 31, -1]))
      case .boolean: arguments[parameter.name] = .boolean(random.choose([true, false]))
      case .choice(let names): arguments[parameter.name] = .text(random.choose(names))
      default: break
      }
    }
    return .command(Command(command.name, arguments))
  }
}

extension DisplayItem {
  /// Whether all numbers that place the item are finite.
  var isFinite: Bool {
    matrix.isFinite && opacity >= 0 && opacity <= 1 && bounds.numbers.allSatisfy(\.isFinite)
      && clips.allSatisfy { $0.matrix.isFinite }
  }
}
