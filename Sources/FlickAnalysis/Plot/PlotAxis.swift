import FlickDiagnostics

/// A scale with round numbers: ticks are 1, 2 or 5 times a power of ten apart.
struct PlotAxis: Hashable, Sendable {
  let lowerBound: Double
  let upperBound: Double
  let ticks: [Double]
  /// The number of decimal places of labels, so many that neighboring ticks have different labels.
  private let labelDigits: Int

  /// The largest magnitude on a scale. Differences of larger numbers may overflow, and no step fits them.
  private static let largest = 1e300

  /// - Parameters:
  ///   - values: The values that the scale must cover, up to a magnitude of 1e300; if they are all equal, the scale gets
  ///     room on both sides.
  ///   - isTight: Whether the scale ends at the outermost values, and not at ticks.
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
    labelDigits = PlotAxis.digits(forStep: step)
  }

  /// The position of a value: 0 at the lower bound, 1 at the upper.
  func position(of value: Double) -> Double { (value - lowerBound) / (upperBound - lowerBound) }

  private static func step(atLeast least: Double) -> Double {
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? 10 * power
  }

  /// Returns the number of decimal places for labels at a step, at least 6.
  private static func digits(forStep step: Double) -> Int {
    var (digits, unit) = (6, 1e-6)
    while unit > step * (1 + 1e-9) { (digits, unit) = (digits + 1, unit / 10) }
    return digits
  }

  /// Returns the label of a tick.
  func label(of tick: Double) -> String {
    decimal(tick, digits: labelDigits).replacing("-", with: "\u{2212}")
  }
}
