/// Sounds that play together, in two channels.
///
/// A sample of the mix is a function of its number, so a range computed alone equals the same range of the whole. The
/// sum of all sounds is exact and is rounded once; a sum that is too loud for 24 bits is clamped, or limited.
///
///     let tick = SoundCue(Tick.tap.sound, at: SoundFormat.sample(at: 0.4), gain: Gain(decibels: -20))
///     let mix = SoundMix([tick], count: SoundFormat.rate)
///     let left = mix.samples(in: 19_200..<19_210)[0]
package struct SoundMix: Sendable {
  package let cues: [SoundCue]
  /// The number of samples of each channel.
  package let count: Int
  /// Whether each block of `loudBlockLength` samples exceeds full scale; empty for a mix that is not limited.
  let loudBlocks: [Bool]

  /// - Parameters:
  ///   - cues: The sounds; their order does not change the sum.
  ///   - count: The number of samples of each channel; longer sounds are cut off.
  ///   - isLimited: Whether the mix becomes quieter where it would exceed full scale. If not, it is clamped there.
  package init(_ cues: [SoundCue], count: Int, isLimited: Bool = false) {
    (self.cues, self.count) = (cues, max(count, 0))
    loudBlocks = isLimited ? SoundMix(cues, count: count).foundLoudBlocks : []
  }

  /// Silence.
  package init(silenceOf count: Int) { self.init([], count: count) }

  /// The levels of the mix: two for each moment, left and right, within `SoundFormat.levels`.
  ///
  /// Complexity: O(the range's length) for each sound that is heard in it.
  package func samples(in range: Range<Int>) -> [Int32] {
    loudBlocks.isEmpty ? clampedSamples(in: range) : limitedSamples(in: range)
  }

  func clampedSamples(in range: Range<Int>) -> [Int32] {
    let levels = SoundFormat.levels
    return self.levels(in: range).map { Int32($0.clamped(to: levels)) }
  }

  static let loudBlockLength = 1 << 12

  private var foundLoudBlocks: [Bool] {
    stride(from: 0, to: count, by: SoundMix.loudBlockLength).map { start in
      let block = start..<min(start + SoundMix.loudBlockLength, count)
      return !levels(in: block).allSatisfy(SoundFormat.levels.contains)
    }
  }

  /// The greatest magnitude of the levels in a range before they are made to fit, and its first sample.
  package func peak(in range: Range<Int>) -> (level: Int, sample: Int) {
    var peak = (level: 0, sample: range.lowerBound)
    for (index, level) in levels(in: range).enumerated() where Int(level.magnitude) > peak.level {
      peak = (Int(level.magnitude), range.lowerBound + index / 2)
    }
    return peak
  }

  /// The greatest magnitude in the whole mix, and its first sample.
  package var peak: (level: Int, sample: Int) {
    blocks.map(peak(in:)).reduce((level: 0, sample: 0)) { $1.level > $0.level ? $1 : $0 }
  }

  /// The whole mix as ranges that are small enough to need little memory.
  package var blocks: [Range<Int>] {
    stride(from: 0, to: count, by: SoundMix.blockLength).map { $0..<min($0 + SoundMix.blockLength, count) }
  }

  static let blockLength = 1 << 16

  /// The number of sounds whose products are sure to have a sum of 64 bits, since each product has 58 bits.
  private static let mostSummands = 32

  /// Returns the levels in a range as they are before they are made to fit.
  func levels(in range: Range<Int>) -> [Int] {
    var sums = [Int](repeating: 0, count: 2 * range.count)
    // The whole levels that were taken out of the sums; empty if no sum had to become smaller.
    var levels: [Int] = []
    var summands = 0
    for cue in cues {
      let heard = cue.samples.clamped(to: range).clamped(to: 0..<count)
      if heard.isEmpty { continue }
      if summands == SoundMix.mostSummands {
        SoundMix.takeWholeLevels(out: &sums, into: &levels)
        summands = 0
      }
      summands += 1
      for start in stride(from: heard.lowerBound, to: heard.upperBound, by: SoundMix.blockLength) {
        let block = start..<min(start + SoundMix.blockLength, heard.upperBound)
        cue.near(block).add(block, to: &sums, from: range.lowerBound)
      }
    }
    let rest = sums.map { ($0 + 1 << (Gain.bits - 1)) >> Gain.bits }
    return levels.isEmpty ? rest : zip(levels, rest).map(+)
  }

  /// Leaves only the fractions of a level in sums, so that more products can be added to them.
  private static func takeWholeLevels(out sums: inout [Int], into levels: inout [Int]) {
    if levels.isEmpty { levels = [Int](repeating: 0, count: sums.count) }
    for index in sums.indices {
      levels[index] += sums[index] >> Gain.bits
      sums[index] &= Gain.unity.factor - 1
    }
  }
}

extension SoundCue {
  fileprivate func add(_ samples: Range<Int>, to sums: inout [Int], from origin: Int) {
    let marks = marks
    var next = samples.lowerBound
    while next < samples.upperBound {
      let end = min(SoundCue.steady(from: next, marks), samples.upperBound)
      add(next..<end, times: gain(at: next).factor, to: &sums, from: origin)
      next = end
    }
  }

  /// Adds samples that all have the same gain.
  fileprivate func add(_ samples: Range<Int>, times factor: Int, to sums: inout [Int], from origin: Int) {
    if factor == 0 { return }
    var place = 2 * (samples.lowerBound - origin)
    var read = samples.lowerBound - start
    if loops { read %= sound.count }
    let isStereo = sound.channels == 2
    for _ in samples {
      let left = Int(sound.values[isStereo ? 2 * read : read])
      let right = isStereo ? Int(sound.values[2 * read + 1]) : left
      sums[place] += left * factor
      sums[place + 1] += right * factor
      place += 2
      read += 1
      if read == sound.count { read = 0 }
    }
  }
}
