import FlickMotion

/// A page that was deleted while it was on the screen. It slides away in front of the other pages.
struct DeletedPage: Sendable {
  /// The seconds for which the page is visible before it starts to slide.
  static let delay = 0.01

  var page: String
  /// The time of the deletion and the duration of the slide, in seconds.
  var start: Double
  var duration: Double

  var end: Double { start + Self.delay + duration }

  /// The eased progress of the slide, 0...1.
  func progress(at time: Double) -> Double {
    duration > 0 ? TimingCurve.easeOut.value(at: (time - start - Self.delay) / duration) : 1
  }

  func isSeen(at time: Double) -> Bool { start <= time && time < end }
}
