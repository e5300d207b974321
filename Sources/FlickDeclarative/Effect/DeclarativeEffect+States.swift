import FlickEffects
import FlickFormula
import FlickGeometry
import FlickMotion

/// A state with the value to which a step sends it.
struct StateChange: Hashable, Sendable {
  var key: StateTracks.Key
  var value: Double
}

extension DeclarativeEffect {
  /// Changes states by a touch; returns nil for a touch that changes none.
  mutating func changeStates(_ touch: Touch, at time: Double) -> Outcome? {
    let list = collection.list
    guard collection.refusal(at: time) == nil,
      !list.scroll.isMoving(at: time) || layout(at: time).reasonToMissList(touch) != nil
    else { return nil }
    guard let (gesture, age) = recognized(touch, at: time) else { return nil }
    let moment = time + age
    let found = changes(gesture, at: touch.start, time, moment)
    guard !found.isEmpty else { return nil }
    var log = OutcomeBuilder(start: time, interruptsMotion: interrupts(found, at: moment))
    log.add("release", at: time + touch.duration)
    collection.fingerLifts = time + touch.duration
    perform(found, at: moment, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// Changes a state by the command `set`; returns nil for other commands.
  mutating func changeStates(_ command: Command, at time: Double) throws(EffectError) -> Outcome? {
    guard command.name == "set", time >= collection.fingerLifts else { return nil }
    let parameters = Self.descriptor.commands.first { $0.name == "set" }?.parameters ?? []
    let arguments = Parameters(command.arguments, of: parameters)
    let (name, states) = (try arguments.text("state"), collection.list.layout.states)
    guard let number = states.states.firstIndex(where: { $0.name == name }) else {
      throw EffectError("there is no state '\(name)'")
    }
    let items = collection.list.items(at: time)
    let page = arguments.value("page") == nil ? nil : items[try arguments.index("page", in: items)]
    if page != nil, states.states[number].isOfScene {
      throw EffectError("'\(name)' is a state of the scene, not of a page", suggestion: "leave the page out")
    }
    let value = try arguments.optionalNumber("to")
    if let value, let stops = states.stops(of: number), !stops.contains(value) {
      throw EffectError(
        "\(value.formulaText) is beyond the stops of '\(name)', \(stops.lowerBound.formulaText) to \(stops.upperBound.formulaText)",
        suggestion: "give the state 'stops' that reach so far")
    }
    let change = value.map { CollectionDeclaration.Trigger.Change.value($0) } ?? .on
    let found = keys(of: number, item: page, items).map {
      StateChange(key: $0, value: states.value(of: change, for: $0, at: time))
    }
    var log = OutcomeBuilder(start: time, interruptsMotion: interrupts(found, at: time))
    perform(found, at: time, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// Returns the keys of a state: of the given item, of all items if none is given, or of the scene.
  private func keys(of state: Int, item: String?, _ items: [String]) -> [StateTracks.Key] {
    let states = collection.list.layout.states
    if states.states[state].isOfScene { return [StateTracks.Key(state: state)] }
    return (item.map { [$0] } ?? items).map { StateTracks.Key(state: state, item: $0) }
  }

  private func interrupts(_ changes: [StateChange], at time: Double) -> Bool {
    changes.contains { collection.list.layout.states.isUnsettled($0.key, at: time) }
  }

  /// Turns on the states for which the list was pulled far enough beyond its start.
  mutating func pull(_ outcome: Outcome, at lift: Double) -> Outcome {
    let list = collection.list
    let beyond = list.offsetRange(at: lift).lowerBound - list.scroll.offset(at: lift)
    let found = list.layout.states.states.enumerated().flatMap { number, state -> [StateChange] in
      guard let pull = state.pull, beyond >= pull else { return [] }
      return keys(of: number, item: nil, list.items(at: lift)).map {
        StateChange(key: $0, value: list.layout.states.value(of: .on, for: $0, at: lift))
      }
    }
    guard !found.isEmpty else { return outcome }
    var log = OutcomeBuilder(outcome)
    perform(found, at: lift, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  private mutating func perform(_ changes: [StateChange], at time: Double, log: inout OutcomeBuilder) {
    let items = collection.list.items(at: time)
    var retargeted: [StateTracks.Key] = []
    for change in changes {
      retargeted += collection.list.layout.states.drive(change.key, to: change.value, among: items, at: time)
    }
    log.add("changing", at: time)
    conclude(retargeted, at: time, log: &log)
  }

  /// Adds the events for the rest of everything that a step has moved, and moves the content offset to where the list
  /// can rest by then.
  ///
  /// - Parameter end: The time until which something else moves, such as an item that leaves.
  mutating func conclude(
    _ retargeted: [StateTracks.Key], at time: Double, until end: Double = 0, log: inout OutcomeBuilder
  ) {
    let layout = collection.list.layout
    let rest = max(time, layout.order.restTime, retargeted.map(layout.states.settling(of:)).max() ?? time)
    log.add("changed", at: max(rest, end))
    log.add("finished", at: max(rest, end))
    keepResting(from: time, to: rest)
  }

  /// Scrolls back if a change makes the content too short for its offset. A list that snaps keeps its item in the
  /// resting place, wherever the change moves that place; from between two places, where a finger has left it, it goes to
  /// the nearer one.
  mutating func keepResting(from time: Double, to rest: Double) {
    let list = collection.list
    let end = list.scroll.offset(at: max(time, list.scroll.restTime))
    let snapped = snapped(end, at: time)
    let target = (snapped?.offset ?? end).clamped(to: list.offsetRange(at: time))
    guard target != end else { return }
    if rest <= time, snapped?.isBetween == true {
      collection.list.scroll.scroll(to: target, at: time)
    } else {
      collection.list.scroll.move(to: target, at: time, duration: rest - time)
    }
  }

  /// Returns the offset at which the item that rests at `end`, or is nearest, will rest after the changes that are known
  /// at `time`, and whether the list is between two resting places before; nil if the list does not snap or stays.
  private func snapped(_ end: Double, at time: Double) -> (offset: Double, isBetween: Bool)? {
    let list = collection.list
    guard list.layout.declaration.snap != .none else { return nil }
    // Since then the list rests, though changes may have moved the resting places.
    let rested = max(min(time, list.scroll.restTime), 0)
    let before = list.layout(at: rested).places
    let resting = before.rests.firstIndex { ElasticRange.isSame($0, end) }
    let index = resting ?? before.nearest(to: list.scroll.offset(at: rested))
    let after = list.layout(at: max(time, list.layout.restTime)).places.rests
    guard !after.isEmpty else { return nil }
    let target = after[min(index, after.count - 1)]
    return ElasticRange.isSame(target, end) ? nil : (target, resting == nil)
  }
}

// MARK: - Triggers

extension DeclarativeEffect {
  /// Returns the gesture of a touch. A double tap where no state has a trigger for one is a tap.
  private func recognized(
    _ touch: Touch, at time: Double
  ) -> (gesture: CollectionDeclaration.Trigger.Gesture, age: Double)? {
    guard let (gesture, age) = touch.stateGesture, gesture == .doubleTap else { return touch.stateGesture }
    let targets = contact(at: touch.start, time: time).targets + [.anywhere]
    return (targets.contains(where: reacting(to: gesture).contains) ? gesture : .tap, age)
  }

  /// Returns the targets for which a state has a trigger of the gesture.
  private func reacting(
    to gesture: CollectionDeclaration.Trigger.Gesture
  ) -> Set<CollectionDeclaration.Trigger.Target> {
    let triggers = collection.list.layout.states.states.flatMap(\.triggers)
    return Set(triggers.filter { $0.gesture == gesture }.map(\.target))
  }

  /// Returns the changes of states by a gesture that begins at a point. The triggers of the overlay, layer or item at
  /// the point come first; if they change nothing, the triggers of `anywhere` count.
  ///
  /// - Parameters:
  ///   - time: The time when the finger comes down.
  ///   - moment: The time when the gesture is recognized.
  private func changes(
    _ gesture: CollectionDeclaration.Trigger.Gesture, at point: Point, _ time: Double, _ moment: Double
  ) -> [StateChange] {
    let contact = contact(at: point, time: time)
    let target = contact.targets.first(where: reacting(to: gesture).contains)
    for target in [target, .anywhere].compactMap(\.self) {
      let found = changes(gesture, on: target, contact, at: moment)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func changes(
    _ gesture: CollectionDeclaration.Trigger.Gesture, on target: CollectionDeclaration.Trigger.Target,
    _ contact: Contact, at time: Double
  ) -> [StateChange] {
    let (states, items) = (collection.list.layout.states, collection.list.items(at: time))
    return states.states.indices.flatMap { number -> [StateChange] in
      let triggers = states.states[number].triggers.filter { $0.gesture == gesture && $0.target == target }
      return triggers.flatMap { trigger in
        keys(of: number, item: target.isPartOfItem ? contact.item?.id : nil, items).compactMap { key in
          let value = states.value(of: trigger.change, for: key, at: time, index: contact.index)
          return value == states.target(of: key, at: time) ? nil : StateChange(key: key, value: value)
        }
      }
    }
  }
}

extension Touch {
  /// Whether the touch is neither a tap nor a long press.
  var isSwipe: Bool { !isTap && longPressTime == nil }

  /// The gesture that states may have triggers for, and the time when it is complete, in seconds since the finger came
  /// down.
  fileprivate var stateGesture: (CollectionDeclaration.Trigger.Gesture, age: Double)? {
    if let age = longPressTime { return (.press, age) }
    if isTap { return (taps > 1 ? .doubleTap : .tap, duration) }
    guard let pan, let age = path(along: pan.axis).time(ofTravel: Touch.swipeDistance) else { return nil }
    guard age <= Touch.swipeDuration else { return nil }
    let moved = pan.axis.component(of: pan.beginning.point - start)
    switch pan.axis {
    case .horizontal: return (moved < 0 ? .swipeLeft : .swipeRight, age)
    case .vertical: return (moved < 0 ? .swipeUp : .swipeDown, age)
    }
  }

  /// The shortest distance of a swipe in points, and its longest duration in seconds. These are our choice, because no
  /// source gives the platform's numbers.
  private static var swipeDistance: Double { 50 }
  private static var swipeDuration: Double { 0.5 }
}
