import FlickBasics
import FlickDiagnostics

/// Values without quotes that YAML ends at a `#` or a `:` inside them.
extension LineTable {
  /// Returns the text from an index to the next comma, space, closing bracket or line break.
  func word(at index: Int) -> String {
    let word = scalars[index...].prefix { !", }]\n\r".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(word))
  }

  /// Whether the key at an index is the first key of a list entry that begins with `-`.
  func isBehindDash(_ key: Int) -> Bool {
    guard scalars.indices.contains(key), scalars[key] != "{" else { return false }
    return scalars[..<key].last { $0 != " " } == "-"
  }

  /// Whether the `#` at an index begins a color: hexadecimal digits follow it, or a value is expected there.
  func isColor(at index: Int) -> Bool {
    isColorCode(at: index) || scalars[..<index].last { $0 != " " } == ":"
  }

  private func isColorCode(at index: Int) -> Bool {
    let digits = word(at: index).dropFirst()
    return (3...8).contains(digits.count) && digits.allSatisfy(\.isHexDigit)
  }

  /// The complaint about a colour that YAML takes for a comment; the colour may be a part of a formula.
  func complaint(aboutCommentAt index: Int, inFlow: Bool) -> Diagnostic {
    let color = word(at: index)
    let formula = value(around: index, inFlow: inFlow)
      .flatMap { $0 == color ? nil : "put the formula in quotes: \"\($0.shortened)\"" }
    return Diagnostic(
      "a '#' after a space begins a comment, so the rest of this line is not part of the text",
      at: range(index, index + color.unicodeScalars.count),
      suggestion: formula ?? "put a colour that starts with '#' in quotes: \"\(color)\"")
  }

  /// The complaint about a formula without quotes that ends before one of its colours, as in
  /// `color: mix(#ff0000, #00ff00, 0.5)`; nil for other texts.
  func complaintAboutColor(behind scalar: Range<Int>) -> Diagnostic? {
    let end = scalar.upperBound
    guard !scalar.isEmpty, end < scalars.count, "(,?:+-*/<>=&|".unicodeScalars.contains(scalars[end - 1]),
      let mark = scalars[end...].firstIndex(where: { $0 != " " }), mark > end, scalars[mark] == "#",
      isColorCode(at: mark)
    else { return nil }
    let before = scalars[lineRange(around: end).lowerBound..<end]
    let isInFlow = before.contains { "{[".unicodeScalars.contains($0) }
    return complaint(aboutCommentAt: mark, inFlow: isInFlow)
  }

  /// Returns the value without quotes, after a key in the same line, that contains the colon or the `#` at an offset. Nil
  /// if its beginning or its end is not certain, or if it contains quotes.
  func value(around offset: Int, inFlow: Bool) -> String? {
    let line = lineRange(around: offset)
    let colon = (line.lowerBound..<min(offset, line.upperBound)).last { index in
      scalars[index] == ":" && index + 1 < line.upperBound && scalars[index + 1] == " "
        && scalars[line.lowerBound..<index].last.map(\.isOfKey) == true
    }
    guard let colon else { return nil }
    let end = inFlow ? endOfItem(in: (colon + 1)..<line.upperBound) : line.upperBound
    let comment = ((colon + 1)..<end).first {
      scalars[$0] == "#" && scalars[$0 - 1] == " " && !isColorCode(at: $0)
    }
    let text = String(String.UnicodeScalarView(scalars[(colon + 1)..<(comment ?? end)])).trimmed
    guard end > offset, let first = text.first, let last = text.last, !"'{[>|".contains(first),
      !",{[".contains(last), !text.contains("\""), !text.contains("\\")
    else { return nil }
    return text
  }

  /// Returns the offset of the comma or bracket that ends a value in a list or a mapping. Signs in parentheses do not
  /// count.
  private func endOfItem(in range: Range<Int>) -> Int {
    var depth = 0
    return range.first { index in
      if scalars[index] == "(" { depth += 1 }
      if scalars[index] == ")" { depth -= 1 }
      return depth <= 0 && ",]}".unicodeScalars.contains(scalars[index])
    } ?? range.upperBound
  }
}
