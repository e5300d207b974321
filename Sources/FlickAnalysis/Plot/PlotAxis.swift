import FlickDiagnostics

/// A scale with round numbers: ticks are 1, 2 or 5 times a power of ten apart.
struct PlotAxis: Hashable, Sendable {
  let lowerBound: Double
  let upperBound: Double
  let ticks: [Double]

  /// The largest magnitude on a scale. Differences of larger numbers may overflow, and no step fits them.
  private static let largest = 1e300

  /// - Parameters:
  ///   - values: The values that the scale must cover, up to a magnitude of 1e300; if they are all equal, the scale gets
  ///     room on both sides.
  ///   - isTight: Whether the scale ends at the last value, and not at a tick.
  ///   - count: The approximate number of ticks.
  init(_ values: ClosedRange<Double>, isTight: Bool = false, count: Int = 5) {
    let values = values.clamped(to: -PlotAxis.largest...PlotAxis.largest)
    var (low, high) = (values.lowerBound, values.upperBound)
    if high - low <= 1e-9 * max(abs(low), abs(high), 1e-3) {
      let room = max(abs(low) * 0.05, 0.5)
      (low, high) = (low - room, high + room)
    }
    let step = PlotAxis.step(atLeast: (high - low) / Double(count))
    let first = (isTight ? low / step - 1e-9 : low / step).rounded(isTight ? .up : .down)
    let last = (isTight ? high / step + 1e-9 : high / step).rounded(isTight ? .down : .up)
    ticks = stride(from: first, through: last, by: 1).map { $0 * step }
    lowerBound = isTight ? low : first * step
    upperBound = isTight ? high : last * step
  }

  /// The position of a value: 0 at the lower bound, 1 at the upper.
  func position(of value: Double) -> Double { (value - lowerBound) / (upperBound - lowerBound) }

  private static func step(atLeast least: Double) -> Double {
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? 10 * power
  }

  /// The label of a tick.
  static func label(_ value: Double) -> String {
    let rounded = value.rounded(toDigits: 6)
    return decimal(rounded).replacing("-", with: "\u{2212}")
  }
}
