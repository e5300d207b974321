import FlickEffects
import FlickGeometry
import FlickMotion

/// The drags of items that leave and come back, as they count in `drag.x.any` and `drag.x.page`.
///
/// When an item leaves, the others close up. Meanwhile the item counts with its drag, which goes on at the velocity that
/// it had, and with a share that goes from 1 to 0. An item that comes back counts with its own drag, and with a share
/// that goes from 0 to 1. A share moves as the numbers of the items behind do, so that for each item
///
///     rank = index + sum of leavers' shares - sum of (1 - share of a returning item),
///
/// where the sums are over those before the item. So nothing jumps that depends on both.
struct LeavingDrags: Hashable, Sendable {
  /// An item that has left.
  private struct Leaver: Hashable, Sendable {
    let id: String
    let drag: LeftDrag
    var share: Track
    /// The time when it left.
    let departure: Double
    /// The time when it comes back.
    var returned = Double.infinity
  }

  /// The items that have left, in the order of time.
  private var leavers: [Leaver] = []
  /// The shares of items that have come back, by id; 1 before they left.
  private var arrivals: [String: Track] = [:]

  /// The shares over time.
  var tracks: [Track] { leavers.map(\.share) + arrivals.values }

  /// Returns the weights of drags at a moment.
  ///
  /// - Parameter items: The items of a list. A list that shows an item while it leaves has the item's own drag.
  func counts(in items: [String], at time: Double) -> DragCounts {
    guard !leavers.isEmpty else { return DragCounts() }
    var counts = DragCounts()
    let present = Set(items)
    for leaver in leavers.reversed() where leaver.returned <= time || !present.contains(leaver.id) {
      let share = leaver.share.value(at: time)
      if share != 0 {
        counts.left.append(DragCounts.Left(leaver.drag, after: time - leaver.departure, share: share))
      }
    }
    for (index, item) in items.enumerated() {
      guard let share = arrivals[item]?.value(at: time), share != 1 else { continue }
      counts.arriving[index] = share
    }
    return counts
  }

  /// Lets items leave and come back.
  ///
  /// - Parameters:
  ///   - old: The items before the change.
  ///   - new: The items after it.
  ///   - drags: The drags of items that leave, by id and by the slots of their states. Items without one do not count.
  ///   - moving: The items whose ranks are still changing.
  mutating func change(
    from old: [String], to new: [String], at time: Double, _ motion: CollectionDeclaration.StateMotion,
    drags: [String: [Int: Throw]], moving: Set<String>
  ) {
    for index in leavers.indices { leavers[index].share.turn(to: 0, at: time, motion) }
    for item in arrivals.keys where new.contains(item) { arrivals[item]?.turn(to: 1, at: time, motion) }
    let (before, after) = (Set(old), Set(new))
    for (index, item) in old.enumerated() where !after.contains(item) {
      guard let values = drags[item] else { continue }
      let known = arrivals[item]
      let way = motion.motion(
        from: known?.value(at: time) ?? 1, to: 0, velocity: known?.velocity(at: time) ?? 0, Track.tolerance,
        isUnderWay: old.dropFirst(index + 1).first.map(moving.contains) ?? false)
      var share = Track(0)
      share.append(way, at: time)
      let drag = LeftDrag(parts: values, index: index, count: old.count)
      leavers.append(Leaver(id: item, drag: drag, share: share, departure: time))
    }
    for (index, item) in new.enumerated() where !before.contains(item) {
      let own = leavers.indices.filter { leavers[$0].id == item && leavers[$0].returned == .infinity }
      guard !own.isEmpty else { continue }
      for number in own { leavers[number].returned = time }
      let isUnderWay = new.dropFirst(index + 1).first.map(moving.contains) ?? false
      var share = arrivals[item] ?? Track(1)
      share.append(
        motion.motion(from: 0, to: 1, velocity: 0, Track.tolerance, isUnderWay: isUnderWay), at: time)
      arrivals[item] = share
    }
  }
}

extension Track {
  /// The distance from its end at which a share counts as arrived, as does a rank.
  fileprivate static let tolerance = 0.001

