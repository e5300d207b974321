import FlickGeometry
import FlickMotion
import FlickScene
import FlickVideo

extension H264Settings {
  /// The encoder's settings for what a scene asks for.
  ///
  /// - Throws: `VideoError.unusableSettings`.
  init(_ options: MP4Options, size: PixelSize, rate: FrameRate) throws(VideoError) {
    guard let preset = Preset(rawValue: options.preset.rawValue) else {
      preconditionFailure("scenes and the encoder know the same presets")
    }
    try self.init(size: size, rate: rate, quality: options.crf, preset: preset)
  }
}
