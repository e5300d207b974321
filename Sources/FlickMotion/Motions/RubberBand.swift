/// The resistance of a scroll view that is pulled past its edge.
///
/// When a finger would carry the content `x` past the edge, the content shows `d (1 - 1 / (1 + c x / d))` past it, with
/// d the view's length and c the coefficient: `c x` at first, never more than d. Distances are signed; the law is the
/// same on both sides. Measured on iOS.
package struct RubberBand: Hashable, Sendable {
  /// The view's length along the axis, in points; positive.
  package let dimension: Double

  package init(dimension: Double) {
    precondition(dimension > 0, "a rubber band needs a view with a length")
    self.dimension = dimension
  }

  package static let coefficient = 0.55

  /// The distance past the edge at which the content shows when a finger has carried it `raw` past.
  package func shown(_ raw: Double) -> Double {
    let pull = RubberBand.coefficient * raw.magnitude / dimension
    return raw < 0 ? -dimension * (pull / (1 + pull)) : dimension * (pull / (1 + pull))
  }

  /// The inverse of `shown`: the distance that a finger must have carried content which shows `shown` past the edge.
  /// With it, nothing jumps when a finger catches the content.
  package func raw(_ shown: Double) -> Double {
    let reach = min(shown.magnitude, RubberBand.greatestReach * dimension)
    let raw = reach * dimension / (RubberBand.coefficient * (dimension - reach))
    return shown < 0 ? -raw : raw
  }

  /// The share of a finger's velocity that the content shows.
  package func slope(_ raw: Double) -> Double {
    let stretch = 1 + RubberBand.coefficient * raw.magnitude / dimension
    return RubberBand.coefficient / (stretch * stretch)
  }

  /// The share of the view's length up to which the inverse is exact. No finger pulls content that far. A bounce can go
  /// further, but to hold the content there would need an endless pull, so the distance is limited. Our choice.
  static let greatestReach = 0.98
}

/// The offsets at which a scroll view can rest, with a rubber band at either end.
package struct ElasticRange: Hashable, Sendable {
  /// Content offsets at rest, in points.
  package let bounds: ClosedRange<Double>
  package let band: RubberBand

  package init(_ bounds: ClosedRange<Double>, viewLength: Double) {
    self.bounds = bounds
    self.band = RubberBand(dimension: viewLength)
  }

  /// The offset that shows when a finger has carried the content to `raw`.
  package func shown(_ raw: Double) -> Double {
    let edge = nearestRest(to: raw)
    return raw == edge ? raw : edge + band.shown(raw - edge)
  }

  /// The offset that the finger would give the content without resistance, for content that shows at offset `shown`.
  package func raw(_ shown: Double) -> Double {
    let edge = nearestRest(to: shown)
    return shown == edge ? shown : edge + band.raw(shown - edge)
  }

  /// The range, extended to content that shows farther past the bounds than the band can hold it. Such content follows
  /// a finger without resistance, and does not jump.
  func reaching(_ shown: Double) -> ElasticRange {
    let reach = (shown - nearestRest(to: shown)).magnitude
    guard reach > RubberBand.greatestReach * band.dimension else { return self }
    let extended = min(bounds.lowerBound, shown)...max(bounds.upperBound, shown)
    return ElasticRange(extended, viewLength: band.dimension)
  }

  /// The share of a finger's velocity that shows at `raw`; 1 inside the bounds.
  package func slope(_ raw: Double) -> Double {
    bounds.contains(raw) ? 1 : band.slope(raw - nearestRest(to: raw))
  }

  /// `offset` clamped to the bounds.
  package func nearestRest(to offset: Double) -> Double {
    min(max(offset, bounds.lowerBound), bounds.upperBound)
  }

  /// The resting offset of content whose target is `target`: within the bounds, and exactly at an end if only rounding
  /// separates it from the end. Rounding is different for ends, which are sums of lengths, and for targets, which are
  /// products; and the law of motion depends on whether the two are equal.
  package func rest(aimingAt target: Double) -> Double {
    let rest = nearestRest(to: target)
    let edges = [bounds.lowerBound, bounds.upperBound]
    return edges.first { ElasticRange.isSame($0, rest) } ?? rest
  }

  /// Whether two offsets differ by less than a billionth of a point, so by rounding at most.
  package static func isSame(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }
}
