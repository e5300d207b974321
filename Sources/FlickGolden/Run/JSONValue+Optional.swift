import FlickDiagnostics

extension JSONValue {
  /// A duration in seconds, rounded to milliseconds.
  static func rounded(_ seconds: Double) -> JSONValue { .number(seconds.rounded(toDigits: 3)) }

  static func orNull(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
