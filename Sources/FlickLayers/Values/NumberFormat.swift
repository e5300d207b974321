import FlickGeometry

/// A text with a number in it that key frames or formulas may change.
package struct NumberFormat: Hashable, Sendable {
  /// Stands for the number in a text.
  package static let place = "{number}"
  /// The largest magnitude of a number. Larger numbers are limited to it.
  package static let limit = 1e12
  /// The largest number of digits after the decimal point.
  package static let mostDecimals = 6
  /// The largest value of ``digits``.
  package static let mostDigits = 12

  /// The text, with ``place`` where the number goes.
  package var pattern: String
  /// The number of digits after the decimal point, 0...6.
  package var decimals: Int
  /// The least number of digits before the decimal point, 1...12; zeros fill up a number that has fewer.
  package var digits: Int
  /// The separator between groups of three digits; empty for none.
  package var group: String
  /// The decimal point.
  package var point: String

  package init(
    _ pattern: String, decimals: Int = 0, digits: Int = 1, group: String = "", point: String = "."
  ) {
    self.pattern = pattern
    self.digits = min(max(digits, 1), NumberFormat.mostDigits)
    self.decimals = min(max(decimals, 0), NumberFormat.mostDecimals)
    self.group = group
    self.point = point
  }

  /// Returns the text with `number` in it, rounded to the nearest, halves away from 0.
  package func text(of number: Double) -> String {
    let number = number.isNaN ? 0 : min(max(number, -NumberFormat.limit), NumberFormat.limit)
    let unit = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((number.magnitude * Double(unit)).rounded())
    let whole = String(units / unit)
    var shown = grouped(String(repeating: "0", count: max(digits - whole.count, 0)) + whole)
    if decimals > 0 {
      let rest = String(units % unit)
      shown += point + String(repeating: "0", count: decimals - rest.count) + rest
    }
    let sign = number < 0 && units > 0 ? "-" : ""
    return pattern.replacing(NumberFormat.place, with: sign + shown)
  }

  private func grouped(_ digits: String) -> String {
    guard !group.isEmpty else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += group }
      text.append(digit)
    }
    return text
  }
}
