// Unsafe: rows of a texture are reached through pointers that live for one call of a kernel.

/// Rows of a texture, and the weights of their mean.
@unsafe package struct WeightedRows {
  /// The places where a row's first column is read. The pixel is the mean of the texel at `near` and of the mean of the
  /// two others; halves are rounded up.
  ///
  /// All three are the same when the row is shifted sideways by no or by whole pixels. For shifts by quarters, some of
  /// them are the next texel.
  @unsafe package struct Place: BitwiseCopyable {
    package var near, first, second: UnsafePointer<UInt32>

    package init(near: UnsafePointer<UInt32>, first: UnsafePointer<UInt32>, second: UnsafePointer<UInt32>) {
      unsafe (self.near, self.first, self.second) = (near, first, second)
    }
  }

  /// Two rows and their weights. The upper row's weight is in the lower byte; each weight is at most 127.
  @unsafe package struct Pair: BitwiseCopyable {
    package var upper, lower: Place
    package var weights: UInt16

    package init(_ upper: Place, _ lower: Place, weights: UInt16) {
      unsafe (self.upper, self.lower, self.weights) = (upper, lower, weights)
    }
  }

  /// The pairs of rows, at least one. The sum of all weights is 128.
  package var pairs: UnsafePointer<Pair>
  package var count: Int
  /// Whether rows are shifted by parts of a pixel; if not, all texels are read at `near`.
  package var areMoved: Bool
  /// The distance, in pixels in memory order, from a row to the row for the next row of pixels, which is prefetched. It
  /// does not affect the means.
  package var ahead: Int

  package init(pairs: UnsafePointer<Pair>, count: Int, areMoved: Bool, ahead: Int) {
    unsafe (self.pairs, self.count, self.areMoved, self.ahead) = (pairs, count, areMoved, ahead)
  }
}

/// A row of texels, prepared for one row of pixels. Every pixel is a sample between two texels, or the mean of two
/// samples.
///
/// Positions count from the center of the first texel, in 2^20ths of a texel, modulo 2^32. Samples between texels are
/// taken at 64ths.
@unsafe package struct RowSampling {
  /// The texels that the row touches, fewer than 4096, and seventeen more.
  package var texels: UnsafePointer<UInt32>
  /// The position of the first pixel's first sample.
  package var start: UInt32
  /// The distance from a pixel to the next.
  package var step: UInt32
  /// The distance from a pixel's first sample to its second, in 64ths of a texel, 0...64.
  package var spread: UInt32

  package init(texels: UnsafePointer<UInt32>, start: UInt32, step: UInt32, spread: UInt32) {
    unsafe (self.texels, self.start, self.step, self.spread) = (texels, start, step, spread)
  }
}
