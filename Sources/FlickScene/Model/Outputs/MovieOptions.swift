package import FlickBasics
package import FlickMotion

/// The settings with which a movie is encoded.
package struct MovieOptions: Hashable, Sendable {
  package enum Container: String, Hashable, Sendable, CaseIterable { case mp4, webm }

  /// The resolution of the color samples.
  package enum Chroma: String, Hashable, Sendable, CaseIterable {
    /// A color sample for each two by two pixels, which all players can show.
    case quarter = "4:2:0"
    /// A color sample for each pixel.
    case full = "4:4:4"
  }

  /// The sound of a movie.
  package enum SoundChoice: Hashable, Sendable {
    /// The scene's sound; none if the scene has none.
    case scene
    /// No sound track.
    case nothing
    /// A silent sound track, for sites that require sound.
    case silence
  }

  /// The moment of a movie's cover picture.
  package enum Cover: Hashable, Sendable {
    /// The frame that represents the movie best.
    case auto
    case at(Moment)
  }

  /// An option that is passed to the encoder.
  package struct EncoderOption: Hashable, Sendable {
    package var name: String
    package var value: String
    /// The place of the option's name in the scene's text.
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
  /// The encoder's constant rate factor, in place of that of the quality.
  package var crf: Int?
  /// The encoder's preset; nil for that of the quality.
  package var preset: EncoderPreset?
  package var chroma: Chroma
  package var encoder: [EncoderOption]
  package var soundChoice: SoundChoice
  /// The compression of the sound, if there is any.
  package var soundCodec: SoundCodec
  /// The language of the captions and voices, whose texts the movie then has as subtitles; nil for no subtitles.
  package var subtitles: SubtitleLanguage?
  /// The picture that players and file managers show for the file; nil for none.
  package var cover: Cover?

  package init(
    _ container: Container = .mp4, codec: VideoCodec? = nil, quality: OutputQuality = .good, crf: Int? = nil,
    preset: EncoderPreset? = nil, chroma: Chroma = .quarter, encoder: [EncoderOption] = [],
    soundChoice: SoundChoice = .scene, soundCodec: SoundCodec? = nil
  ) {
    self.soundChoice = soundChoice
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
  /// The codecs that the container can hold, the usual one first.
  package var codecs: [VideoCodec] {
    switch self {
    case .mp4: [.h264, .h265, .av1]
    case .webm: [.vp9, .av1]
    }
  }

  /// The sound codecs that the container can hold, the usual one first.
  package var soundCodecs: [SoundCodec] {
    switch self {
    case .mp4: [.aac, .opus, .flac]
    case .webm: [.opus]
    }
  }
}

/// The quality of the pictures, which determines the encoder's settings.
package enum OutputQuality: String, Hashable, Sendable, CaseIterable {
  case draft, good, best, lossless
}

/// The settings with which an animated picture for web pages is made.
package struct AnimationOptions: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable { case webp, apng, gif }

  package var format: Format
  package var quality: OutputQuality
  /// The quality factor of lossy WebP, which overrides the quality: 0 is the worst, 100 the best.
  package var factor: Int?
  /// The number of times that it plays; nil for endless repetition.
  package var plays: Int?

  package init(_ format: Format, quality: OutputQuality = .good, plays: Int? = nil) {
    self.format = format
    self.quality = quality
    self.plays = plays
  }
}

extension AnimationOptions.Format {
  /// Whether every browser shows that many frames per second at the right pace. GIF states delays in whole hundredths
  /// of a second.
  package func canHave(_ rate: FrameRate) -> Bool {
    switch self {
    case .webp, .apng: rate.numerator <= 90 * rate.denominator
    case .gif:
      (100 * rate.denominator).isMultiple(of: rate.numerator) && rate.numerator <= 50 * rate.denominator
    }
  }

  /// `rate` if the format can have it, otherwise a lower rate: 60 for WebP and APNG, the highest possible one for GIF.
  package func nearest(to rate: FrameRate) -> FrameRate {
    if canHave(rate) { return rate }
    switch self {
    case .webp, .apng: return FrameRate(60) ?? rate
    case .gif:
      // The shortest delay that is at least as long as a frame.
      let delay = (100 * rate.denominator + rate.numerator - 1) / rate.numerator
      return FrameRate(100, max(delay, 2)) ?? rate
    }
  }
}
