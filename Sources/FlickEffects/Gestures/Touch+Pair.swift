package import FlickGeometry

extension Touch {
  /// Whether two fingers are on the screen.
  package var hasTwoFingers: Bool { !pairs.isEmpty }

  /// The distance and angle of the two fingers at a time after they came down; nil for one finger.
  package func pair(at time: Double) -> Pair? {
    guard let last = pairs.last else { return nil }
    guard let next = pairs.firstIndex(where: { $0.time > time }) else { return last }
    guard next > 0 else { return pairs[0] }
    let (a, b) = (pairs[next - 1], pairs[next])
    let part = (time - a.time) / (b.time - a.time)
    return Pair(time: time, distance: mix(a.distance, b.distance, part), angle: mix(a.angle, b.angle, part))
  }

  /// The vector from the middle between the fingers to the second finger, in screen points; nil for one finger.
  package func reach(at time: Double) -> Point? {
    pair(at: time).map { pair in
      let (sine, cosine) = Math.sinCos(Math.radians(degrees: pair.angle))
      return Point(cosine, sine) * (pair.distance / 2)
    }
  }
}
