import FlickEffects
import FlickGeometry
import FlickMotion

/// The values of a collection's states at all times: a track for each state that ever moves.
///
/// Everything that drives a state appends to its track in the order of time, and changes nothing before.
struct StateTracks: Hashable, Sendable {
  /// A state of the scene, or of an item.
  struct Key: Hashable, Sendable {
    var state: Int
    /// The item's id; nil for a state of the scene.
    var item: String?
  }

  let states: [CollectionDeclaration.State]
  let table: StateTable
  /// The indices of items' states, and of the scene's states, in the order of ``StateInputs``.
  let ofItems: [Int]
  let ofScene: [Int]
  /// The initial indices of the items, including spare ones.
  private let positions: [String: Int]
  private(set) var tracks: [Key: Track] = [:]
  /// The limits within which a finger moves a state, if they are closer than its stops.
  var limits: [Key: ClosedRange<Double>] = [:]
  /// The sizes, in points, of the places that two fingers have scaled by each state.
  var scaledSizes: [Key: Size] = [:]

  /// - Parameters:
  ///   - items: The ids of all items; those that are shown in the beginning come first.
  ///   - count: The number of items that are shown in the beginning.
  init(_ declared: DeclarativeCollection, items: [String], count: Int, view: Size) {
    states = declared.declaration.states
    table = StateTable(declared, items: items.count, count: count, view: view)
    ofItems = states.indices.filter { [states] in !states[$0].isOfScene }
    ofScene = states.indices.filter { [states] in states[$0].isOfScene }
    positions = Dictionary(zip(items, items.indices)) { first, _ in first }
  }
}

// MARK: - At a moment

extension StateTracks {
  func value(_ key: Key, at time: Double) -> Double { tracks[key]?.value(at: time) ?? start(of: key) }

  /// Returns the velocity of a state in units per second.
  func velocity(_ key: Key, at time: Double) -> Double { tracks[key]?.velocity(at: time) ?? 0 }

  func isMoving(_ key: Key, at time: Double) -> Bool { tracks[key]?.isMoving(at: time) ?? false }

  /// Whether a state moves, or will move later, as a state that turns off by itself does.
  func isUnsettled(_ key: Key, at time: Double) -> Bool { restTime(of: key) > time }

  /// Returns the value that a state moves to, or rests at.
  func target(of key: Key, at time: Double) -> Double { tracks[key]?.target(at: time) ?? start(of: key) }

  /// Returns the state that follows a finger beyond another state's greatest stop.
  func successor(of drag: CollectionDeclaration.StateDrag, item: String?) -> Key? {
    guard let name = drag.successor, let number = states.firstIndex(where: { $0.name == name })
    else { return nil }
    let key = key(of: number, item: item)
    return states[number].isOfScene || item != nil ? key : nil
  }

  /// Whether a state is off, or moves to its off value.
  func isOff(_ key: Key, at time: Double) -> Bool { target(of: key, at: time) == home(of: key.state) }

  /// Whether some state moves.
  func isMoving(at time: Double) -> Bool { tracks.values.contains { $0.isMoving(at: time) } }

  /// Returns the time when a state comes to rest; minus infinity if it never moved.
  func restTime(of key: Key) -> Double { tracks[key]?.settleTime ?? -.infinity }

  /// Returns the time when a state reaches its last target, before it turns off automatically.
  func settling(of key: Key) -> Double {
    guard let pieces = tracks[key]?.pieces, let last = pieces.last else { return -.infinity }
    guard let stay = states[key.state].stay, pieces.count > 1 else { return last.end }
    let rest = pieces[pieces.count - 2].end
    return last.start == rest + stay ? rest : last.end
  }

  /// The time when all states have come to rest; minus infinity if none ever did.
  var restTime: Double { tracks.values.map(\.settleTime).max() ?? -.infinity }

  /// Returns the values that formulas read.
  ///
  /// - Parameter leaving: How the drags of items that leave and come back count.
  func readings(of items: [String], at time: Double, _ leaving: LeavingDrags) -> StateReadings {
    guard !states.isEmpty else { return StateReadings() }
    let own = items.map { item in ofItems.map { value(Key(state: $0, item: item), at: time) } }
    let shared = ofScene.map { value(Key(state: $0), at: time) }
    var readings = StateReadings(ofItems: own, ofView: shared)
    readings.counts = leaving.counts(in: items, at: time)
    if !readings.counts.isEmpty { readings.drags = dragSlots }
    readings.ofView += ofItems.indices.map(readings.farthest)
    return readings
  }

  /// Returns the drags of an item that leaves, by the slots of its states.
  func drags(of item: String, at time: Double, view: Size) -> [Int: Throw] {
    let drags = dragSlots.map { slot in
      let key = Key(state: ofItems[slot], item: item)
      let axis = states[key.state].drag?.way.axis ?? .horizontal
      return (
        slot,
        Throw(
          from: value(key, at: time), velocity: velocity(key, at: time), to: target(of: key, at: time),
          within: axis.length(of: view))
      )
    }
    return Dictionary(uniqueKeysWithValues: drags)
  }

  /// The indices of the states in `ofItems` that move an item under a finger.
  private var dragSlots: [Int] { ofItems.indices.filter { states[ofItems[$0]].isItemDrag } }

  func key(of state: Int, item: String?) -> Key {
    Key(state: state, item: states[state].isOfScene ? nil : item)
  }

  private func start(of key: Key) -> Double {
    // An item that was not known in the beginning is treated like a later one.
    table.start(of: key.state, item: key.item.map { positions[$0] ?? .max })
  }
}

// MARK: - Driving

extension StateTracks {
  /// Adds motions to a state's track.
  mutating func append(_ motions: [Motion], to key: Key, at time: Double) {
    var track = tracks[key] ?? Track(start(of: key))
    track.append(motions, at: time)
    tracks[key] = track
  }

  /// Moves a state from its present value to another, starting with its own velocity or that of the finger's release.
  /// The shift of a state that two fingers have scaled moves along.
  mutating func retarget(_ key: Key, to target: Double, at time: Double, velocity given: Double? = nil) {
    retargetShifts(of: key, to: target, at: time)
    send(key, to: target, at: time, velocity: given)
  }

  /// Moves a state without its shifts.
  mutating func send(_ key: Key, to target: Double, at time: Double, velocity given: Double?) {
    let (from, velocity) = (value(key, at: time), given ?? velocity(key, at: time))
    let state = states[key.state]
    let tolerance = state.tolerance(table.stops[key.state])
    let isThere = from == target && velocity == 0
    let motion = state.motion.motion(from: from, to: target, velocity: velocity, tolerance)
    append([isThere ? .hold(from) : motion], to: key, at: time)
  }
}
