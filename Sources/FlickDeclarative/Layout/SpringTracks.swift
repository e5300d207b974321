import FlickBasics
import FlickEffects
import FlickFormula
import FlickGeometry
import FlickMotion
import Synchronization

/// The values of `spring(scroll, duration: 400ms)` at all times: each follows another value with a spring.
///
/// The input of a spring may be any formula, and has no closed form. So it is read at the points of a fixed grid of
/// scene time, and wherever a motion, a touch or an animation begins or ends. Between these points it counts as a
/// straight line, for which the spring's motion is exact (`SpringStep`). A moment is computed from the checkpoint
/// before it, and depends only on the scene and the time.
///
/// It owns a cache of checkpoints, which are made when they are first needed.
final class SpringTracks: Sendable {
  /// The collection, with layouts that do not use springs.
  private let list: CollectionView<DeclarativeLayout>
  private let groups: [SpringGroup]
  /// The times when inputs may jump or bend, ascending.
  private let cuts: [Double]
  private let cache: Mutex<Cache>

  private struct Cache {
    /// The checkpoints by their number; the first one is at time 0.
    var checkpoints: [SpringFrame] = []
    /// The readings by their times: as many as several threads use at once.
    var readings = RecentlyUsed<Double, SpringReadings>(budget: 8)
  }

  /// - Parameters:
  ///   - list: The collection, which is the same as that of `known` until `time`.
  ///   - known: The springs before an event at `time`; their values until then are kept.
  init(_ list: CollectionView<DeclarativeLayout>, keeping known: SpringTracks?, before time: Double) {
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

  /// Returns the values at a moment.
  ///
  /// - Complexity: O(items) for each of at most 15 steps; if no later moment was computed before, for all steps up to
  ///   the moment.
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
  /// The frame at the beginning, with springs at rest.
  private var start: SpringFrame {
    var frame = SpringFrame(states: groups.map { _ in [] })
    settle(&frame, SpringScene(list, at: 0))
    return frame
  }

  /// Follows the inputs from the frame's time to another.
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

  /// Takes one step.
  ///
  /// - Parameters:
  ///   - inputs: The sources' values at the beginning of the step, and on return at its end.
  ///   - scene: The collection at the end of the step.
  ///   - duration: The duration in seconds; nil for a whole step of the grid.
  private func follow(
    _ frame: inout SpringFrame, _ inputs: inout [[Double]], _ scene: SpringScene, duration: Double?
  ) {
    let seconds = duration ?? SpringGrid.step
    var slopes = groups.indices.map { [Double](repeating: 0, count: inputs[$0].count) }
    for (number, group) in groups.enumerated() {
      let (springs, deepest) = (group.program.springs, group.program.springDepth)
      let steps = duration.map { duration in springs.map { FollowingStep($0.follower, duration: duration) } }
      var reader = SpringReader(group, scene)
      for instance in 0..<frame.states[number].count / max(springs.count, 1) {
        let first = instance * springs.count
        guard reader.read(frame.items, instance, frame.states[number], from: first) else { continue }
        for depth in 0...deepest {
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

  /// Returns the mean distance of a curve from the chord that replaces it. For a parabola of acceleration a, and a
  /// chord of duration h, that is a h² / 12. The acceleration is computed from this step and the previous one.
  private static func shift(
    _ slope: Double, _ duration: Double, after before: Double?, _ earlier: Double
  ) -> Double {
    guard let before, duration > 1e-6, earlier > 1e-6 else { return 0 }
    let acceleration = 2 * (slope - before) / (duration + earlier)
    return -acceleration * duration * duration / 12
  }

  /// Returns the sources' values at a moment.
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

  /// Starts the springs of new items at rest, and removes those of items that are gone.
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

extension FollowingStep {
  /// Returns the state of a spring at the end of the step. It is at rest if nothing is left of its motion.
  ///
  /// An input that changes in less than a microsecond jumps, as when a finger's path has two samples at one time.
  ///
  /// - Parameter shift: The mean distance of the input from the straight line between its ends.
  fileprivate func following(
    _ state: SpringState, from: Double, to: Double, shift: Double
  ) -> SpringState {
    let next = after(state, from: duration < 1e-6 ? to : from, to: to, shift: shift)
    let isStill = from == to && (next.value - to).magnitude < 1e-10 && next.velocity.magnitude < 1e-8
    return isStill ? SpringState(value: to) : next
  }
}
