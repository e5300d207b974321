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
    var deepest = (gain: Gain.unity, share: 0)
    for dip in dips {
      let share = dip.share(at: sample)
      if share > deepest.share { deepest = (dip.gain, share) }
    }
    guard deepest.share > 0 else { return gain }
    return gain * RaisedCosine.share(of: Gain.unity.moved(to: deepest.gain, deepest.share))
  }

  /// The samples in which the gain changes, in no order.
  var marks: [Range<Int>] { windows.flatMap(\.marks) + dips.flatMap(\.marks) }

  /// Returns the end of the range, from `sample` on, with a constant gain.
  ///
  /// - Parameter marks: The cue's `marks`.
  static func steady(from sample: Int, _ marks: [Range<Int>]) -> Int {
    var end = Int.max
    for mark in marks {
      if mark.contains(sample) { return sample + 1 }
      if mark.lowerBound > sample { end = min(end, mark.lowerBound) }
    }
    return end
  }

  /// Returns the cue without the dips that are not heard in a range. In the range it sounds the same.
  func near(_ range: Range<Int>) -> SoundCue {
    var cue = self
    cue.dips = dips.filter { $0.reach.overlaps(range) }
    return cue
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

  /// The samples outside of which the share is 0.
  fileprivate var reach: Range<Int> { samples.lowerBound - Self.before..<samples.upperBound + Self.after }
}
