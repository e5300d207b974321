/// The spread of repeated measurements of one thing.
package struct Spread: Hashable, Sendable {
  package let median: Double
  package let least: Double
  package let greatest: Double
  /// The number of measurements.
  package let count: Int

  /// - Parameter values: The measurements, at least one.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "something has been measured")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    (least, greatest, count) = (sorted[0], sorted[sorted.count - 1], sorted.count)
  }
}
