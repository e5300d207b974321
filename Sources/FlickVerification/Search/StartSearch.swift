/// A search for the moments of a film that a recording shows, when the film's place is known. It has the errors between
/// every frame of the recording that is used and every sampled moment of the film.
struct StartSearch: Sendable {
  /// The times of the recording's frames that are used.
  let times: [Double]
  /// The distance between the film's moments in seconds; the first moment is 0.
  let step: Double
  private let errors: [[Float]]
  /// The largest cost of a frame, and the largest cost of a frame outside the film.
  private let cap: Float
  private let outside: Float

  /// - Parameters:
  ///   - recorded: The samples of the recording's frames in the part in which the film can be seen, in quarters of
  ///     levels.
  ///   - times: The times at which these frames are shown.
  ///   - film: The samples of the film's moments in that part, in quarters of levels.
  ///   - step: The time from one moment to the next.
  init(recorded: [[Int16]], times: [Double], film: [[Int16]], step: Double) {
    (self.times, self.step) = (times, step)
    let count = Float(max(recorded.first?.count ?? 1, 1))
    errors = recorded.map { picture in film.map { SampleSums.squaredError(ofQuarters: $0, picture) / count } }
    let usual = StartSearch.middle(errors.flatMap { $0 }) ?? 1
    let least = StartSearch.middle(errors.map { $0.min() ?? 0 }) ?? 0
    cap = max(2 * usual, 1)
    outside = max(least, 0.2) + 0.5 * usual
  }

  /// The median, the larger one of two, found by halving (C. A. R. Hoare, Algorithm 65: Find, 1961); nil for no values.
  private static func middle(_ values: [Float]) -> Float? {
    var values = values
    let wanted = values.count / 2
    var (low, high) = (0, values.count - 1)
    while low < high {
      let pivot = values[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if wanted <= right { high = right } else if wanted >= left { low = left } else { break }
    }
    return values.isEmpty ? nil : values[wanted]
  }

  /// The mean error if the film's time is the recording's time multiplied by `speed`, plus `start`; infinite if it is
  /// larger than `most`.
  func cost(_ start: Double, speed: Double = 1, atMost most: Double = .infinity) -> Double {
    let most = Float(most * Double(max(times.count, 1))) * 1.0001
    var sum: Float = 0
    for (row, time) in zip(errors, times) {
      let place = (time * speed + start) / step
      let last = Double(row.count - 1)
      let inside = min(max(place, 0), last)
      let index = min(Int(inside), max(row.count - 2, 0))
      let share = Float(inside - Double(index))
      // The error between two moments is interpolated.
      let error = row.count > 1 ? row[index] + (row[index + 1] - row[index]) * share : row[0]
      sum += place < -0.5 || place > last + 0.5 ? min(error, outside) : min(error, cap)
      if sum > most { return .infinity }
    }
    return Double(sum) / Double(max(times.count, 1))
  }

  /// The starts to try: those at which recording and film share at least a tenth of the shorter one.
  private func starts(_ speed: Double) -> StrideThrough<Double> {
    let end = Double(max((errors.first?.count ?? 1) - 1, 0)) * step
    let (first, last) = ((times.first ?? 0) * speed, (times.last ?? 0) * speed)
    let shared = 0.1 * min(last - first, end)
    return stride(from: shared - last, through: end - first - shared, by: step / 2)
  }

  /// The cheapest start; 0 if that costs hardly more, as in a film that does the same thing twice. If all starts cost
  /// more than `most`, its cost is infinite.
  func best(speed: Double = 1, atMost most: Double = .infinity) -> (start: Double, cost: Double) {
    // A start that costs a little more may be preferred to the cheapest one.
    let zero = (start: 0.0, cost: cost(0, speed: speed, atMost: 1.1 * most + 0.1))
    var best = zero
    for start in starts(speed) {
      let cost = cost(start, speed: speed, atMost: min(best.cost, most) + 1e-6)
      if cost < best.cost - 1e-6 || cost <= best.cost + 1e-6 && abs(start) < abs(best.start) {
        best = (start, cost)
      }
    }
    return zero.cost <= 1.1 * best.cost + 0.1 && zero.cost.isFinite ? zero : best
  }

  /// The cheapest of the starts that are more than `distance` away from a start.
  func rival(of start: Double, beyond distance: Double) -> (start: Double, cost: Double)? {
    var best: (start: Double, cost: Double)?
    for other in starts(1) where abs(other - start) > distance {
      let cost = cost(other, atMost: best?.cost ?? .infinity)
      if cost < best?.cost ?? .infinity { best = (other, cost) }
    }
    return best
  }
}
