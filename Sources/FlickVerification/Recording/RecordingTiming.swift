/// When a recording shows its frames, held against a steady rate.
///
/// Each frame has a slot: a time `origin + slot * period`, of which it is off by less than half a period. A slot without a frame
/// is a gap.
struct RecordingTiming: Hashable, Sendable {
  let times: [Double]
  /// The time from one slot to the next.
  let period: Double
  let origin: Double
  /// A slot for each frame, ascending; no two have the same.
  let slots: [Int]
  /// Whether frames are off their slots by more than a tenth of a period.
  let isUneven: Bool

  /// - Parameter times: Ascending, at least one.
  init(_ times: [Double]) {
    self.times = times
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 1e-6 }
    guard let middle = RecordingTiming.usual(steps) else {
      (period, origin, slots, isUneven) = (1, times.first ?? 0, Array(times.indices), false)
      return
    }
    var (period, origin) = (middle, times[0])
    var slots = RecordingTiming.slots(steppingThrough: times, middle)
    if let steady = RecordingTiming.steady(steps, middle) {
      period = steady
      slots = RecordingTiming.slots(steppingThrough: times, steady)
    }
    for _ in 0..<4 where period == middle {
      let line = RecordingTiming.line(slots, times)
      guard line.period > 0.5 * middle, line.period < 2 * middle else { break }
      (period, origin) = line
      slots = RecordingTiming.ascending(times.map { Int((($0 - origin) / period).rounded()) })
    }
    let first = slots.first ?? 0
    (self.period, self.origin, self.slots) = (
      period, origin + Double(first) * period, slots.map { $0 - first }
    )
    let off = zip(times, slots).count {
      abs($0 - origin - Double($1) * period) > 0.1 * period + 0.0011 + 0.0002 * Double($1 - first) * period
    }
    isUneven = 20 * off > times.count
  }

  /// When a slot is: when its frame is, or where there is none, when the rate says.
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

  /// The most usual step: the median of those that are not much longer than the shortest ones, so that gaps do not count.
  private static func usual(_ steps: [Double]) -> Double? {
    let sorted = steps.sorted()
    guard let low = sorted.first.map({ _ in sorted[sorted.count / 10] }) else { return nil }
    let near = sorted.filter { $0 <= 1.8 * low }
    return near[near.count / 2]
  }

  /// The mean step of a recording that is even but for gaps; containers round to milliseconds.
  private static func steady(_ steps: [Double], _ middle: Double) -> Double? {
    let even = steps.filter { abs($0 - middle) < min(0.0021, 0.1 * middle) }
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

  /// The straight line of least squares through the times.
  private static func line(_ slots: [Int], _ times: [Double]) -> (period: Double, origin: Double) {
    let n = Double(times.count)
    let (x, y) = (slots.reduce(0.0) { $0 + Double($1) } / n, times.reduce(0, +) / n)
    var (xx, xy) = (0.0, 0.0)
    for (slot, time) in zip(slots, times) {
      xx += (Double(slot) - x) * (Double(slot) - x)
      xy += (Double(slot) - x) * (time - y)
    }
    guard xx > 0 else { return (0, 0) }
    return (xy / xx, y - xy / xx * x)
  }
}
