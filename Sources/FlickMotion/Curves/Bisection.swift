/// The first Double in `low`...`high` at which a condition holds. The condition is false at `low`, true at `high`,
/// and changes once in between. The result is exact, and the same on every machine.
func bisect(_ low: Double, _ high: Double, until holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { high = middle } else { low = middle }
  }
}
