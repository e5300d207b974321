/// A function of time with samples of its values.
struct SampledCurve {
  let value: (Double) -> Double?
  let start: Double
  let end: Double
  /// The times of the samples in ascending order, including the start and the end.
  private let times: [Double]
  let samples: [Double?]

  /// Samples a function at equal intervals.
  init(_ value: @escaping (Double) -> Double?, from start: Double, to end: Double, step: Double) {
    let count = max(Int(((end - start) / step).rounded(.up)), 4)
    let times = (0...count).map { min(start + Double($0) * (end - start) / Double(count), end) }
    self.init(value, times, times.map(value))
  }

  private init(_ value: @escaping (Double) -> Double?, _ times: [Double], _ samples: [Double?]) {
    (self.value, self.times, self.samples) = (value, times, samples)
    (start, end) = (times[0], times[times.count - 1])
  }

  /// Joins consecutive parts of one function, at least one. Where two parts meet, the sample of the later part counts.
  init(joining parts: [SampledCurve]) {
    let times = parts.flatMap { $0.times.dropLast() } + parts.suffix(1).flatMap { $0.times.suffix(1) }
    let samples = parts.flatMap { $0.samples.dropLast() } + parts.suffix(1).flatMap { $0.samples.suffix(1) }
    self.init(parts[0].value, times, samples)
  }

  func time(_ index: Int) -> Double { times[index] }

  /// The time from a sample to the next one.
  func step(after index: Int) -> Double { times[index + 1] - times[index] }

  /// The mean velocities between samples.
  var velocities: [Double?] {
    samples.indices.dropLast().map { index in
      guard let before = samples[index], let after = samples[index + 1] else { return nil }
      return (after - before) / step(after: index)
    }
  }

  /// The highest speed that lasts for more than one interval between samples, so that jumps of the value do not count.
  var peakSpeed: Double {
    let speeds = velocities.map { abs($0 ?? 0) }
    return speeds.indices.reduce(0) { peak, index in
      let around = max(index > 0 ? speeds[index - 1] : 0, index + 1 < speeds.count ? speeds[index + 1] : 0)
      return max(peak, min(speeds[index], around))
    }
  }
}

extension SampledCurve {
  /// The motion as a phase of a report; nil if the curve has no length or no value at an end.
  func phase(tolerance: Double) -> Smoothness.Phase? {
    let (from, to) = (start, end)
    guard to > from, let x0 = value(from), let x1 = lastValue(before: to, after: from) else { return nil }
    // The samples without the last one, because at the end itself the next phase may already have begun with a jump.
    let inside = samples.dropLast().map { $0 ?? x1 }
    let direction: Double = x1 > x0 ? 1 : x1 < x0 ? -1 : 0
    let beyond = inside.map { ($0 - x1) * direction }
    let recent = value(max(to - 0.05, from)) ?? x1
    return Smoothness.Phase(
      start: from, end: to, from: x0, to: x1, peakSpeed: peakSpeed,
      overshoot: max(0, SampledCurve.peak(beyond)),
      settleTime: settleTime(at: x1, inside, tolerance),
      isAtRest: abs(x1 - recent) <= tolerance)
  }

  /// The value 0.1 µs before the end, because at the end itself the next phase may begin with a jump. If there is no
  /// value then, the value 1 ms before the end.
  private func lastValue(before end: Double, after start: Double) -> Double? {
    value(max(end - 1e-7, start)) ?? value(max(end - 1e-3, start))
  }

  /// The largest value, estimated by the parabola through the largest sample and its neighbors.
  private static func peak(_ values: [Double]) -> Double {
    guard let index = values.indices.max(by: { values[$0] < values[$1] }) else { return 0 }
    guard index > 0, index + 1 < values.count else { return values[index] }
    let (a, b, c) = (values[index - 1], values[index], values[index + 1])
    let bend = a - 2 * b + c
    // A jump does not look like a parabola.
    guard bend < 0, abs(a - b) < 4 * abs(c - b) + 1e-9, abs(c - b) < 4 * abs(a - b) + 1e-9 else { return b }
    return b - (c - a) * (c - a) / (8 * bend)
  }

  /// - Parameter inside: The samples without the last one.
  private func settleTime(at x1: Double, _ inside: [Double], _ tolerance: Double) -> Double {
    guard let last = inside.lastIndex(where: { abs($0 - x1) > tolerance }) else { return 0 }
    var (outside, arrived) = (time(last), time(last + 1))
    // Twelve halvings divide a quarter of a frame into 4096 parts of about a microsecond.
    for _ in 0..<12 {
      let middle = (outside + arrived) / 2
      if abs((value(middle) ?? x1) - x1) > tolerance { outside = middle } else { arrived = middle }
    }
    return arrived - start
  }
}
