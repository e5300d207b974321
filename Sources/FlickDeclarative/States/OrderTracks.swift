import FlickGeometry
import FlickMotion

/// The motions of items to their places after changes of the order.
///
/// The order itself changes at once. The displacement of each item from its place is a track that ends at 0. So another
/// change may come at any time, and position and velocity stay continuous.
struct OrderTracks: Hashable, Sendable {
  /// The ranks by id: the items' numbers, which change gradually. Items that never moved have none.
  private(set) var ranks: [String: Track] = [:]
  /// The displacements of items from their places, by id.
  private(set) var displacements: [String: [Track]] = [:]
  /// How the drags of items that leave and come back count.
  private(set) var leaving = LeavingDrags()

  /// Returns the item's rank, which is on its way to `index`.
  func rank(of item: String, index: Int, at time: Double) -> Double {
    ranks[item]?.value(at: time) ?? Double(index)
  }

  /// Returns the displacement of an item from its place.
  func displacement(of item: String, at time: Double) -> Displacement {
    guard let tracks = displacements[item] else { return Displacement() }
    return Displacement(tracks.map { $0.value(at: time) })
  }

  func isMoving(at time: Double) -> Bool { tracks.contains { $0.isMoving(at: time) } }

  /// The time when all motion has ended.
  var restTime: Double { tracks.map(\.settleTime).max() ?? -.infinity }

  var tracks: [Track] { Array(ranks.values) + displacements.values.flatMap(\.self) + leaving.tracks }

  /// Adds to the displacement of an item from its place. The item keeps its position and velocity.
  ///
  /// - Parameter isHeld: Whether a finger holds the item, so that it is where the finger is.
  mutating func move(
    _ item: String, by displacement: Displacement, isHeld: Bool, at time: Double,
    _ motion: CollectionDeclaration.StateMotion
  ) {
    guard displacement != Displacement() || displacements[item] != nil else { return }
    var tracks = displacements[item] ?? Displacement.parts.map { _ in Track(0) }
    for (index, (part, tolerance)) in zip(displacement.numbers, Displacement.parts.map(\.tolerance))
      .enumerated()
    where !isHeld || !Displacement.shift.contains(index) {
      let (from, velocity) = (tracks[index].value(at: time) + part, tracks[index].velocity(at: time))
      guard from != 0 || velocity != 0 else { continue }
      tracks[index].append(motion.motion(from: from, to: 0, velocity: velocity, tolerance), at: time)
    }
    displacements[item] = tracks
  }

  /// Moves the items of one order to their places in another.
  ///
  /// - Parameter drags: The drags of items that leave, by id and by the slots of their states, which still count.
  mutating func change(
    from old: [String], to new: [String], at time: Double, _ motion: CollectionDeclaration.StateMotion,
    drags: [String: [Int: Throw]]
  ) {
    let moving = ranks.filter { $0.value.velocity(at: time) != 0 }
    leaving.change(from: old, to: new, at: time, motion, drags: drags, moving: Set(moving.keys))
    let numbers = Dictionary(zip(old, old.indices)) { first, _ in first }
    for (index, item) in new.enumerated() {
      guard let number = numbers[item] else {
        // An item that comes back keeps the number that it had before it left.
        ranks[item]?.set(Double(index), at: time)
        continue
      }
      var track = ranks[item] ?? Track(Double(number))
      let (from, velocity) = (track.value(at: time), track.velocity(at: time))
      guard from != Double(index) || velocity != 0 else { continue }
      track.append(
        motion.motion(from: from, to: Double(index), velocity: velocity, 0.001), at: time)
      ranks[item] = track
    }
  }
}

extension OrderTracks {
  /// The vector from an item's place to where it is.
  struct Displacement: Hashable, Sendable {
    /// The distances across and down, in points.
    var shift = Point.zero
    /// The distance along the axis in the content, in points. Items that do not travel have such places, too.
    var row = 0.0
    /// The distance in pitches.
    var phase = 0.0

    /// The names of the parts in messages and traces, and for each the largest distance from its end that counts as
    /// arrived.
    static let parts = [
      (name: "place.x", tolerance: ScrollMotion.snapTolerance),
      (name: "place.y", tolerance: ScrollMotion.snapTolerance),
      (name: "entry", tolerance: ScrollMotion.snapTolerance), (name: "phase", tolerance: 0.001),
    ]

    /// The indices of the parts of `shift`.
    static let shift = 0..<2

    var numbers: [Double] { [shift.x, shift.y, row, phase] }

    init() {}

    /// - Parameter numbers: A number for each part.
    init(_ numbers: [Double]) {
      (shift, row, phase) = (Point(numbers[0], numbers[1]), numbers[2], numbers[3])
    }
  }
}
