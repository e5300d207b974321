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
