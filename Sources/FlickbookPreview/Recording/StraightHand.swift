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

  /// The two ends, if the hand was always within `trembling` of a motion at constant speed between them; else nil.
  var ends: [Touch.Sample]? {
    guard let start = samples.first, let end = samples.last, end.time > start.time else { return nil }
    let moments = samples.map { (time: $0.time - start.time, distance: line.distance(of: $0.point)) }
    // Over the whole drag, no speed that fits lets the ends be farther from their samples than a hand trembles.
    let rough = (line.distance(of: end.point) - line.distance(of: start.point)) / (end.time - start.time)
    let slack = 2 * StraightHand.trembling / (end.time - start.time)
    /// How far the hand is ahead of a motion at a speed, and behind it.
    func leads(_ speed: Double) -> ClosedRange<Double> {
      let leads = moments.map { $0.distance - speed * $0.time }
      return (leads.min() ?? 0)...(leads.max() ?? 0)
    }
    let speed = minimum(in: rough - slack...rough + slack) { leads($0).upperBound - leads($0).lowerBound }
    let lead = leads(speed)
    guard lead.upperBound - lead.lowerBound <= 2 * StraightHand.trembling else { return nil }
    return [start.time, end.time].map {
      let distance = (lead.lowerBound + lead.upperBound) / 2 + speed * ($0 - start.time)
      return Touch.Sample(time: $0, point: line.point(at: distance))
    }
  }
}

/// Returns where a convex function is smallest, by ternary search, to about a billionth of the range.
private func minimum(in range: ClosedRange<Double>, of function: (Double) -> Double) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  for _ in 0..<50 {
    let third = (high - low) / 3
    if function(low + third) <= function(high - third) { high -= third } else { low += third }
  }
  return (low + high) / 2
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
