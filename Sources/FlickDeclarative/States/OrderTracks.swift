import FlickGeometry
import FlickMotion

/// Where items are on their way to when their order changes, for all time.
///
/// The order itself changes at once; what is left of the way is a track that runs out. So another change may come at any
/// time, and keeps position and velocity.
struct OrderTracks: Hashable, Sendable {
  /// Ranks by id; items that never moved have none.
  private(set) var ranks: [String: Track] = [:]
  /// How far items are from their places, across and down.
  private(set) var shifts: [String: [Track]] = [:]

  /// The item's number, on its way to `index`.
  func rank(of item: String, index: Int, at time: Double) -> Double {
    ranks[item]?.value(at: time) ?? Double(index)
  }

  /// How far an item is from its place, in points.
  func shift(of item: String, at time: Double) -> Point {
    guard let tracks = shifts[item] else { return .zero }
    return Point(tracks[0].value(at: time), tracks[1].value(at: time))
  }

  func isMoving(at time: Double) -> Bool { tracks.contains { $0.isMoving(at: time) } }

  /// From when on nothing is on its way.
  var restTime: Double { tracks.map(\.settleTime).max() ?? -.infinity }

  private var tracks: [Track] { Array(ranks.values) + shifts.values.flatMap(\.self) }

  /// Lets an item run to its place from where it was: so much farther away than it is now, with the velocity that it has.
  mutating func move(
    _ item: String, by way: Point, at time: Double, _ motion: CollectionDeclaration.StateMotion
  ) {
    guard way != .zero || shifts[item] != nil else { return }
    var tracks = shifts[item] ?? [Track(0), Track(0)]
    for (index, part) in [way.x, way.y].enumerated() {
      let (from, velocity) = (tracks[index].value(at: time) + part, tracks[index].velocity(at: time))
      guard from != 0 || velocity != 0 else { continue }
      tracks[index].append(
        motion.motion(from: from, to: 0, velocity: velocity, ScrollMotion.snapTolerance), at: time)
    }
    shifts[item] = tracks
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
