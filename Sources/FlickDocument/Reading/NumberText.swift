/// A number as JSON writes it: `-12`, `0.5`, `3e4`. YAML's other spellings (`1_000`, `0x1F`, `.5`, `017`,
/// `12:30`, `.inf`) are not numbers here.
package struct NumberText {
  package let value: Double
  package let isWhole: Bool

  /// Nil when `text` is not a number, or not a finite one.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    _ = rest.take("-")
    let whole = rest.takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != "0" else { return nil }
    var isWhole = true
    if rest.take(".") {
      isWhole = false
      guard !rest.takeDigits().isEmpty else { return nil }
    }
    if rest.take("e") || rest.take("E") {
      isWhole = false
      if !rest.take("-") { _ = rest.take("+") }
      guard !rest.takeDigits().isEmpty else { return nil }
    }
    guard rest.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    self.value = value
    self.isWhole = isWhole
  }
}

extension Substring {
  /// Removes `prefix` from the start; returns whether it was there.
  package mutating func take(_ prefix: Character) -> Bool {
    guard first == prefix else { return false }
    removeFirst()
    return true
  }

  /// Removes and returns the decimal digits at the start.
  package mutating func takeDigits() -> Substring {
    let digits = prefix { ("0"..."9").contains($0) }
    removeFirst(digits.count)
    return digits
  }
}
