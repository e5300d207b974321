import FlickGeometry

/// The animated scroll of `setContentOffset(_:animated:)`: its progress is sin^2(pi u / 2) and it takes 0.3 s, whatever
/// the distance. Measured on iOS.
public struct AnimatedScroll: Hashable, Sendable {
  package let from: Double
  package let to: Double

  package init(from: Double, to: Double) {
    self.from = from
    self.to = to
  }

  package static let duration = 0.3
}

extension AnimatedScroll: ClosedForm {
  var duration: Double { from == to ? 0 : AnimatedScroll.duration }

  var finalValue: Double { to }

  func value(at time: Double) -> Double {
    let s = Math.sin(Math.pi / 2 * (time / duration))
    return lerp(from, to, s * s)
  }

  func velocity(at time: Double) -> Double {
    (to - from) * Math.sin(Math.pi * (time / duration)) * (Math.pi / 2) / duration
  }
}
