import FlickEffects
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Scrolls the list at an even speed while a finger that carries an item is near one of its edges.
  ///
  /// - Parameters:
  ///   - age: The time from which the finger carries the item, in seconds since it came down.
  ///   - time: The time when the finger came down.
  /// - Returns: The finger's path over the content, which moves below the finger. If the list scrolls, the path before
  ///   `age` is a straight line.
  mutating func scrollAlong(_ touch: Touch, from age: Double, at time: Double) -> Touch {
    let (axis, area) = (collection.list.axis, collection.area(at: time + age))
    let range = collection.list.offsetRange(at: time + age)
    let start = axis.component(of: area.origin)
    let length = axis.length(of: area.size)
    guard range.hasRoom, length > 0, !collection.list.scroll.isMoving(at: time + age) else { return touch }
    let edge = min(DeclarativeEffect.scrollEdge, length / 4)
    let zone = start + edge...start + length - edge
    var offset = collection.list.scroll.offset(at: time + age)
    let origin = offset
    var hasScrolled = false
    var samples = [Touch.Sample(time: 0, point: touch.start)]
    let moments = touch.moments(after: age, meeting: [zone.lowerBound, zone.upperBound], along: axis)
    for (a, b) in zip(moments, moments.dropFirst()) {
      samples.append(Touch.Sample(time: a, point: touch.point(at: a) + axis.point(offset - origin)))
      let speed =
        zone.direction(of: axis.component(of: touch.point(at: (a + b) / 2))) * DeclarativeEffect.scrollSpeed
      let end = (offset + speed * (b - a)).clamped(to: range)
      guard end != offset else { continue }
      let duration = min((end - offset) / speed, b - a)
      collection.list.scroll.track.append(
        .curve(from: offset, to: end, duration: duration, .linear), at: time + a)
      (offset, hasScrolled) = (end, true)
      if a + duration < b - 1e-9 {
        let point = touch.point(at: a + duration) + axis.point(offset - origin)
        samples.append(Touch.Sample(time: a + duration, point: point))
      }
    }
    samples.append(Touch.Sample(time: touch.duration, point: touch.end + axis.point(offset - origin)))
    return hasScrolled ? Touch(samples) : touch
  }

  /// The distance from an edge, in points, within which the list scrolls, and the list's speed in points per second. These
  /// are our choice, because no source gives the platform's numbers.
  private static var scrollEdge: Double { 60 }
  private static var scrollSpeed: Double { 420 }
}

extension Touch {
  /// Returns an age, the ages of later samples, and the ages when the finger crosses some values, ascending and without
  /// duplicates.
  fileprivate func moments(after age: Double, meeting values: [Double], along axis: Axis) -> [Double] {
    var moments = [age, duration]
    for (a, b) in zip(samples, samples.dropFirst()) {
      moments.append(b.time)
      let (from, to) = (axis.component(of: a.point), axis.component(of: b.point))
      for value in values where min(from, to) < value && value < max(from, to) {
        moments.append(lerp(a.time, b.time, (value - from) / (to - from)))
      }
    }
    return Set(moments.filter { $0 >= age && $0 <= duration }).sorted()
  }
}

extension ClosedRange<Double> {
  /// Returns -1 below the range, 1 above it, and 0 inside.
  fileprivate func direction(of value: Double) -> Double {
    value < lowerBound ? -1 : value > upperBound ? 1 : 0
  }
}
