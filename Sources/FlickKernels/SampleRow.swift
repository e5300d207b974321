// Unsafe code: rows of samples are passed as pointers that live for one call.

/// A row of a video's picture: each pixel's samples, minus the levels of black (luma) and gray (chroma).
@unsafe package struct SampleRow {
  /// The luma in eighths of a level.
  package var luma: UnsafePointer<Int16>
  /// The chroma in sixteenths of a level.
  package var cb, cr: UnsafePointer<Int16>
  /// The number of samples of each component.
  package var count: Int

  package init(
    luma: UnsafePointer<Int16>, cb: UnsafePointer<Int16>, cr: UnsafePointer<Int16>, count: Int
  ) {
    unsafe (self.luma, self.cb, self.cr, self.count) = (luma, cb, cr, count)
  }
}

/// The conversion of the luma and chroma of a ``SampleRow`` to red, green and blue: weighted sums that are shifted
/// right.
package struct SampleMatrix: Hashable, Sendable {
  package var luma: Int16
  package var redFromCr: Int16
  package var greenFromCb: Int16
  package var greenFromCr: Int16
  package var blueFromCb: Int16
  /// The number of bits by which a sum is shifted right. The result fits 16 bits for every sum.
  package var shift: Int32

  package init(
    luma: Int16, redFromCr: Int16, greenFromCb: Int16, greenFromCr: Int16, blueFromCb: Int16, shift: Int32
  ) {
    (self.luma, self.redFromCr, self.greenFromCb) = (luma, redFromCr, greenFromCb)
    (self.greenFromCr, self.blueFromCb, self.shift) = (greenFromCr, blueFromCb, shift)
  }
}

/// A row of an 8-bit video that has one chroma sample for every two columns: its luma, and the lines of chroma between
/// which it lies.
@unsafe package struct HalvedSampleRow {
  /// Two lines of chroma samples that are mixed. Each has one sample for every two pixels, rounded up.
  package typealias Lines = (first: UnsafePointer<UInt8>, second: UnsafePointer<UInt8>)

  package var luma: UnsafePointer<UInt8>
  package var cb, cr: Lines
  /// The share of the second lines in the mix, in quarters: 0...3.
  package var share: Int16
  /// The number of pixels, at least one.
  package var count: Int
  /// The levels of black (luma) and gray (chroma).
  package var black, middle: Int16
  /// Whether each chroma sample lies between its two pixels, and not on the first of them.
  package var isBetween: Bool

  package init(
    luma: UnsafePointer<UInt8>, cb: Lines, cr: Lines, share: Int16, count: Int, black: Int16, middle: Int16,
    isBetween: Bool
  ) {
    unsafe (self.luma, self.cb, self.cr, self.share) = (luma, cb, cr, share)
    unsafe (self.count, self.black, self.middle, self.isBetween) = (count, black, middle, isBetween)
  }
}
