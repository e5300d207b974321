import FlickEffects
import FlickGeometry
import FlickMotion

/// A state that follows a finger.
struct StateGrip: Hashable, Sendable {
  /// The part of the finger's movement that the state follows.
  enum Way: Hashable, Sendable {
    case along(Axis)
    /// The finger turns the state around a point of the screen.
    case around(Point)
  }

  var key: StateTracks.Key
  var drag: CollectionDeclaration.StateDrag
  /// The time when the state begins to follow, in seconds since the finger came down.
  var begin: Double
  /// Whether the state was moving, so that the finger has caught it.
  var isCaught: Bool
  /// The state that follows the finger beyond this one's greatest stop.
  var successor: StateTracks.Key?
  var way: Way

  /// Whether the list or another state follows the finger beyond the greatest stop.
  var isShared: Bool { drag.leadsScrolling || successor != nil }
}

extension DeclarativeEffect {
  /// Lets the states under a finger follow it; returns nil when there are none.
  mutating func drag(_ touch: Touch, at time: Double) -> Outcome? {
    guard collection.refusal(at: time) == nil else { return nil }
    let grips = grips(of: touch, at: time, asked: time)
    guard let begin = grips.map(\.begin).min() else { return nil }
    let isShared = grips.contains(where: \.drag.leadsScrolling)
    let catchesList =
      collection.list.scroll.isMoving(at: time)
      && (isShared || layout(at: time).reasonToMissList(touch) == nil)
    // A moving list is stopped first, unless a state shares the finger with it.
    if catchesList, !isShared { return nil }
    let states = collection.list.layout.states
    let interrupts = catchesList || grips.contains { states.isUnsettled($0.key, at: time) }
    var log = OutcomeBuilder(start: time, interruptsMotion: interrupts)
    let lift = time + touch.duration
    log.add("release", at: lift)
    log.add("changing", at: time + begin)
    move(grips, with: touch, from: begin, at: time, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// Lets the finger of a press go on to drag the states that wait for a state which the press has turned on.
  mutating func slide(_ touch: Touch, after outcome: Outcome, at time: Double) -> Outcome {
    guard let age = touch.longPressTime else { return outcome }
    let waiting = grips(of: touch, at: time, asked: time + age).filter { grip in
      grip.drag.condition != nil && grip.begin >= age
        && !mayTake(grip.key, grip.drag, touch.start, at: time)
    }
    guard let begin = waiting.map(\.begin).min() else { return outcome }
    var log = OutcomeBuilder(start: time, interruptsMotion: outcome.interruptsMotion)
    for event in outcome.events where ["release", "changing"].contains(event.name) {
      log.add(event.name, at: event.time)
    }
    move(waiting, with: touch, from: begin, at: time, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// - Parameter begin: The time when the first state begins to follow, in seconds since the finger came down.
  private mutating func move(
    _ grips: [StateGrip], with touch: Touch, from begin: Double, at time: Double, log: inout OutcomeBuilder
  ) {
    let lift = time + touch.duration
    collection.hold(from: time + begin, to: lift)
    for grip in grips {
      collection.list.layout.states.findLimits(
        of: grip.key, collection.list.layout.declared, among: collection.list.items(at: time),
        collection.list.layout.order.leaving, at: time, view: collection.canvas)
      if grip.isShared, case .along(let axis) = grip.way {
        share(touch, grip, along: axis, at: time)
      } else {
        follow(touch, grip, at: time)
      }
      moveFollowers(of: grip.key, at: time + grip.begin)
    }
    letGo(touch, grips, at: lift, log: &log)
  }

  private mutating func follow(_ touch: Touch, _ grip: StateGrip, at time: Double) {
    collection.list.layout.states.follow(
      touch.path(for: grip), begin: grip.begin, at: time, grip.key, grip.drag, length: length(of: grip.drag))
  }

  /// Makes the followers of a state follow its finger as well, from the same time.
  mutating func moveFollowers(of leader: StateTracks.Key, at time: Double) {
    let (states, items) = (collection.list.layout.states, collection.list.items(at: time))
    guard case .drag(let motion)? = states.tracks[leader]?.pieces.last?.motion else { return }
    collection.list.layout.states.moveFollowers(of: leader, with: motion, at: time, among: items)
  }

  /// Moves the states on when the finger lifts.
  private mutating func letGo(
    _ touch: Touch, _ grips: [StateGrip], at lift: Double, log: inout OutcomeBuilder
  ) {
    let releases = grips.map { grip in
      StateRelease(grip: grip, velocity: velocity(of: touch, grip, at: lift))
    }
    let items = collection.list.items(at: lift)
    if leaves(releases, at: lift, log: &log) { return }
    var retargeted: [StateTracks.Key] = []
    for release in releases {
      let (key, drag, velocity) = (release.grip.key, release.grip.drag, release.velocity)
      let states = collection.list.layout.states
      let target: Double
      switch drag.release {
      case .glide:
        target = collection.list.layout.states.glide(
          key, at: lift, velocity: velocity, length: length(of: drag))
      case .stay:
        let value = states.value(key, at: lift)
        target = value.clamped(to: states.bounds(of: key))
        collection.list.layout.states.retarget(
          key, to: target, at: lift, velocity: target == value ? 0 : velocity)
      case .stop:
        target = states.stop(for: key, at: lift, velocity: velocity, drag)
        collection.list.layout.states.retarget(key, to: target, at: lift, velocity: velocity)
      }
      retargeted += [key]
      retargeted += collection.list.layout.states.consequences(
        of: key, to: target, among: items, at: lift, velocity: velocity)
    }
    conclude(retargeted, at: lift, log: &log)
  }

  private func velocity(of touch: Touch, _ grip: StateGrip, at lift: Double) -> Double {
    let states = collection.list.layout.states
    if grip.isShared,
      states.value(grip.key, at: lift) >= states.bounds(of: grip.key).upperBound
    {
      return 0
    }
    return states.releaseVelocity(
      grip.key, finger: touch.velocity(for: grip), at: lift, grip.drag,
      length: length(of: grip.drag))
  }
}

/// The release of a state by a finger.
struct StateRelease: Hashable, Sendable {
  var grip: StateGrip
  /// The state's velocity, in units per second.
  var velocity: Double
}

// MARK: - Grips

extension DeclarativeEffect {
  /// Returns the states that a finger takes. A moving state is caught at once; any other follows when the finger has
  /// left the slop along its axis.
  ///
  /// - Parameter moment: The time at which the states in `while` conditions have to be on.
  private func grips(of touch: Touch, at time: Double, asked moment: Double) -> [StateGrip] {
    let states = collection.list.layout.states
    let contact = contact(at: touch.start, time: time)
    let item = contact.item
    // A layer that a finger drags takes the finger from its item.
    let takesLayer = states.states.contains { state in
      state.drag.map { contact.layers.contains($0.target) } == true
    }
    let isFree = Set(states.states.compactMap { $0.isItemDrag ? $0.drag?.way.axis : nil }).count == 2
    var grips: [StateGrip] = []
    for (number, state) in states.states.enumerated() {
      guard let drag = state.drag else { continue }
      guard contact.isOn(drag.target), drag.target != .item || !takesLayer else { continue }
      if state.isItemDrag, collection.list.layout.declaration.dragsTopOnly, item?.index != 0 { continue }
      let key = states.key(of: number, item: item?.id)
      if !state.isOfScene, key.item == nil { continue }
      let isCaught = states.isMoving(key, at: time)
      let successor = states.successor(of: drag, item: item?.id)
      let pan = isCaught || isMoving(drag, successor, at: time) ? touch.catchingPan : touch.pan
      guard let pan else { continue }
      let followsAxis = isCaught || drag.way.beginsAlong(pan.axis) || (isFree && state.isItemDrag)
      guard followsAxis, mayTake(key, drag, touch.start, at: moment) || isCaught else { continue }
      grips.append(
        StateGrip(
          key: key, drag: drag, begin: pan.beginning.time, isCaught: isCaught, successor: successor,
          way: drag.way.axis.map { .along($0) }
            ?? .around(middle(of: drag.target, for: key, contact, touch.start, at: time))))
    }
    // An item that is caught along one axis is caught along both.
    if grips.contains(where: \.isCaught), isFree {
      for index in grips.indices where states.states[grips[index].key.state].isItemDrag {
        grips[index].begin = 0
      }
    }
    for pair in Set(grips.filter(\.drag.way.isOfPair).map { states.states[$0.key.state].pair }) {
      let own = grips.indices.filter { states.states[grips[$0].key.state].pair == pair }
      if own.contains(where: { grips[$0].isCaught }) { for index in own { grips[index].begin = 0 } }
    }
    // A successor gets the finger from the state before it. The finger does not move the successor directly as well.
    let led = Set(grips.compactMap(\.successor))
    return grips.filter { !led.contains($0.key) }
  }

  /// Whether the successor of a state moves.
  private func isMoving(
    _ drag: CollectionDeclaration.StateDrag, _ successor: StateTracks.Key?, at time: Double
  ) -> Bool {
    if drag.leadsScrolling { return collection.list.scroll.isMoving(at: time) }
    return successor.map { collection.list.layout.states.isMoving($0, at: time) } ?? false
  }

  private func mayTake(
    _ key: StateTracks.Key, _ drag: CollectionDeclaration.StateDrag, _ point: Point, at time: Double
  ) -> Bool {
    let states = collection.list.layout.states
    let isOff = states.isOff(key, at: time)
    if let name = drag.condition, let number = states.states.firstIndex(where: { $0.name == name }) {
      guard !states.isOff(states.key(of: number, item: key.item), at: time) else { return false }
    }
    switch drag.from {
    case .on where isOff: return false
    case .off where !isOff: return false
    default: break
    }
    guard let edge = drag.edge, let axis = drag.way.axis, isOff || drag.from == .on else { return true }
    let (place, length) = (axis.component(of: point), axis.length(of: collection.canvas))
    return (states.gain(of: key.state) > 0) == isOff ? place <= edge : place >= length - edge
  }
}

extension CollectionDeclaration.State {
  /// Whether this is one of the two states that move an item under a finger.
  var isItemDrag: Bool { CollectionDeclaration.dragNames.contains(name) }

  /// The part of the name that both axes share.
  fileprivate var pair: Substring { name.prefix { $0 != "." } }
}
