import CFFmpeg
import FlickFiles
import FlickGeometry
import FlickImage
import FlickVideo

/// Pixels for libwebp: blue, green, red and alpha, not premultiplied.
struct WebPPixels {
  /// The side of the clear blocks of lossy overlays: half the side of libwebp's coding blocks. It gives the smallest
  /// files.
  static let lossyBlock = 8

  struct Block: Hashable { let rows, columns: Range<Int> }

  let rect: PixelRect
  /// The clear blocks, in the rectangle's own rows and columns, neighbors of a row as one; nil if the rectangle
  /// replaces all pixels.
  let clearBlocks: [Block]?
  let size: PixelSize
  let components: [UInt8]

  var isOverlay: Bool { clearBlocks != nil }

  /// Takes the pixels of `rect`.
  init(_ rect: PixelRect, of frame: PixelBuffer, hasAlpha: Bool) {
    guard let size = PixelSize(width: rect.width, height: rect.height) else {
      preconditionFailure("a rectangle of a frame has a size")
    }
    var components = hasAlpha ? frame.straightComponents(in: rect) : frame.components(in: rect)
    WebPPixels.swapRedAndBlue(&components, hasAlpha: hasAlpha)
    (self.rect, self.size, self.components, clearBlocks) = (rect, size, components, nil)
  }

  private init(_ pixels: WebPPixels, overlay components: [UInt8], clearBlocks: [Block]) {
    (rect, size, self.components, self.clearBlocks) = (pixels.rect, pixels.size, components, clearBlocks)
  }

  /// Returns the pixels as an overlay, which is clear in those blocks of `block` by `block` pixels in which nothing
  /// changed. Nil if an overlay would gain nothing because all blocks changed, or if it is impossible because a changed
  /// pixel is not opaque.
  func overlay(of frame: PixelBuffer, on previous: PixelBuffer, block: Int) -> WebPPixels? {
    var overlay = components
    var clearBlocks: [Block] = []
    for top in stride(from: 0, to: rect.height, by: block) {
      let rows = top..<min(top + block, rect.height)
      guard let runs = clear(&overlay, rows, wide: block, in: rect, of: frame, on: previous) else {
        return nil
      }
      clearBlocks += runs.map { Block(rows: rows, columns: $0) }
    }
    return clearBlocks.isEmpty ? nil : WebPPixels(self, overlay: overlay, clearBlocks: clearBlocks)
  }

  /// The colors for a lossy picture.
  var planes: WebPPlanes { WebPPlanes(components, size: size, hasAlpha: !isOpaque) }

  /// Returns the chunks of a still WebP picture without loss.
  ///
  /// libwebp may change the colors of clear pixels. Ours are already black, as it would choose.
  ///
  /// - Parameters:
  ///   - quality: The effort of libwebp, 0...100.
  ///   - method: Its method, 0...6.
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without libwebp.
  func encoded(quality: Int, method: Int) throws(VideoError) -> [UInt8] {
    let file = try StillEncoder.encode(
      EncoderConfiguration(
        still: "libwebp", size: size, format: AV_PIX_FMT_BGRA,
        options: [("quality", String(quality)), ("lossless", "1")], compressionLevel: method),
      rows: components, bytesPerRow: 4 * size.width)
    return try RIFF.pictureChunks(of: file, ["VP8L"])
  }
}
