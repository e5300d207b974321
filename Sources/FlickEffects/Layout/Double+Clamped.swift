import FlickMotion

extension Double {
  /// The nearest number in `range`.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange<Double> {
  /// Whether it is more than one number, but for rounding. Offsets without room belong to content that is no larger
  /// than its view.
  package var hasRoom: Bool { !ElasticRange.isSame(lowerBound, upperBound) }
}
