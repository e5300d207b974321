import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickImage
import FlickVideo

/// A rectangle of a frame as the zlib stream of a PNG picture.
struct PNGRectangle: Sendable {
  let rect: PixelRect
  let data: [UInt8]

  init(rect: PixelRect, data: [UInt8]) { (self.rect, self.data) = (rect, data) }

  init(
    _ rect: PixelRect, of frame: PixelBuffer, _ settings: AnimationSettings
  ) throws(VideoError) {
    let pixels = PNGPixels(rect, of: frame, hasAlpha: settings.hasAlpha)
    var best: [UInt8]?
    for prediction in PNGRectangle.predictions(settings.effort) {
      let data = try PNGChunks.imageData(
        of: try pixels.encoded(prediction: prediction, level: settings.effort == .fast ? 6 : 9))
      if best.map({ data.count < $0.count }) ?? true { best = data }
    }
    guard let best else { preconditionFailure("every effort has a prediction") }
    (self.rect, data) = (rect, best)
  }

  /// FFmpeg's names for how rows are filtered. Flat areas compress best as they are, pictures when rows choose.
  private static func predictions(_ effort: AnimationSettings.Effort) -> [String] {
    switch effort {
    case .fast: ["up"]
    case .normal: ["mixed", "none"]
    case .thorough: ["mixed", "none", "sub", "up", "paeth"]
    }
  }
}

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
