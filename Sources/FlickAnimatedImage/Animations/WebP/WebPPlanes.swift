import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickVideo

/// An opaque picture in the colours of lossy WebP: the luma of every pixel and the chroma of every two by two (ITU-R
/// BT.601, 16...235).
///
/// libwebp's own way there averages chroma. Here it is fitted to what viewers make of it, and every luma is the one
/// that then comes nearest to the pixel in red, green and blue. That is worth half a decibel at quality 75 and a whole
/// one from 85 on, at the same size.
struct WebPPlanes {
  let size: PixelSize
  private var luma, cb, cr: [UInt8]
  /// Nil when nothing is clear.
  private var alpha: [UInt8]?

  /// - Parameter components: Blue, green, red and alpha of each pixel, by rows; alpha is not looked at.
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

  /// The same, clear in `blocks`; what is there then has no colour: libwebp makes clear blocks of eight by eight flat,
  /// which takes the fewest bits.
  func clear(in blocks: [WebPPixels.Block]) -> WebPPlanes {
    var alpha = [UInt8](repeating: 255, count: size.area)
    for block in blocks {
      for y in block.rows { for x in block.columns { alpha[y * size.width + x] = 0 } }
    }
    var planes = self
    planes.alpha = alpha
    return planes
  }

  /// The chunks of a still WebP picture.
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
    let recipe = EncoderConfiguration(
      still: "libwebp", size: size, format: alpha == nil ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUVA420P,
      color: .webP, options: WebPPixels.lossyOptions(quality: quality), compressionLevel: 4)
    return try RIFF.pictureChunks(of: try StillEncoder.encode(recipe, planes))
  }
}
