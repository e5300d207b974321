/// Rows of a texture whose weighted sum is wanted.
@unsafe package struct WeightedRows {
  /// The first row's first pixel.
  package var pixels: UnsafePointer<UInt32>
  /// Pixels from one row to the next.
  package var stride: Int
  /// A weight for every row; together 256.
  package var weights: UnsafePointer<UInt16>
  package var count: Int

  package init(pixels: UnsafePointer<UInt32>, stride: Int, weights: UnsafePointer<UInt16>, count: Int) {
    unsafe (self.pixels, self.stride, self.weights, self.count) = (pixels, stride, weights, count)
  }
}

/// A row of texels, as one row of pixels sees it: a pixel is the mean of two samples, each between two texels.
///
/// The first sample of the pixel whose centre is `c` lies at `min(max(scale c + offset, lower), upper) + shift`, in
/// 65536ths of a texel from the first one's centre, which is positive; the second follows at a constant distance.
@unsafe package struct RowSampling {
  /// The texel at index `origin`, then all that are touched, and three more.
  package var texels: UnsafePointer<UInt64>
  package var origin: Int32
  package var scale, offset, lower, upper: Double
  package var shift: Int32
  /// From the first sample to the second, in 256ths of a texel, 0...256.
  package var spread: Int32

  package init(
    texels: UnsafePointer<UInt64>, origin: Int32, scale: Double, offset: Double, lower: Double, upper: Double,
    shift: Int32, spread: Int32
  ) {
    unsafe (self.texels, self.origin) = (texels, origin)
    unsafe (self.scale, self.offset, self.lower, self.upper) = (scale, offset, lower, upper)
    unsafe (self.shift, self.spread) = (shift, spread)
  }
}
