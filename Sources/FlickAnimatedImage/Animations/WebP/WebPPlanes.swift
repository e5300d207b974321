import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickVideo

/// A picture in the colors of lossy WebP: the luma of every pixel, and the chroma of every two by two pixels (ITU-R
/// BT.601, 16...235).
///
/// libwebp itself averages chroma. Here, chroma is fitted to the interpolation of viewers. Then each luma is the value
/// that comes nearest to the pixel in red, green and blue. At the same size, that gains half a decibel at quality 75,
/// and a whole one from 85 on.
struct WebPPlanes {
  let size: PixelSize
  var luma, cb, cr: [UInt8]
  /// The alpha of each pixel; nil if nothing is clear.
  private(set) var alpha: [UInt8]?

  /// - Parameters:
  ///   - components: Blue, green, red and alpha of each pixel, by rows, not premultiplied.
  ///   - hasAlpha: Whether pixels may be clear; if not, their alpha is ignored.
  init(_ components: [UInt8], size: PixelSize, hasAlpha: Bool = false) {
    precondition(components.count == 4 * size.area, "four bytes a pixel")
    let fit = ChromaFit(columns: (size.width + 1) / 2, rows: (size.height + 1) / 2)
    var full = WebPColors.chroma(components, size, fit)
    if hasAlpha {
      let alpha = (0..<size.area).map { components[4 * $0 + 3] }
      let clear = ClearChroma(alpha, size, fit)
      clear.fill(&full.cb)
      clear.fill(&full.cr)
      self.alpha = alpha
    }
    let (cb, cr) = (fit.fitted(full.cb), fit.fitted(full.cr))
    luma = WebPColors.luma(components, size, fit, cb: cb, cr: cr)
    (self.cb, self.cr) = (cb.map { UInt8($0 + 128) }, cr.map { UInt8($0 + 128) })
    self.size = size
  }

  /// The numbers of groups of two by two pixels.
  var groups: (columns: Int, rows: Int) { ((size.width + 1) / 2, (size.height + 1) / 2) }

  /// Returns the planes, clear in `blocks` and opaque elsewhere.
  func clear(in blocks: [WebPPixels.Block]) -> WebPPlanes {
    var alpha = [UInt8](repeating: 255, count: size.area)
    for block in blocks {
      for y in block.rows { for x in block.columns { alpha[y * size.width + x] = 0 } }
    }
    var planes = self
    planes.alpha = alpha
    return planes
  }

  /// Returns the chunks of a still WebP picture.
  ///
  /// libwebp gives colors of its own to clear pixels, and viewers let them bleed into what is visible. So it gets the
  /// colors as an opaque picture, and alpha with another picture, of which the colors are left out.
  ///
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without libwebp.
  func encoded(quality: Int) throws(VideoError) -> [UInt8] {
    guard let alpha else { return try colorChunk(quality: quality) }
    return try alphaChunk(alpha, quality: quality) + flatWhereClear(alpha).colorChunk(quality: quality)
  }

  private func colorChunk(quality: Int) throws(VideoError) -> [UInt8] {
    try chunks("VP8 ", AV_PIX_FMT_YUV420P, [luma, cb, cr], quality: quality)
  }

  /// Returns the chunk with alpha, which has no loss; nothing if all is opaque.
  private func alphaChunk(_ alpha: [UInt8], quality: Int) throws(VideoError) -> [UInt8] {
    let gray = [UInt8](repeating: 128, count: cb.count)
    let luma = [UInt8](repeating: 128, count: size.area)
    return try chunks("ALPH", AV_PIX_FMT_YUVA420P, [luma, gray, gray, alpha], quality: quality)
  }

  /// Returns the chunk `type` of a still WebP picture.
  private func chunks(_ type: String, _ format: AVPixelFormat, _ planes: [[UInt8]], quality: Int)
    throws(VideoError) -> [UInt8]
  {
    let groups = groups
    let planes = planes.enumerated().map { index, bytes in
      index == 1 || index == 2
        ? StillEncoder.Plane(width: groups.columns, rows: groups.rows, bytes: bytes)
        : StillEncoder.Plane(width: size.width, rows: size.height, bytes: bytes)
    }
    let configuration = EncoderConfiguration(
      still: "libwebp", size: size, format: format, color: .webP,
      options: WebPPlanes.options(quality: quality),
      compressionLevel: 4)
    return try RIFF.pictureChunks(of: try StillEncoder.encode(configuration, planes), [type])
  }

  /// The options for a lossy picture: the preset of libwebp that smooths the edges of blocks a little. The preset
  /// `text` does not, and shows a grid in gradients and photos. At equal sizes, `drawing` gained 0.1 to 1 dB of SSIM on
  /// photos, gradients and text at qualities 40 to 90. FFmpeg accepts presets only for lossy pictures, and then lets
  /// the preset choose the method.
  private static func options(quality: Int) -> [(String, String)] {
    [("quality", String(quality)), ("preset", "drawing")]
  }
}
