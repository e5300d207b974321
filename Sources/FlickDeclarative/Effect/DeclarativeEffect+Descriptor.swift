package import FlickEffects

extension DeclarativeEffect {
  /// The effect's name in scenes.
  package static let type = "collection"

  /// The descriptor of any declarative effect.
  package static var descriptor: EffectDescriptor {
    var descriptor = EffectDescriptor(
      collection: type,
      summary: "A scrolling collection whose places and looks the scene describes by formulas")
    descriptor.commands += [setCommand(.name)] + orderCommands
    descriptor.states.append(NamedSummary("changing", "A state is on its way, or items change places"))
    descriptor.events += [
      NamedSummary("changing", "A state starts to change"),
      NamedSummary("changed", "All that the step changed is at rest"),
      NamedSummary("left", "An item that was thrown away is gone"),
      NamedSummary("returning", "An item that has left comes back"),
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
        "move", "Takes a page to another place in the order",
        parameters: [
          .page("The page to move"),
          ParameterDescriptor("to", .integer(0...10_000), "Its number afterwards, from 0"),
        ]),
      CommandDescriptor(
        "leave", "Throws a page away, where a finger could",
        parameters: [
          .page("The page to throw away"),
          ParameterDescriptor(
            "to", .choice(CollectionDeclaration.Leaving.Direction.allCases.map(\.rawValue)),
            default: .text("left"), "To which side"),
        ]),
      CommandDescriptor(
        "return", "Brings a page back that has left, into its old place",
        parameters: [
          ParameterDescriptor("page", .page, optional: true, "The page; the one that left last by default"),
          ParameterDescriptor(
            "from", .choice(CollectionDeclaration.Leaving.Direction.allCases.map(\.rawValue)), optional: true,
            "From which side; as the effect says, or where it left, by default"),
        ]),
    ]
  }

  private static func setCommand(_ state: ParameterDescriptor.Kind) -> CommandDescriptor {
    CommandDescriptor(
      "set", "Takes a state to a value",
      parameters: [
        ParameterDescriptor("state", state, "The state's name"),
        ParameterDescriptor(
          "page", .page, optional: true, "Whose state, where items have their own; all pages' by default"),
        ParameterDescriptor(
          "to", .number(-1_000_000...1_000_000), optional: true,
          "Within its stops; the greatest by default"),
      ])
  }
}

extension EffectFactory {
  /// The factory of declarative effects, with what is known without a declaration.
  static let declarative = EffectFactory(
    DeclarativeEffect.descriptor, code: String(reflecting: DeclarativeEffect.self)
  ) { _ throws(EffectError) in
    throw EffectError("a collection needs a description")
  }
}
