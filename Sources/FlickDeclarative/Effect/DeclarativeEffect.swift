package import FlickEffects
import FlickFormula
package import FlickGeometry
package import FlickLayers
import FlickMotion

/// The effect `collection`: a scrolling collection that a scene declares, with its states.
///
/// Scrolling, insertions and deletions are those of every `CollectionEffect`. The effects of taps, fingers and commands
/// on states are resolved here into the tracks that the layout evaluates.
package struct DeclarativeEffect: Effect {
  var collection: CollectionEffect<DeclarativeLayout>
  /// The intervals when springs may still move after everything else has come to rest.
  var springing: [ClosedRange<Double>] = []
  /// The items that have left and not come back, the latest last.
  var departed: [DepartedItem] = []

  /// - Parameters:
  ///   - declared: The scene's collection.
  ///   - pictures: The layers of the overlays, in their order.
  ///   - relayouts: The layers of pages and overlays in other sizes.
  ///   - setup: The pages and the screen.
  /// - Throws: `EffectError` when two pages share an id.
  package init(
    _ declared: DeclarativeCollection, pictures: [Layer] = [], relayouts: Relayouts = Relayouts(),
    _ setup: EffectSetup
  ) throws(EffectError) {
    let layout = DeclarativeLayout(declared, pictures: pictures, relayouts, setup)
    collection = try CollectionEffect(setup, layout, called: DeclarativeEffect.type)
    // The places of items at rest are known for every moment until the items or states change.
    collection.list.layout = collection.list.layout(at: 0)
    refreshSprings(before: 0)
  }

  package mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    recordFinger(action, at: time)
    let outcome = try resolved(action, at: time)
    refreshSprings(before: time)
    return prolonged(outcome)
  }

  private mutating func resolved(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    switch action {
    case .touch(let touch):
      if let outcome = claimed(touch, at: time) { return outcome }
      if let outcome = missed(touch, at: time) { return outcome }
    case .command(let command):
      if let outcome = try changeStates(command, at: time) { return outcome }
      if let outcome = try changeOrder(command, at: time) { return outcome }
    }
    let items = collection.list.items(at: time)
    let (isFree, isMoving) = (collection.refusal(at: time) == nil, collection.list.scroll.isMoving(at: time))
    var outcome = try collection.perform(action, at: time)
    if case .touch(let touch) = action, isFree, !isMoving, outcome.refusal != nil {
      explain(touch, at: time, &outcome)
    }
    follow(items, at: time)
    guard case .touch(let touch) = action, outcome.refusal == nil else { return outcome }
    return pull(outcome, at: time + touch.duration)
  }

  /// Gives the reason why a touch that the list refuses does nothing. If formulas read the finger, the touch is accepted.
  private func explain(_ touch: Touch, at time: Double, _ outcome: inout Outcome) {
    let layout = layout(at: time)
    if layout.declared.readsFinger {
      var log = OutcomeBuilder(outcome)
      log.accept()
      outcome = log.outcome(settled: collection.restTime)
    } else if !layout.declaration.scrolls {
      outcome.refusal = "no state reacts to the finger, and with 'scroll: false' it does not move the list"
    }
  }

  /// Returns the outcome of a touch that the list does not get, because it begins on an overlay that takes it or
  /// outside of the list's window; nil for all other touches. A moving list keeps moving.
  private mutating func missed(_ touch: Touch, at time: Double) -> Outcome? {
    let layout = layout(at: time)
    guard collection.refusal(at: time) == nil, let reason = layout.reasonToMissList(touch) else {
      return nil
    }
    collection.fingerLifts = time + touch.duration
    var log = OutcomeBuilder(start: time)
    log.add("release", at: collection.fingerLifts)
    if touch.isTap {
      // Animations may react to the tap.
      log.add("finished", at: collection.fingerLifts)
    } else if touch.pan != nil, !layout.declared.readsFinger {
      log.refuse(reason, at: time)
    }
    return log.outcome(settled: collection.restTime)
  }

  /// Records a finger for the formulas that read it.
  private mutating func recordFinger(_ action: Action, at time: Double) {
    guard case .touch(let touch) = action, collection.list.layout.declared.readsFinger else { return }
    let item = item(at: touch.start, time: time)
    collection.list.layout.fingers.add(touch, at: time, on: item?.id)
    guard let item, !isDragged(item.id, at: time) else { return }
    let point = collection.list.layout(at: time).place(of: touch.start, inItem: item.index)
    collection.list.layout.fingers.take(item.id, at: point, time: time)
  }

  /// Whether a finger has moved an item away from its place. Such an item keeps its grip, so that formulas with the
  /// grip and the distance do not jump when a finger catches the item.
  private func isDragged(_ item: String, at time: Double) -> Bool {
    let states = collection.list.layout.states
    return states.states.enumerated().contains { number, state in
      guard state.isItemDrag else { return false }
      let key = states.key(of: number, item: item)
      return states.isMoving(key, at: time) || !states.isOff(key, at: time)
    }
  }

  /// Returns the outcome of a touch that changes states, or nil. Taps and presses come first, then the item or state
  /// that a finger carries or drags, then swipes.
  private mutating func claimed(_ touch: Touch, at time: Double) -> Outcome? {
    if let outcome = scrollToTarget(touch, at: time) { return outcome }
    guard !collection.list.layout.declaration.states.isEmpty else { return nil }
    if let outcome = pinch(touch, at: time) { return outcome }
    if let outcome = pickUp(touch, at: time) { return outcome }
    let isSwipe = touch.isSwipe
    if !isSwipe, let outcome = changeStates(touch, at: time) { return slide(touch, after: outcome, at: time) }
    if let outcome = drag(touch, at: time) { return outcome }
    return isSwipe ? changeStates(touch, at: time) : nil
  }

  /// Lets a tap on an overlay scroll to the overlay's target. The tap changes states, too. Returns nil when the overlay has
  /// no target.
  private mutating func scrollToTarget(_ touch: Touch, at time: Double) -> Outcome? {
    guard touch.isTap, collection.refusal(at: time) == nil else { return nil }
    let layout = layout(at: time)
    guard let index = layout.overlay(at: touch.start).flatMap(layout.scrollTarget) else { return nil }
    let isMoving = collection.list.scroll.isMoving(at: time)
    let lift = time + touch.duration
    var log = OutcomeBuilder(start: time, interruptsMotion: isMoving)
    let changed = changeStates(touch, at: time)
    if let changed {
      log = OutcomeBuilder(changed)
    } else {
      log.add("release", at: lift)
    }
    collection.fingerLifts = lift
    collection.show(page: layout.context.items[index], at: lift, log: &log)
    if changed != nil { log.accept() }
    return log.outcome(settled: collection.restTime)
  }

  /// Makes ranks follow an insertion or a deletion.
  private mutating func follow(_ items: [String], at time: Double) {
    let now = collection.list.items(at: time)
    guard now != items else { return }
    let duration = collection.list.updatesEnd - time
    // An item that nobody has dragged counts for nothing.
    let drags = drags(of: Set(items).subtracting(now), at: time).filter {
      $0.value.values.contains { $0.distance != 0 || $0.velocity != 0 }
    }
    collection.list.layout.order.change(
      from: items, to: now, at: time, .curve(.easeInOut, duration: duration), drags: drags)
  }
}

