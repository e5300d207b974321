import FlickScene

/// A time for people: seconds, rounded to microseconds.
func shortSeconds(_ seconds: Double) -> String { decimal((seconds * 1e6).rounded() / 1e6) + "s" }
