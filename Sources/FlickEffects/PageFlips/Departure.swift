import FlickMotion

/// A page that was deleted while it was shown, and slides away from above the others.
struct Departure: Sendable {
  /// It is seen for so long before it starts to slide, in seconds.
  static let delay = 0.01

  var page: String
  /// In seconds.
  var start: Double
  var duration: Double

  var end: Double { start + Self.delay + duration }

  /// How far it is gone, 0...1, eased.
  func progress(at time: Double) -> Double {
    duration > 0 ? TimingCurve.easeOut.value(at: (time - start - Self.delay) / duration) : 1
  }

  func isSeen(at time: Double) -> Bool { start <= time && time < end }
}
