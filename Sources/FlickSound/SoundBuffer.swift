/// Sound in memory, at 48,000 samples per second.
///
/// *Guarantees*: There are one or two channels, and a value of each for every moment; every value is within
/// `SoundFormat.levels`.
package struct SoundBuffer: Hashable, Sendable {
  /// 1 for both sides, or 2 for left and right.
  package let channels: Int
  /// The levels moment by moment, the left channel first.
  package let values: [Int32]

  /// The number of moments.
  package var count: Int { values.count / channels }

  /// Nil for other numbers of channels, or if the last moment is incomplete; levels out of range are clamped.
  package init?(channels: Int, values: [Int32]) {
    guard (1...2).contains(channels), values.count.isMultiple(of: channels) else { return nil }
    let levels = Int32(SoundFormat.levels.lowerBound)...Int32(SoundFormat.levels.upperBound)
    self.channels = channels
    self.values = values.allSatisfy(levels.contains) ? values : values.map { $0.clamped(to: levels) }
  }

  /// A sound of one channel, whose values have to be within `SoundFormat.levels`.
  init(mono values: [Int32]) { (channels, self.values) = (1, values) }

  /// Its length in seconds.
  package var duration: Double { SoundFormat.seconds(of: count) }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
