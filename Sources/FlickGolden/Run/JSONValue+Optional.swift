import FlickDiagnostics

extension JSONValue {
  /// Times of the clock are told in milliseconds.
  static func rounded(_ seconds: Double) -> JSONValue { .number(seconds.rounded(toDigits: 3)) }

  static func orNull(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
