import FlickGeometry
import FlickImage
import FlickKernels

// Unsafe code: pixels are written in place, once, through pointers that live for one call; every index is one of the level's.

extension Texture.Level {
  /// - Parameter fill: Is given as many pixels as the level has, all clear, rows from the top.
  init(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt32>) -> Void) {
    var pixels = [UInt32](repeating: 0, count: width * height + width + 1)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe fill(base) }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The pixels of a picture, valid ones.
  init(_ picture: PixelBuffer) {
    let (size, bytes) = (picture.size, picture.bytes)
    unsafe self.init(width: size.width, height: size.height) { pixels in
      unsafe bytes.withUnsafeBytes { bytes in
        for i in 0..<size.area {
          let pixel = unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self))
          // Most are opaque, and then every color is below alpha.
          unsafe pixels[i] =
            PixelMath.alpha(pixel) == 255 ? pixel : PixelMath.premultipliedValid(pixel)
        }
      }
    }
  }

  /// Averages of two by two pixels, rounded.
  var halved: Texture.Level {
    let (width, height) = (width, height)
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    return unsafe Texture.Level(width: halfWidth, height: halfHeight) { result in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for y in 0..<halfHeight {
          let upper = unsafe pixels + 2 * y * width
          let lower = unsafe pixels + min(2 * y + 1, height - 1) * width
          let row = unsafe result + y * halfWidth
          for x in 0..<width / 2 {
            unsafe row[x] = PixelMath.mean(
              upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
          }
          guard width % 2 == 1 else { continue }
          let last = width - 1
          unsafe row[halfWidth - 1] = PixelMath.mean(upper[last], upper[last], lower[last], lower[last])
        }
      }
    }
  }
}
