import FlickDiagnostics

extension JSONValue {
  /// A time in seconds or a distance in points, rounded to nanoseconds, so that it has no digits that come from adding.
  static func short(_ value: Double) -> JSONValue { .number(value.rounded(toDigits: 9)) }
}
