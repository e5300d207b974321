import FlickGeometry

/// The place at which a film fills its recording.
extension FineFit {
  /// The largest distance, in pixels of the compared pictures, from a place that is looked at once more.
  private static let greatestDistance = 2.0

  /// The scales at which the film is as large as the recording: its own, and those that fit the width and the height. The
  /// other side of the recording may be rounded to whole pixels.
  var fillingScales: [Double] {
    let size = recording.size
    func fits(_ length: Double, _ pixels: Int) -> Bool { abs(length - Double(pixels)) <= 1 }
    return [1, Double(size.width) / film.width, Double(size.height) / film.height].filter {
      fits(film.width * $0, size.width) && fits(film.height * $0, size.height)
    }
  }

  /// Takes the place at which the film fills the recording, if the found one is near it and agrees less. Edges that lie
  /// on whole pixels of the recorded screen lie elsewhere in smaller pictures of the film, so that steps towards the best
  /// agreement end next to the right place.
  mutating func fillIfNearer() async throws {
    guard let filling = fillingPlace else { return }
    var other = self
    other.found.place = filling
    try await other.judgePlace()
    guard other.found.place.window == nil, other.found.score > found.score else { return }
    try await other.refineStartFinely()
    self = other
  }

  /// The nearest place at which the film fills the recording; nil if it is the found one, or far from it, or if something
  /// else hides a part of the film.
  private var fillingPlace: Placement? {
    guard found.place.window == nil else { return nil }
    let (found, origin) = (found.place, recording.origin)
    func distance(_ place: Placement) -> Double {
      let right = place.x - found.x + film.width * (place.scale - found.scale)
      let bottom = place.y - found.y + film.height * (place.scale - found.scale)
      return max(abs(place.x - found.x), abs(place.y - found.y), abs(right), abs(bottom)) * reduction
    }
    let places = fillingScales.map { Placement(scale: $0, x: -origin.x, y: -origin.y) }
    guard !places.contains(found), let nearest = places.min(by: { distance($0) < distance($1) }),
      distance(nearest) < FineFit.greatestDistance
    else { return nil }
    return nearest
  }
}

extension FineFit {
  /// Rounds values that are almost exact: the scale at which the film is as large as the recording, the scale 1, whole
  /// pixels of the place, and a start on a frame of the film.
  mutating func snap() {
    let (size, origin) = (recording.size, recording.origin)
    found.place = found.place.moved(by: origin)
    defer { found.place = found.place.moved(by: (-origin.x, -origin.y)) }
    let place = found.place
    for scale in fillingScales
    where abs(place.x) < 0.3 && abs(place.y) < 0.3
      && abs(place.scale / scale - 1) * Double(max(size.width, size.height)) < 0.5
    {
      (found.place.scale, found.place.x, found.place.y) = (scale, 0, 0)
      break
    }
    if abs(found.place.scale - 1) * Double(max(size.width, size.height)) < 0.3 { found.place.scale = 1 }
    for corner in [\Placement.x, \Placement.y]
    where abs(found.place[keyPath: corner].rounded() - found.place[keyPath: corner]) < 0.12 {
      found.place[keyPath: corner].round()
    }
    let nearest = (found.start / film.interval).rounded() * film.interval
    if abs(nearest - found.start) < 0.12 * min(recording.timing.period, film.interval) {
      found.start = nearest
    }
  }
}
