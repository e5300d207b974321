extension SoundMix {
  /// The times in which the limiter's gain would fall from 1 to 0 before a loud sample, and rise from 0 to 1 after it:
  /// 5 ms and 100 ms, in samples. A smaller change takes a part of that.
  static let lookAhead = SoundFormat.rate * 5 / 1000
  static let release = SoundFormat.rate * 100 / 1000

  /// Returns the levels in a range of a mix that is limited.
  ///
  /// Each sample beyond full scale asks for the gain with which it just fits. Before it the gain falls on a straight
  /// line, and after it the gain rises on one, so a sample depends on those within the look-ahead and the release only,
  /// and is a function of its number. Samples farther from any loud one keep their levels.
  func limitedSamples(in range: Range<Int>) -> [Int32] {
    let around = (range.lowerBound - Self.release..<range.upperBound + Self.lookAhead).clamped(to: 0..<count)
    guard isLoud(in: around) else { return clampedSamples(in: range) }
    let levels = self.levels(in: around)
    let gains = Self.gains(for: levels)
    return range.flatMap { sample -> [Int32] in
      guard around.contains(sample) else { return [0, 0] }
      let index = sample - around.lowerBound
      return (0..<2).map { channel in
        // Division rounds toward zero, so that the product never exceeds full scale.
        Int32((levels[2 * index + channel] * gains[index] / Self.unity).clamped(to: SoundFormat.levels))
      }
    }
  }

  private static let unity = 1 << Gain.bits

  /// Returns the gain of each moment, as a factor of `unity`.
  private static func gains(for levels: [Int]) -> [Int] {
    var gains = (0..<levels.count / 2).map { fittingGain(levels[2 * $0], levels[2 * $0 + 1]) }
    let (fall, rise) = (unity / lookAhead + 1, unity / release + 1)
    for index in gains.indices.dropFirst() { gains[index] = min(gains[index], gains[index - 1] + rise) }
    for index in gains.indices.dropLast().reversed() {
      gains[index] = min(gains[index], gains[index + 1] + fall)
    }
    return gains
  }

  /// Returns the largest gain with which both levels fit.
  private static func fittingGain(_ left: Int, _ right: Int) -> Int {
    if SoundFormat.levels.contains(left), SoundFormat.levels.contains(right) { return unity }
    return (SoundFormat.levels.upperBound << Gain.bits) / max(abs(left), abs(right))
  }

  /// Whether a block of samples in a range exceeds full scale.
  private func isLoud(in range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let length = SoundMix.loudBlockLength
    let blocks = range.lowerBound / length...(range.upperBound - 1) / length
    return loudBlocks[blocks.clamped(to: 0...max(loudBlocks.count - 1, 0))].contains(true)
  }
}
