/// Returns the shortest decimal that reads back as the same number, without `.0` and without a negative zero: `0.1`,
/// `12`.
package func decimal(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  guard value != 0 else { return "0" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Returns the decimal text of the number rounded to `digits` decimal places, for people.
package func decimal(_ value: Double, digits: Int) -> String { decimal(value.rounded(toDigits: digits)) }

/// Returns the decimal text of `units / 10^digits`, without zeros at the end of the fraction. With two places, 1250
/// units are `12.5`, and -25 units are `-0.25`.
package func decimal(units: Int, digits: Int) -> String {
  let text = String(units.magnitude)
  let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
  var fraction = padded.suffix(digits)
  while fraction.last == "0" { fraction.removeLast() }
  return (units < 0 ? "-" : "") + padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + fraction)
}

extension Double {
  /// Returns the nearest number with `digits` decimal places.
  package func rounded(toDigits digits: Int) -> Double {
    // Larger numbers are whole, and the product with the scale may be infinite.
    guard magnitude < 0x1p53 else { return self }
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
