// Unsafe: rows of a texture are reached through pointers that live for one call of a kernel.

/// Rows of a texture whose weighted mean is wanted.
@unsafe package struct WeightedRows {
  /// Where a row's first column is read: the pixel is the mean of what lies at `near`, and of the mean of the two
  /// others, halves rounded up.
  ///
  /// All three are the same when the row is not moved sideways, or by whole pixels; for quarters, some are the next.
  @unsafe package struct Place: BitwiseCopyable {
    package var near, first, second: UnsafePointer<UInt32>

    package init(near: UnsafePointer<UInt32>, first: UnsafePointer<UInt32>, second: UnsafePointer<UInt32>) {
      unsafe (self.near, self.first, self.second) = (near, first, second)
    }
  }

  /// Two rows and their weights, the upper one's in the lower byte; each is at most 127.
  @unsafe package struct Pair: BitwiseCopyable {
    package var upper, lower: Place
    package var weights: UInt16

    package init(_ upper: Place, _ lower: Place, weights: UInt16) {
      unsafe (self.upper, self.lower, self.weights) = (upper, lower, weights)
    }
  }

  /// At least one; the weights are 128 together.
  package var pairs: UnsafePointer<Pair>
  package var count: Int
  /// If not, all is read at `near`.
  package var areMoved: Bool
  /// From a row's pixels to those of the row that takes its place in the next row of pixels, in their order: those must
  /// be fetched. It has no part in the means.
  package var ahead: Int

  package init(pairs: UnsafePointer<Pair>, count: Int, areMoved: Bool, ahead: Int = 0) {
    unsafe (self.pairs, self.count, self.areMoved, self.ahead) = (pairs, count, areMoved, ahead)
  }
}

/// A row of texels, as a row of pixels sees it: every pixel is a sample between two texels, or the mean of two samples.
///
/// Positions count in 2^20ths of a texel from the first one's centre, modulo 2^32; samples between texels are taken
/// at 64ths.
@unsafe package struct RowSampling {
  /// All texels that are touched, below 4096 in number, and seventeen more.
  package var texels: UnsafePointer<UInt32>
  /// The first pixel's first sample.
  package var start: UInt32
  /// From a pixel to the next.
  package var step: UInt32
  /// From a pixel's first sample to its second, in 64ths of a texel, 0...64.
  package var spread: UInt32

  package init(texels: UnsafePointer<UInt32>, start: UInt32, step: UInt32, spread: UInt32) {
    unsafe (self.texels, self.start, self.step, self.spread) = (texels, start, step, spread)
  }
}
