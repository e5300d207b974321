/// Sounds that are heard together, in two channels.
///
/// A sample of the mix is a function of its number: samples of any range alone equal those of the whole. The sum of all
/// sounds is a whole number of 64 bits, rounded once; what is too loud for 24 bits gets the nearest level.
///
///     let tick = SoundCue(Tick.tap.sound, at: SoundFormat.sample(at: 0.4), gain: Gain(decibels: -20))
///     let mix = SoundMix([tick], count: SoundFormat.rate)
///     let left = mix.samples(in: 19_200..<19_210)[0]
package struct SoundMix: Sendable {
  package let cues: [SoundCue]
  /// How many samples it has, a channel.
  package let count: Int

  /// - Parameters:
  ///   - cues: In any order; the sum is the same.
  ///   - count: How many samples it has; what sounds go on with is cut.
  package init(_ cues: [SoundCue], count: Int) { (self.cues, self.count) = (cues, max(count, 0)) }

  /// Silence.
  package init(silenceOf count: Int) { self.init([], count: count) }

  /// Two for each moment, left and right, of `SoundFormat.levels`.
  ///
  /// Complexity: the range's length, for each sound that is heard in it.
  package func samples(in range: Range<Int>) -> [Int32] {
    let levels = SoundFormat.levels
    return sums(in: range).map { Int32(SoundMix.rounded($0).clamped(to: levels)) }
  }

  /// How loud it would be where nothing were cut.
  package func peak(in range: Range<Int>) -> (level: Int, sample: Int) {
    var peak = (level: 0, sample: range.lowerBound)
    for (index, sum) in sums(in: range).enumerated() {
      let level = Int(SoundMix.rounded(sum).magnitude)
      if level > peak.level { peak = (level, range.lowerBound + index / 2) }
    }
    return peak
  }

  /// The loudest of all samples, and where it is first.
  package var peak: (level: Int, sample: Int) {
    blocks.map(peak(in:)).reduce((level: 0, sample: 0)) { $1.level > $0.level ? $1 : $0 }
  }

  /// All of it in pieces that take little memory.
  package var blocks: [Range<Int>] {
    stride(from: 0, to: count, by: SoundMix.blockLength).map { $0..<min($0 + SoundMix.blockLength, count) }
  }

  static let blockLength = 1 << 16

  private static func rounded(_ sum: Int) -> Int { (sum + 1 << (Gain.bits - 1)) >> Gain.bits }

  private func sums(in range: Range<Int>) -> [Int] {
    var sums = [Int](repeating: 0, count: 2 * range.count)
    for cue in cues {
      let heard = cue.samples.clamped(to: range).clamped(to: 0..<count)
      var next = heard.lowerBound
      while next < heard.upperBound {
        let end = min(cue.steady(from: next), heard.upperBound)
        cue.add(next..<end, times: cue.gain(at: next).factor, to: &sums, from: range.lowerBound)
        next = end
      }
    }
    return sums
  }
}

extension SoundCue {
  /// Adds samples whose gain is the same.
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
