import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

// Values that only expectations have.

extension ValueDecoder where Value == PagePattern {
  /// Decodes a page's id, which must be known, or a pattern that the id of some page matches.
  static let pagePattern = ValueDecoder<String>.word(
    "a page's id, or a pattern such as 'page-*'",
    .plain([.init("type", "string"), .init("pattern", "^[A-Za-z0-9_*-]+$|\\$\\{")])
  ) { scalar in
    let isPattern = scalar.text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_*".contains($0))
    }
    return isPattern && !scalar.text.isEmpty ? scalar.text : nil
  }.then { text, node, decoding in
    let pattern = PagePattern(text)
    if pattern.isSingle {
      decoding.scene.content.pages.refer(to: .id(text), at: node.range)
    } else {
      decoding.scene.content.pages.refer(to: pattern, at: node.range)
    }
    return pattern
  }
}

extension ValueDecoder where Value == LengthRect? {
  /// Decodes `screen`, which is nil, or a rectangle on the screen.
  static let area = ValueDecoder<LengthRect>.lengthRect.map { LengthRect?.some($0) }.or(
    ValueDecoder<String>.choice(["screen"]).map { _ in nil }, when: \.isScalar)
}

extension ValueDecoder where Value == JSONValue {
  /// Decodes numbers such as `[x, y]`, or a single number if `count` is 1.
  static func numbers(_ count: Int) -> ValueDecoder {
    let number = ValueDecoder<Double>.number(-1e9...1e9)
    guard count > 1 else { return number.map { .number($0) } }
    return ValueDecoder<[Double]>.list(of: number, count: count...count, "a list of \(count) numbers")
      .map { .numbers($0) }
  }

  /// Decodes four corners of two numbers each.
  static let corners = ValueDecoder<[JSONValue]>.list(
    of: .numbers(2), count: 4...4, "a list of four corners [x, y]"
  ).map { JSONValue.array($0) }

  /// Decodes a number, `true`, `false`, `null` or text, or a list of these.
  static let expectedValue = ValueDecoder<[JSONValue]>.list(
    of: .expectedWord, count: 0...64, "a value or a list of values"
  ).map { JSONValue.array($0) }.or(.expectedWord, when: \.isScalar)

  private static let expectedWord = ValueDecoder(
    .plain([.init("type", ["string", "number", "boolean", "null"])])
  ) { node, decoding in
    guard let scalar = decoding.scalar(node) else {
      if !node.isScalar { decoding.reportMismatch(node, expected: "a number, true, false, null or text") }
      return nil
    }
    guard scalar.style == .plain else { return .string(scalar.text) }
    switch scalar.text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "", "~", "null": return .null
    default: return NumberText(scalar.text).map { .number($0.value) } ?? .string(scalar.text)
    }
  }
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: Located<JSONValue>)] {
  static let expectedValues = ValueDecoder.dictionary(
    of: ValueDecoder<JSONValue>.expectedValue.located, "a mapping of names to values, such as {page: 3}")
}

extension ValueDecoder where Value == Int {
  /// Decodes 0, the only number of flashes that can be expected.
  static let flashes = ValueDecoder(integer(0...0).schema) { node, decoding in
    guard node.isBoolean else { return integer(0...0).decode(node, &decoding) }
    decoding.reportMismatch(node, expected: "0", suggestion: "did you mean '0'?")
    return nil
  }
}
