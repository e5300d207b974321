import FlickKernels

// Unsafe code: the texture and the row that is written are reached through pointers that live for one call.

/// Samples a row of pixels from a shadow: bilinear in 15 bits, dithered to 8.
enum ShadowKernel {
  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from rows: inout ShadowRows,
    scratch: KernelScratch, _ kernels: any Kernels.Type
  ) {
    if let line = rows.level(y) {
      unsafe fill(row - x, x..<x + count, y: y, line, from: rows.paint, scratch, kernels)
    } else {
      unsafe sample(row, x: x, y: y, count: count, from: rows.paint, kernels)
    }
  }

  private static func sample(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: ShadowPaint,
    _ kernels: any Kernels.Type
  ) {
    let texture = paint.texture
    unsafe texture.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      unsafe kernels.fill(
        row, x: x, count: count,
        from: ShadowSampling(
          values: values, columns: Int32(texture.columns), rows: Int32(texture.rows), map: paint.map.row(y),
          halfColumns: paint.halfColumns, halfRows: paint.halfRows, redBlue: paint.redBlue,
          greenAlpha: paint.greenAlpha, thresholds: Dither.thresholds(x: x, y: y)))
    }
  }

  // MARK: - Rows that stay level

  /// Outside there is as much shadow as in the corner's first sample, in the middle as in the last; in between it
  /// rises on the left and falls on the right.
  ///
  /// - Parameter row: Column 0.
  private static func fill(
    _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, y: Int, _ line: ShadowRow,
    from paint: ShadowPaint, _ scratch: KernelScratch, _ kernels: any Kernels.Type
  ) {
    func even(_ columns: Range<Int>, sample: Int) {
      guard !columns.isEmpty else { return }
      scratch.load(sample..<sample + 1, line, of: paint.texture)
      let pattern = unsafe paint.pixels(
        UInt32(scratch.shadow[sample]), Dither.thresholds(x: columns.lowerBound, y: y))
      unsafe kernels.fill(row + columns.lowerBound, repeating: pattern, count: columns.count)
    }
    func slope(_ columns: Range<Int>, _ way: ShadowRow.Way) {
      guard !columns.isEmpty else { return }
      let ends = (way.position(columns.lowerBound), way.position(columns.upperBound - 1))
      scratch.load(min(ends.0, ends.1) >> 20..<max(ends.0, ends.1) >> 20 + 2, line, of: paint.texture)
      unsafe kernels.fill(
        row + columns.lowerBound, count: columns.count,
        from: ShadowRowSampling(
          values: scratch.shadow, start: UInt32(truncatingIfNeeded: ends.0),
          step: UInt32(truncatingIfNeeded: way.step), redBlue: paint.redBlue, greenAlpha: paint.greenAlpha,
          thresholds: Dither.thresholds(x: columns.lowerBound, y: y)))
    }
    let (rise, fall) = (line.rise(in: columns), line.fall(in: columns))
    even(columns.lowerBound..<rise.lowerBound, sample: 0)
    slope(rise, line.rising)
    even(rise.upperBound..<fall.lowerBound, sample: paint.texture.columns - 1)
    slope(fall, line.falling)
    even(fall.upperBound..<columns.upperBound, sample: 0)
  }
}

/// The rows of a shadow, one after the other; often several stretches of a row are asked for.
struct ShadowRows {
  let paint: ShadowPaint
  private var latest: (y: Int, line: ShadowRow?)?

  init(_ paint: ShadowPaint) { self.paint = paint }

  /// The mapping of row `y` if it stays level.
  mutating func level(_ y: Int) -> ShadowRow? {
    guard paint.hasLevelRows else { return nil }
    if let latest, latest.y == y { return latest.line }
    let line = ShadowRow(paint, y: y)
    latest = (y, line)
    return line
  }
}

extension ShadowPaint {
  /// Eight pixels in a row that have the same amount of shadow, in 32767ths; see ``ScalarKernels``.
  fileprivate func pixels(_ amount: UInt32, _ thresholds: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let factor = amount &* 2 &+ amount &>> 14
    func level(_ channel: UInt32) -> SIMD8<UInt32> {
      (SIMD8(repeating: (channel &* factor) &>> 16) &+ thresholds) &>> 8
    }
    return level(color.x) | level(color.y) &<< 8 | level(color.z) &<< 16 | level(color.w) &<< 24
  }

  fileprivate var redBlue: UInt32 { color.x | color.z << 16 }
  fileprivate var greenAlpha: UInt32 { color.y | color.w << 16 }
}
