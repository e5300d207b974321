import FlickBasics
import FlickEffects
import FlickFormula
import FlickGeometry
import FlickMotion
import Synchronization

/// Values that spring after others, for all time: `spring(scroll, duration: 400ms)`.
///
/// The input of a spring may be anything that formulas say, and has no closed form. So it is read at the points of a
/// fixed grid of scene time, and wherever a motion, a touch or an animation begins or ends. In between it counts as
/// straight, and the spring's answer to what is straight is exact (`SpringStep`). A moment is reached from the
/// checkpoint before it and depends on the scene and on the time alone.
///
/// It owns a cache of checkpoints, which are made when they are first asked for.
final class SpringTracks: Sendable {
  /// The collection as it is, whose layouts know no springs.
  private let list: CollectionView<DeclarativeLayout>
  private let groups: [SpringGroup]
  /// Where inputs may jump or bend, ascending.
  private let cuts: [Double]
  private let cache: Mutex<Cache>

  private struct Cache {
    /// By their number, the first at 0.
    var checkpoints: [SpringFrame] = []
    /// By their moments: as many as several threads look at together.
    var readings = RecentlyUsed<Double, SpringReadings>(budget: 8)
  }

  /// - Parameters:
  ///   - list: The collection; it is as the one before until `time`.
  ///   - known: The frame before something happened at `time`.
  init(_ list: CollectionView<DeclarativeLayout>, keeping known: SpringTracks? = nil, before time: Double = 0)
  {
    var list = list
    list.layout.springs = nil
    self.list = list
    groups = list.layout.declared.springGroups
    cuts = list.springCuts
    var cache = Cache()
    if let known {
      cache = known.cache.withLock { $0 }
      cache.checkpoints.removeAll { $0.time >= time }
      cache.readings.removeAll { $0 >= time }
    }
    self.cache = Mutex(cache)
  }

  /// The values at a moment.
  ///
  /// - Complexity: O(items) for each of at most 60 steps, and for all steps before when it is the first moment that is
  ///   asked for.
  func readings(at time: Double) -> SpringReadings {
    let time = max(time, 0)
    if let known = cache.withLock({ $0.readings.use(time) }) { return known }
    var frame = checkpoint(SpringGrid.checkpoint(before: time))
    advance(&frame, to: time)
    let readings = SpringReadings(frame)
    cache.withLock { $0.readings.insert(readings, for: time) }
    return readings
  }

  private func checkpoint(_ number: Int) -> SpringFrame {
    cache.withLock { cache in
      if cache.checkpoints.isEmpty { cache.checkpoints.append(start) }
      while cache.checkpoints.count <= number {
        var frame = cache.checkpoints[cache.checkpoints.count - 1]
        let step = cache.checkpoints.count * SpringGrid.checkpoint
        advance(&frame, to: SpringGrid.time(of: step))
        cache.checkpoints.append(frame)
      }
      return cache.checkpoints[number]
    }
  }
}

// MARK: - Following

extension SpringTracks {
  /// At the beginning springs are at rest.
  private var start: SpringFrame {
    var frame = SpringFrame(states: groups.map { _ in [] })
    settle(&frame, SpringScene(list, at: 0))
    return frame
  }

  /// Follows the inputs from the frame's moment to another.
  private func advance(_ frame: inout SpringFrame, to end: Double) {
    guard frame.time < end else { return }
    var cut = cuts.partitioningIndex { $0 > frame.time }
    var inputs = self.inputs(SpringScene(list, at: frame.time), frame)
    while frame.time < end {
      let point = SpringGrid.time(of: frame.step + 1)
      let next = min(point, cut < cuts.count ? cuts[cut] : .infinity, end)
      let isCut = cut < cuts.count && cuts[cut] == next
      let scene = SpringScene(list, at: isCut ? next.nextDown : next)
      let steps = next == point && frame.time == SpringGrid.time(of: frame.step) ? nil : next - frame.time
      follow(&frame, &inputs, scene, duration: steps)
      frame.time = next
      if next == point { frame.step += 1 }
      guard isCut else { continue }
      while cut < cuts.count, cuts[cut] <= next { cut += 1 }
      let after = SpringScene(list, at: next)
      settle(&frame, after)
      frame.slopes = []
      inputs = self.inputs(after, frame)
    }
  }

