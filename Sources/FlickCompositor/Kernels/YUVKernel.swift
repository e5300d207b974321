import FlickGeometry

// Unsafe code: the picture's bytes and the frame's planes are reached through pointers that live for one call.

/// Converts two rows of premultiplied RGBA at a time to 4:2:0.
///
/// Safe because `convert` gives planes of the size that the pairs and columns span.
@safe struct YUVKernel {
  private let source: UnsafeBufferPointer<UInt8>
  private let sourceSize: PixelSize
  private let luma, cb, cr: UnsafeMutableBufferPointer<UInt8>

  init(
    source: UnsafeBufferPointer<UInt8>, sourceSize: PixelSize, luma: UnsafeMutableBufferPointer<UInt8>,
    cb: UnsafeMutableBufferPointer<UInt8>, cr: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe self.source = source
    self.sourceSize = sourceSize
    unsafe (self.luma, self.cb, self.cr) = (luma, cb, cr)
  }

  /// Red, green and blue, or sums of them.
  private struct RGB {
    var red, green, blue: Int

    static func + (a: RGB, b: RGB) -> RGB {
      RGB(red: a.red &+ b.red, green: a.green &+ b.green, blue: a.blue &+ b.blue)
    }

    /// The weighted sum plus `offset` levels, rounded, for components that are sums of `2^bits` pixels.
    func level(_ weights: BT709.Weights, offset: Int, bits: Int = 0) -> UInt8 {
      let shift = BT709.shift &+ bits
      let sum = weights.red &* red &+ weights.green &* green &+ weights.blue &* blue
      return UInt8(truncatingIfNeeded: (sum &+ offset << shift &+ 1 << (shift &- 1)) >> shift)
    }
  }

  /// Converts rows `2 pair` and `2 pair + 1`; `columns` is the number of chroma samples in a row.
  func convertRows(pair: Int, columns: Int) {
    let lastX = sourceSize.width - 1
    let upper = min(2 * pair, sourceSize.height - 1) * sourceSize.width
    let lower = min(2 * pair + 1, sourceSize.height - 1) * sourceSize.width
    var left = pixel(upper) + pixel(lower)
    for column in 0..<columns {
      let x = 2 * column
      let next = min(x + 1, lastX)
      let here = (pixel(upper + x), pixel(lower + x))
      let right = (pixel(upper + next), pixel(lower + next))
      let position = 4 * pair * columns + x
      unsafe luma[position] = here.0.level(BT709.luma, offset: 16)
      unsafe luma[position + 1] = right.0.level(BT709.luma, offset: 16)
      unsafe luma[position + 2 * columns] = here.1.level(BT709.luma, offset: 16)
      unsafe luma[position + 2 * columns + 1] = right.1.level(BT709.luma, offset: 16)
      let (middle, after) = (here.0 + here.1, right.0 + right.1)
      let sum = left + middle + middle + after
      unsafe cb[pair * columns + column] = sum.level(BT709.cb, offset: 128, bits: 3)
      unsafe cr[pair * columns + column] = sum.level(BT709.cr, offset: 128, bits: 3)
      left = after
    }
  }

  @inline(__always)
  private func pixel(_ index: Int) -> RGB {
    let i = 4 * index
    return unsafe RGB(red: Int(source[i]), green: Int(source[i + 1]), blue: Int(source[i + 2]))
  }
}
