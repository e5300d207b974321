// Unsafe code: rows of texels and pixels are reached through pointers that live for one call.

extension ScalarKernels {
  package static func filter(_ rows: WeightedRows, blocks: Range<Int>, into result: Pixels) {
    for block in blocks {
      let window = unsafe rows.window(ofBlock: block)
      for column in 0..<window.count {
        unsafe result[(block - blocks.lowerBound) * WeightedRows.columnsPerBlock + column] =
          rows.mean(window.start + column, window)
      }
    }
  }

  package static func halve(_ row: Pixels, count: Int) {
    for i in 0..<count { unsafe row[i] = PixelMath.mean(row[2 * i], row[2 * i + 1]) }
  }

  package static func fill(_ destination: Pixels, count: Int, from s: RowSampling) {
    for i in 0..<count {
      let position = unsafe s.start &+ UInt32(truncatingIfNeeded: i) &* s.step
      let first = unsafe s.sample(position)
      unsafe destination[i] = s.spread == 0 ? first : PixelMath.mean(first, s.sample(position &+ s.spread))
    }
  }
}

extension WeightedRows {
  fileprivate func mean(_ column: Int, _ window: Window) -> UInt32 {
    var sums = SIMD4<UInt32>.zero
    for row in unsafe 0..<count {
      let shift = unsafe shift(ofRow: row, window)
      let pixel = unsafe moved(shift & 3, pixels + (row * stride + column + shift >> 2))
      let weight = unsafe UInt32(weights[row / 2] >> UInt16(row & 1 * 8) & 255)
      sums &+= PixelMath.channels(pixel) &* weight
    }
    return PixelMath.pixel((sums &+ 64) &>> 7)
  }
}

extension WeightedRows {
  /// Between two pixels, so many quarters of the way.
  fileprivate func moved(_ quarters: Int, _ pixels: UnsafePointer<UInt32>) -> UInt32 {
    let places = unsafe WeightedRows.places(ofQuarter: quarters)
    return unsafe PixelMath.mean(
      pixels[places.near], PixelMath.mean(pixels[places.first], pixels[places.second]))
  }
}

extension RowSampling {
  /// The sample at a position, rounded.
  fileprivate func sample(_ position: UInt32) -> UInt32 {
    let index = Int(position >> 20)
    let share = position >> 14 & 63
    let (left, right) = unsafe (PixelMath.channels(texels[index]), PixelMath.channels(texels[index + 1]))
    return PixelMath.pixel((left &* (64 - share) &+ right &* share &+ 32) &>> 6)
  }
}
