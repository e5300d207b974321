import Synchronization

/// Measures where the time of drawing goes. The drawing code reports when it begins and ends a piece of work. Until the
/// next begin or end, the time counts for the innermost piece of work that is open. So every moment between `start` and
/// `stop` counts exactly once.
///
/// A meter measures one frame at a time, on one thread. Without a meter, the clock is never read.
package final class DrawingMeter: Sendable {
  /// A kind of work done for a layer, or for the whole picture.
  package enum Stage: String, Hashable, Sendable, CaseIterable {
    /// Making a list of items from a time of the scene.
    case list
    /// Turning items into outlines, textures and laid-out text; drawing rasters, and making smaller versions of
    /// pictures.
    case prepare
    /// Finding the pixels that an item covers, and those of them that nothing hides.
    case cover
    case paint
    /// Everything else: finding the tiles that differ, and sorting items into them.
    case other
  }

  /// A kind of work on a layer, or on the whole picture, for which time is counted.
  package struct Work: Hashable, Sendable {
    /// The layer. Nil for work that serves all layers.
    package var layer: PaintedLayer?
    package var stage: Stage
  }

  /// Identifies the counter of an item without needing the layer's name.
  fileprivate struct Place: Hashable {
    var item: ObjectIdentifier
    var stage: Stage
    var isMask: Bool
  }

  fileprivate struct State {
    var counters: [Work: Int] = [:]
    var places: [Place: Int] = [:]
    /// Keeps the items alive, so that no new object gets the identity of one of them.
    var items: [any AnyObject & Sendable] = []
    var works: [Work] = []
    var nanoseconds: [Int] = []
    /// The counters of the work that is open. The last one is running.
    var open: [Int] = []
    var latest = 0
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Int

  /// - Parameter now: Returns the time in nanoseconds, counted from any moment. It never goes back.
  package init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// Begins to measure a frame.
  package func start() {
    let now = now()
    state.withLock { state in
      state = State()
      state.open = [state.counter(of: Work(layer: nil, stage: .other))]
      state.latest = now
    }
  }

  /// Ends the frame.
  ///
  /// - Returns: The nanoseconds of each kind of work. Their sum is the time since `start`.
  package func stop() -> [Work: Int] {
    let now = now()
    return state.withLock { state in
      precondition(state.open.count == 1, "all work that was begun has ended")
      state.count(until: now)
      state.open = []
      return Dictionary(uniqueKeysWithValues: zip(state.works, state.nanoseconds))
    }
  }

  /// Counts the time that `body` takes for a stage of all layers together.
  package func measure<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    enter { $0.counter(of: Work(layer: nil, stage: stage)) }
    defer { leave() }
    return body()
  }

  func enter(_ layer: PaintedLayer, _ stage: Stage) {
    enter { $0.counter(of: Work(layer: layer, stage: stage)) }
  }

  /// - Parameters:
  ///   - item: The object that stands for its layer while the frame is drawn.
  ///   - layer: Returns the layer. It is only called when the item is new.
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
