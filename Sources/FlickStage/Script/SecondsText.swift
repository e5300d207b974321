import FlickDiagnostics

/// Returns a time for messages: seconds, rounded to milliseconds, such as `1.25s`.
func secondsText(_ seconds: Double) -> String { seconds.rounded(toDigits: 3).plain + "s" }
