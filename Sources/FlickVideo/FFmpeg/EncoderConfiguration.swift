package import CFFmpeg
package import FlickGeometry
package import FlickMotion

/// FFmpeg's configuration of an encoder. Each codec has its own; the results are segments of the same kind.
package struct EncoderConfiguration {
  /// FFmpeg's name for the encoder, such as `libx264`.
  package let encoder: String
  package let size: PixelSize
  let rate: FrameRate
  package let format: AVPixelFormat
  package let color: ColorTags
  /// The largest number of frames from one key frame to the next.
  let groupLength: Int
  /// The encoder's own options, set in this order.
  let options: [(String, String)]
  /// The effort of lossless encoders; nil for the encoder's default.
  var compressionLevel: Int? = nil

  package init(
    encoder: String, size: PixelSize, rate: FrameRate, format: AVPixelFormat, color: ColorTags,
    groupLength: Int, options: [(String, String)], compressionLevel: Int? = nil
  ) {
    self.encoder = encoder
    self.size = size
    self.rate = rate
    self.format = format
    self.color = color
    self.groupLength = groupLength
    self.options = options
    self.compressionLevel = compressionLevel
  }
}
