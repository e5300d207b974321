import FlickImage
import FlickKernels

// Unsafe code: pixels and coverages are handed to the kernels through pointers that are valid for one call.

extension BandRenderer {
  /// Replaces the pixels that are there by others, as far as the pieces cover them.
  func replace(by source: PixelRows, _ pieces: Range<Int>, opacity: UInt32, _ target: PixelRows) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      func replaceEnd(_ columns: Range<Int32>) {
        if columns.isEmpty { return }
        let x = Int(columns.lowerBound)
        unsafe kernels.replace(
          target.pixel(x, y), by: source.pixel(x, y), times: opacity,
          covering: coverages(span, columns.lowerBound), count: columns.count)
      }
      if span.hasHead { replaceEnd(span.start..<span.solidStart) }
      if span.hasSolid {
        let x = Int(span.solidStart)
        let (pixels, other) = unsafe (target.pixel(x, y), source.pixel(x, y))
        if opacity == 255 {
          unsafe pixels.update(from: other, count: span.solid.count)
        } else {
          unsafe kernels.replace(pixels, by: other, times: opacity, count: span.solid.count)
        }
      }
      if span.hasTail { replaceEnd(span.solidEnd..<span.end) }
    }
  }
}