  /// One step.
  ///
  /// - Parameters:
  ///   - inputs: The sources' values at its beginning, and at its end.
  ///   - scene: At its end.
  ///   - duration: In seconds; nil for a step of the grid.
  private func follow(
    _ frame: inout SpringFrame, _ inputs: inout [[Double]], _ scene: SpringScene, duration: Double?
  ) {
    let seconds = duration ?? SpringGrid.step
    var slopes = groups.indices.map { [Double](repeating: 0, count: inputs[$0].count) }
    for (number, group) in groups.enumerated() {
      let springs = group.program.springs
      let steps = duration.map { duration in springs.map { SpringStep($0.spring, duration: duration) } }
      var reader = SpringReader(group, scene)
      for instance in 0..<frame.states[number].count / max(springs.count, 1) {
        let first = instance * springs.count
        guard reader.read(frame.items, instance, frame.states[number], from: first) else { continue }
        for depth in 0...group.program.springDepth {
          reader.run()
          for (index, spring) in springs.enumerated() where spring.depth == depth {
            let value = reader.source(of: spring, else: inputs[number][first + index])
            let (step, place) = (steps?[index] ?? group.steps[index], first + index)
            slopes[number][place] = (value - inputs[number][place]) / seconds
            let before = frame.slopes.isEmpty ? nil : frame.slopes[number][place]
            let shift = SpringTracks.shift(slopes[number][place], seconds, after: before, frame.duration)
            let state = step.following(
              frame.states[number][place], from: inputs[number][place], to: value, shift: shift)
            frame.states[number][place] = state
            inputs[number][place] = value
            reader.set(spring, state.value)
          }
        }
      }
    }
    (frame.slopes, frame.duration) = (slopes, seconds)
  }

  /// By how much a chord lies beside the arc that it stands for, on average: a parabola of the acceleration a lies
  /// a h^2 / 12 beside its chord of the duration h. The acceleration is that between this step and the one before.
  private static func shift(
    _ slope: Double, _ duration: Double, after before: Double?, _ earlier: Double
  ) -> Double {
    guard let before, duration > 1e-6, earlier > 1e-6 else { return 0 }
    let acceleration = 2 * (slope - before) / (duration + earlier)
    return -acceleration * duration * duration / 12
  }

  /// The sources' values at a moment.
  private func inputs(_ scene: SpringScene, _ frame: SpringFrame) -> [[Double]] {
    groups.enumerated().map { number, group in
      let springs = group.program.springs
      var reader = SpringReader(group, scene)
      return (0..<frame.states[number].count / max(springs.count, 1)).flatMap { instance -> [Double] in
        let first = instance * springs.count
        guard reader.read(frame.items, instance, frame.states[number], from: first) else {
          return springs.indices.map { frame.states[number][first + $0].value }
        }
        reader.run()
        return springs.enumerated().map {
          reader.source(of: $1, else: frame.states[number][first + $0].value)
        }
      }
    }
  }

  /// Lets those that are new begin at rest, and forgets those that are gone.
  private func settle(_ frame: inout SpringFrame, _ scene: SpringScene) {
    let items = scene.items
    let isNew = frame.items != items
    let places = Dictionary(zip(frame.items, frame.items.indices)) { first, _ in first }
    for (number, group) in groups.enumerated() {
      let springs = group.program.springs
      let count = group.isOfItem ? items.count : 1
      guard frame.states[number].count != count * springs.count || (group.isOfItem && isNew) else { continue }
      var reader = SpringReader(group, scene)
      let known = frame.states[number]
      frame.states[number] = (0..<count).flatMap { instance -> [SpringState] in
        if group.isOfItem, let place = places[items[instance]] {
          return Array(known[place * springs.count..<(place + 1) * springs.count])
        }
        return reader.rest(items, instance)
      }
    }
    frame.items = items
  }
}

extension SpringStep {
  /// Where a spring is at the end of the step, at rest where nothing is left of its motion.
  ///
  /// - Parameter shift: The mean distance of the input from the straight line between its ends.
  ///
  /// In less than a microsecond no input goes a way: it jumps, as where a finger's path has two samples at one time.
  fileprivate func following(
    _ state: SpringState, from: Double, to: Double, shift: Double
  ) -> SpringState {
    let next = after(state, from: (duration < 1e-6 ? to : from) + shift, to: to + shift)
    let isStill = from == to && (next.value - to).magnitude < 1e-10 && next.velocity.magnitude < 1e-8
    return isStill ? SpringState(value: to) : next
  }
}
