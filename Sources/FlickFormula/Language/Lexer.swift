import FlickGeometry

/// Divides a formula into tokens.
struct Lexer {
  private let characters: [Character]
  private var position = 0

  /// Returns the tokens of a text. The last one is the end.
  static func tokens(of text: String) throws(FormulaError) -> [Token] {
    guard text.utf8.count <= FormulaLimits.length else {
      throw FormulaError("a formula has at most \(FormulaLimits.length) characters", at: 0..<1)
    }
    // In ASCII text without carriage returns, every byte is a character.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 13 }
    var lexer = Lexer(
      characters: isPlain ? text.utf8.map { Character(Unicode.Scalar($0)) } : Array(text))
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    let end = lexer.characters.count
    return tokens + [Token(kind: .end, range: end..<end + 1)]
  }

  private init(characters: [Character]) { self.characters = characters }

  private var current: Character? { position < characters.count ? characters[position] : nil }

  private mutating func next() throws(FormulaError) -> Token? {
    while let space = current, space.isWhitespace { position += 1 }
    guard let first = current else { return nil }
    if first.isDigit || (first == "." && isDigit(at: position + 1)) { return try number() }
    if first.isNameStart { return name() }
    if first == "#" { return try color() }
    return try symbol(first)
  }

  private func isDigit(at index: Int) -> Bool { index < characters.count && characters[index].isDigit }

  private mutating func skipDigits() { while isDigit(at: position) { position += 1 } }

  /// Reads digits, a fraction, an exponent, and perhaps a unit.
  private mutating func number() throws(FormulaError) -> Token {
    let start = position
    skipDigits()
    if current == ".", isDigit(at: position + 1) {
      position += 1
      skipDigits()
    }
    skipExponent()
    let value = Double(String(characters[start..<position]).withLeadingZero) ?? .infinity
    guard value.isFinite else { throw FormulaError("a number is too large", at: start..<position) }
    let unitStart = position
    while let letter = current, letter.isNameStart { position += 1 }
    return try token(value, unit: unit(from: unitStart), at: start..<position, unitStart)
  }

  private func unit(from start: Int) -> String { String(characters[start..<position]) }

  private func token(
    _ value: Double, unit: String, at range: Range<Int>, _ unitStart: Int
  ) throws(FormulaError) -> Token {
    switch unit {
    case "": return Token(kind: .number(value), range: range)
    case "deg": return Token(kind: .angle(value), range: range)
    case "pt": return Token(kind: .length(value), range: range)
    case "s": return Token(kind: .time(value), range: range)
    case "ms": return Token(kind: .time(value / 1000), range: range)
    case "px":
      throw FormulaError("lengths are in points", at: unitStart..<range.upperBound, note: "such as 20pt")
    case "rad", "turn", "grad":
      throw FormulaError(
        "angles are in degrees", at: unitStart..<range.upperBound, note: "such as 30deg")
    default:
      throw FormulaError(
        "'\(unit)' is not a unit", at: unitStart..<range.upperBound, note: "units are deg and pt",
        suggestion:
          "a product needs its sign: '\(String(characters[range.lowerBound..<unitStart])) * \(unit)'")
    }
  }

  private mutating func skipExponent() {
    guard current == "e" || current == "E" else { return }
    let hasSign = position + 1 < characters.count && "+-".contains(characters[position + 1])
    guard isDigit(at: position + (hasSign ? 2 : 1)) else { return }
    position += hasSign ? 2 : 1
    skipDigits()
  }

  /// Reads letters and digits, in parts between dots: `view.width`.
  private mutating func name() -> Token {
    let start = position
    while let character = current, character.isNameStart || character.isDigit || isInnerDot { position += 1 }
    return Token(kind: .name(String(characters[start..<position])), range: start..<position)
  }

  private var isInnerDot: Bool {
    current == "." && position + 1 < characters.count && characters[position + 1].isNameStart
  }

  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  private mutating func color() throws(FormulaError) -> Token {
    let start = position
    position += 1
    while let letter = current, letter.isNameStart || letter.isDigit { position += 1 }
    let text = String(characters[start..<position])
    guard let color = Color(text: text) else {
      throw FormulaError("'\(text)' is not a colour", at: start..<position, note: "such as '#0a84ff'")
    }
    return Token(kind: .color(color), range: start..<position)
  }

  /// The symbols of two characters.
  private static let pairs: Set<String> = ["<=", ">=", "==", "!=", "&&", "||"]

  private mutating func symbol(_ first: Character) throws(FormulaError) -> Token {
    let start = position
    let pair = String(characters[start..<min(start + 2, characters.count)])
    if Lexer.pairs.contains(pair) {
      position += 2
      return Token(kind: .symbol(pair), range: start..<position)
    }
    guard "+-*/%()?:,<>!".contains(first) else {
      throw FormulaError(
        "unexpected '\(first)'", at: start..<start + 1, suggestion: Lexer.meant(by: first, pair))
    }
    position += 1
    return Token(kind: .symbol(String(first)), range: start..<position)
  }

  /// Returns advice with the probable operator.
  private static func meant(by character: Character, _ pair: String) -> String? {
    switch (character, pair) {
    case ("&", _): "write '&&' where both conditions have to hold"
    case ("|", _): "write '||' where one of two conditions has to hold"
    case ("=", _): "write '==' to compare"
    case ("^", _): "write pow(x, y)"
    case ("×", _), ("·", _): "write '*'"
    case ("−", _), ("–", _): "write '-'"
    case ("÷", _): "write '/'"
    case ("°", _): "write 'deg'"
    case ("$", "${"): "write names without '${...}', which is for parameters"
    case ("$", _): "write '${name}' for a parameter, and other names without '$'"
    default: nil
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isNameStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}

extension String {
  fileprivate var withLeadingZero: String { hasPrefix(".") ? "0" + self : self }
}
