// Unsafe: bytes are read and written as pixels; a picture has four bytes a pixel, without gaps, and an array's memory
// is aligned to 16 bytes.
import FlickGeometry

extension PixelBuffer {
  /// Passes the rows to `body` from the top.
  ///
  /// - Parameter body: Receives one row after the other, as pixels with red in the lowest byte, and returns whether to
  ///   go on.
  package func readRows(_ body: (Span<UInt32>) -> Bool) {
    unsafe bytes.withUnsafeBytes { bytes in
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      for y in 0..<size.height {
        let row = unsafe UnsafeBufferPointer(rebasing: pixels[y * size.width..<(y + 1) * size.width])
        guard unsafe body(row.span) else { return }
      }
    }
  }

  /// The opaque picture that results over black.
  package func overBlack() -> PixelBuffer {
    var picture = self
    unsafe picture.bytes.withUnsafeMutableBytes { bytes in
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      for i in pixels.indices { unsafe pixels[i] |= 0xff00_0000 }
    }
    return picture
  }
}
