import FlickGeometry
import FlickLayers

/// The straight lines along which a finger has moved, from the tail of its trail to the head.
struct TrailCourse {
  private let points: [Point]
  /// The distance of each point from the tail, along the lines.
  private let distances: [Double]

  /// - Parameter points: The points from the tail to the head, at least one.
  init(_ points: [Point]) {
    var (distance, last) = (0.0, points[0])
    distances = points.map { point in
      distance += last.distance(to: point)
      last = point
      return distance
    }
    self.points = points
  }

  private init(_ points: [Point], distances: [Double]) { (self.points, self.distances) = (points, distances) }

  /// The length from the tail to the head.
  var length: Double { distances[distances.count - 1] }

  /// The part that begins after a share of the length. Its distances are still measured from the tail of the whole.
  func end(from share: Double) -> TrailCourse {
    let place = share * length
    guard let next = distances.firstIndex(where: { $0 > place }), next > 0 else { return self }
    let way = (place - distances[next - 1]) / (distances[next] - distances[next - 1])
    return TrailCourse(
      [lerp(points[next - 1], points[next], way)] + points[next...], distances: [place] + distances[next...])
  }

  /// Discs at all points, whose radii grow evenly from 0 at the tail to a radius at the head.
  func discs(_ radius: Double) -> [(center: Point, radius: Double)] {
    zip(points, distances).map { (center: $0, radius: radius * $1 / length) }
  }

  /// The line from the tail to the head, if all pieces run more or less along it.
  var line: TrailLine? {
    let whole = points[points.count - 1] - points[0]
    let squared = whole.x * whole.x + whole.y * whole.y
    let goesOn = zip(points, points.dropFirst()).allSatisfy { a, b in
      let step = b - a
      return step.x * whole.x + step.y * whole.y
        >= TrailCourse.leastAdvance * (squared * (step.x * step.x + step.y * step.y)).squareRoot()
    }
    guard squared > 0, goesOn else { return nil }
    let places = points.map { point in
      let way = point - points[0]
      return (way.x * whole.x + way.y * whole.y) / squared
    }
    let stops = zip(places, distances).map { (place: $0, share: $1 / length) }
    return TrailLine(start: points[0], end: points[points.count - 1], stops: stops)
  }

  /// The cosine of the largest angle between a piece and the line: 60 degrees.
  private static let leastAdvance = 0.5
}

/// A straight line along which a trail grows more opaque.
struct TrailLine {
  let start, end: Point
  /// The shares of the trail's length that lie behind places on the line, both from 0 to 1.
  let stops: [(place: Double, share: Double)]

  /// A gradient from clear at the tail to a color with an opacity at the head, in units of bounds of one point.
  func fade(to color: Color, _ opacity: Double) -> Gradient {
    Gradient(
      from: start, to: end,
      stops: stops.map { Gradient.Stop(color.withAlpha(color.alpha * opacity * $0.share), at: $0.place) })
  }
}
