package import FlickEffects
package import FlickGeometry
import FlickMotion
import FlickScene

/// A side of a comparison on its stage.
package struct StageSide: Sendable {
  /// The prefix of its steps' names.
  package let name: String
  /// The label over the side.
  package let label: String?
  /// The side alone.
  package let stage: Stage
  /// The picture's frame in the comparison.
  package let frame: Rect

  /// Whether what is behind the comparison is seen around its device.
  let isSeeThrough: Bool

  /// Where its screen lies in the comparison's picture.
  package var screen: Rect { stage.screen.offsetBy(dx: frame.minX, dy: frame.minY) }

  /// A side that is shorter than the others holds its last frame.
  func time(at time: Double) -> Double {
    min(time, stage.frameRate.time(ofFrame: stage.frameCount - 1))
  }

  /// The effect's numbers at a time of the comparison, in seconds.
  package func snapshot(at time: Double) -> EffectSnapshot { stage.snapshot(at: self.time(at: time)) }
}
