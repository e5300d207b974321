/// A value that changes at certain moments, which are added in the order of time.
///
/// A later change never alters the value of an earlier moment.
struct Timeline<Value: Sendable>: Sendable {
  private var starts: [Double] = [-.infinity]
  private var values: [Value]

  init(_ value: Value) { values = [value] }

  /// Makes `value` the value from `time` on.
  ///
  /// - Precondition: No change has been made for a later time.
  mutating func set(_ value: Value, at time: Double) {
    precondition(time >= starts[starts.count - 1], "a timeline grows in the order of time")
    starts.append(time)
    values.append(value)
  }

  /// Forgets the changes at `time` and later.
  mutating func cut(from time: Double) {
    while let last = starts.last, last >= time {
      starts.removeLast()
      values.removeLast()
    }
  }

  /// All values with their start times.
  var changes: [(start: Double, value: Value)] { zip(starts, values).map { ($0, $1) } }

  /// The value after the last change.
  var last: Value { values[values.count - 1] }

  subscript(time: Double) -> Value {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle } else { high = middle }
    }
    return values[low]
  }
}
