import FlickKernels

// Unsafe code: the texture and the row that is written are reached through pointers that are valid for one call.

/// Samples a shadow for one row of pixels after another: by bilinear interpolation in 15 bits, dithered to 8.
struct ShadowRows {
  private let paint: ShadowPaint
  private let scratch: KernelScratch
  private let kernels: any Kernels.Type
  /// The current row. It is kept, because callers often need several stretches of one row.
  private var y = Int.min
  private var isLevel = false
  private var line = ShadowRow()
  /// The row and the share whose samples are in the scratch. They are remembered since many rows of pixels deep inside
  /// a shadow use the same row of samples.
  private var loaded = (row: -1, share: Int32(0))

  init(_ paint: ShadowPaint, scratch: KernelScratch, _ kernels: any Kernels.Type) {
    (self.paint, self.scratch, self.kernels) = (paint, scratch, kernels)
  }

  mutating func fill(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if y != self.y { go(to: y) }
    if isLevel {
      unsafe fillLevel(row - x, x..<x + count)
    } else {
      unsafe sample(row, x: x, count: count)
    }
  }

  private mutating func go(to y: Int) {
    self.y = y
    isLevel = paint.hasLevelRows && line.set(paint, y: y)
    guard isLevel, loaded != (line.row, line.share) else { return }
    loaded = (line.row, line.share)
    scratch.load(line.row, share: line.share, of: paint.texture, kernels)
  }

  private func sample(_ row: UnsafeMutablePointer<UInt32>, x: Int, count: Int) {
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

  /// Fills a stretch of a row that stays level. To the left and right of the shadow, all pixels have the first sample
  /// of the corner; in the middle, all have the last one. In between, the samples rise on the left and fall on the
  /// right.
  ///
  /// - Parameter row: A pointer to the pixel in column 0.
  private func fillLevel(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>) {
    let parts = line.parts(of: columns)
    unsafe even(row, columns.lowerBound..<parts.rise.lowerBound, sample: 0)
    unsafe slope(row, parts.rise, from: line.rising(parts.rise.lowerBound), step: line.step)
    unsafe even(row, parts.rise.upperBound..<parts.fall.lowerBound, sample: paint.texture.columns - 1)
    unsafe slope(row, parts.fall, from: line.falling(parts.fall.lowerBound), step: -line.step)
    unsafe even(row, parts.fall.upperBound..<columns.upperBound, sample: 0)
  }

  @inline(__always)
  private func even(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, sample: Int) {
    guard !columns.isEmpty else { return }
    let pattern = unsafe paint.pixels(
      UInt32(scratch.shadow[sample]), Dither.thresholds(x: columns.lowerBound, y: y))
    unsafe kernels.fill(row + columns.lowerBound, repeating: pattern, count: columns.count)
  }

  @inline(__always)
  private func slope(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, from start: Int, step: Int) {
    guard !columns.isEmpty else { return }
    unsafe kernels.fill(
      row + columns.lowerBound, count: columns.count,
      from: ShadowRowSampling(
        values: scratch.shadow, start: UInt32(truncatingIfNeeded: start),
        step: UInt32(truncatingIfNeeded: step), redBlue: paint.redBlue, greenAlpha: paint.greenAlpha,
        thresholds: Dither.thresholds(x: columns.lowerBound, y: y)))
  }
}

extension ShadowPaint {
  /// Eight successive pixels with the same amount of shadow, given in 32767ths; see ``ScalarKernels``.
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
