import FlickDiagnostics

/// A time for people: seconds, rounded to microseconds or more coarsely: `1.25s`.
package func shortSeconds(_ seconds: Double, digits: Int = 6) -> String {
  decimal(seconds, digits: digits) + "s"
}
