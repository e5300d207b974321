// Unsafe code: rows of texels and pixels are reached through pointers that live for one call.

extension ScalarKernels {
  package static func filter(_ rows: WeightedRows, count: Int, into result: Pixels) {
    for column in 0..<count {
      var sums = SIMD4<UInt32>.zero
      for i in unsafe 0..<rows.count {
        let pair = unsafe rows.pairs[i]
        let (upper, lower) = unsafe (pair.upper.pixel(column), pair.lower.pixel(column))
        unsafe sums &+= PixelMath.channels(upper) &* UInt32(pair.weights & 255)
        unsafe sums &+= PixelMath.channels(lower) &* UInt32(pair.weights >> 8)
      }
      unsafe result[column] = PixelMath.pixel((sums &+ 64) &>> 7)
    }
  }

  package static func halve(_ row: Pixels, count: Int) {
    for i in 0..<count { unsafe row[i] = PixelMath.mean(row[2 * i], row[2 * i + 1]) }
  }

  package static func transpose(
    _ source: Source, stride: Int, rows: Int, count: Int, into result: Pixels, stride resultStride: Int
  ) {
    for x in 0..<count { for y in 0..<rows { unsafe result[x * resultStride + y] = source[y * stride + x] } }
  }

  package static func fill(_ destination: Pixels, count: Int, from s: RowSampling) {
    for i in 0..<count {
      unsafe destination[i] = s.pixel(at: s.start &+ UInt32(truncatingIfNeeded: i) &* s.step)
    }
  }
}

extension WeightedRows.Place {
  fileprivate func pixel(_ column: Int) -> UInt32 {
    unsafe PixelMath.mean(near[column], PixelMath.mean(first[column], second[column]))
  }
}

extension RowSampling {
  /// Returns the mean of the sample at a position and the sample `spread` after it, rounded.
  fileprivate func pixel(at position: UInt32) -> UInt32 {
    let (index, share) = (Int(position >> 20), position >> 14 & 63)
    let second = unsafe share + spread
    let beyond = second > 64 ? second - 64 : 0
    let first = 128 + beyond - share - second
    var sum = unsafe PixelMath.channels(texels[index]) &* first
    unsafe sum &+= PixelMath.channels(texels[index + 1]) &* (128 - first - beyond)
    unsafe sum &+= PixelMath.channels(texels[index + 2]) &* beyond
    return PixelMath.pixel((sum &+ 64) &>> 7)
  }
}
