import FlickEffects
import FlickFormula
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Changes the order at once, and moves the items gradually to their new places.
  mutating func change(
    to items: [String], at time: Double, leaving: [LeavingItem] = [], held: String? = nil,
    _ motion: CollectionDeclaration.StateMotion? = nil
  ) {
    let old = collection.list.items(at: time)
    let motion =
      motion ?? .curve(.easeInOut, duration: collection.list.layout.declaration.leaving?.duration ?? 0.3)
    let before = collection.list.layout(at: time)
    collection.list.reorder(to: items, at: time, leaving: leaving)
    let after = collection.list.layout(at: time)
    collection.list.layout.order.change(
      from: old, to: items, at: time, motion, drags: drags(of: Set(leaving.map(\.id)), at: time))
    let numbers = Dictionary(zip(old, old.indices)) { first, _ in first }
    for (index, item) in items.enumerated() {
      guard let number = numbers[item] else { continue }
      let displacement = after.displacement(ofItem: index, to: before, number)
      collection.list.layout.order.move(item, by: displacement, isHeld: item == held, at: time, motion)
    }
    keepResting(from: time, to: max(time, collection.list.layout.restTime))
  }

  /// Returns the drags of items that leave, which still count in formulas; none if no formula reads them.
  func drags(of items: Set<String>, at time: Double) -> [String: [Int: Throw]] {
    let layout = collection.list.layout
    guard layout.declared.readsDragsOfOthers else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: items.map { ($0, layout.states.drags(of: $0, at: time, view: collection.canvas)) }
    )
  }

  /// Performs a command that changes the order; returns nil for other commands.
  mutating func changeOrder(_ command: Command, at time: Double) throws(EffectError) -> Outcome? {
    guard ["move", "leave", "return"].contains(command.name), collection.refusal(at: time) == nil else {
      return nil
    }
    if command.name == "return" { return try bringBack(command, at: time) }
    let parameters = Self.descriptor.commands.first { $0.name == command.name }?.parameters ?? []
    let arguments = Parameters(command.arguments, of: parameters)
    let items = collection.list.items(at: time)
    let page = items[try arguments.index("page", in: items)]
    let layout = collection.list.layout
    var log = OutcomeBuilder(start: time, interruptsMotion: layout.order.isMoving(at: time))
    log.add("changing", at: time)
    if command.name == "move" {
      let index = Int(try arguments.number("to"))
      guard items.indices.contains(index) else {
        throw EffectError("there is no place \(index)", suggestion: "the list has \(items.count) pages")
      }
      var order = items.filter { $0 != page }
      order.insert(page, at: index)
      change(to: order, at: time)
      conclude([], at: time, log: &log)
    } else {
      guard layout.declaration.states.contains(where: \.isItemDrag) else {
        throw EffectError(
          "items can only leave in a collection with a 'drag'", suggestion: "give the collection a 'drag'")
      }
      let word = CollectionDeclaration.Leaving.Direction(rawValue: try arguments.text("to")) ?? .left
      leave(page, along: word.vector, velocity: .zero, at: time, log: &log)
    }
    return log.outcome(settled: collection.restTime)
  }
}
