package import FlickEffects
import FlickScene

extension Stage {
  /// Returns the laws of the effect's motion at `time` (seconds); empty for a comparison.
  package func reasons(at time: Double) -> [MotionReason] {
    if case .performance(let performance) = content { performance.effect.reasons(at: time) } else { [] }
  }
}
