import FlickGeometry
import FlickImage
import FlickKernels

/// A picture prepared for sampling: its mipmap levels, each half as large as the level before.
struct Texture: Sendable {
  /// One level. Pixel (x, y) of level k averages the 2^k x 2^k pixels from (2^k x, 2^k y) on; at the right
  /// and bottom the last column and row count as often as it takes.
  struct Level: Sendable {
    let width: Int
    let height: Int
    /// Premultiplied pixels, rows from the top, then one row and one pixel that kernels may read beyond the end.
    let pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
      (self.width, self.height) = (width, height)
      self.pixels = pixels + [UInt32](repeating: 0, count: width + 1)
    }
  }

  let levels: [Level]
  /// Whether every pixel is wholly opaque.
  let isOpaque: Bool

  var width: Int { levels[0].width }
  var height: Int { levels[0].height }
  var byteCount: Int { levels.reduce(0) { $0 + 4 * $1.pixels.count } }

  /// Clamps colours to their alpha, since no premultiplied picture has greater ones.
  init(_ picture: PixelBuffer) {
    let pixels = (0..<picture.size.area).map { i in
      let b = picture.bytes[4 * i..<4 * i + 4]
      let start = b.startIndex
      let pixel =
        UInt32(b[start]) | UInt32(b[start + 1]) << 8 | UInt32(b[start + 2]) << 16 | UInt32(b[start + 3]) << 24
      return PixelMath.premultipliedValid(pixel)
    }
    self.init(Level(width: picture.size.width, height: picture.size.height, pixels: pixels))
  }

  init(_ base: Level) {
    var levels = [base]
    while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(last.halved) }
    self.levels = levels
    isOpaque = base.pixels.prefix(base.width * base.height).allSatisfy { PixelMath.alpha($0) == 255 }
  }
}

extension Texture.Level {
  /// Averages of two by two pixels, rounded.
  fileprivate var halved: Texture.Level {
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var result: [UInt32] = []
    result.reserveCapacity(halfWidth * halfHeight)
    for y in 0..<halfHeight {
      let upper = 2 * y * width
      let lower = min(2 * y + 1, height - 1) * width
      for x in 0..<halfWidth {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        result.append(
          PixelMath.mean(
            pixels[upper + left], pixels[upper + right], pixels[lower + left], pixels[lower + right]))
      }
    }
    return Texture.Level(width: halfWidth, height: halfHeight, pixels: result)
  }
}
