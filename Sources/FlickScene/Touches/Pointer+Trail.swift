import FlickEffects
import FlickGeometry
import FlickLayers

extension Pointer {
  /// The opacity of the trail at its head.
  private static let trailOpacity = 0.43
  /// The width of the trail at its head, as a share of the mark's size.
  private static let trailWidth = 0.7
  /// For a trail that turns back: the number of trails that lie over each other, each beginning farther on.
  private static let layerCount = 32

  /// The trail of the finger: its path during the last `marks.trail` seconds, which becomes narrower and fainter
  /// towards the tail.
  func trail(at time: Double, _ marks: TouchMarks) -> [Layer] {
    let age = time - start
    guard marks.trail > 0, age > 0, age < touch.duration + marks.trail else { return [] }
    let course = TrailCourse(touch.ages(from: age - marks.trail, to: age).map(point(at:)))
    // After the finger has lifted, the whole trail fades while its tail catches up.
    let strength = 1 - max(age - touch.duration, 0) / marks.trail
    // A trail grows out of the finger, so it is never wider than long.
    let radius = strength * min(marks.size * Pointer.trailWidth, course.length) / 2
    guard course.length > 0, radius > 0 else { return [] }
    let opacity = strength * Pointer.trailOpacity
    let fills = course.line.map { [(course, Paint.gradient($0.fade(to: marks.color, opacity)))] }
    return (fills ?? layers(of: course, marks.color, opacity)).map { course, paint in
      var layer = Layer("trail", frame: Rect(x: 0, y: 0, width: 1, height: 1))
      layer.contents = .shape(ShapeContents(Path(tapering: course.discs(radius)), fill: paint))
      layer.opacity = marks.opacity
      return layer
    }
  }

  /// The trails that together draw `course`; each adds so little opacity that no steps are visible.
  private func layers(
    of course: TrailCourse, _ color: Color, _ opacity: Double
  ) -> [(TrailCourse, Paint)] {
    let count = Double(Pointer.layerCount)
    let color = color.withAlpha(color.alpha * (1 - Math.pow(1 - opacity, 1 / count)))
    return (0..<Pointer.layerCount).map { (course.end(from: Double($0) / count), .color(color)) }
  }
}

extension Touch {
  /// The ages at which the straight lines of the touch's path begin and end, between two bounds clamped to the touch.
  fileprivate func ages(from first: Double, to last: Double) -> [Double] {
    let (first, last) = (min(max(first, 0), duration), min(max(last, 0), duration))
    let isTurning = pairs.contains { $0.angle != pairs[0].angle }
    let corners = samples.map(\.time) + (isTurning ? turns(from: first, to: last) : pairs.map(\.time))
    return [first] + Set(corners).filter { $0 > first && $0 < last }.sorted() + [last]
  }

  /// Ages so close to each other that straight lines between their points look like an arc.
  private func turns(from first: Double, to last: Double) -> [Double] {
    let rate = 60.0
    let (from, to) = (Int((first * rate).rounded(.up)), Int((last * rate).rounded(.down)))
    return from <= to ? (from...to).map { Double($0) / rate } : []
  }
}

extension Path {
  /// The area that a disc covers on its way along straight lines from stop to stop, while its radius changes evenly:
  /// discs, and the quadrilaterals that join them. All run clockwise, so that their union is filled.
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

  /// The quadrilateral between two discs, along their outer tangents; empty if one disc contains the other.
  private static func tangents(
    _ a: (center: Point, radius: Double), _ b: (center: Point, radius: Double)
  ) -> [Point] {
    let distance = a.center.distance(to: b.center)
    let sine = (a.radius - b.radius) / distance
    guard distance > 0, abs(sine) < 1 else { return [] }
    let along = (b.center - a.center) * (1 / distance)
    let cosine = (1 - sine * sine).squareRoot()
    // Directions from the centers to the points where the tangents touch, left and right of the way; y grows downward.
    let left = along * sine + Point(along.y, -along.x) * cosine
    let right = along * sine + Point(-along.y, along.x) * cosine
    return [
      a.center + left * a.radius, b.center + left * b.radius, b.center + right * b.radius,
      a.center + right * a.radius,
    ]
  }
}
