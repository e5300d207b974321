import FlickDiagnostics
import FlickDocument

extension Double {
  /// The number of digits of a calculated number that viewers see. A `Double` has 15 exact ones. Rounding errors grow
  /// with each step of a calculation, so the last three are not shown.
  private static let shownDigits = 12

  /// The calculated number as viewers see it: rounded to twelve digits, at most twelve of them after the point, and
  /// without zeros at the end. `3 * 0.1` is `0.3`. The magnitude is at most 1e12.
  var shown: String {
    let whole = magnitude < 1 ? 0 : String(Int(magnitude)).utf8.count
    let digits = max(0, Self.shownDigits - whole)
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return decimal(units: Int((self * scale).rounded()), digits: digits)
  }
}

extension String {
  /// The number of digits that people usually write at most.
  private static let writtenDigits = 15

  /// The text itself or, if it is a number that was calculated where no viewer sees it, the number as viewers see it. Such
  /// numbers in a text, as in `0.30000000000000004 kg`, are shown in the same way.
  var withoutRoundingErrors: String {
    guard contains("."), utf8.count > Self.writtenDigits else { return self }
    if NumberText(self) != nil { return shownNumber ?? self }
    var (text, number) = ("", "")
    for character in self {
      if character == "." || character.isASCII && character.isNumber {
        number.append(character)
      } else {
        text += number.shown(after: text)
        text.append(character)
        number = ""
      }
    }
    return text + number.shown(after: text)
  }

  /// Returns digits and points as viewers see them after a text: a number that only a calculation gives is rounded. A
  /// number that continues a word, such as `v1.2`, and points after a number stay.
  private func shown(after text: String) -> String {
    var number = self[...]
    while number.last == "." { number.removeLast() }
    guard text.last?.isLetter != true, let shown = String(number).shownNumber else { return self }
    return shown + dropFirst(number.count)
  }

  /// The number as viewers see it; nil for a text that no calculation gives: it writes a fraction with the fewest digits
  /// that give the number, and these are many where it is rounded.
  private var shownNumber: String? {
    let digits = prefix(while: { $0 != "e" }).filter(\.isNumber).drop(while: { $0 == "0" })
    guard digits.count > Self.writtenDigits, contains("."), let number = NumberText(self)?.value,
      number.plain == self, number.magnitude <= 1e12
    else { return nil }
    return number.shown
  }
}
