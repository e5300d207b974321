/// Sound in memory, at 48,000 samples a second.
///
/// *Guarantees*: one or two channels, and as many values for each moment; every value is one of `SoundFormat.levels`.
package struct SoundBuffer: Hashable, Sendable {
  /// 1, which is heard on both sides, or 2: left and right.
  package let channels: Int
  /// Moment by moment, the left channel first.
  package let values: [Int32]

  /// How many moments it has.
  package var count: Int { values.count / channels }

  /// Nil for other numbers of channels, or values that are missing; what is too loud gets the nearest level.
  package init?(channels: Int, values: [Int32]) {
    guard (1...2).contains(channels), values.count.isMultiple(of: channels) else { return nil }
    let levels = Int32(SoundFormat.levels.lowerBound)...Int32(SoundFormat.levels.upperBound)
    self.channels = channels
    self.values = values.allSatisfy(levels.contains) ? values : values.map { $0.clamped(to: levels) }
  }

  /// One channel whose values are levels.
  init(mono values: [Int32]) { (channels, self.values) = (1, values) }

  /// Its length in seconds.
  package var duration: Double { SoundFormat.seconds(of: count) }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
