import FlickEffects
import FlickGeometry
import FlickMotion

/// An item that has left and may come back.
struct DepartedItem: Hashable, Sendable {
  var id: String
  /// The item's index when it left.
  var index: Int
  /// The direction in which it left, as a vector of length 1.
  var direction: Point
}

extension DeclarativeEffect {
  /// Brings a page back that has left: the last one, unless the command names another.
  mutating func bringBack(_ command: Command, at time: Double) throws(EffectError) -> Outcome {
    let parameters = Self.descriptor.commands.first { $0.name == command.name }?.parameters ?? []
    let arguments = Parameters(command.arguments, of: parameters)
    let departed = try departed(arguments)
    var log = OutcomeBuilder(start: time, interruptsMotion: collection.list.layout.order.isMoving(at: time))
    log.add("changing", at: time)
    log.add("returning", at: time)
    let side = try text("from", of: arguments).flatMap(CollectionDeclaration.Leaving.Direction.init)
    self.departed.removeAll { $0.id == departed.id }
    let retargeted = enter(departed, from: side?.vector ?? entrance, at: time)
    let layout = collection.list.layout
    log.add("returned", at: max(time, retargeted.map(layout.states.settling(of:)).max() ?? time))
    conclude(retargeted, at: time, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// The side from which pages come back in the declaration; nil for the side where each left.
  private var entrance: Point? { collection.list.layout.declaration.leaving?.entrance?.vector }

  private func departed(_ arguments: Parameters) throws(EffectError) -> DepartedItem {
    guard let last = departed.last else {
      throw EffectError(
        "no page has left, so none can come back", suggestion: "'leave', or a finger, makes a page leave")
    }
    guard let id = try text("page", of: arguments) else { return last }
    guard let found = departed.last(where: { $0.id == id }) else {
      throw EffectError("page '\(id)' has not left", suggestion: "'\(last.id)' has")
    }
    return found
  }

  private func text(_ name: String, of arguments: Parameters) throws(EffectError) -> String? {
    arguments.value(name) == nil ? nil : try arguments.text(name)
  }

  /// Puts an item into its old place, coming from outside of the view.
  ///
  /// - Parameter direction: The side from which the item comes; nil for the side where it left.
  /// - Returns: The states that bring the item.
  private mutating func enter(_ item: DepartedItem, from direction: Point?, at time: Double) -> [StateTracks
    .Key]
  {
    var items = collection.list.items(at: time)
    items.insert(item.id, at: min(item.index, items.count))
    change(to: items, at: time)
    let keys = dragKeys(of: item.id)
    if let direction, direction != item.direction {
      for (key, _) in keys { collection.list.layout.states.append([.hold(0)], to: key, at: time) }
      let way = wayOut(of: item.id, along: direction, at: time)
      for (key, axis) in keys {
        let place = axis.component(of: direction) * way
        collection.list.layout.states.append([.hold(place)], to: key, at: time)
      }
    }
    for (key, _) in keys {
      collection.list.layout.states.retarget(
        key, to: collection.list.layout.states.home(of: key.state), at: time)
    }
    return keys.map(\.0)
  }
}
