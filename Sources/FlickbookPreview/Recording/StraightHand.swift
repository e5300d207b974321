import FlickEffects
import FlickGeometry

/// A hand that has moved along a straight line, except for its trembling.
struct StraightHand {
  /// The largest trembling of a hand, in points: across its line, and along it compared with a constant speed.
  static let trembling = 2.0

  /// The samples of the hand, moved onto the line.
  let samples: [Touch.Sample]
  private let line: HandLine

  /// Nil when no line is always within `trembling` of the hand: neither the line through its first and last point, nor
  /// the principal axis of its points.
  init?(_ samples: [Touch.Sample]) {
    guard samples.count > 2, let first = samples.first?.point, let last = samples.last?.point,
      let line = HandLine(from: first, to: last, of: samples) ?? HandLine(along: samples)
    else { return nil }
    self.line = line
    self.samples = samples.map { Touch.Sample(time: $0.time, point: line.foot(of: $0.point)) }
  }

  /// The two ends, if the hand was always within `trembling` of a motion at constant speed between them; else nil. The
  /// speed is fitted by least squares; the motion lies in the middle between the farthest samples before and behind it.
  var ends: [Touch.Sample]? {
    guard let start = samples.first, let end = samples.last, end.time > start.time else { return nil }
    let middleTime = mean(samples.map(\.time))
    let moments = samples.map { (time: $0.time - middleTime, distance: line.distance(of: $0.point)) }
    let spread = moments.reduce(0) { $0 + $1.time * $1.time }
    let speed = moments.reduce(0) { $0 + $1.time * $1.distance } / spread
    let leads = moments.map { $0.distance - speed * $0.time }
    guard let low = leads.min(), let high = leads.max(), high - low <= 2 * StraightHand.trembling else {
      return nil
    }
    return [start.time, end.time].map {
      Touch.Sample(time: $0, point: line.point(at: (low + high) / 2 + speed * ($0 - middleTime)))
    }
  }
}

/// A line that is near all points of a hand.
private struct HandLine {
  private let origin: Point
  /// The direction of the line, a vector of length 1.
  private let direction: Point

  /// The line through two points.
  init?(from start: Point, to end: Point, of samples: [Touch.Sample]) {
    let length = start.distance(to: end)
    guard length > 0 else { return nil }
    direction = Point((end.x - start.x) / length, (end.y - start.y) / length)
    origin = start
    guard samples.allSatisfy({ abs(height(of: $0.point)) <= StraightHand.trembling }) else { return nil }
  }

  /// The principal axis of the points' second moments, moved to the middle between the farthest points on both sides.
  init?(along samples: [Touch.Sample]) {
    let middle = Point(mean(samples.map(\.point.x)), mean(samples.map(\.point.y)))
    let (xs, ys) = (samples.map { $0.point.x - middle.x }, samples.map { $0.point.y - middle.y })
    let product = { (a: [Double], b: [Double]) in zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    let angle = Math.atan2(2 * product(xs, ys), product(xs, xs) - product(ys, ys)) / 2
    let way = Point(Math.cos(angle), Math.sin(angle))
    let heights = zip(xs, ys).map { way.x * $1 - way.y * $0 }
    guard let low = heights.min(), let high = heights.max(), high - low <= 2 * StraightHand.trembling else {
      return nil
    }
    let shift = (low + high) / 2
    (origin, direction) = (Point(middle.x - way.y * shift, middle.y + way.x * shift), way)
  }

  /// The signed distance of a point from the line.
  private func height(of point: Point) -> Double {
    direction.x * (point.y - origin.y) - direction.y * (point.x - origin.x)
  }

  /// The signed distance from the line's origin to the foot of a point.
  func distance(of point: Point) -> Double {
    direction.x * (point.x - origin.x) + direction.y * (point.y - origin.y)
  }

  /// The point of the line at a distance from its origin.
  func point(at distance: Double) -> Point {
    Point(origin.x + direction.x * distance, origin.y + direction.y * distance)
  }

  /// The nearest point of the line.
  func foot(of point: Point) -> Point { self.point(at: distance(of: point)) }
}

private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
