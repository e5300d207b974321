package import FlickEffects
package import FlickGeometry

/// The path of a hand: the points that a mouse or a touch screen has reported, each with its time.
package struct PointerPath: Sendable {
  /// The largest distance of a simplified path from the hand at any of its times, in points.
  package static let tolerance = 0.5
  static let longest = 60.0
  /// The shortest rest of a hand, in seconds.
  static let shortestRest = 0.01
  static let mostSamples = 10_000

  /// The touch as the hand made it.
  package let touch: Touch

  /// - Parameter rows: Rows of `[time, x, y]`, in seconds and screen points, beginning where the finger came down. Of
  ///   several rows with the same time, the last one counts; of those at the start, the first one.
  /// - Returns: Nil for rows that are not from a hand: none or too many, times that decrease or exceed a minute, and
  ///   infinite numbers.
  package init?(_ rows: [[Double]]) {
    guard !rows.isEmpty, rows.count <= PointerPath.mostSamples else { return nil }
    var samples: [Touch.Sample] = []
    for row in rows {
      guard row.count == 3, row.allSatisfy({ $0.isFinite && abs($0) <= 100_000 }) else { return nil }
      let time = row[0] - rows[0][0]
      guard time >= samples.last?.time ?? 0, time <= PointerPath.longest else { return nil }
      let sample = Touch.Sample(time: time, point: Point(row[1], row[2]))
      if samples.count > 1, samples.last?.time == time { samples.removeLast() }
      if samples.isEmpty || time > 0 { samples.append(sample) }
    }
    touch = Touch(PointerPath.withoutLift(samples))
  }

  /// The samples without the report of the lift, which browsers send a moment after the last movement: no hand rests
  /// for so short a time.
  private static func withoutLift(_ samples: [Touch.Sample]) -> [Touch.Sample] {
    guard samples.count > 2 else { return samples }
    let last = samples.suffix(3).map { $0 }
    let isLift =
      last[0].point != last[1].point && last[1].point == last[2].point
      && last[2].time - last[1].time < shortestRest
    return isLift ? samples.dropLast() : samples
  }

  /// A few of the samples. The straight lines between them, each at constant speed, are never farther than `tolerance`
  /// from the place of the hand at the same time.
  ///
  /// The algorithm of Ramer (1972) and of Douglas and Peucker (1973), with the distance taken at equal times: Meratnia
  /// and de By, "Spatiotemporal Compression Techniques for Moving Point Objects" (2004).
  ///
  /// - Complexity: O(*n* log *n*) for most paths, O(*n*²) for the worst.
  package func simplified(to tolerance: Double) -> [Touch.Sample] {
    PointerPath.simplified(touch.samples, to: tolerance)
  }

  private static func simplified(_ samples: [Touch.Sample], to tolerance: Double) -> [Touch.Sample] {
    var isKept = samples.map { _ in false }
    (isKept[0], isKept[samples.count - 1]) = (true, true)
    var stretches = [0...samples.count - 1]
    while let stretch = stretches.popLast() {
      guard let farthest = farthest(of: samples, in: stretch, beyond: tolerance) else { continue }
      isKept[farthest] = true
      stretches += [stretch.lowerBound...farthest, farthest...stretch.upperBound]
    }
    return zip(samples, isKept).filter(\.1).map(\.0)
  }

  private static func farthest(
    of samples: [Touch.Sample], in stretch: ClosedRange<Int>, beyond tolerance: Double
  ) -> Int? {
    let line = Touch([
      Touch.Sample(time: 0, point: samples[stretch.lowerBound].point),
      Touch.Sample(
        time: samples[stretch.upperBound].time - samples[stretch.lowerBound].time,
        point: samples[stretch.upperBound].point),
    ])
    var (farthest, distance): (Int?, Double) = (nil, tolerance)
    for index in stretch.dropFirst().dropLast() {
      let time = samples[index].time - samples[stretch.lowerBound].time
      let away = line.point(at: time).distance(to: samples[index].point)
      if away > distance { (farthest, distance) = (index, away) }
    }
    return farthest
  }

  /// The largest distance between another touch and the hand, at the times when the hand is known.
  package func distance(to other: Touch) -> Double {
    touch.samples.map { other.point(at: $0.time).distance(to: $0.point) }.max() ?? 0
  }

  /// The samples for a scene's text, as few as possible, rounded as far as the tolerance allows. The corners of a hand
  /// that has moved along a line are only its trembling, so they are moved onto the line, and only state where the hand
  /// was faster or slower.
  package var written: [Touch.Sample] {
    if let straight = StraightHand(touch.samples) {
      return rounded(straight.ends ?? PointerPath.simplified(straight.samples, to: StraightHand.trembling), 1)
    }
    for digits in 1...3 {
      let samples = rounded(simplified(to: PointerPath.tolerance * (digits == 1 ? 0.75 : 0.9)), digits)
      if distance(to: Touch(samples)) <= PointerPath.tolerance { return samples }
    }
    return touch.samples
  }

  /// The samples with points rounded to this number of decimals, and times to this number of decimals of a millisecond.
  private func rounded(_ samples: [Touch.Sample], _ digits: Int) -> [Touch.Sample] {
    var result: [Touch.Sample] = []
    for sample in samples {
      let time = decimals(sample.time * 1000, digits) / 1000
      let point = Point(decimals(sample.point.x, digits), decimals(sample.point.y, digits))
      if let last = result.last, time <= last.time { continue }
      result.append(Touch.Sample(time: time, point: point))
    }
    return result
  }

  private func decimals(_ value: Double, _ digits: Int) -> Double {
    let scale = [1, 10, 100, 1000][digits] as Double
    return (value * scale).rounded() / scale
  }

  /// The velocity of the finger at its release, in points per second.
  package var velocity: Point { Point(touch.velocity(along: .horizontal), touch.velocity(along: .vertical)) }
}
