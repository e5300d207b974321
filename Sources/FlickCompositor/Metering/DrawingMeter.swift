import Synchronization

/// Tells where the time of drawing goes. Code says when it begins and ends a piece of work; until the next such call,
/// time counts for the innermost piece that is open. So every moment between `start` and `stop` counts just once.
///
/// A meter follows one frame at a time, on one thread. With none, nothing is asked of the clock.
package final class DrawingMeter: Sendable {
  /// A kind of work done for a layer, or for the whole picture.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    /// From the scene's time to a list of items.
    case list
    /// Items become outlines, textures and laid out texts; rasters are drawn, and pictures made smaller.
    case prepare
    /// Finding which pixels an item covers, and which of them nothing hides.
    case cover
    case paint
    /// All else: finding tiles that differ, sorting items into them.
    case other
  }

  /// A stage of a layer, or of the whole picture, for which time is counted.
  package struct Work: Hashable, Sendable {
    /// Nil for work that serves all layers.
    package var layer: PaintedLayer?
    package var stage: Stage
  }

  /// Finds the counter of an item without its names.
  fileprivate struct Place: Hashable {
    var item: ObjectIdentifier
    var stage: Stage
    var isMask: Bool
  }

  fileprivate struct State {
    var counters: [Work: Int] = [:]
    var places: [Place: Int] = [:]
    /// Keeps identities from being those of others.
    var items: [any AnyObject & Sendable] = []
    var works: [Work] = []
    var nanoseconds: [Int] = []
    /// Counters; the last one runs.
    var open: [Int] = []
    var latest = 0
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Int

  /// - Parameter now: The time, in nanoseconds from whenever; it never goes back.
  package init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// Begins a frame.
  package func start() {
    let now = now()
    state.withLock { state in
      state = State()
      state.open = [state.counter(of: Work(layer: nil, stage: .other))]
      state.latest = now
    }
  }

  /// Ends it.
  ///
  /// - Returns: The nanoseconds of each kind of work; together they are all the time since `start`.
  package func stop() -> [Work: Int] {
    let now = now()
    return state.withLock { state in
      precondition(state.open.count == 1, "all work that was begun has ended")
      state.count(until: now)
      state.open = []
      return Dictionary(uniqueKeysWithValues: zip(state.works, state.nanoseconds))
    }
  }

  /// Counts the time that `body` takes for a stage of all layers.
  package func measure<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    enter { $0.counter(of: Work(layer: nil, stage: stage)) }
    defer { leave() }
    return body()
  }

  func enter(_ layer: PaintedLayer, _ stage: Stage) {
    enter { $0.counter(of: Work(layer: layer, stage: stage)) }
  }

  /// - Parameters:
  ///   - item: Stands for its layer while the frame is drawn.
  ///   - layer: Asked for when the item is new.
  func enter(
    _ item: any AnyObject & Sendable, _ stage: Stage, isMask: Bool, layer: () -> PaintedLayer
  ) {
    let place = Place(item: ObjectIdentifier(item), stage: stage, isMask: isMask)
    enter { state in
      if let counter = state.places[place] { return counter }
      let counter = state.counter(of: Work(layer: layer(), stage: stage))
      state.places[place] = counter
      state.items.append(item)
      return counter
    }
  }

  func leave() {
    let now = now()
    state.withLock { state in
      state.count(until: now)
      state.open.removeLast()
    }
  }

  private func enter(_ counter: (inout State) -> Int) {
    let now = now()
    state.withLock { state in
      state.count(until: now)
      state.open.append(counter(&state))
    }
  }
}

extension DrawingMeter.State {
  fileprivate mutating func count(until now: Int) {
    if let running = open.last { nanoseconds[running] += now - latest }
    latest = now
  }

  fileprivate mutating func counter(of work: DrawingMeter.Work) -> Int {
    if let known = counters[work] { return known }
    counters[work] = works.count
    works.append(work)
    nanoseconds.append(0)
    return works.count - 1
  }
}
