import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickVideo

/// An opaque picture in the colors of lossy WebP: the luma of every pixel, and the chroma of every two by two pixels
/// (ITU-R BT.601, 16...235).
///
/// libwebp itself averages chroma. Here, chroma is fitted to the interpolation of viewers. Then each luma is the value
/// that comes nearest to the pixel in red, green and blue. At the same size, that gains half a decibel at quality 75,
/// and a whole one from 85 on.
struct WebPPlanes {
  let size: PixelSize
  private var luma, cb, cr: [UInt8]
  /// The alpha of each pixel; nil if nothing is clear.
  private var alpha: [UInt8]?

  /// - Parameter components: Blue, green, red and alpha of each pixel, by rows; alpha is ignored.
  init(_ components: [UInt8], size: PixelSize) {
    precondition(components.count == 4 * size.area, "four bytes a pixel")
    let fit = ChromaFit(columns: (size.width + 1) / 2, rows: (size.height + 1) / 2)
    let full = WebPColors.chroma(components, size, fit)
    let (cb, cr) = (fit.fitted(full.cb), fit.fitted(full.cr))
    luma = WebPColors.luma(components, size, fit, cb: cb, cr: cr)
    (self.cb, self.cr) = (cb.map { UInt8($0 + 128) }, cr.map { UInt8($0 + 128) })
    self.size = size
  }

  private var groups: (columns: Int, rows: Int) { ((size.width + 1) / 2, (size.height + 1) / 2) }

  /// Returns the planes, clear in `blocks`. The colors there do not matter: libwebp makes clear blocks of eight by
  /// eight pixels flat, which takes the fewest bits.
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
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without libwebp.
  func encoded(quality: Int) throws(VideoError) -> [UInt8] {
    let groups = groups
    var planes = [
      StillEncoder.Plane(width: size.width, rows: size.height, bytes: luma),
      StillEncoder.Plane(width: groups.columns, rows: groups.rows, bytes: cb),
      StillEncoder.Plane(width: groups.columns, rows: groups.rows, bytes: cr),
    ]
    if let alpha { planes.append(StillEncoder.Plane(width: size.width, rows: size.height, bytes: alpha)) }
    let configuration = EncoderConfiguration(
      still: "libwebp", size: size, format: alpha == nil ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUVA420P,
      color: .webP, options: WebPPixels.lossyOptions(quality: quality), compressionLevel: 4)
    return try RIFF.pictureChunks(of: try StillEncoder.encode(configuration, planes))
  }
}
