package import FlickBasics
package import FlickGeometry
package import FlickMotion
import FlickSound

/// The properties that a movie must have.
package struct MovieExpectation: Hashable, Sendable {
  package var container: MovieContainer
  package var codec: VideoCodec
  package var size: PixelSize
  package var rate: FrameRate
  package var frameCount: Int

  package var hasAlpha: Bool
  /// The codec of the sound; nil for a movie without sound.
  package var sound: SoundCodec?
  package var texts: MovieTexts
  /// The cover picture; nil for a movie without one.
  package var cover: MovieCover?

  package init(
    _ parameters: StreamParameters, in container: MovieContainer = .mp4, frameCount: Int,
    sound: SoundCodec? = nil, texts: MovieTexts = .none, cover: MovieCover? = nil
  ) {
    (self.sound, self.texts, self.cover) = (sound, texts, cover)
    self.container = container
    hasAlpha = parameters.layout == .quarterAlpha
    codec = parameters.codec
    size = parameters.size
    rate = parameters.rate
    self.frameCount = frameCount
  }
}

extension MovieProbe {
  /// Checks that the file is as expected, to the tick.
  ///
  /// - Throws: `VideoError.verificationFailed` with the first difference.
  package func verify(_ expected: MovieExpectation) throws(VideoError) {
    try require("codec", codec, expected.codec.name)
    try require("alpha", hasAlpha, expected.hasAlpha)
    try require("width", size.width, expected.size.width)
    try require("height", size.height, expected.size.height)
    try require("frame count", frameCount, expected.frameCount)
    for (frame, ticks) in presentationTicks.enumerated() where !isRight(ticks, frame, expected) {
      throw failure("frame \(frame) is shown at \(ticks)/\(ticksPerSecond) s, which is not its time")
    }
    guard isRight(durationTicks, frameCount, expected) else {
      throw failure("it lasts \(durationTicks)/\(ticksPerSecond) s, which is not \(frameCount) frames")
    }
    try require("colours", "\(primaries), \(transfer), \(matrix), \(range)", "bt709, bt709, bt709, tv")
    try require("sound", sound?.codec ?? "none", expected.sound?.name ?? "none")
    if let sound {
      try require("sound's rate", sound.rate, SoundFormat.rate)
      try require("sound's channels", sound.channels, 2)
    }
    try require("chapters", chapters.count, expected.texts.chapters.count)
    for (found, meant) in zip(chapters, expected.texts.chapters) {
      try require(
        "chapter at \(meant.start) ms", "'\(found.text)' at \(found.start) ms",
        "'\(meant.text)' at \(meant.start) ms")
    }
    try require("subtitles", subtitleLanguage ?? "none", expected.texts.subtitles?.language.code ?? "none")
    try require("subtitles' texts", subtitles.map(\.text), expected.texts.subtitles?.lines.map(\.text) ?? [])
    try require(
      "subtitles' times", subtitles.map(\.start), expected.texts.subtitles?.lines.map(\.start) ?? [])
    try require("cover", coverHash ?? "none", expected.cover?.hash ?? "none")
    guard indexComesFirst else { throw failure("its index stands behind its data") }
  }

  /// Whether `ticks` is the time of `frame`: exactly in MP4, and to the nearest tick in WebM.
  private func isRight(_ ticks: Int, _ frame: Int, _ expected: MovieExpectation) -> Bool {
    let rate = expected.rate
    let found = Int128(ticks) * Int128(rate.numerator)
    let meant = Int128(frame) * Int128(rate.denominator) * Int128(ticksPerSecond)
    let tolerance = expected.container == .webm ? Int128(rate.numerator) : 0
    return 2 * (found - meant).magnitude <= tolerance.magnitude
  }

  private func require<T: Equatable>(_ what: String, _ found: T, _ meant: T) throws(VideoError) {
    guard found == meant else { throw failure("\(what) \(found) instead of \(meant)") }
  }

  private func failure(_ reason: String) -> VideoError { .verificationFailed(path: path, reason: reason) }
}

extension VideoCodec {
  /// FFmpeg's name for the codec.
  fileprivate var name: String { self == .h265 ? "hevc" : rawValue }
}
