import FlickKernels

// Unsafe code: the texture and the row that is written are reached through pointers that live for one call.

/// Samples a row of pixels from a shadow: bilinear in 15 bits, dithered to 8.
enum ShadowKernel {
  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: ShadowPaint,
    _ kernels: any Kernels.Type
  ) {
    let (texture, color) = (paint.texture, paint.color)
    unsafe texture.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      unsafe kernels.fill(
        row, x: x, count: count,
        from: ShadowSampling(
          values: values, columns: Int32(texture.columns), rows: Int32(texture.rows), map: paint.map.row(y),
          halfColumns: paint.halfColumns, halfRows: paint.halfRows, redBlue: color.x | color.z << 16,
          greenAlpha: color.y | color.w << 16, thresholds: Dither.thresholds(x: x, y: y)))
    }
  }
}
