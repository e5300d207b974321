public import FlickGeometry

// Unsafe code: the planes and the picture are handed to the kernel as pointers that live for one call.

extension YUVFrame {
  /// `picture` over black, converted by BT.709; an odd last column or row is repeated to make the sides even.
  public init(_ picture: PixelBuffer) {
    guard let frame = YUVFrame(size: YUVFrame.size(for: picture.size)) else {
      preconditionFailure("both sides were rounded up to even")
    }
    self = frame
    convert(picture)
  }

  /// The smallest size with even sides that holds `size`.
  public static func size(for size: PixelSize) -> PixelSize {
    // Never too large: the limits of a side and of the area are even multiples themselves.
    PixelSize(width: (size.width + 1) & ~1, height: (size.height + 1) & ~1) ?? size
  }

  /// Replaces the frame by `picture`, whose sides are the frame's or one less.
  ///
  /// A chroma sample lies on the even columns, halfway between two rows: it averages three columns, weighted
  /// 1 2 1, of both rows. What lies beyond the picture's edge counts as the edge. Luma and chroma are rounded
  /// once, at the end.
  public mutating func convert(_ picture: PixelBuffer) {
    precondition(YUVFrame.size(for: picture.size) == size, "picture and frame have the same size")
    let (pairs, columns) = (size.height / 2, size.width / 2)
    unsafe luma.withUnsafeMutableBufferPointer { luma in
      unsafe cb.withUnsafeMutableBufferPointer { cb in
        unsafe cr.withUnsafeMutableBufferPointer { cr in
          unsafe picture.bytes.withUnsafeBufferPointer { bytes in
            let kernel = unsafe YUVKernel(source: bytes, sourceSize: picture.size, luma: luma, cb: cb, cr: cr)
            for pair in 0..<pairs { kernel.convertRows(pair: pair, columns: columns) }
          }
        }
      }
    }
  }
}
