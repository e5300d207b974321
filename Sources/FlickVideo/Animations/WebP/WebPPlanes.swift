import CFFmpeg
import FlickGeometry

/// An opaque picture in the colours of lossy WebP: the luma of every pixel and the chroma of every two by two (ITU-R
/// BT.601, 16...235).
///
/// libwebp's own way there averages chroma. Here it is fitted to what viewers make of it, and every luma is the one that
/// then comes nearest to the pixel in red, green and blue. That is worth half a decibel at quality 75 and a whole one
/// from 85 on, at the same size.
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

  /// The same, clear in `blocks`, where it becomes flat: that takes the fewest bits.
  ///
  /// - Precondition: the blocks begin in even columns and rows.
  func clear(in blocks: [WebPPixels.Block]) -> WebPPlanes {
    var planes = self
    var alpha = [UInt8](repeating: 255, count: size.area)
    for block in blocks {
      alpha.fill(block.rows, block.columns, of: size.width) { _ in 0 }
      planes.luma.fill(block.rows, block.columns, of: size.width) { $0 }
      let (rows, columns) = (block.rows.halved, block.columns.halved)
      planes.cb.fill(rows, columns, of: groups.columns) { $0 }
      planes.cr.fill(rows, columns, of: groups.columns) { $0 }
    }
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
    let recipe = EncoderRecipe(
      still: "libwebp", size: size, format: alpha == nil ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUVA420P,
      color: .webP, options: WebPPixels.lossyOptions(quality: quality), compressionLevel: 4)
    return try RIFF.pictureChunks(of: try StillEncoder.encode(recipe, planes))
  }
}

extension [UInt8] {
  /// Gives a block of a plane one value, made of its mean.
  fileprivate mutating func fill(
    _ rows: Range<Int>, _ columns: Range<Int>, of width: Int, with value: (UInt8) -> UInt8
  ) {
    var sum = 0
    for y in rows { for x in columns { sum += Int(self[y * width + x]) } }
    let count = rows.count * columns.count
    let value = value(UInt8((sum + count / 2) / count))
    for y in rows { for x in columns { self[y * width + x] = value } }
  }
}

extension Range<Int> {
  /// The groups of two.
  fileprivate var halved: Range<Int> { lowerBound / 2..<(upperBound + 1) / 2 }
}
