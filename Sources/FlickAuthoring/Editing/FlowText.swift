import FlickDiagnostics

/// Values as YAML writes them on one line: `{at: 1s, tap: [160, 284]}`.
enum FlowText {
  static func text(of value: JSONValue) -> String {
    switch value {
    case .array(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { word($0.name) + ": " + text(of: $0.value) }.joined(separator: ", ") + "}"
    case .string(let text): word(text)
    default: value.line
    }
  }

  /// Returns a word, in quotes if YAML would not read it as this text.
  static func word(_ text: String) -> String { isPlain(text) ? text : JSONValue.string(text).line }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) || isDigit(first) else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetter($0) || isDigit($0) || "._%+-/".unicodeScalars.contains($0)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
