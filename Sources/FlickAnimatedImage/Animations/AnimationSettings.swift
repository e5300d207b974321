package import FlickGeometry
package import FlickMotion
package import FlickVideo

/// The settings of an animated picture file. Equal settings and frames give equal bytes, with any number of cores.
///
/// Guarantees: Viewers show every frame for its time in the clip. No frame is shorter than viewers can show.
package struct AnimationSettings: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    /// Animated WebP. A rectangle is stored without loss if that is smaller.
    /// - Parameter quality: The quality of libwebp, in `AnimationSettings.qualities`: 75 is its default, 100 the best.
    ///   Pictures that are shown for more than one frame get a higher quality.
    case webp(quality: Int)
    /// Animated WebP without loss.
    case losslessWebP
    /// Animated PNG, which has no loss.
    case apng
    /// GIF with one palette of at most 256 colors, made from the whole clip. Each pixel is clear or opaque.
    case gif(Dithering)
  }

  /// How a GIF shows colors that are not in its palette.
  package enum Dithering: String, Hashable, Sendable, CaseIterable {
    /// The nearest color of the palette. It gives the smallest file, with bands where colors change slowly.
    case none
    /// A fixed pattern of the two nearest colors. It depends only on a pixel's place and color, so that still areas do
    /// not flicker.
    case ordered
  }

  package enum Loop: Hashable, Sendable {
    case forever
    /// The number of times the clip is played, 1...65535.
    case times(Int)
  }

  /// The range of lossy WebP's quality.
  package static let qualities = 0...100

  package let format: Format
  package let size: PixelSize
  package let rate: FrameRate
  package let loop: Loop
  /// Whether the canvas may show through. If not, frames are treated as drawn over black.
  package let hasAlpha: Bool
  package let effort: CompressionEffort

  /// - Throws: `VideoError.unusableSettings` when the format cannot show frames at this rate (see
  ///   `Format.fastestRate`), or a number is out of range.
  package init(
    _ format: Format, size: PixelSize, rate: FrameRate, loop: Loop = .forever, hasAlpha: Bool = false,
    effort: CompressionEffort = .normal
  ) throws(VideoError) {
    if case .webp(let quality) = format, !AnimationSettings.qualities.contains(quality) {
      throw .unusableSettings(
        reason: "WebP quality \(quality) is out of range",
        suggestion: "use 0 (smallest) to 100 (best), or store without loss")
    }
    if case .times(let times) = loop, !(1...65535).contains(times) {
      throw .unusableSettings(
        reason: "an animation cannot be played \(times) times",
        suggestion: "use 1 to 65535, or play it forever")
    }
    try AnimationClock.check(rate, for: format)
    (self.format, self.size, self.rate, self.loop) = (format, size, rate, loop)
    (self.hasAlpha, self.effort) = (hasAlpha, effort)
  }
}

extension AnimationSettings.Format: CustomStringConvertible {
  /// The name of the format in messages.
  package var description: String {
    switch self {
    case .webp, .losslessWebP: "animated WebP"
    case .apng: "APNG"
    case .gif: "GIF"
    }
  }
}

extension AnimationSettings.Format {
  /// The highest frame rate that viewers show correctly. Browsers treat a delay of a hundredth of a second or less as
  /// missing, and wait for a tenth of a second.
  package var fastestRate: Int {
    switch self {
    case .gif: 50
    case .webp, .losslessWebP, .apng: 90
    }
  }

  /// The revision of the encoding. It increases whenever the same frames give different pictures in viewers; older
  /// files are then stale.
  package var revision: Int { if case .webp = self { 4 } else { 1 } }

  /// Whether a frame's encoding depends on whether the next frame equals it.
  package var looksAhead: Bool { if case .webp = self { true } else { false } }
}

extension AnimationSettings.Loop {
  /// The number of plays as WebP and APNG store it, where 0 means forever.
  var storedCount: Int {
    switch self {
    case .forever: 0
    case .times(let times): times
    }
  }

  init(storedCount count: Int) { self = count == 0 ? .forever : .times(count) }
}
