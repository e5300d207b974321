import FlickEffects
import FlickGeometry
import FlickLayers

extension Pointer {
  /// So many comets of the same head, each shorter than the last, lie over each other; so the trail fades.
  private static let cometCount = 8
  /// The opacity of the trail where it is darkest.
  private static let trailOpacity = 0.55
  /// The width of the trail at its head, as a share of the mark's size.
  private static let trailWidth = 0.7

  /// Where the finger has just been: the path of the last `marks.trail` seconds, narrower and fainter the longer ago.
  func trail(at time: Double, _ marks: TouchMarks) -> [Layer] {
    let age = time - start
    guard marks.trail > 0, age > 0, age < touch.duration + marks.trail else { return [] }
    return (0..<Pointer.cometCount).compactMap { index in
      let length = marks.trail * (1 - Double(index) / Double(Pointer.cometCount))
      return comet(at: age, length: length, marks)
    }
  }

  /// The path from `age - length` to `age`, as wide as time is near; nil where the finger did not move.
  private func comet(at age: Double, length: Double, _ marks: TouchMarks) -> Layer? {
    let ages = touch.ages(from: age - length, to: age)
    let points = ages.map(point(at:))
    let travelled = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard travelled > 0 else { return nil }
    // A trail grows out of the finger: it is never wider than long.
    let radius = min(marks.size * Pointer.trailWidth, travelled) / 2
    let stops = zip(points, ages).map { (center: $0, radius: radius * ($1 - age + length) / length) }
    var layer = Layer("trail", frame: .zero)
    layer.contents = .shape(ShapeContents(Path(tapering: stops), fill: .color(marks.color)))
    layer.opacity = marks.opacity * Pointer.trailOpacity / Double(Pointer.cometCount)
    return layer
  }
}

extension Touch {
  /// The ages between two bounds, brought into the touch, at which straight lines of its path begin and end.
  fileprivate func ages(from first: Double, to last: Double) -> [Double] {
    let (first, last) = (min(max(first, 0), duration), min(max(last, 0), duration))
    let isTurning = pairs.contains { $0.angle != pairs[0].angle }
    let corners = samples.map(\.time) + (isTurning ? turns(from: first, to: last) : pairs.map(\.time))
    return [first] + Set(corners).filter { $0 > first && $0 < last }.sorted() + [last]
  }

  /// Close enough to each other for a circle.
  private func turns(from first: Double, to last: Double) -> [Double] {
    let rate = 60.0
    let (from, to) = (Int((first * rate).rounded(.up)), Int((last * rate).rounded(.down)))
    return from <= to ? (from...to).map { Double($0) / rate } : []
  }
}

extension Path {
  /// All that a disc covers on its way along straight lines from stop to stop, growing evenly in between: discs, and
  /// the straight pieces that join them. All run clockwise, so that their union is filled.
  fileprivate init(tapering stops: [(center: Point, radius: Double)]) {
    self.init()
    for stop in stops where stop.radius > 0 {
      let size = Size(2 * stop.radius, 2 * stop.radius)
      let corner = stop.center - Point(stop.radius, stop.radius)
      elements += Path(ellipseIn: Rect(origin: corner, size: size)).elements
    }
    for (a, b) in zip(stops, stops.dropFirst()) {
      elements += Path(polygon: Path.tangents(a, b)).elements
    }
  }

  /// The quadrilateral between two discs, along their outer tangents; empty when one holds the other.
  private static func tangents(
    _ a: (center: Point, radius: Double), _ b: (center: Point, radius: Double)
  ) -> [Point] {
    let distance = a.center.distance(to: b.center)
    let sine = (a.radius - b.radius) / distance
    guard distance > 0, abs(sine) < 1 else { return [] }
    let along = (b.center - a.center) * (1 / distance)
    let cosine = (1 - sine * sine).squareRoot()
    // Where the tangents touch, seen from the centres: left and right of the way, y grows downwards.
    let left = along * sine + Point(along.y, -along.x) * cosine
    let right = along * sine + Point(-along.y, along.x) * cosine
    return [
      a.center + left * a.radius, b.center + left * b.radius, b.center + right * b.radius,
      a.center + right * a.radius,
    ]
  }
}
