package import FlickEffects
package import FlickGeometry

/// How a hand has moved: what a mouse or a screen has told of it, each with its time.
package struct PointerPath: Sendable {
  /// How far a simplified path may be from the hand at any of its times, in points.
  package static let tolerance = 0.5
  static let longest = 60.0
  /// In seconds.
  static let shortestRest = 0.01
  static let mostSamples = 10_000

  /// The touch as the hand made it.
  package let touch: Touch

  /// - Parameter rows: `[time, x, y]` each, in seconds and screen points, the first where the finger came down. Of rows
  ///   of one time the last counts.
  /// - Returns: Nil for what no hand does: no rows or too many, times that go back or beyond a minute, numbers without
  ///   end.
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

  /// Browsers tell where a finger lifts a moment after they have told where it went: no hand rests for as short as
  /// that.
  private static func withoutLift(_ samples: [Touch.Sample]) -> [Touch.Sample] {
    guard samples.count > 2 else { return samples }
    let last = samples.suffix(3).map { $0 }
    let isLift =
      last[0].point != last[1].point && last[1].point == last[2].point
      && last[2].time - last[1].time < shortestRest
    return isLift ? samples.dropLast() : samples
  }

  /// Few of the samples, such that straight lines between them, each at constant speed, are nowhere farther than
  /// `tolerance` from where the hand was at the same time.
  ///
  /// Ramer (1972), Douglas and Peucker (1973), with the distance taken at equal times: Meratnia and de By,
  /// "Spatiotemporal Compression Techniques for Moving Point Objects" (2004).
  ///
  /// - Complexity: O(*n* log *n*) for most hands, O(*n*²) for the worst.
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

  /// How far another touch is from the hand, where it is farthest, at the times at which the hand is known.
  package func distance(to other: Touch) -> Double {
    touch.samples.map { other.point(at: $0.time).distance(to: $0.point) }.max() ?? 0
  }

  /// The hand's times and points, rounded to what a scene's text needs to stay within the tolerance, with as few
  /// corners as that takes. The corners of a hand that has gone straight are its trembling: it has gone along its line,
  /// and corners say when it was faster or slower.
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

  /// Points to so many digits, times to so many of a millisecond.
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

  /// The velocity with which the finger leaves the screen, in points a second.
  package var velocity: Point { Point(touch.velocity(along: .horizontal), touch.velocity(along: .vertical)) }
}
