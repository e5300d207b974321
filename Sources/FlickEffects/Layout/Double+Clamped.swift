import FlickMotion

extension Double {
  /// The number clamped to `range`.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange<Double> {
  /// Whether the range is more than one number, apart from rounding. A range of offsets without room belongs to content
  /// that is no larger than its view.
  package var hasRoom: Bool { !ElasticRange.isSame(lowerBound, upperBound) }
}
