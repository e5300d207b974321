/// Reads numbers and flags of path data.
struct SVGPathScanner {
  enum Part {
    case number
    /// 0 or 1, which needs no separator after it: `a1 1 0 011 1` has the flags 0 and 1.
    case flag
  }

  /// The text's bytes; path data consists of ASCII characters only.
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next character; nil at the end.
  var next: Character? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    return byte < 0x80
      ? Character(Unicode.Scalar(byte)) : String(decoding: bytes[offset...], as: UTF8.self).first
  }

  /// The range of the next character, counted in characters; at the end, the range after the last character.
  var place: Range<Int> { place(at: offset) }

  /// Returns the range of the character at a byte. The time grows with the length of the text before it.
  func place(at start: Int) -> Range<Int> { place(from: start, to: start + 1) }

  private func place(from start: Int, to end: Int) -> Range<Int> {
    let first = String(decoding: bytes[..<start], as: UTF8.self).count
    return first..<first + max(end - start, 1)
  }

  mutating func skip() { offset += 1 }

  mutating func skipSeparators() {
    while offset < bytes.count, Self.isSeparator(bytes[offset]) { offset += 1 }
  }

  /// Whether a byte is white space or a comma.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2C || (0x09...0x0D).contains(byte)
  }

  var startsNumber: Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return Self.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
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
      return bytes[start] == UInt8(ascii: "1") ? 1 : 0
    }
    guard let value = number() else {
      throw SVGPathParser.Mistake(
        message: "the path command '\(command)' needs a number here", range: place(at: start))
    }
    guard abs(value) <= 1_000_000 else {
      throw SVGPathParser.Mistake(
        message: "the path command '\(command)' needs numbers from -1000000 to 1000000",
        range: place(from: start, to: max(offset, start + 1)))
    }
    return value
  }

  /// Reads a number; nil when there is none here. Numbers need no separator before a sign or a second decimal point.
  mutating func number() -> Double? {
    let start = offset
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    var digits = Digits()
    let whole = takeDigits(&digits)
    let fraction = take(".") ? takeDigits(&digits) : 0
    guard whole + fraction > 0 else { return nil }
    let hasExponent = takeExponent()
    if !hasExponent, let value = digits.value(ofFraction: fraction) { return isNegative ? -value : value }
    return Double(numeral(from: start))
  }

  /// The digits that have been read, as a whole number.
  private struct Digits {
    private(set) var number: UInt64 = 0
    private(set) var count = 0

    mutating func append(_ byte: UInt8) {
      if count < 18 { number = number * 10 + UInt64(byte - UInt8(ascii: "0")) }
      count += 1
    }

    /// Returns the number with `fraction` of its digits after the decimal point; nil when its parts may not be exact.
    /// The quotient of two exact numbers is the nearest number to the true one (Clinger 1990).
    func value(ofFraction fraction: Int) -> Double? {
      guard count <= 15 else { return nil }
      return Double(number) / SVGPathScanner.powersOfTen[fraction]
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns the number as Swift writes it: with a digit on both sides of the point, and without a plus sign.
  private func numeral(from start: Int) -> String {
    var text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasPrefix("-.") { text = "-0" + text.dropFirst() }
    guard let point = text.firstIndex(of: ".") else { return text }
    let next = text.index(after: point)
    if next == text.endIndex || !text[next].isNumber { text.insert("0", at: next) }
    return text
  }

  /// Reads an exponent such as `e-3`; takes nothing when no digits follow.
  private mutating func takeExponent() -> Bool {
    let start = offset
    guard take("e") || take("E") else { return false }
    if !take("-") { _ = take("+") }
    var digits = Digits()
    if takeDigits(&digits) > 0 { return true }
    offset = start
    return false
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func takeDigits(_ digits: inout Digits) -> Int {
    let start = offset
    while offset < bytes.count, Self.isDigit(bytes[offset]) {
      digits.append(bytes[offset])
      offset += 1
    }
    return offset - start
  }
}

extension SVGPathScanner {
  var isAtEnd: Bool { offset >= bytes.count }

  /// Returns all numbers of a list; nil if it contains anything else, or more than `limit` numbers.
  static func numbers(in text: some StringProtocol, limit: Int) -> [Double]? {
    var scanner = SVGPathScanner(String(text))
    var numbers: [Double] = []
    scanner.skipSeparators()
    while !scanner.isAtEnd {
      guard let number = scanner.number(), number.isFinite, numbers.count < limit else { return nil }
      numbers.append(number)
      scanner.skipSeparators()
    }
    return numbers
  }
}
