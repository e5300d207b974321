package import FlickBasics
package import FlickMotion

/// How a movie is encoded.
package struct MovieOptions: Hashable, Sendable {
  package enum Container: String, Hashable, Sendable, CaseIterable { case mp4, webm }

  /// How many samples of colour there are.
  package enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// One for two by two pixels, as all players can show.
    case quarter = "4:2:0"
    /// One for each pixel.
    case full = "4:4:4"
  }

  /// The sound of a movie.
  package enum Hearing: Hashable, Sendable {
    /// The scene's sound; none if the scene has none.
    case scene
    /// None: there are pictures alone.
    case nothing
    /// Silence, for places that want sound.
    case silence
  }

  /// An option of the encoder's own.
  package struct EncoderOption: Hashable, Sendable {
    package var name: String
    package var value: String
    /// The place of the name.
    package var range: SourceRange?

    package init(_ name: String, _ value: String, range: SourceRange? = nil) {
      self.name = name
      self.value = value
      self.range = range
    }
  }

  package var container: Container
  package var codec: VideoCodec
  package var quality: OutputQuality
  /// The encoder's constant rate factor, in place of what the quality stands for.
  package var crf: Int?
  /// Nil: what the quality stands for.
  package var preset: EncoderPreset?
  package var chroma: Chroma
  package var encoder: [EncoderOption]
  package var hearing: Hearing
  /// How sound is compressed, where there is any.
  package var soundCodec: SoundCodec
  /// The language of the captions, which the movie has as subtitles then; nil for no subtitles.
  package var subtitles: SubtitleLanguage?

  package init(
    _ container: Container = .mp4, codec: VideoCodec? = nil, quality: OutputQuality = .good, crf: Int? = nil,
    preset: EncoderPreset? = nil, chroma: Chroma = .quarter, encoder: [EncoderOption] = [],
    hearing: Hearing = .scene, soundCodec: SoundCodec? = nil
  ) {
    self.hearing = hearing
    self.soundCodec = soundCodec ?? container.soundCodecs[0]
    self.container = container
    self.codec = codec ?? container.codecs[0]
    self.quality = quality
    self.crf = crf
    self.preset = preset
    self.chroma = chroma
    self.encoder = encoder
  }
}

extension MovieOptions.Container {
  /// The codecs that the container may hold, the usual one first.
  package var codecs: [VideoCodec] {
    switch self {
    case .mp4: [.h264, .h265, .av1]
    case .webm: [.vp9, .av1]
    }
  }

  /// How the sound in it may be compressed, the usual way first.
  package var soundCodecs: [SoundCodec] {
    switch self {
    case .mp4: [.aac, .opus, .flac]
    case .webm: [.opus]
    }
  }
}

/// How good the pictures are; the encoder's settings follow from it.
package enum OutputQuality: String, Hashable, Sendable, CaseIterable {
  case draft, good, best, lossless
}

/// How a moving picture for web pages is made.
package struct AnimationOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable { case webp, apng, gif }

  package var format: Format
  package var quality: OutputQuality
  /// The quality factor of lossy WebP, which overrides the quality: 0 is the worst, 100 the best.
  package var factor: Int?
  /// How often it plays; nil for ever.
  package var plays: Int?

  package init(_ format: Format, quality: OutputQuality = .good, plays: Int? = nil) {
    self.format = format
    self.quality = quality
    self.plays = plays
  }
}

extension AnimationOptions.Format {
  /// Whether every browser shows that many frames a second at their pace. Delays of GIF are whole hundredths of a
  /// second.
  package func canHave(_ rate: FrameRate) -> Bool {
    switch self {
    case .webp, .apng: rate.numerator <= 90 * rate.denominator
    case .gif:
      (100 * rate.denominator).isMultiple(of: rate.numerator) && rate.numerator <= 50 * rate.denominator
    }
  }

  /// The rate that comes nearest to `rate` and is not higher.
  package func nearest(to rate: FrameRate) -> FrameRate {
    if canHave(rate) { return rate }
    switch self {
    case .webp, .apng: return FrameRate(60) ?? rate
    case .gif:
      // The shortest delay that is no shorter than a frame.
      let delay = (100 * rate.denominator + rate.numerator - 1) / rate.numerator
      return FrameRate(100, max(delay, 2)) ?? rate
    }
  }
}
