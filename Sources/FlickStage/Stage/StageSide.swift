package import FlickEffects
package import FlickGeometry
import FlickMotion
import FlickScene

/// A side of a comparison on its stage.
package struct StageSide: Sendable {
  /// The prefix of the names of the side's steps.
  package let name: String
  /// The label over the side.
  package let label: String?
  /// The side on its own stage.
  package let stage: Stage
  /// The picture's frame in the comparison.
  package let frame: Rect

  /// Whether the comparison's background is visible around the side's device.
  let isSeeThrough: Bool

  /// The screen's frame in the comparison's picture.
  package var screen: Rect { stage.screen.offsetBy(dx: frame.minX, dy: frame.minY) }

  /// Returns the side's time at a time of the comparison. A side that is shorter than the others holds its last frame.
  func time(at time: Double) -> Double {
    min(time, stage.frameRate.time(ofFrame: stage.frameCount - 1))
  }

  /// Returns the effect's values at a time of the comparison, in seconds.
  package func snapshot(at time: Double) -> EffectSnapshot { stage.snapshot(at: self.time(at: time)) }

  /// Returns the state of each of the side's own callouts at a time of the comparison, in seconds, in their order.
  package func calloutStates(at time: Double) -> [CalloutState] {
    stage.calloutStates(at: self.time(at: time))
  }
}
