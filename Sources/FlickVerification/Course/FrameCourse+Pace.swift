/// Frames that lie between two moments, as those of a motion do that is slower or faster than the film's.
extension FrameCourse {
  /// The smallest number of frames that tell how far they usually lie after their moments.
  private static let fewest = 8

  /// How far frames lie after the moments that they show, in slots. Nil where the film does not move, or where another
  /// moment fits a frame better.
  func offsets(_ table: FrameErrors, evenly: Bool = false) -> [Double?] {
    shown.indices.map { index -> Double? in
      let slot = shown[index]
      guard isInMotion(at: slot), let before = numbers[slot - 1], let number = numbers[slot],
        let after = numbers[slot + 1]
      else { return nil }
      return table.offset(
        frames.lowerBound + index, after: number, since: before, until: after, evenly: evenly)
    }
  }

  /// The time by which frames usually differ from their moments, in slots.
  func usualOffset(_ table: FrameErrors) -> Double {
    let known = offsets(table, evenly: true).compactMap(\.self).sorted()
    return known.count < FrameCourse.fewest ? 0 : known[known.count / 2]
  }

  /// The largest number of frames before and after another one from which its pace is found, and over which encoders
  /// spread a fault; and the smallest number of them at either side.
  private static let pace = (reach: 8, spread: 3, least: 2)

  /// Whether the film becomes late or early gradually around a frame, from which on it shows moments that are a slot
  /// earlier or later than due: its motion is slower or faster than the film's. Nil if too few frames tell.
  ///
  /// If a frame repeats another one, or a moment is missing, the frames before lie at one distance from their moments, and
  /// those after it at another one; only the few lie between over which the encoder has spread the fault. In another
  /// motion, all lie on one line. The likelier explanation is the one that leaves the smaller variance.
  func slips(at index: Int) -> Bool? {
    let places = places(around: index)
    guard let even = FrameCourse.evenVariance(places), let odd = stepVariance(places, at: index) else {
      return nil
    }
    return even < odd
  }

  /// The distances of frames from their own moments, in slots, for those before and after a frame between which no other
  /// frame is late or early.
  private func places(around index: Int) -> [(slot: Double, ahead: Double)] {
    let reach = FrameCourse.pace.reach
    let before = (max(index - reach, 0)..<index).reversed().prefix { ahead(at: $0) == ahead(at: index - 1) }
    let after = (index..<min(index + reach, shown.count)).prefix { ahead(at: $0) == ahead(at: index) }
    return (before.reversed() + after).compactMap { frame in
      offsets[frame].map { (Double(expected[frame]), Double(ahead(at: frame)) + $0) }
    }
  }

  /// The variance of places around the line that fits them best.
  private static func evenVariance(_ places: [(slot: Double, ahead: Double)]) -> Double? {
    let count = Double(places.count)
    guard places.count > 2 else { return nil }
    let slot = places.reduce(0) { $0 + $1.slot } / count
    let ahead = places.reduce(0) { $0 + $1.ahead } / count
    let both = places.reduce(0) { $0 + ($1.slot - slot) * ($1.ahead - ahead) }
    let slots = places.reduce(0) { $0 + ($1.slot - slot) * ($1.slot - slot) }
    let all = places.reduce(0) { $0 + ($1.ahead - ahead) * ($1.ahead - ahead) }
    return max(all - both * both / slots, 0) / (count - 2)
  }

  /// The least variance of places around two levels, one before a fault near a frame and one after it. The frames over
  /// which an encoder spreads the fault do not count.
  private func stepVariance(_ places: [(slot: Double, ahead: Double)], at index: Int) -> Double? {
    let (spread, least) = (FrameCourse.pace.spread, FrameCourse.pace.least)
    let variances = (0...spread).compactMap { earlier -> Double? in
      let end = Double(expected[index] - earlier)
      let sides = [
        places.filter { $0.slot < end }, places.filter { $0.slot >= end + Double(spread) },
      ].map { $0.map(\.ahead) }
      guard sides.allSatisfy({ $0.count >= least }) else { return nil }
      let count = sides[0].count + sides[1].count
      guard count > 2 else { return nil }
      return sides.reduce(0) { $0 + FrameCourse.squaredDeviations($1) } / Double(count - 2)
    }
    return variances.min()
  }

  private static func squaredDeviations(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}
