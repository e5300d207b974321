// This is the only place where the compositor turns a Double into an integer, so that no input can trap.

extension Int {
  /// Creates `value` without its fraction, limited to `range`. NaN counts as the lower bound.
  @inline(__always)
  package init(truncating value: Double, in range: ClosedRange<Int>) {
    guard value > Double(range.lowerBound) else {
      self = range.lowerBound
      return
    }
    self = value < Double(range.upperBound) ? Int(value) : range.upperBound
  }

  /// Creates the integer nearest to `value`, limited to `range`. Halves are rounded up, and NaN counts as the lower
  /// bound.
  @inline(__always)
  package init(rounding value: Double, in range: ClosedRange<Int>) {
    self.init(flooring: value + 0.5, in: range)
  }

  /// Creates the largest integer that is not above `value`, limited to `range`. NaN counts as the lower bound.
  @inline(__always)
  package init(flooring value: Double, in range: ClosedRange<Int>) {
    let truncated = Int(truncating: value, in: range)
    self = Double(truncated) > value && truncated > range.lowerBound ? truncated - 1 : truncated
  }
}

extension UInt32 {
  /// Creates `value`, in 0...1, as a multiple of `1 / full`, rounded.
  @inline(__always)
  package init(unit value: Double, full: Int) {
    self = UInt32(truncatingIfNeeded: Int(rounding: value * Double(full), in: 0...full))
  }
}
