/// A sound in a mix: its start, its audible samples, and its gain.
package struct SoundCue: Hashable, Sendable {
  /// The audible samples of a sound, with a fade at each end.
  package struct Window: Hashable, Sendable {
    package var samples: Range<Int>
    /// The number of samples that each fade takes; 0 for none.
    package var fadeIn, fadeOut: Int

    package init(_ samples: Range<Int>, fadeIn: Int = 0, fadeOut: Int = 0) {
      (self.samples, self.fadeIn, self.fadeOut) = (samples, max(fadeIn, 0), max(fadeOut, 0))
    }
  }

  /// The samples where a sound is quieter, so that another one stands out. The gain falls before them and rises after
  /// them.
  package struct Dip: Hashable, Sendable {
    package var samples: Range<Int>
    package var gain: Gain

    package init(_ samples: Range<Int>, to gain: Gain) { (self.samples, self.gain) = (samples, gain) }

    /// The number of samples before the dip while the gain falls: 150 ms, so that the other sound's first syllable is
    /// clear.
    static let before = SoundFormat.rate * 150 / 1000
    static let after = SoundFormat.rate * 400 / 1000
  }

  package var sound: SoundBuffer
  /// The place of the sound's first sample in the mix; negative for a sound that begins before the mix.
  package var start: Int
  /// Whether the sound begins again when it has ended.
  package var loops: Bool
  package var gain: Gain
  /// The sound plays where all windows overlap.
  package var windows: [Window]
  package var dips: [Dip]

  package init(
    _ sound: SoundBuffer, at start: Int, loops: Bool = false, gain: Gain = .unity, windows: [Window] = [],
    dips: [Dip] = []
  ) {
    (self.sound, self.start, self.loops, self.gain) = (sound, start, loops, gain)
    (self.windows, self.dips) = (windows, dips)
  }

  /// The sound's audible samples in the mix.
  package var samples: Range<Int> {
    guard sound.count > 0 else { return start..<start }
    let own = start..<(loops ? Int.max : start + sound.count)
    return windows.reduce(own) { $0.clamped(to: $1.samples) }
  }
}

extension SoundCue {
  /// The gain at a sample.
  func gain(at sample: Int) -> Gain {
    var gain = gain
    for window in windows { gain = gain * window.share(at: sample) }
    if let dip = dips.map({ (gain: $0.gain, share: $0.share(at: sample)) }).max(by: { $0.share < $1.share }) {
      gain = gain * RaisedCosine.share(of: Gain.unity.moved(to: dip.gain, dip.share))
    }
    return gain
  }

  /// The end of the range, from `sample` on, with a constant gain.
  func steady(from sample: Int) -> Int {
    let marks = windows.flatMap(\.marks) + dips.flatMap(\.marks)
    return marks.contains { $0.contains(sample) }
      ? sample + 1 : marks.map(\.lowerBound).filter { $0 > sample }.min() ?? Int.max
  }
}

extension SoundCue.Window {
  func share(at sample: Int) -> Int {
    guard samples.contains(sample) else { return 0 }
    let rise = fadeIn > 0 ? RaisedCosine.rise(sample - samples.lowerBound, of: fadeIn) : RaisedCosine.one
    let fall = fadeOut > 0 ? RaisedCosine.rise(samples.upperBound - sample, of: fadeOut) : RaisedCosine.one
    return (rise * fall) >> RaisedCosine.bits
  }

  /// The samples in which the share changes.
  fileprivate var marks: [Range<Int>] {
    let (start, end) = (samples.lowerBound, samples.upperBound)
    return [start..<start + fadeIn, max(end - min(fadeOut, samples.count), start)..<end]
  }
}

extension SoundCue.Dip {
  /// The share of the dip at a sample: 0 far from the dip, `RaisedCosine.one` in it.
  func share(at sample: Int) -> Int {
    if sample < samples.lowerBound {
      return RaisedCosine.rise(sample - samples.lowerBound + Self.before, of: Self.before)
    }
    guard sample >= samples.upperBound else { return RaisedCosine.one }
    return RaisedCosine.one - RaisedCosine.rise(sample - samples.upperBound, of: Self.after)
  }

  fileprivate var marks: [Range<Int>] {
    [
      samples.lowerBound - Self.before..<samples.lowerBound,
      samples.upperBound..<samples.upperBound + Self.after,
    ]
  }
}
