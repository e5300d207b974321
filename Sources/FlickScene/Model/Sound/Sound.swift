public import FlickBasics
public import FlickSound

/// The sound while a scene is shown.
public struct Sound: Hashable, Sendable {
  @Indirect public var music: Music? = nil
  /// Spoken texts, and whatever else is heard at a time.
  public var voice: [Voice] = []
  /// The sound of fingers when they come down; nil for none.
  public var touches: Touches?
  /// The sounds of the phone that answers.
  public var haptics: [Haptic] = []
  public var range: SourceRange?

  public init() {}

  /// The most voices, or haptics, that there may be.
  public static let most = 200

  /// The gains that scenes may write, in decibels.
  public static let gains = -96.0...24.0

  /// A sound that goes on until the scene ends.
  public struct Music: Hashable, Sendable {
    public var file: SoundAsset
    public var start = StepStart.at(0)
    /// The seconds that are left out at its beginning.
    public var skipped = 0.0
    /// In decibels.
    public var gain = Music.standardGain
    /// In seconds.
    public var fadeIn = 0.0
    public var fadeOut = 0.0
    /// Whether it begins anew when it is over.
    public var loops = false
    /// How much quieter it is under voices, in decibels.
    public var duck = 0.0
    public var range: SourceRange?

    public init(_ file: SoundAsset, range: SourceRange? = nil) { (self.file, self.range) = (file, range) }

    public static let standardGain = -14.0
  }

  public struct Voice: Hashable, Sendable {
    public var file: SoundAsset
    public var start: StepStart
    public var gain = 0.0
    public var range: SourceRange?

    public init(_ file: SoundAsset, start: StepStart, gain: Double = 0, range: SourceRange? = nil) {
      (self.file, self.start, self.gain, self.range) = (file, start, gain, range)
    }
  }

  public struct Touches: Hashable, Sendable {
    public var gain: Double

    public init(gain: Double = Touches.standardGain) { self.gain = gain }

    public static let standardGain = -20.0
  }

  public struct Haptic: Hashable, Sendable {
    /// `light` or `heavy`.
    public var kind: Tick
    public var start: StepStart
    public var gain: Double
    public var range: SourceRange?

    public init(
      _ kind: Tick = .light, start: StepStart, gain: Double = Haptic.standardGain, range: SourceRange? = nil
    ) {
      (self.kind, self.start, self.gain, self.range) = (kind, start, gain, range)
    }

    public static let kinds: [Tick] = [.light, .heavy]
    public static let standardGain = -12.0
  }
}

/// A file with sound that belongs to a scene.
public struct SoundAsset: Hashable, Sendable {
  public var asset: Asset
  /// In seconds.
  public var duration: Double

  public init(_ asset: Asset, duration: Double) { (self.asset, self.duration) = (asset, duration) }
}
