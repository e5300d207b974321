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
  /// The clear blocks, in the rectangle's own rows and columns; nil if the rectangle replaces all pixels.
  let clearBlocks: [Block]?
  let size: PixelSize
  private(set) var components: [UInt8]

  var isOverlay: Bool { clearBlocks != nil }

  /// Takes the pixels of `rect`.
  init(_ rect: PixelRect, of frame: PixelBuffer, hasAlpha: Bool) {
    guard let size = PixelSize(width: rect.width, height: rect.height) else {
      preconditionFailure("a rectangle of a frame has a size")
    }
    var components = hasAlpha ? frame.straightComponents(in: rect) : frame.components(in: rect)
    for i in stride(from: 0, to: components.count, by: 4) {
      components.swapAt(i, i + 2)
      if !hasAlpha { components[i + 3] = 255 }
    }
    (self.rect, self.size, self.components, clearBlocks) = (rect, size, components, nil)
  }

  private init(_ pixels: WebPPixels, overlay components: [UInt8], clearBlocks: [Block]) {
    (rect, size, self.components, self.clearBlocks) = (pixels.rect, pixels.size, components, clearBlocks)
  }

  var isOpaque: Bool { isOpaque(0..<rect.height, 0..<rect.width) }

  /// Returns the pixels as an overlay, which is clear in those blocks of `block` by `block` pixels in which nothing
  /// changed. Nil if all blocks changed, so that an overlay gains nothing, or if a changed pixel is not opaque, so that
  /// an overlay is impossible.
  func overlay(of frame: PixelBuffer, on previous: PixelBuffer, block: Int) -> WebPPixels? {
    var components = components
    var clearBlocks: [Block] = []
    for top in stride(from: 0, to: rect.height, by: block) {
      for left in stride(from: 0, to: rect.width, by: block) {
        let rows = top..<min(top + block, rect.height)
        let columns = left..<min(left + block, rect.width)
        if isSame(frame, previous, rows, columns) {
          clearBlocks.append(Block(rows: rows, columns: columns))
          clear(&components, rows, columns)
        } else if !isOpaque(rows, columns) {
          return nil
        }
      }
    }
    return clearBlocks.isEmpty ? nil : WebPPixels(self, overlay: components, clearBlocks: clearBlocks)
  }

  private func isSame(
    _ frame: PixelBuffer, _ previous: PixelBuffer, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> Bool {
    for y in rows {
      let start = (rect.minY + y) * frame.stride + 4 * rect.minX
      for i in start + 4 * columns.lowerBound..<start + 4 * columns.upperBound
      where frame.bytes[i] != previous.bytes[i] {
        return false
      }
    }
    return true
  }

  private func isOpaque(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    rows.allSatisfy { y in columns.allSatisfy { x in components[4 * (y * rect.width + x) + 3] == 255 } }
  }

  private func clear(_ components: inout [UInt8], _ rows: Range<Int>, _ columns: Range<Int>) {
    for y in rows {
      for i in 4 * (y * rect.width + columns.lowerBound)..<4 * (y * rect.width + columns.upperBound) {
        components[i] = 0
      }
    }
  }

  /// Returns the chunks of a still WebP picture.
  ///
  /// libwebp may change the colors of clear pixels. Ours are already black, as it would choose.
  ///
  /// - Throws: `VideoError.encoderMissing` when FFmpeg was built without libwebp.
  func encoded(quality: Int, isLossless: Bool, method: Int = 4) throws(VideoError) -> [UInt8] {
    let file = try StillEncoder.encode(
      EncoderConfiguration(
        still: "libwebp", size: size, format: AV_PIX_FMT_BGRA,
        options: isLossless
          ? [("quality", String(quality)), ("lossless", "1")] : WebPPixels.lossyOptions(quality: quality),
        compressionLevel: method),
      rows: components, bytesPerRow: 4 * size.width)
    return try RIFF.pictureChunks(of: file)
  }

  /// The options for a lossy picture: the preset of libwebp that smooths the edges of blocks a little. The preset
  /// `text` does not, and shows a grid in gradients and photos. At equal sizes, `drawing` gained 0.1 to 1 dB of SSIM on
  /// photos, gradients and text at qualities 40 to 90. FFmpeg accepts presets only for lossy pictures, and then lets
  /// the preset choose the method.
  static func lossyOptions(quality: Int) -> [(String, String)] {
    [("quality", String(quality)), ("preset", "drawing")]
  }
}
