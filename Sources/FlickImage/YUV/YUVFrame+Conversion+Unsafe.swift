package import FlickGeometry
package import FlickKernels

// Unsafe code: rows of the picture and of the planes are handed to the kernels as pointers that live for one call.

extension YUVFrame {
  /// Converts `picture` over black by BT.709; an odd last column or row is repeated to make the sides even.
  package init(_ picture: PixelBuffer, level: InstructionLevel = .current) {
    guard let frame = YUVFrame(size: YUVFrame.size(for: picture.size)) else {
      preconditionFailure("both sides were rounded up to even")
    }
    self = frame
    convert(picture, level: level)
  }

  /// The smallest size with even sides that holds `size`.
  package static func size(for size: PixelSize) -> PixelSize {
    // The size is never too large: the limits of a side and of the area are even.
    PixelSize(width: (size.width + 1) & ~1, height: (size.height + 1) & ~1) ?? size
  }

  /// Replaces the contents of the frame by `picture`, whose sides are as long as the frame's or one shorter.
  ///
  /// A chroma sample lies on an even column, halfway between two rows: it averages three columns of both rows, weighted
  /// 1 2 1. Beyond the picture's edge, the pixels of the edge count. Luma and chroma are rounded once, at the end.
  package mutating func convert(_ picture: PixelBuffer, level: InstructionLevel = .current) {
    precondition(YUVFrame.size(for: picture.size) == size, "picture and frame have the same size")
    let (kernels, source) = (level.kernels, picture.size)
    unsafe picture.bytes.withUnsafeBytes { bytes in
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      for pair in 0..<size.height / 2 {
        let upper = 2 * pair * source.width
        let lower = min(2 * pair + 1, source.height - 1) * source.width
        unsafe convert(
          pixels[upper..<upper + source.width], pixels[lower..<lower + source.width], pair: pair, kernels)
      }
    }
  }

  /// Converts rows `2 pair` and `2 pair + 1` of the frame; neither slice is empty.
  private mutating func convert(
    _ upper: Slice<UnsafeBufferPointer<UInt32>>, _ lower: Slice<UnsafeBufferPointer<UInt32>>, pair: Int,
    _ kernels: any Kernels.Type
  ) {
    let (upper, lower) = unsafe (UnsafeBufferPointer(rebasing: upper), UnsafeBufferPointer(rebasing: lower))
    let (start, chroma) = (2 * pair * size.width, pair * size.width / 2)
    let width = size.width
    unsafe luma.withUnsafeMutableBufferPointer { luma in
      unsafe cb.withUnsafeMutableBufferPointer { cb in
        unsafe cr.withUnsafeMutableBufferPointer { cr in
          unsafe kernels.convert(
            RowPair(
              upper: upper.baseAddress.unsafelyUnwrapped, lower: lower.baseAddress.unsafelyUnwrapped,
              upperLeft: upper[0], lowerLeft: lower[0], count: upper.count,
              upperLuma: luma.baseAddress.unsafelyUnwrapped + start,
              lowerLuma: luma.baseAddress.unsafelyUnwrapped + start + width,
              cb: cb.baseAddress.unsafelyUnwrapped + chroma, cr: cr.baseAddress.unsafelyUnwrapped + chroma))
        }
      }
    }
  }
}
