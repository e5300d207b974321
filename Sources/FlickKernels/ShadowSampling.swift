// Unsafe: the shadow's samples are reached through pointers that live for one call of a kernel.

/// A row of a shadow whose pixels lie at even distances in the shadow's plane.
@unsafe package struct ShadowRowSampling {
  /// The amounts of shadow, 0...32767, in the samples that the row touches, at most 4096, and in six more.
  package var values: UnsafePointer<Int16>
  /// The first pixel's position and the distance to the next, in 2^20ths of a sample, modulo 2^32. Samples are
  /// interpolated in 256ths.
  package var start, step: UInt32
  /// See ``ShadowSampling``.
  package var redBlue, greenAlpha: UInt32
  package var thresholds: SIMD8<UInt32>

  package init(
    values: UnsafePointer<Int16>, start: UInt32, step: UInt32, redBlue: UInt32, greenAlpha: UInt32,
    thresholds: SIMD8<UInt32>
  ) {
    unsafe (self.values, self.start, self.step) = (values, start, step)
    unsafe (self.redBlue, self.greenAlpha, self.thresholds) = (redBlue, greenAlpha, thresholds)
  }
}

/// A shadow's corner, prepared for one row of pixels.
///
/// Amounts are interpolated linearly, first down, then across, in 256ths of the distance between samples.
@unsafe package struct ShadowSampling {
  /// The amounts of shadow, 0...32767, `columns` in each row; `columns` and `rows` are at least 2.
  package var values: UnsafePointer<Int16>
  package var columns, rows: Int32
  /// The map to the shadow's plane, in samples from the shape's center.
  package var map: RowMap
  /// The distance from the corner's first sample to the shape's center, in samples.
  package var halfColumns, halfRows: Double
  /// The color in 256ths of a level, 0...65280: red and blue, green and alpha. Red and green are in the lower halves.
  package var redBlue, greenAlpha: UInt32
  /// The dither's summands, below 256, that are added before 256ths are dropped: for the row's first eight pixels, and
  /// again for every eight after them.
  package var thresholds: SIMD8<UInt32>

  package init(
    values: UnsafePointer<Int16>, columns: Int32, rows: Int32, map: RowMap, halfColumns: Double,
    halfRows: Double,
    redBlue: UInt32, greenAlpha: UInt32, thresholds: SIMD8<UInt32>
  ) {
    unsafe (self.values, self.columns, self.rows, self.map) = (values, columns, rows, map)
    unsafe (self.halfColumns, self.halfRows) = (halfColumns, halfRows)
    unsafe (self.redBlue, self.greenAlpha, self.thresholds) = (redBlue, greenAlpha, thresholds)
  }
}
