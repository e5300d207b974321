package import FlickBasics
package import FlickGeometry
package import FlickMotion
package import FlickScene
package import FlickVideo

/// The encoder settings for a quality of movies. The constant rate factors of `good` keep the luma of every frame at 45
/// dB or more, as measured on the sample scenes. For H.264, `good` has the preset after which quality becomes
/// expensive: slower ones take about twice the time for 1 to 2 dB more, as the table in `docs/outputs.md` shows.
package struct MovieQuality: Hashable, Sendable {
  package var factor: Int
  var preset: EncoderPreset

  package static func settings(_ quality: OutputQuality, _ codec: VideoCodec) -> MovieQuality {
    switch (codec, quality) {
    case (.h264, .draft): MovieQuality(factor: 26, preset: .veryfast)
    case (.h264, .good): MovieQuality(factor: 12, preset: .veryfast)
    case (.h264, .best): MovieQuality(factor: 5, preset: .slow)
    case (.h264, .lossless): MovieQuality(factor: 1, preset: .medium)
    case (.h265, .draft): MovieQuality(factor: 28, preset: .veryfast)
    case (.h265, .good): MovieQuality(factor: 14, preset: .medium)
    case (.h265, .best): MovieQuality(factor: 8, preset: .medium)
    case (.h265, .lossless): MovieQuality(factor: 1, preset: .medium)
    case (.vp9, .draft): MovieQuality(factor: 40, preset: .faster)
    case (.vp9, .good): MovieQuality(factor: 14, preset: .fast)
    case (.vp9, .best): MovieQuality(factor: 6, preset: .slow)
    case (.vp9, .lossless): MovieQuality(factor: 1, preset: .fast)
    case (.av1, .draft): MovieQuality(factor: 42, preset: .superfast)
    case (.av1, .good): MovieQuality(factor: 15, preset: .veryfast)
    case (.av1, .best): MovieQuality(factor: 6, preset: .fast)
    case (.av1, .lossless): MovieQuality(factor: 1, preset: .veryfast)
    }
  }
}

extension MovieSettings {
  /// The encoder's settings for the options that a scene gives.
  ///
  /// - Parameter size: The size of the file's pictures.
  /// - Throws: `VideoError.unusableSettings`.
  package init(
    _ options: MovieOptions, size: PixelSize, rate: FrameRate, hasAlpha: Bool = false
  ) throws(VideoError) {
    let usual = MovieQuality.settings(options.quality, options.codec)
    try self.init(
      options.codec, size: size, rate: rate,
      layout: hasAlpha ? .quarterAlpha : options.chroma == .full ? .full : .quarter,
      quality: options.crf ?? usual.factor, isLossless: options.quality == .lossless && options.crf == nil,
      preset: options.preset ?? usual.preset,
      options: options.encoder.map { EncoderOption($0.name, $0.value) })
  }
}
