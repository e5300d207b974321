package import FlickEffects
import FlickScene

extension Stage {
  /// Returns the laws by which the effect moves at `time` (seconds); empty for a comparison.
  package func reasons(at time: Double) -> [MotionReason] {
    if case .performance(let performance) = content { performance.effect.reasons(at: time) } else { [] }
  }
}
