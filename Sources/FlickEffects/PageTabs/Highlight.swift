import FlickGeometry
import FlickMotion

/// The transition of a card to the full screen, or back.
struct Highlight: Sendable {
  enum Direction: Sendable { case grows, returns }

  /// The page that grows to the full screen, or returns from it.
  var page: String
  var direction: Direction
  /// The page that filled the screen, or was about to, when this page started to grow instead.
  var previous: String?
  /// The start and the duration of the transition, in seconds.
  var start: Double
  var duration: Double

  /// How far the cards have moved from their tilts, eased: 0 in the list, 1 on the full screen.
  func share(at time: Double) -> Double {
    let progress = duration > 0 ? TimingCurve.easeOut.value(at: (time - start) / duration) : 1
    return direction == .grows ? progress : 1 - progress
  }
}
