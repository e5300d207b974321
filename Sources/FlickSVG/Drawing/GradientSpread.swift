import FlickGeometry
import FlickLayers

/// How a gradient goes on before its start and after its end.
enum GradientSpread: String {
  /// With the colors of the first and of the last stop.
  case pad
  /// With its colors backwards, then forwards again, and so on.
  case reflect
  /// With its colors from the first one on.
  case `repeat`
}

extension SVGGradient {
  /// The largest number of times that the colors of a gradient are repeated.
  private static let mostPeriods = 128.0
  /// The largest distance of an area from the gradient's start, in periods. Farther away, a period is lost in rounding.
  private static let farthest = 1e9

  /// The gradient with its colors over and over again, as often as an area of the path's plane needs; nil for too many
  /// times.
  ///
  /// - Parameter area: A rectangle in the path's coordinates. Outside of it, the gradient may end.
  func spread(_ spread: GradientSpread, over area: Rect) -> SVGGradient? {
    guard spread != .pad, let places = places(of: area.corners) else { return self }
    let first = (places.min() ?? 0).rounded(.down)
    let last = max((places.max() ?? 0).rounded(.up), first + 1)
    guard max(first.magnitude, last.magnitude) <= SVGGradient.farthest,
      last - first <= SVGGradient.mostPeriods
    else { return nil }
    var result = self
    switch kind {
    case .linear(let from, let to):
      result.kind = .linear(from: from + (to - from) * first, to: from + (to - from) * last)
    case .radial(let center, let radius): result.kind = .radial(center: center, radius: radius * last)
    }
    let forwards = wholeStops
    let backwards = forwards.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }
    result.stops = (Int(first)..<Int(last)).flatMap { period in
      (spread == .reflect && !period.isMultiple(of: 2) ? backwards : forwards).map { stop in
        Stop(color: stop.color, location: (Double(period) - first + stop.location) / (last - first))
      }
    }
    return result
  }

  /// The places of points along the gradient, 0 at its start and 1 at its end, and the least place that any point
  /// between them can have. Nil if these are not finite numbers.
  private func places(of points: [Point]) -> [Double]? {
    guard let inverse = transform.inverse else { return nil }
    let places: [Double]
    switch kind {
    case .linear(let from, let to):
      let line = to - from
      places = points.map { (inverse($0) - from).dot(line) / line.dot(line) }
    case .radial(let center, let radius):
      places = [0] + points.map { inverse($0).distance(to: center) / radius }
    }
    return places.allSatisfy(\.isFinite) ? places : nil
  }

  /// The stops with one at the start and one at the end.
  private var wholeStops: [Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    let start = first.location > 0 ? [Stop(color: first.color, location: 0)] : []
    let end = last.location < 1 ? [Stop(color: last.color, location: 1)] : []
    return start + stops + end
  }
}
