import FlickGeometry
import FlickImage
import FlickKernels

/// A picture prepared for sampling: itself and ever smaller versions of it, each half the last.
struct Texture: Sendable {
  /// One version. Pixel (x, y) of level k averages the 2^k x 2^k pixels from (2^k x, 2^k y) on; at the right
  /// and bottom the last column and row count as often as it takes.
  struct Level: Sendable {
    let width: Int
    let height: Int
    /// Premultiplied, rows from the top; then a row and a pixel more that kernels may read.
    let pixels: [UInt32]

    var picture: PixelBuffer? {
      PixelSize(width: width, height: height).flatMap { size in
        let bytes = pixels.prefix(size.area).flatMap { pixel in (0..<4).map { UInt8(pixel >> (8 * $0) & 255) }
        }
        return PixelBuffer(size: size, bytes: bytes)
      }
    }
  }

  let levels: [Level]
  /// Whether every pixel is wholly opaque.
  let isOpaque: Bool

  var width: Int { levels[0].width }
  var height: Int { levels[0].height }
  var byteCount: Int { levels.reduce(0) { $0 + 4 * $1.pixels.count } }

  /// Colours above their alpha, which no premultiplied picture has, are brought down to it.
  init(_ picture: PixelBuffer) { self.init(Level(picture)) }

  init(_ base: Level) {
    var levels = [base]
    while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.halved) }
    self.levels = levels
    isOpaque = base.pixels.prefix(base.width * base.height).allSatisfy { PixelMath.alpha($0) == 255 }
  }
}
