/// The resistance of a scroll view that is pulled past its edge.
///
/// A finger that would carry the content `x` past the edge shows it `d (1 - 1 / (1 + c x / d))` past: `c x` at
/// first, never more than d. Distances are signed; the law is the same on both sides. Measured on iOS.
package struct RubberBand: Hashable, Sendable {
  /// The view's length along the axis, in points; positive.
  package let dimension: Double

  package init(dimension: Double) {
    precondition(dimension > 0, "a rubber band needs a view with a length")
    self.dimension = dimension
  }

  package static let coefficient = 0.55

  /// How far past the edge the content shows for a finger that carried it `raw` past.
  package func shown(_ raw: Double) -> Double {
    let pull = RubberBand.coefficient * raw.magnitude / dimension
    return raw < 0 ? -dimension * (pull / (1 + pull)) : dimension * (pull / (1 + pull))
  }

  /// The inverse: how far a finger must have carried content that shows `shown` past the edge, so that a finger
  /// that catches it makes nothing jump.
  package func raw(_ shown: Double) -> Double {
    let reach = min(shown.magnitude, RubberBand.mostCaught * dimension)
    let raw = reach * dimension / (RubberBand.coefficient * (dimension - reach))
    return shown < 0 ? -raw : raw
  }

  /// How much of a finger's velocity the content shows.
  package func slope(_ raw: Double) -> Double {
    let stretch = 1 + RubberBand.coefficient * raw.magnitude / dimension
    return RubberBand.coefficient / (stretch * stretch)
  }

  /// The part of the view's length up to which the inverse is exact. No finger pulls content that far; a bounce
  /// thrown further would need an endless pull to hold, so it is caught here. Our choice.
  static let mostCaught = 0.98
}

/// The offsets a scroll view can rest at, with a rubber band at either end.
public struct ElasticRange: Hashable, Sendable {
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

  /// Where a finger that holds the content at offset `shown` has carried it.
  package func raw(_ shown: Double) -> Double {
    let edge = nearestRest(to: shown)
    return shown == edge ? shown : edge + band.raw(shown - edge)
  }

  /// How much of a finger's velocity shows at `raw`; 1 inside the bounds.
  package func slope(_ raw: Double) -> Double {
    bounds.contains(raw) ? 1 : band.slope(raw - nearestRest(to: raw))
  }

  /// `offset` brought into the bounds.
  package func nearestRest(to offset: Double) -> Double {
    min(max(offset, bounds.lowerBound), bounds.upperBound)
  }

  /// Where content that aims at `target` comes to rest: in the bounds, and at an end that it misses by rounding alone.
  /// Ends are sums of lengths and targets are products, and whether they are the same decides on the law of motion.
  package func rest(aimingAt target: Double) -> Double {
    let rest = nearestRest(to: target)
    let edges = [bounds.lowerBound, bounds.upperBound]
    return edges.first { ElasticRange.isSame($0, rest) } ?? rest
  }

  /// Whether two offsets differ by rounding at most: by less than a billionth of a point.
  package static func isSame(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }
}
