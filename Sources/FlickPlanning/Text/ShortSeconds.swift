import FlickDiagnostics

/// A time for people: seconds, rounded to microseconds or more coarsely: `1.25s`.
package func shortSeconds(_ seconds: Double, digits: Int = 6) -> String {
  decimal(seconds, digits: digits) + "s"
}

/// The length of a scene or of a file for people: seconds, rounded to milliseconds, as in `4.067s`.
package func lengthText(_ seconds: Double) -> String { shortSeconds(seconds, digits: 3) }
