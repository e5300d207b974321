import FlickEffects
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Makes an item leave if it was thrown far enough.
  ///
  /// - Returns: Whether an item leaves.
  mutating func leaves(_ releases: [StateRelease], at lift: Double, log: inout OutcomeBuilder) -> Bool {
    let declaration = collection.list.layout.declaration
    guard let rule = declaration.leaving, let distance = collection.list.layout.states.table.leavingDistance
    else {
      return false
    }
    let own = releases.filter { collection.list.layout.states.states[$0.grip.key.state].isItemDrag }
    guard let item = own.first?.grip.key.item else { return false }
    var (velocity, projected) = (Point.zero, dragged(item, at: lift))
    for release in own {
      guard let part = release.grip.drag.way.axis?.point(release.velocity) else { continue }
      velocity = velocity + part
      projected = projected + part * release.grip.drag.projection
    }
    let direction = CollectionDeclaration.Leaving.Direction(of: projected)
    guard projected.distance(to: .zero) > distance,
      rule.directions.isEmpty || rule.directions.contains(direction)
    else { return false }
    let way = own.count > 1 ? projected : direction.vector
    leave(item, along: way * (1 / way.distance(to: .zero)), velocity: velocity, at: lift, log: &log)
    return true
  }

  /// Returns the distance that a finger has moved an item.
  func dragged(_ item: String, at time: Double) -> Point {
    let states = collection.list.layout.states
    let parts = CollectionDeclaration.dragNames.map { name -> Double in
      let number = states.states.firstIndex { $0.name == name }
      return number.map { states.value(StateTracks.Key(state: $0, item: item), at: time) } ?? 0
    }
    return Point(parts[0], parts[1])
  }

  /// Sends an item off the screen, evenly accelerated from its present velocity, and closes the gap.
  ///
  /// - Parameter direction: The direction as a vector of length 1.
  mutating func leave(
    _ item: String, along direction: Point, velocity: Point, at time: Double, log: inout OutcomeBuilder
  ) {
    refreshSprings(before: time)
    let layout = collection.list.layout
    let seconds = max(layout.declaration.leaving?.duration ?? 0.35, 1e-3)
    let way = wayOut(of: item, along: direction, at: time)
    let speed = max(velocity.x * direction.x + velocity.y * direction.y, 0)
    // An item that is faster than the rule keeps its velocity.
    let duration = speed * seconds > way ? way / speed : seconds
    let acceleration = 2 * (way - speed * duration) / (duration * duration)
    let items = collection.list.items(at: time)
    var retargeted: [StateTracks.Key] = []
    for (name, axis) in zip(CollectionDeclaration.dragNames, [Axis.horizontal, .vertical]) {
      guard let number = layout.states.states.firstIndex(where: { $0.name == name }) else { continue }
      let key = StateTracks.Key(state: number, item: item)
      let motion = Motion.thrown(
        from: layout.states.value(key, at: time), velocity: axis.component(of: velocity),
        acceleration: acceleration * axis.component(of: direction), duration: duration)
      collection.list.layout.states.append([motion], to: key, at: time)
      retargeted += collection.list.layout.states.closeOthers(than: key, among: items, at: time)
    }
    let index = items.firstIndex(of: item) ?? 0
    departed.append(DepartedItem(id: item, index: index, direction: direction))
    remove(item, at: time, until: time + duration)
    log.add("left", at: time + duration)
    conclude(retargeted, at: time, until: time + duration, log: &log)
  }

  private mutating func remove(_ item: String, at time: Double, until end: Double) {
    let items = collection.list.items(at: time)
    guard let index = items.firstIndex(of: item) else { return }
    let gone = LeavingItem(id: item, items: items, index: index, end: end)
    change(to: items.filter { $0 != item }, at: time, leaving: [gone])
  }

  /// Returns the distance that an item has to move, in points, until it is wholly outside of the view.
  func wayOut(of item: String, along direction: Point, at time: Double) -> Double {
    let list = collection.list
    guard let frame = list.collectionItems(at: time).first(where: { $0.id == item })?.attributes.frame else {
      return 1
    }
    let center = frame.center - list.contentOffset(at: time)
    // The radius covers every rotation on the way.
    let radius = Point(frame.width, frame.height).distance(to: .zero) / 2
    let isStraight = direction.x == 0 || direction.y == 0
    func way(_ place: Double, _ length: Double, _ half: Double, _ part: Double) -> Double {
      guard part != 0 else { return .infinity }
      return max((part > 0 ? length + half - place : place + half) / part.magnitude, 1)
    }
    return min(
      way(center.x, list.frame.width, isStraight ? frame.width / 2 : radius, direction.x),
      way(center.y, list.frame.height, isStraight ? frame.height / 2 : radius, direction.y))
  }
}

extension CollectionDeclaration.Leaving.Direction {
  /// Makes the direction of a motion, along the axis of its larger component.
  init(of way: Point) {
    if way.x.magnitude >= way.y.magnitude {
      self = way.x < 0 ? .left : .right
    } else {
      self = way.y < 0 ? .up : .down
    }
  }

  var vector: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    }
  }
}

extension Motion {
  /// Returns an evenly accelerated motion. The abscissas of its timing curve grow evenly with time, and the ordinates are
  /// p(t) = v t + a t² / 2 as a share of the whole distance.
  static func thrown(from: Double, velocity: Double, acceleration: Double, duration: Double) -> Motion {
    var way = velocity * duration + acceleration * duration * duration / 2
    // A distance of 0 has no shares.
    if way.magnitude < 1e-6 { way = way < 0 ? -1e-6 : 1e-6 }
    let slope = velocity * duration / way
    guard let curve = TimingCurve(1.0 / 3, slope / 3, 2.0 / 3, (1 + slope) / 3) else {
      return .hold(from + way)
    }
    return .curve(from: from, to: from + way, duration: duration, curve)
  }
}
