import FlickMotion

/// An animated change of a collection's items.
struct BatchUpdate: Sendable {
  /// The start and the duration of the animation, in seconds.
  var start: Double
  var duration: Double
  /// The items before.
  var oldItems: [String]
  /// The content offsets at the start and the end of the animation.
  var oldOffset: Double
  var newOffset: Double

  var end: Double { start + duration }

  /// The eased progress of the change, 0...1.
  func progress(at time: Double) -> Double {
    duration > 0 ? TimingCurve.easeInOut.value(at: (time - start) / duration) : 1
  }
}
