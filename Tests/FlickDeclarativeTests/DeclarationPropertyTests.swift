import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickTestSupport
import Testing

/// Random declarations with random scripts.
@Suite struct DeclarationPropertyTests {
  private static let numbers: [Formula] = [
    "phase", "abs(phase)", "1 - 0.2 * abs(phase)", "entry", "exit", "cover", "index / count", "page",
    "progress",
    "velocity / 1000", "sin(phase * 40deg)", "phase > 0 ? 1 : 0.5", "exp(-abs(phase))", "mod(index, 3)",
    "1 / phase",
    "log(phase)", "smoothstep(0, 1, cover)", "ease(easeInOut, entry)", "pow(abs(phase), 0.5)", "turn",
  ]
  private static let lengths: [Formula] = [
    "phase * 40", "width / 2", "offset * 0.1", "scroll - offset", "-height * entry", "view.width * phase",
    "clamp(scroll, 0, 100)", "max(88, 280 - scroll)", "mix(0, width, exit)",
  ]
  private static let angles: [Formula] = [
    "phase * 30deg", "-turn * 62deg", "atan2(height, width)", "clamp(phase, -1, 1) * 90deg",
  ]

  private static func formula(_ property: LookProperty, _ random: inout SplitMix) -> Formula {
    switch property.unit {
    case .number: random.choose(numbers)
    case .points: random.choose(lengths + numbers)
    case .degrees: random.choose(angles)
    case .condition: random.choose(["phase < -2", "entry == 0", "abs(phase) > 3"])
    case .color: random.choose(["white", "mix(#f00, #00f8, abs(phase))", "phase > 0 ? red : #0a84ff"])
    }
  }

  private static func declaration(_ random: inout SplitMix) -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    declaration.isHorizontal = random.chance(0.5)
    declaration.snap = random.choose(CollectionDeclaration.Snap.allCases)
    declaration.travels = random.chance(0.7)
    declaration.lanes = random.whole(1...3)
    declaration.fit = random.choose(CollectionDeclaration.Fit.allCases)
    declaration.names = ["turn": "clamp(phase, -1, 1)"]
    declaration.places = [
      .cellWidth: random.choose(["lane", "view.width * 0.7", "120 + 10 * index"]),
      .cellHeight: random.choose(["180", "view.height * 0.5", "80 + 30 * mod(index, 4)"]), .gap: "10",
    ]
    for property in LookProperty.ofItems where random.chance(0.3) {
      declaration.item.formulas[property] = formula(property, &random)
    }
    if random.chance(0.3) {
      let properties = LookProperty.ofLayers.filter { _ in random.chance(0.2) }
      declaration.layers = [
        "photo": CollectionDeclaration.Look(
          Dictionary(uniqueKeysWithValues: properties.map { ($0, formula($0, &random)) }))
      ]
    }
    return declaration
  }

  @Test("Random declarations never trap, are finite, and are a function of time in any order")
  func random() throws {
    var random = SplitMix(seed: 9)
    for _ in 0..<Thoroughness.trials(60, exhaustive: 2000) {
      let declaration = Self.declaration(&random)
      var effect = try effect(declaration, count: random.whole(0...9))
      var time = 0.0
      for _ in 0..<3 {
        let start = Point(random.number(20...300), random.number(20...540))
        let by = Point(random.number(-250...250), random.number(-250...250))
        let settled = effect.perform(.fling(from: start, by: by), at: time).time(of: "settled")
        time = (random.chance(0.5) ? settled ?? time : time + 0.15) + random.number(0...0.3)
      }
      let times = (0..<12).map { _ in random.number(0...time + 1) }
      let moments = times.map { (effect.snapshot(at: $0).items, effect.layers(at: $0)) }
      for (time, moment) in zip(times, moments).reversed() {
        #expect(
          effect.snapshot(at: time).items == moment.0, "\(declaration)"
        )
        #expect(
          effect.layers(at: time) == moment.1, "\(declaration)"
        )
        for item in moment.0 {
          let numbers = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height, item.alpha]
          #expect(numbers.allSatisfy { $0.isFinite }, "\(declaration)")
          #expect(item.transform.isFinite, "\(declaration)")
        }
      }
    }
  }
}