  /// Continues to the end by another motion, unless it is there already.
  fileprivate mutating func turn(
    to end: Double, at time: Double, _ motion: CollectionDeclaration.StateMotion
  ) {
    let (from, velocity) = (value(at: time), velocity(at: time))
    guard from != end || velocity != 0 else { return }
    append(motion.motion(from: from, to: end, velocity: velocity, Track.tolerance), at: time)
  }
}

/// A drag from the time when its item leaves: it goes on at its velocity and slows down before a limit, so that values
/// that follow a finger neither jump nor stop when the finger lets go.
struct Throw: Hashable, Sendable {
  /// The distance in the beginning, in points.
  let distance: Double
  /// The velocity in the beginning, in points per second.
  let velocity: Double
  /// The distance that the drag comes near and never reaches, unless it begins beyond.
  private let limit: Double

  /// - Parameters:
  ///   - target: The distance at which the item's own motion ends.
  ///   - length: The view's length along the drag, in points.
  init(from distance: Double, velocity: Double, to target: Double, within length: Double) {
    (self.distance, self.velocity) = (distance, velocity)
    // A drag that goes back to its place, and not through it, stays on its side.
    let goesBack = distance * velocity < 0 && target * velocity <= 0
    limit = goesBack ? 0 : velocity < 0 ? -length : length
  }

  /// Returns the distance, in points, some seconds after the item has left.
  func value(after seconds: Double) -> Double {
    let room = limit - distance
    guard room * velocity > 0 else { return distance }
    return limit - room * Math.exp(-velocity / room * seconds)
  }
}

/// The drag of an item that has left.
struct LeftDrag: Hashable, Sendable {
  /// The drags by the slots of the states.
  let parts: [Int: Throw]
  /// The item's index when it left, and the number of the items then.
  let index: Int
  let count: Int
}

/// The weights, at a moment, of the drags of items that have left or come back.
struct DragCounts: Hashable, Sendable {
  struct Left: Hashable, Sendable {
    /// The distances by the slots of the states, in points.
    let values: [Int: Double]
    /// The item's index when it left, and the number of the items then.
    let index: Int
    let count: Int
    /// How much the drag counts.
    let share: Double

    /// - Parameter seconds: The time since the item left.
    init(_ drag: LeftDrag, after seconds: Double, share: Double) {
      values = drag.parts.mapValues { $0.value(after: seconds) }
      (index, count, self.share) = (drag.index, drag.count, share)
    }
  }

  /// The drags of items that have left, the latest first.
  var left: [Left] = []
  /// The shares of items that have come back but do not yet count wholly, by the index of the item.
  var arriving: [Int: Double] = [:]

  var isEmpty: Bool { left.isEmpty && arriving.isEmpty }

  /// Returns the drag that is farthest from 0 among all items.
  ///
  /// - Parameter values: The drags of the items of the list, by index.
  func farthest(_ values: [Double], slot: Int) -> Double {
    let own = values.enumerated().map { $1 * (arriving[$0] ?? 1) }
    return (own + left.map { ($0.values[slot] ?? 0) * $0.share }).farthestFromZero
  }

  /// Returns the drag of the item at rest.
  ///
  /// A returning item takes the place of the one behind it by its share. An item that has left still holds its place by its
  /// share; of several, the one that left first takes precedence.
  ///
  /// - Parameters:
  ///   - page: The index of the item at rest, with fractions between two items.
  ///   - values: The drags of the items of the list, by index.
  func atPage(_ page: Double, _ values: [Double], slot: Int) -> Double {
    var counted = values
    for index in values.indices.reversed() {
      guard let share = arriving[index] else { continue }
      counted[index] = mix(index + 1 < counted.count ? counted[index + 1] : 0, counted[index], share)
    }
    return left.reduce(counted.at(place: page)) { value, left in
      let place = page.clamped(to: 0...Double(left.count - 1))
      let nearness = max(1 - (place - Double(left.index)).magnitude, 0)
      return mix(value, left.values[slot] ?? 0, left.share * nearness)
    }
  }
}

extension [Double] {
  /// Returns the value at an index, linearly interpolated between two; 0 if there is none.
  fileprivate func at(place: Double) -> Double {
    guard let last = indices.last else { return 0 }
    let place = place.clamped(to: 0...Double(last))
    return mix(self[Int(place)], self[Swift.min(Int(place) + 1, last)], place - place.rounded(.down))
  }
}
