import CFFmpeg
import FlickGeometry
import FlickMotion

/// What FFmpeg is told about an encoder. Each kind of settings (H.264 now) knows its own recipe; what comes
/// out is the same kind of segment for all of them.
struct EncoderConfiguration {
  /// FFmpeg's name of the encoder, such as `libx264`.
  let encoder: String
  let size: PixelSize
  let rate: FrameRate
  let format: AVPixelFormat
  let color: ColorTags
  /// The most frames from one key frame to the next.
  let groupLength: Int
  /// The encoder's own options, set in this order.
  let options: [(String, String)]
  /// The effort of lossless encoders; nil leaves it to them.
  var compressionLevel: Int? = nil
}
