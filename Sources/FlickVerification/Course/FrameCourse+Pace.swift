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
    guard places.count > 2 else { return nil }
    return Line(through: places).rest / Double(places.count - 2)
  }

  /// The line that fits places best, by least squares.
  private struct Line {
    /// The slots by which frames become early from one to the next.
    let slope: Double
    let middle: (slot: Double, ahead: Double)
    /// The sums of the squared distances from the mean, and from the line.
    let all: Double
    let rest: Double

    init(through places: [(slot: Double, ahead: Double)]) {
      let count = Double(places.count)
      let slot = places.reduce(0) { $0 + $1.slot } / count
      let ahead = places.reduce(0) { $0 + $1.ahead } / count
      let both = places.reduce(0) { $0 + ($1.slot - slot) * ($1.ahead - ahead) }
      let slots = places.reduce(0) { $0 + ($1.slot - slot) * ($1.slot - slot) }
      all = places.reduce(0) { $0 + ($1.ahead - ahead) * ($1.ahead - ahead) }
      rest = max(all - both * both / slots, 0)
      (slope, middle) = (both / slots, (slot, ahead))
    }

    func ahead(at slot: Double) -> Double { middle.ahead + slope * (slot - middle.slot) }
  }

  /// A motion that becomes late or early evenly.
  struct Drift: Hashable, Sendable {
    /// The frames in clear motion.
    let motion: ClosedRange<Int>
    /// The last frame before the film rests that tells how late or early it is.
    let last: Int
    /// The slots by which the film becomes early up to that frame; negative if it becomes late.
    let slots: Double
    /// The slots by which the first frame lies after the moment that it shows.
    let firstOffset: Double
  }

  /// The smallest drift that is no encoder's, in slots: in the clear motion alone; or in the clear motion if the drift goes
  /// on to its slow end, and up to there. Encoders show the beginning of a motion early and its end late.
  static let leastDrift = (alone: 1.5, clear: 1.0, whole: 2.0)
  /// The smallest number of frames that tell a drift, and that tell one of at least `leastDrift.whole` in the clear motion.
  private static let fewestOfDrift = (weak: 8, strong: 5)
  /// The largest part of the squared distances from the mean that the distances from an even drift may have.
  private static let mostUneven = 0.05

  /// The motions that become late or early evenly by more slots than encoders let them.
  var foundDrifts: [Drift] { motions.compactMap(drift) }

  private func drift(_ motion: ClosedRange<Int>) -> Drift? {
    let places = motion.compactMap { index in
      offsets[index].map { (slot: Double(expected[index]), ahead: Double(ahead(at: index)) + $0) }
    }
    guard places.count >= FrameCourse.fewestOfDrift.strong else { return nil }
    let (line, first) = (Line(through: places), motion.lowerBound)
    let clear = line.slope * (places[places.count - 1].slot - places[0].slot)
    let tail = (motion.upperBound + 1..<shown.count).prefix {
      lead(at: $0) < .infinity && !isInMotion(at: shown[$0])
    }
    let last = tail.last { lead(at: $0) >= FrameCourse.decisive } ?? motion.upperBound
    let whole = Double(ahead(at: last) - ahead(at: first))
    let least = FrameCourse.leastDrift
    let goesOn = abs(clear) >= least.clear && abs(whole) >= least.whole && whole * clear > 0
    guard goesOn || abs(clear) >= least.alone, line.rest <= FrameCourse.mostUneven * line.all,
      places.count >= FrameCourse.fewestOfDrift.weak || abs(clear) >= least.whole
    else { return nil }
    return Drift(
      motion: motion, last: last, slots: goesOn ? whole : clear,
      firstOffset: line.ahead(at: Double(expected[first])) - Double(ahead(at: first)))
  }

  /// The frames that show the film in motion, as ranges of indices. Where a motion turns back, it rests for a few frames.
  private var motions: [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for index in shown.indices where isInMotion(at: shown[index]) {
      if let last = result.last, index - last.upperBound <= FrameCourse.longestTurn {
        result[result.count - 1] = last.lowerBound...index
      } else {
        result.append(index...index)
      }
    }
    return result
  }

  /// The largest number of frames for which a motion rests where it turns back.
  private static let longestTurn = 4

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
