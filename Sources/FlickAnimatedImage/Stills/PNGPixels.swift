import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickImage
import FlickVideo

/// Components for FFmpeg's PNG encoder.
struct PNGPixels {
  let size: PixelSize
  let format: AVPixelFormat
  let bytesPerPixel: Int
  let components: [UInt8]

  /// - Parameter rect: not empty.
  init(_ rect: PixelRect, of frame: PixelBuffer, hasAlpha: Bool) {
    guard let size = PixelSize(width: rect.width, height: rect.height) else {
      preconditionFailure("a rectangle of a frame has a size")
    }
    self.size = size
    format = hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24
    bytesPerPixel = hasAlpha ? 4 : 3
    components = hasAlpha ? frame.straightComponents(in: rect) : frame.opaqueComponents(in: rect)
  }

  /// A whole PNG file.
  ///
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without its PNG encoder.
  func encoded(prediction: String, level: Int) throws(VideoError) -> [UInt8] {
    try StillEncoder.encode(
      EncoderConfiguration(
        still: "png", size: size, format: format, options: [("pred", prediction)], compressionLevel: level),
      rows: components, bytesPerRow: bytesPerPixel * size.width)
  }
}
