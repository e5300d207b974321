/// The amount of change in a series of pictures over time. A recording and its film have it in common, whatever the
/// film's place and size in the recording.
struct MotionSignal: Sendable {
  /// The time between two values.
  let step: Double
  /// The start of the first value, which covers the time from `start` to `start + step`.
  let start: Double
  let values: [Float]

  /// - Parameters:
  ///   - changes: The mean difference between a picture and the one before, 0 for the first.
  ///   - times: The times at which the pictures are shown.
  ///   - period: The usual duration of a frame. A frame that is shown for longer is taken to change at its end.
  ///   - step: The time between two values.
  init(changes: [Float], times: [Double], period: Double, step: Double) {
    self.step = step
    start = times.first ?? 0
    let count = max(Int((((times.last ?? 0) - start) / step).rounded(.up)), 1)
    var values = [Float](repeating: 0, count: count)
    for index in times.indices.dropFirst() where changes[index] > 0 {
      let earliest = max(times[index - 1], times[index] - 1.2 * period)
      let (from, to) = ((earliest - start) / step, (times[index] - start) / step)
      guard to > from else { continue }
      for bin in max(Int(from), 0)...min(Int(to), count - 1) where bin < count {
        let shared = min(to, Double(bin + 1)) - max(from, Double(bin))
        if shared > 0 { values[bin] += changes[index] * Float(shared / (to - from)) }
      }
    }
    // A cut to another picture would outweigh everything else, so large values are limited.
    let moving = values.filter { $0 > 0 }.sorted()
    let most = moving.isEmpty ? 1 : 3 * moving[moving.count * 4 / 5]
    self.values = values.map { min($0, most).squareRoot() }
  }

  /// The differences of the film's time from the recording's at which the two signals agree, the likeliest first.
  func lags(in film: MotionSignal, atMost count: Int) -> [Double] {
    let least = max(min(values.count, film.values.count) / 3, Int(0.25 / step), 2)
    guard values.count >= 2, film.values.count >= 2 else { return [] }
    var scores: [(lag: Int, score: Double)] = []
    for lag in (least - values.count)...max(film.values.count - least, least - values.count) {
      scores.append((lag, score(film, lag)))
    }
    var best: [Double] = []
    let peaks = scores.indices.filter { index in
      (index == 0 || scores[index].score >= scores[index - 1].score)
        && (index == scores.count - 1 || scores[index].score >= scores[index + 1].score)
    }
    for peak in peaks.sorted(by: { scores[$0].score > scores[$1].score }) where best.count < count {
      let lag = Double(scores[peak].lag) * step + film.start - start
      if scores[peak].score > 0, best.allSatisfy({ abs($0 - lag) > 0.08 }) { best.append(lag) }
    }
    return best
  }

  /// The correlation at a lag, over the time that both signals cover. Motion of this signal outside that time counts
  /// against it.
  private func score(_ film: MotionSignal, _ lag: Int) -> Double {
    let range = max(0, -lag)..<min(values.count, film.values.count - lag)
    guard range.count >= 2 else { return 0 }
    var (a, b, aa, bb, ab) = (Float(), Float(), Float(), Float(), Float())
    for index in range {
      let (x, y) = (values[index], film.values[index + lag])
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
    }
    let n = Float(range.count)
    let variances = (aa - a * a / n) * (bb - b * b / n)
    guard variances > 1e-6 else { return 0 }
    let correlation = Double((ab - a * b / n) / variances.squareRoot())
    let all = values.reduce(0) { $0 + $1 * $1 }
    return correlation * Double((aa / max(all, 1e-6)).squareRoot())
  }
}
