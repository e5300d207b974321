import FlickGeometry
import FlickMotion

/// Where items are on their way to when their order changes, for all time.
///
/// The order itself changes at once; what is left of the way is a track that runs out. So another change may come at
/// any time, and keeps position and velocity.
struct OrderTracks: Hashable, Sendable {
  /// Ranks by id; items that never moved have none.
  private(set) var ranks: [String: Track] = [:]
  /// How far items are from their places.
  private(set) var ways: [String: [Track]] = [:]

  /// The item's number, on its way to `index`.
  func rank(of item: String, index: Int, at time: Double) -> Double {
    ranks[item]?.value(at: time) ?? Double(index)
  }

  /// How far an item is from its place now.
  func way(of item: String, at time: Double) -> Way {
    guard let tracks = ways[item] else { return Way() }
    return Way(tracks.map { $0.value(at: time) })
  }

  func isMoving(at time: Double) -> Bool { tracks.contains { $0.isMoving(at: time) } }

  /// From when on nothing is on its way.
  var restTime: Double { tracks.map(\.settleTime).max() ?? -.infinity }

  private var tracks: [Track] { Array(ranks.values) + ways.values.flatMap(\.self) }

  /// Lets an item run to its place from where it was: so much farther away than it is now, with the velocity that it
  /// has.
  ///
  /// - Parameter isHeld: Whether a finger has the item, so that it is where the finger is.
  mutating func move(
    _ item: String, by way: Way, isHeld: Bool = false, at time: Double,
    _ motion: CollectionDeclaration.StateMotion
  ) {
    guard way != Way() || ways[item] != nil else { return }
    var tracks = ways[item] ?? Way.parts.map { _ in Track(0) }
    for (index, (part, tolerance)) in zip(way.numbers, Way.parts.map(\.tolerance)).enumerated()
    where !isHeld || !Way.shift.contains(index) {
      let (from, velocity) = (tracks[index].value(at: time) + part, tracks[index].velocity(at: time))
      guard from != 0 || velocity != 0 else { continue }
      tracks[index].append(motion.motion(from: from, to: 0, velocity: velocity, tolerance), at: time)
    }
    ways[item] = tracks
  }

  /// Sends the items of one order to their numbers in another.
  mutating func change(
    from old: [String], to new: [String], at time: Double, _ motion: CollectionDeclaration.StateMotion
  ) {
    let numbers = Dictionary(zip(old, old.indices)) { first, _ in first }
    for (index, item) in new.enumerated() {
      guard let number = numbers[item] else {
        // One that comes back keeps what it was before it left.
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
  /// From the place that an item has to where it is.
  struct Way: Hashable, Sendable {
    /// Across and down, in points.
    var shift = Point.zero
    /// Along the axis in the content, where items that do not travel have places, too; in points.
    var row = 0.0
    /// In pitches.
    var phase = 0.0

    /// The parts as messages and traces call them, and how near to its end each is there.
    static let parts = [
      (name: "place.x", tolerance: ScrollMotion.snapTolerance),
      (name: "place.y", tolerance: ScrollMotion.snapTolerance),
      (name: "entry", tolerance: ScrollMotion.snapTolerance), (name: "phase", tolerance: 0.001),
    ]

    /// The parts that are the shift.
    static let shift = 0..<2

    var numbers: [Double] { [shift.x, shift.y, row, phase] }

    init() {}

    /// - Parameter numbers: One for each part.
    init(_ numbers: [Double]) {
      (shift, row, phase) = (Point(numbers[0], numbers[1]), numbers[2], numbers[3])
    }
  }
}
