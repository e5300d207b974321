/// Takes numbers and flags from path data.
struct SVGPathScanner {
  enum Part {
    case number
    /// 0 or 1, which needs no separator behind it: `a1 1 0 011 1` has the flags 0 and 1.
    case flag
  }

  private let text: [Character]
  private var offset = 0

  init(_ text: String) { self.text = Array(text) }

  /// The next character; nil at the end.
  var next: Character? { offset < text.count ? text[offset] : nil }
  /// Where it is; behind the last character at the end.
  var place: Range<Int> { offset..<offset + 1 }

  mutating func skip() { offset += 1 }

  mutating func skipSeparators() {
    while let next, next.isWhitespace || next == "," { offset += 1 }
  }

  var startsNumber: Bool {
    next.map { ("0"..."9").contains($0) || $0 == "-" || $0 == "+" || $0 == "." } ?? false
  }

  mutating func number(
    _ part: Part, of command: Character
  ) throws(SVGPathParser.Mistake) -> Double {
    skipSeparators()
    let start = offset
    if part == .flag {
      guard take("0") || take("1") else {
        throw SVGPathParser.Mistake(
          message: "the path command '\(command)' needs a flag here, 0 or 1", range: place,
          note: "an arc is: rx ry turn large-flag sweep-flag x y")
      }
      return text[start] == "1" ? 1 : 0
    }
    guard let value = number(), abs(value) <= 100_000 else {
      throw SVGPathParser.Mistake(
        message: "the path command '\(command)' needs numbers from -100000 to 100000",
        range: start..<max(offset, start + 1))
    }
    return value
  }

  /// Numbers need no separator where a sign or a second point begins the next one.
  private mutating func number() -> Double? {
    var word = take("-") ? "-" : ""
    if word.isEmpty { _ = take("+") }
    let whole = digits()
    let fraction = take(".") ? digits() : ""
    guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
    word += whole.isEmpty ? "0" : whole
    if !fraction.isEmpty { word += "." + fraction }
    return Double(word + exponent())
  }

  /// `e-3`; nothing where no digits follow.
  private mutating func exponent() -> String {
    let start = offset
    guard take("e") || take("E") else { return "" }
    let sign = take("-") ? "-" : take("+") ? "+" : ""
    let digits = digits()
    if digits.isEmpty { offset = start }
    return digits.isEmpty ? "" : "e" + sign + digits
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  private mutating func digits() -> String {
    let start = offset
    while let next, ("0"..."9").contains(next) { offset += 1 }
    return String(text[start..<offset])
  }
}
