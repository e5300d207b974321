package import FlickGeometry
package import FlickKernels

// Unsafe code: rows of planes behind pointers; the caller of the initializer guarantees their size.

/// Memory for a planar 8-bit Y'CbCr picture, such as an encoder's own frame.
///
/// Safe to use: rows and columns stay inside `size`. Several threads may write different rows.
@safe package struct YUVPlanes: @unchecked Sendable {
  @unsafe package struct Plane {
    package var base: UnsafeMutablePointer<UInt8>
    /// The number of bytes from one row to the next.
    package var stride: Int

    package init(_ base: UnsafeMutablePointer<UInt8>, stride: Int) {
      unsafe (self.base, self.stride) = (base, stride)
    }
  }

  package enum Chroma: Sendable {
    /// A sample for each pixel.
    case full
    /// A sample for a block of two by two pixels, sited left.
    case quarter
  }

  /// The size of the converted picture; if chroma is `quarter`, the planes' sides are rounded up to even.
  package let size: PixelSize
  package let chroma: Chroma
  private let luma, cb, cr: Plane

  package init(size: PixelSize, chroma: Chroma, luma: Plane, cb: Plane, cr: Plane) {
    self.size = size
    self.chroma = chroma
    unsafe (self.luma, self.cb, self.cr) = (luma, cb, cr)
  }
}

extension YUVPlanes {
  /// The columns of pixels that have to be known if those in `columns` have changed. A chroma sample mixes three
  /// columns, so the previous column is needed, and the next sample changes as well.
  package func context(of columns: Range<Int>) -> Range<Int> {
    switch chroma {
    case .full: columns
    case .quarter: max(columns.lowerBound - 1, 0)..<min(columns.upperBound + 2, size.width)
    }
  }

  /// Converts the samples that depend on the pixels of `columns`, which begin at an even one, in some rows. For
  /// `quarter` chroma, the rows begin at an even one, and end at an even one or at the picture's last.
  package func convert(
    _ pixels: PixelRows, rows: Range<Int>, columns: Range<Int>, _ kernels: any Kernels.Type
  ) {
    switch chroma {
    case .full: for y in rows { convert(pixels, row: y, columns, kernels) }
    case .quarter:
      precondition(
        rows.lowerBound.isMultiple(of: 2) && columns.lowerBound.isMultiple(of: 2), "pairs stay together")
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: 2) {
        convert(pixels, pair: y, columns, kernels)
      }
    }
  }

  private func convert(_ pixels: PixelRows, row y: Int, _ columns: Range<Int>, _ kernels: any Kernels.Type) {
    let x = columns.lowerBound
    unsafe kernels.convert(
      FullRow(
        pixels: pixels.pixel(x, y), count: columns.count, luma: luma.sample(x, y), cb: cb.sample(x, y),
        cr: cr.sample(x, y)))
  }

  private func convert(_ pixels: PixelRows, pair y: Int, _ columns: Range<Int>, _ kernels: any Kernels.Type) {
    let (x, lower) = (columns.lowerBound, min(y + 1, size.height - 1))
    let left = max(x - 1, 0)
    unsafe kernels.convert(
      RowPair(
        upper: pixels.pixel(x, y), lower: pixels.pixel(x, lower), upperLeft: pixels.pixel(left, y).pointee,
        lowerLeft: pixels.pixel(left, lower).pointee, count: context(of: columns).upperBound - x,
        upperLuma: luma.sample(x, y), lowerLuma: luma.sample(x, y + 1), cb: cb.sample(x / 2, y / 2),
        cr: cr.sample(x / 2, y / 2)))
  }
}

extension YUVPlanes.Plane {
  fileprivate func sample(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe base + (y * stride + x)
  }
}
