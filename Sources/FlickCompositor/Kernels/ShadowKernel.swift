import FlickKernels

// Unsafe code: the texture and the row that is written are reached through pointers that live for one call.

/// Samples a row of pixels from a shadow: bilinear in 15 bits, dithered to 8.
enum ShadowKernel {
  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: ShadowPaint,
    scratch: KernelScratch, _ kernels: any Kernels.Type
  ) {
    if paint.hasLevelRows, let line = ShadowRow(paint, y: y) {
      unsafe fill(row, x: x, y: y, count: count, line, from: paint, scratch, kernels)
    } else {
      unsafe sample(row, x: x, y: y, count: count, from: paint, kernels)
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
  private static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ line: ShadowRow,
    from paint: ShadowPaint, _ scratch: KernelScratch, _ kernels: any Kernels.Type
  ) {
    let places = line.places(x..<x + count)
    scratch.load(line, of: paint.texture)
    for (index, columns) in places.enumerated() where !columns.isEmpty {
      let (pixels, start) = unsafe (row + (columns.lowerBound - x), columns.lowerBound)
      let thresholds = Dither.thresholds(x: start, y: y)
      if index.isMultiple(of: 2) {
        let amount = scratch.shadow(at: index == 2 ? paint.texture.columns - 1 : 0)
        var pattern = SIMD8<UInt32>.zero
        for i in 0..<8 {
          pattern[i] = ScalarKernels.color(paint.redBlue, paint.greenAlpha, amount, thresholds[i])
        }
        unsafe kernels.fill(pixels, repeating: pattern, count: columns.count)
      } else {
        let (position, step) = index == 1 ? line.rising(start) : line.falling(start)
        unsafe kernels.fill(
          pixels, count: columns.count,
          from: ShadowRowSampling(
            values: scratch.shadow, start: UInt32(truncatingIfNeeded: position),
            step: UInt32(truncatingIfNeeded: step), redBlue: paint.redBlue, greenAlpha: paint.greenAlpha,
            thresholds: thresholds))
      }
    }
  }
}

extension ShadowPaint {
  fileprivate var redBlue: UInt32 { color.x | color.z << 16 }
  fileprivate var greenAlpha: UInt32 { color.y | color.w << 16 }
}
