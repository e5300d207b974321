package import FlickEffects
package import FlickGeometry
package import FlickLayers

/// An effect for tests only. It has a parameter of every kind, so that messages and the schema can be tested
/// independently of the real effects.
package struct CardsEffect: PretendEffect {
  package static let descriptor = EffectDescriptor(
    type: "cards", summary: "Cards for tests",
    parameters: [
      ParameterDescriptor("mask", .boolean, default: .boolean(true), "Whether there is a mask"),
      ParameterDescriptor("spread", .number(0...2), default: .number(0.5), "A plain number"),
      ParameterDescriptor("rows", .integer(1...9), default: .integer(3), "A whole number"),
      ParameterDescriptor("gap", .length(0...100), default: .number(8), "A length"),
      ParameterDescriptor("tilt", .angle(-90...90), default: .number(-60), "An angle"),
      ParameterDescriptor("pace", .duration(0...5), default: .number(0.3), "A time"),
      ParameterDescriptor("style", .choice(["flat", "deep"]), default: .text("flat"), "A choice"),
      ParameterDescriptor("first", .page, optional: true, "A page"),
      ParameterDescriptor("tint", .color, default: .color(.white), "A colour"),
      ParameterDescriptor(
        "fan",
        .group([
          ParameterDescriptor("spread", .angle(0...90), "An angle"),
          ParameterDescriptor("pace", .duration(0...5), default: .number(0.2), "A time"),
        ]), optional: true, "A group"),
    ],
    commands: [
      CommandDescriptor("dismiss", "Puts the card back"),
      CommandDescriptor(
        "show", "Shows a card",
        parameters: [
          ParameterDescriptor("page", .page, "The card to show"),
          ParameterDescriptor("animated", .boolean, default: .boolean(true), "Whether it moves"),
        ]),
      CommandDescriptor(
        "insert", "Inserts a spare card",
        parameters: [ParameterDescriptor("from", .sparePage, optional: true, "The spare card")]),
    ],
    states: [NamedSummary("normal", "At rest")],
    events: [
      NamedSummary("refused", "The effect does not accept the step"),
      NamedSummary("finished", "The operation is over"),
    ],
    labels: [NamedSummary("title", "At the top"), NamedSummary("speaker", "Below the title")],
    controls: [NamedSummary("add", "A button")])

  package init() {}
}

/// An effect without parameters, commands and labels.
package struct StillEffect: PretendEffect {
  package static let descriptor = EffectDescriptor(
    type: "still", summary: "Nothing moves", parameters: [], commands: [], states: [], events: [])

  package init() {}
}

extension EffectRegistry {
  package static let tests = EffectRegistry([CardsEffect.self, StillEffect.self])
}

/// An effect of which only the descriptor matters.
package protocol PretendEffect: SceneEffect { init() }

extension PretendEffect {
  package init(_ setup: EffectSetup) throws(EffectError) { self.init() }

  package func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome { Outcome([]) }

  package func layers(at time: Double) -> Layer { Layer("pretend", frame: .zero) }

  package func snapshot(at time: Double) -> EffectSnapshot {
    EffectSnapshot(type: "", state: "", contentOffset: .zero, contentSize: .zero, items: [])
  }

  package func item(at point: Point, time: Double) -> ItemSnapshot? { nil }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? { nil }
}
