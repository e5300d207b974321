import FlickImage
import FlickKernels

// Unsafe code: pixels and coverages are handed to the kernels through pointers that are valid for one call.

extension BandRenderer {
  /// Replaces the pixels of the target by filtered pixels, as far as the pieces cover them.
  func replace(
    by content: FilteredPixels.Content, _ pieces: Range<Int>, opacity: UInt32, _ target: PixelRows
  ) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      if opacity == 255, !span.hasHead, !span.hasTail, case .cells(let cells) = content {
        unsafe fill(target.pixel(Int(span.start), y), span.columns, y, from: cells)
        continue
      }
      let source = unsafe pixels(of: content, span.columns, y)
      func replaceEnd(_ columns: Range<Int32>) {
        if columns.isEmpty { return }
        let x = Int(columns.lowerBound)
        unsafe kernels.replace(
          target.pixel(x, y), by: source + Int(columns.lowerBound - span.start), times: opacity,
          covering: coverages(span, columns.lowerBound), count: columns.count)
      }
      if span.hasHead { replaceEnd(span.start..<span.solidStart) }
      if span.hasSolid {
        let x = Int(span.solidStart)
        let (pixels, other) = unsafe (target.pixel(x, y), source + Int(span.solidStart - span.start))
        if opacity == 255 {
          unsafe pixels.update(from: other, count: span.solid.count)
        } else {
          unsafe kernels.replace(pixels, by: other, times: opacity, count: span.solid.count)
        }
      }
      if span.hasTail { replaceEnd(span.solidEnd..<span.end) }
    }
    withExtendedLifetime(content) {}
  }

  /// Composites filtered pixels over the target.
  func composite(
    _ content: FilteredPixels.Content, _ pieces: Range<Int>, opacity: UInt32, _ target: PixelRows
  ) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      unsafe blend(pixels(of: content, span.columns, y), span, y, opacity: opacity, target)
    }
    withExtendedLifetime(content) {}
  }

  /// The address of some filtered pixels of a row. It is valid until the next call.
  private func pixels(
    of content: FilteredPixels.Content, _ columns: Range<Int>, _ y: Int
  ) -> UnsafeMutablePointer<UInt32> {
    switch content {
    case .pixels(let pixels): return unsafe pixels.rows.pixel(columns.lowerBound, y)
    case .cells(let cells):
      let row = unsafe paintRow.rows.pixel(0, 0)
      unsafe fill(row, columns, y, from: cells)
      return unsafe row
    }
  }

  private func fill(_ result: Pixels, _ columns: Range<Int>, _ y: Int, from cells: EnlargedCells) {
    let between = unsafe UnsafeMutableRawPointer(cellRow.rows.pixel(0, 0))
    unsafe cells.fill(
      result, x: columns.lowerBound, y: y, count: columns.count,
      between.assumingMemoryBound(to: DeepPixel.self), kernels)
  }
}
