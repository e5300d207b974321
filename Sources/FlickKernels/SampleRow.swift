// Unsafe code: rows of samples are handed over as pointers that live for one call.

/// A row of a video's picture: each pixel's samples, less those of black and of grey.
@unsafe package struct SampleRow {
  /// In eighths of a level.
  package var luma: UnsafePointer<Int16>
  /// In sixteenths of a level.
  package var cb, cr: UnsafePointer<Int16>
  /// The number of samples of each.
  package var count: Int

  package init(
    luma: UnsafePointer<Int16>, cb: UnsafePointer<Int16>, cr: UnsafePointer<Int16>, count: Int
  ) {
    unsafe (self.luma, self.cb, self.cr, self.count) = (luma, cb, cr, count)
  }
}

/// How luma and chroma of a ``SampleRow`` become red, green and blue: weighted sums, of which some bits are taken off.
package struct SampleMatrix: Hashable, Sendable {
  package var luma: Int16
  package var redFromCr: Int16
  package var greenFromCb: Int16
  package var greenFromCr: Int16
  package var blueFromCb: Int16
  /// How many bits are taken off a sum. What is left of any sum fits 16 bits.
  package var shift: Int32

  package init(
    luma: Int16, redFromCr: Int16, greenFromCb: Int16, greenFromCr: Int16, blueFromCb: Int16, shift: Int32
  ) {
    (self.luma, self.redFromCr, self.greenFromCb) = (luma, redFromCr, greenFromCb)
    (self.greenFromCr, self.blueFromCb, self.shift) = (greenFromCr, blueFromCb, shift)
  }
}
