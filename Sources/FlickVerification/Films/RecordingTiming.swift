import FlickGeometry

/// The times of a recording's frames, related to a steady rate.
///
/// Each frame has a slot: a time `origin + slot * period` that is less than half a period away. A slot without a frame
/// is a gap.
struct RecordingTiming: Hashable, Sendable {
  let times: [Double]
  /// The time from one slot to the next.
  let period: Double
  let origin: Double
  /// The slot of each frame, in ascending order; no two frames share one.
  let slots: [Int]
  /// The largest error of a time, in seconds: containers round times to their own ticks.
  let rounding: Double
  /// Whether more than one in twenty frames is off its slot by more than a tenth of a period.
  let isUneven: Bool

  /// - Parameter times: The times in ascending order, at least one.
  init(_ times: [Double]) {
    self.times = times
    rounding = RecordingTiming.rounding(times)
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 1e-6 }
    guard let middle = RecordingTiming.usual(steps) else {
      (period, origin, slots, isUneven) = (1, times.first ?? 0, Array(times.indices), false)
      return
    }
    let period: Double
    var slots: [Int]
    if let steady = RecordingTiming.steady(steps, middle) {
      period = steady
      slots = RecordingTiming.slots(steppingThrough: times, steady)
    } else {
      // Without gaps, the period of uneven steps is near their median; `middle`, near the shortest ones, is too short.
      let median = steps.sorted()[steps.count / 2]
      let grid = RecordingTiming.grid(times, from: middle, to: max(middle, median))
      period = grid.period
      slots = RecordingTiming.ascending(times.map { Int((($0 - grid.origin) / period).rounded()) })
    }
    let origin = RecordingTiming.origin(slots, times, period)
    let first = slots.first ?? 0
    (self.period, self.origin, self.slots) = (
      period, origin + Double(first) * period, slots.map { $0 - first }
    )
    let off = zip(times, slots).count {
      abs($0 - origin - Double($1) * period) > 0.1 * period + TimeRounding.ofTime + 0.0002
        * Double($1 - first) * period
    }
    isUneven = 20 * off > times.count
  }

  /// The time of a slot: its frame's time or, without a frame, the time at the steady rate.
  func time(ofSlot slot: Int) -> Double {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle] < slot { low = middle + 1 } else { high = middle }
    }
    if low < slots.count, slots[low] == slot { return times[low] }
    return origin + Double(slot) * period
  }

  var framesPerSecond: Double { 1 / period }

  private static func rounding(_ times: [Double]) -> Double {
    // QuickTime and Matroska count in ticks, only a few for each frame.
    let isCoarse = [600.0, 1000].contains { ticks in
      times.allSatisfy { abs($0 * ticks - ($0 * ticks).rounded()) < 1e-3 }
    }
    return isCoarse ? TimeRounding.ofTime : 0.00005
  }

  /// The usual step: the median of the steps that are not much longer than the shortest ones, so that gaps do not
  /// count.
  private static func usual(_ steps: [Double]) -> Double? {
    let sorted = steps.sorted()
    guard let low = sorted.first.map({ _ in sorted[sorted.count / 10] }) else { return nil }
    let near = sorted.filter { $0 <= 1.8 * low }
    return near[near.count / 2]
  }

  /// The mean step of a recording that is even except for gaps; nil for other recordings. Containers round times to
  /// milliseconds.
  private static func steady(_ steps: [Double], _ middle: Double) -> Double? {
    let even = steps.filter { abs($0 - middle) < min(TimeRounding.ofDifference, 0.1 * middle) }
    guard 5 * even.count >= 4 * steps.count else { return nil }
    return even.reduce(0, +) / Double(even.count)
  }

  private static func slots(steppingThrough times: [Double], _ step: Double) -> [Int] {
    var slots = [0]
    for (next, last) in zip(times.dropFirst(), times) {
      slots.append((slots.last ?? 0) + max(Int(min(((next - last) / step).rounded(), 1e6)), 1))
    }
    return slots
  }

  private static func ascending(_ slots: [Int]) -> [Int] {
    var last = Int.min
    return slots.map { slot in
      last = last == Int.min ? slot : max(slot, last + 1)
      return last
    }
  }

  /// The time of slot 0, as the median of what the frames imply.
  private static func origin(_ slots: [Int], _ times: [Double], _ period: Double) -> Double {
    let all = zip(slots, times).map { $1 - Double($0) * period }.sorted()
    return all.isEmpty ? 0 : all[all.count / 2]
  }

  /// The period, about from `shortest` to `longest`, and the phase around which irregular times gather most: the rate
  /// at which the sum of the times as unit vectors on the circle is longest (A. Schuster, On the investigation of
  /// hidden periodicities, 1898).
  private static func grid(
    _ times: [Double], from shortest: Double, to longest: Double
  ) -> (period: Double, origin: Double) {
    guard let first = times.first, let last = times.last, last > first else {
      return (shortest, times.first ?? 0)
    }
    let turn = 2 * Double.pi
    let step = 0.2 / (last - first)
    var best = (length: -1.0, rate: 1 / shortest, x: 1.0, y: 0.0)
    let looked =
      times.count > 600
      ? Array(stride(from: 0, to: times.count, by: times.count / 600)) : Array(times.indices)
    for rate in stride(from: 0.85 / longest, through: 1.15 / shortest, by: max(step, 0.0003 / shortest)) {
      var (x, y) = (0.0, 0.0)
      for index in looked {
        let angle = turn * ((times[index] - first) * rate).truncatingRemainder(dividingBy: 1)
        x += Math.cos(angle)
        y += Math.sin(angle)
      }
      let length = x * x + y * y
      if length > best.length { best = (length, rate, x, y) }
    }
    return (1 / best.rate, first + Math.atan2(best.y, best.x) / turn / best.rate)
  }
}
