import FlickEffects
import FlickGeometry
import FlickMotion

/// An item that a finger has picked up.
private struct PickedItem {
  var id: String
  /// The vector from the finger to the middle of the item.
  var grip: Point
  /// The time up to which the touch has been resolved, in seconds since the finger came down.
  var age: Double
}

extension DeclarativeEffect {
  /// Makes a long press pick an item up, carry it, and put it down between others; returns nil when no item is picked
  /// up.
  mutating func pickUp(_ touch: Touch, at time: Double) -> Outcome? {
    guard collection.list.layout.declaration.reorders, collection.refusal(at: time) == nil,
      let age = touch.longPressTime, let id = item(at: touch.start, time: time)?.id
    else { return nil }
    let lift = time + touch.duration
    var log = OutcomeBuilder(start: time, interruptsMotion: collection.list.layout.order.isMoving(at: time))
    log.add("release", at: lift)
    log.add("picked", at: time + age)
    collection.hold(from: time + age, to: lift)
    let center = center(of: id, at: time + age)
    take(id, to: 1, at: time + age)
    let shown = dragged(id, at: time + age)
    let way = scrollAlong(touch, from: age, at: time)
    carry(id, from: shown, age, way, at: time)
    let picked = PickedItem(id: id, grip: center + shown - way.point(at: age), age: age)
    reorder(picked, way, at: time, log: &log)
    take(id, to: 0, at: lift)
    for (key, axis) in dragKeys(of: id) {
      collection.list.layout.states.retarget(key, to: 0, at: lift, velocity: touch.velocity(along: axis))
    }
    log.add("dropped", at: max(lift, collection.list.layout.restTime))
    conclude([], at: lift, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  private mutating func take(_ id: String, to value: Double, at time: Double) {
    let states = collection.list.layout.states.states
    guard let number = states.firstIndex(where: { $0.name == CollectionDeclaration.pickedName }) else {
      return
    }
    collection.list.layout.states.retarget(StateTracks.Key(state: number, item: id), to: value, at: time)
  }

  func dragKeys(of id: String) -> [(StateTracks.Key, Axis)] {
    let states = collection.list.layout.states.states
    return zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical]).compactMap { name, axis in
      states.firstIndex { $0.name == name }.map { (StateTracks.Key(state: $0, item: id), axis) }
    }
  }

  /// Attaches an item to the finger, at its present distance from its place.
  private mutating func carry(_ id: String, from shown: Point, _ age: Double, _ touch: Touch, at time: Double)
  {
    for (key, axis) in dragKeys(of: id) {
      let motion = Drag(
        touch.path(along: axis), begin: age, from: axis.component(of: shown), gain: 1)
      collection.list.layout.states.append([.drag(motion)], to: key, at: time + age)
    }
  }

  /// Returns the middle of an item's place, in content coordinates.
  private func center(of id: String, at time: Double) -> Point {
    let items = collection.list.items(at: time)
    guard let index = items.firstIndex(of: id) else { return .zero }
    return collection.list.layout(at: time).restFrame(forItem: index).center
  }

  /// Moves the item to another's place when its middle enters that place; the others make room.
  private mutating func reorder(
    _ picked: PickedItem, _ touch: Touch, at time: Double, log: inout OutcomeBuilder
  ) {
    var picked = picked
    for _ in 0..<DeclarativeEffect.mostMoves {
      let now = time + picked.age
      let items = collection.list.items(at: now)
      let layout = collection.list.layout(at: now)
      let frames = items.indices.map(layout.restFrame(forItem:))
      guard let index = items.firstIndex(of: picked.id),
        let entry = touch.entry(after: picked.age, shifted: picked.grip, into: frames, except: index)
      else { return }
      let moment = time + entry.age
      let (before, shown) = (center(of: picked.id, at: moment), dragged(picked.id, at: moment))
      var order = items.filter { $0 != picked.id }
      order.insert(picked.id, at: entry.index)
      change(to: order, at: moment, held: picked.id)
      let rebased = shown + before - center(of: picked.id, at: moment)
      carry(picked.id, from: rebased, entry.age, touch, at: time)
      log.add("moved", at: moment)
      picked.age = entry.age
    }
  }

  /// The most places that an item may pass in one touch, which is more than any finger passes.
  private static var mostMoves: Int { 500 }
}

extension Touch {
  /// Returns when, after an age, a point on the finger first enters one of some rectangles.
  fileprivate func entry(
    after age: Double, shifted shift: Point, into frames: [Rect], except own: Int
  ) -> (age: Double, index: Int)? {
    var earliest: (age: Double, index: Int)?
    for (a, b) in zip(samples, samples.dropFirst()) where b.time > age {
      let start = max(a.time, age)
      let (from, to) = (point(at: start) + shift, b.point + shift)
      for (index, frame) in frames.enumerated() where index != own {
        guard let share = frame.entry(of: from, to) else { continue }
        let moment = lerp(start, b.time, share)
        if moment > age, moment < earliest?.age ?? .infinity { earliest = (moment, index) }
      }
      if earliest != nil { return earliest }
    }
    return nil
  }
}

extension Rect {
  /// Returns the position, from 0 to 1, at which the line from a point outside to another point enters the rectangle;
  /// nil if it does not.
  fileprivate func entry(of from: Point, _ to: Point) -> Double? {
    var (enter, leave) = (0.0, 1.0)
    for (start, end, low, high) in [(from.x, to.x, minX, maxX), (from.y, to.y, minY, maxY)] {
      if start == end {
        guard start >= low, start < high else { return nil }
        continue
      }
      let (a, b) = ((low - start) / (end - start), (high - start) / (end - start))
      (enter, leave) = (max(enter, min(a, b)), min(leave, max(a, b)))
    }
    return enter > 0 && enter < leave ? enter : nil
  }
}
