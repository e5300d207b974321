import FlickDiagnostics

extension Figure {
  var title: String { "\(benchmark): \(name)" }

  var median: String { unit.text(of: spread.median) }

  /// The range from the least to the greatest value; empty for computed figures.
  var range: String {
    spread.count > 1 ? "\(unit.text(of: spread.least)) to \(unit.text(of: spread.greatest))" : ""
  }

  var json: JSONValue {
    [
      "benchmark": .string(benchmark), "name": .string(name), "unit": .string(unit.rawValue),
      "median": .number(spread.median), "least": .number(spread.least), "greatest": .number(spread.greatest),
      "count": .integer(spread.count),
    ]
  }
}

extension Figure.Unit {
  /// The value as text with at least three significant digits.
  fileprivate func text(of value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : fixed(value, digits: value >= 10 ? 1 : value >= 0.1 ? 2 : 4)
  }
}

/// A number with this many digits after the point.
private func fixed(_ value: Double, digits: Int) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let units = Int((value * Double(scale)).rounded())
  let fraction = String(units % scale)
  return "\(units / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func leftPadding(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
