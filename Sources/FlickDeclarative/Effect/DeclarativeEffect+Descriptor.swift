package import FlickEffects

extension DeclarativeEffect {
  /// The effect's name in scenes.
  package static let type = "collection"

  /// The descriptor of any declarative effect.
  package static var descriptor: EffectDescriptor {
    var descriptor = EffectDescriptor(
      collection: type,
      summary: "A scrolling collection; the scene gives the places and looks of its items by formulas")
    descriptor.commands += [setCommand(.name)] + orderCommands
    descriptor.states.append(NamedSummary("changing", "A state changes, or items change places"))
    descriptor.events += [
      NamedSummary("changing", "A state starts to change"),
      NamedSummary("changed", "All that the step changed is at rest"),
      NamedSummary("left", "A thrown item has left the screen"),
      NamedSummary("returning", "An item that has left starts to come back"),
      NamedSummary("returned", "It is back in its place"),
      NamedSummary("picked", "A long press has picked an item up"),
      NamedSummary("moved", "An item takes another place"),
      NamedSummary("dropped", "An item that was picked up is in its place"),
    ]
    return descriptor
  }

  /// The descriptor of an effect that a scene declares. It has the names of the effect's states, and its named overlays
  /// as controls.
  package static func descriptor(of declaration: CollectionDeclaration) -> EffectDescriptor {
    var descriptor = descriptor
    descriptor.commands.removeAll { $0.name == "set" }
    if !declaration.states.isEmpty {
      descriptor.commands.append(setCommand(.choice(declaration.states.map(\.name))))
    }
    descriptor.controls = Set(declaration.overlays.compactMap(\.name)).sorted().map {
      NamedSummary($0, "The overlay of this name")
    }
    return descriptor
  }

  private static var orderCommands: [CommandDescriptor] {
    [
      CommandDescriptor(
        "move", "Moves a page to another place in the order",
        parameters: [
          .page("The page to move"),
          ParameterDescriptor("to", .integer(0...10_000), "Its number afterwards, from 0"),
        ]),
      CommandDescriptor(
        "leave", "Throws a page away, as a finger would",
        parameters: [
          .page("The page to throw away"),
          ParameterDescriptor(
            "to", .choice(CollectionDeclaration.Leaving.Direction.allCases.map(\.rawValue)),
            default: .text("left"), "The side to which it leaves"),
        ]),
      CommandDescriptor(
        "return", "Brings back a page that has left, into its old place",
        parameters: [
          ParameterDescriptor("page", .page, optional: true, "The page; by default the one that left last"),
          ParameterDescriptor(
            "from", .choice(CollectionDeclaration.Leaving.Direction.allCases.map(\.rawValue)), optional: true,
            "The side from which it comes; by default the one that the effect sets, or the one where it left"),
        ]),
    ]
  }

  private static func setCommand(_ state: ParameterDescriptor.Kind) -> CommandDescriptor {
    CommandDescriptor(
      "set", "Moves a state to a value",
      parameters: [
        ParameterDescriptor("state", state, "The state's name"),
        ParameterDescriptor(
          "page", .page, optional: true,
          "The page whose state changes, if each has its own; by default all pages"),
        ParameterDescriptor(
          "to", .number(-1_000_000...1_000_000), optional: true,
          "The value, within the state's stops; by default the greatest stop"),
      ])
  }
}

extension EffectFactory {
  /// The factory of declarative effects, with the parts of the descriptor that need no declaration.
  static let declarative = EffectFactory(
    DeclarativeEffect.descriptor, code: String(reflecting: DeclarativeEffect.self)
  ) { _ throws(EffectError) in
    throw EffectError("a collection needs a description")
  }
}
