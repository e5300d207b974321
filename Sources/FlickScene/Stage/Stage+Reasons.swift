package import FlickEffects

extension Stage {
  /// By which laws the effect moves at `time` (seconds); of a comparison nothing is told.
  package func reasons(at time: Double) -> [MotionReason] {
    if case .performance(let performance) = show { performance.effect.reasons(at: time) } else { [] }
  }
}
