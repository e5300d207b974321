package import FlickBasics
package import FlickSound

/// The sound while a scene is shown.
package struct Sound: Hashable, Sendable {
  @Indirect package var music: Music? = nil
  /// Spoken texts, and any other sounds that begin at a given time.
  package var voice: [Voice] = []
  /// The sound of fingers when they come down; nil for none.
  package var touches: Touches?
  /// The sounds of a phone that responds by knocks.
  package var haptics: [Haptic] = []
  /// Whether the mix becomes quieter where it would be too loud for a file, in place of being clipped.
  package var isLimited = false
  package var range: SourceRange?

  package init() {}

  /// The greatest number of voices, and also of haptics.
  package static let most = 200

  /// The range of the gains in scenes, in decibels.
  package static let gains = -96.0...24.0

  /// A sound that plays until the scene ends, or until its file does if it does not loop.
  package struct Music: Hashable, Sendable {
    package var file: SoundAsset
    package var start = StepStart.at(0)
    /// The seconds that are left out at the beginning of the file.
    package var skipped = 0.0
    /// In decibels.
    package var gain = Music.standardGain
    /// The durations of the fades at the beginning and the end, in seconds.
    package var fadeIn = 0.0
    package var fadeOut = 0.0
    /// Whether the music begins again when it has ended.
    package var loops = false
    /// The change of the gain while a voice is heard, in decibels: 0 or less.
    package var duck = 0.0
    package var range: SourceRange?

    package init(_ file: SoundAsset, range: SourceRange? = nil) { (self.file, self.range) = (file, range) }

    package static let standardGain = -14.0
  }

  package struct Voice: Hashable, Sendable {
    package var file: SoundAsset
    package var start: StepStart
    package var gain = 0.0
    /// The spoken words, for subtitles: empty for a sound without words, nil if it is not known.
    package var text: String? = nil
    package var range: SourceRange?

    package init(
      _ file: SoundAsset, start: StepStart, gain: Double = 0, text: String? = nil, range: SourceRange? = nil
    ) {
      (self.file, self.start, self.gain, self.text, self.range) = (file, start, gain, text, range)
    }
  }

  package struct Touches: Hashable, Sendable {
    package var gain: Double

    package init(gain: Double = Touches.standardGain) { self.gain = gain }

    package static let standardGain = -20.0
  }

  package struct Haptic: Hashable, Sendable {
    /// `light` or `heavy`.
    package var kind: Tick
    package var start: StepStart
    package var gain: Double
    package var range: SourceRange?

    package init(
      _ kind: Tick = .light, start: StepStart, gain: Double = Haptic.standardGain, range: SourceRange? = nil
    ) {
      (self.kind, self.start, self.gain, self.range) = (kind, start, gain, range)
    }

    package static let kinds: [Tick] = [.light, .heavy]
    package static let standardGain = -12.0
  }
}

/// A file with sound that belongs to a scene.
package struct SoundAsset: Hashable, Sendable {
  package var asset: Asset
  /// In seconds.
  package var duration: Double

  package init(_ asset: Asset, duration: Double) { (self.asset, self.duration) = (asset, duration) }
}