// MARK: - At a moment

extension DeclarativeEffect {
  /// The layout of a moment, with all that its overlays need.
  func layout(at time: Double) -> DeclarativeLayout { collection.list.followingLayout(at: time) }

  package func layers(at time: Double) -> Layer { collection.layers(at: time, in: layout(at: time)) }

  /// The texts that the effect adds: none, or unknown ones (nil) if formulas set numbers in texts.
  package var addedTexts: Set<TextContents>? { collection.list.layout.declared.counts ? nil : [] }

  package func snapshot(at time: Double) -> EffectSnapshot {
    var snapshot = collection.snapshot(at: time)
    let layout = collection.list.layout
    let isChanging = layout.states.isMoving(at: time) || layout.order.isMoving(at: time)
    snapshot.aliases = aliases(offset: snapshot.contentOffset, at: time)
    if snapshot.state == "resting", isChanging || isSpringing(at: time) { snapshot.state = "changing" }
    return snapshot
  }

  /// Returns the values of overlays, and those values of the view for which formulas have a name and snapshots have none.
  private func aliases(offset: Point, at time: Double) -> [NamedValue] {
    let layout = layout(at: time)
    let numbers: [(EffectValue, Double)] = [
      (.scroll, collection.list.layout.axis.component(of: offset)),
      (.count, Double(collection.list.items(at: time).count)), (.viewWidth, collection.canvas.width),
      (.viewHeight, collection.canvas.height), (.windowWidth, layout.area.width),
      (.windowHeight, layout.area.height),
    ]
    return numbers.map { NamedValue($0.rawValue, .number($1)) } + layout.overlayValues
  }

  package func item(at point: Point, time: Double) -> ItemSnapshot? {
    guard layout(at: time).overlay(at: point) == nil,
      collection.area(at: time).contains(point)
    else { return nil }
    var snapshot = collection.snapshot(at: time)
    // An item that has left is visible, but cannot be touched.
    snapshot.items.removeAll { $0.state == CollectionItem.Phase.disappearing.rawValue }
    return snapshot.item(at: point)
  }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    let layout = layout(at: time)
    return collection.snapshot(at: time).visiblePoint(ofItem: id, in: collection.area(at: time)) {
      layout.overlay(at: $0) == nil
    }
  }

  package func point(ofControl name: String, at time: Double) -> Point? {
    if case .at(let point) = reach(ofControl: name, at: time) { point } else { nil }
  }

  package func reach(ofControl name: String, at time: Double) -> ControlReach {
    layout(at: time).reach(ofOverlay: name)
  }

  package func obstacle(at point: Point, time: Double) -> Obstacle? {
    let layout = layout(at: time)
    if let number = layout.overlay(at: point) { return .overlay(layout.declaration.overlays[number].name) }
    return item(at: point, time: time).map { .page($0.id) }
  }

  /// Returns the values that cannot be computed at `time`, with reasons for the author.
  package func faults(at time: Double) -> [EffectFault] {
    layout(at: time).faults.map { fault in
      var fault = fault
      fault.item = fault.index.map { collection.list.items(at: time)[$0] }
      return fault
    }
  }

  /// Returns the times when a state turns on, in seconds, ascending; nil when there is no such state.
  ///
  /// - Parameters:
  ///   - name: The state's name.
  ///   - page: The page with the state, if each page has its own; nil for any page.
  package func times(ofState name: String, page: String?) -> [Double]? {
    collection.list.layout.states.times(ofState: name, item: page)
  }
}
