// Unsafe code: textures, rows and shadows are reached through pointers that live for one call.

extension ScalarKernels {
  package static func fill(_ destination: Pixels, repeating pattern: SIMD8<UInt32>, count: Int) {
    for i in 0..<count { unsafe destination[i] = pattern[i & 7] }
  }

  // MARK: - Textures

  package static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: TextureSampling) {
    for i in 0..<count {
      unsafe destination[i] = sampling.pixel(about: sampling.position(x + i))
    }
  }

  // MARK: - Shadows

  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: ShadowSampling) {
    for i in 0..<count {
      let (u, v) = unsafe s.map.position(x + i)
      let column = unsafe position(s.halfColumns - u.magnitude, of: s.columns)
      let row = unsafe position(s.halfRows - v.magnitude, of: s.rows)
      let start = unsafe Int(row.index &* s.columns &+ column.index)
      let below = unsafe start + Int(s.columns)
      let left = unsafe mix(s.values[start], s.values[below], row.share)
      let right = unsafe mix(s.values[start + 1], s.values[below + 1], row.share)
      let amount = UInt32(mix(left, right, column.share))
      unsafe destination[i] = color(s.redBlue, s.greenAlpha, amount, s.thresholds[i & 7])
    }
  }

  package static func mix(
    _ first: UnsafePointer<Int16>, _ second: UnsafePointer<Int16>, share: Int32, count: Int,
    into result: UnsafeMutablePointer<Int16>
  ) {
    for i in 0..<count { unsafe result[i] = mix(first[i], second[i], share) }
  }

  package static func fill(_ destination: Pixels, count: Int, from s: ShadowRowSampling) {
    for i in 0..<count {
      let position = unsafe s.start &+ UInt32(truncatingIfNeeded: i) &* s.step
      let index = Int(position >> 20)
      let amount = unsafe mix(s.values[index], s.values[index + 1], Int32(position >> 12 & 255))
      unsafe destination[i] = color(s.redBlue, s.greenAlpha, UInt32(amount), s.thresholds[i & 7])
    }
  }

  /// Returns the sample at or before a position, and the share of the next sample in 256ths.
  private static func position(_ value: Double, of count: Int32) -> (index: Int32, share: Int32) {
    let fixed = Int32(clamped(value * 256 + 0.5, 0, Double(count - 1) * 256))
    let index = min(fixed >> 8, count - 2)
    return (index, fixed - index << 8)
  }

  private static func mix(_ a: Int16, _ b: Int16, _ share: Int32) -> Int16 {
    Int16(truncatingIfNeeded: (Int32(a) &* (256 - share) &+ Int32(b) &* share &+ 128) >> 8)
  }

  /// Returns a shadow's color, multiplied by `amount / 32767` and dithered.
  package static func color(
    _ redBlue: UInt32, _ greenAlpha: UInt32, _ amount: UInt32, _ threshold: UInt32
  ) -> UInt32 {
    let factor = amount &* 2 &+ amount >> 14
    func level(_ channel: UInt32) -> UInt32 { (((channel & 0xFFFF) &* factor) >> 16 &+ threshold) >> 8 }
    return level(redBlue) | level(greenAlpha) << 8 | level(redBlue >> 16) << 16 | level(greenAlpha >> 16)
      << 24
  }

  /// Clamps `value` to two bounds, to the lower one if it is NaN.
  static func clamped(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    let limited = value > lower ? value : lower
    return limited < upper ? limited : upper
  }
}

extension TextureSampling {
  fileprivate func position(_ x: Int) -> SIMD2<Int32> {
    let distance = x & (TextureBlock.columnCount - 1)
    var blocks = unsafe TextureBlocks(self, from: x - distance)
    if let block = blocks.next(x - distance, drawing: 0..<TextureBlock.columnCount) {
      let d = Float(distance) / (1 + block.wStep * Float(distance))
      return SIMD2(block.u &+ Int32(block.uStep * d), block.v &+ Int32(block.vStep * d))
    }
    let (u, v) = unsafe map.position(x)
    return unsafe SIMD2(
      Int32(ScalarKernels.clamped(u, Double(firstColumn), Double(lastColumn))),
      Int32(ScalarKernels.clamped(v, Double(firstRow), Double(lastRow))))
  }

  /// Returns the mean of a grid of samples whose middle is `p`.
  fileprivate func pixel(about p: SIMD2<Int32>) -> UInt32 {
    if unsafe sampleCount == 1 { return unsafe TextureSampling.pixel((sample(p) &+ 32) &>> 6) }
    var sum = SIMD4<UInt32>.zero
    for minor in unsafe 0..<minorCount {
      for major in unsafe 0..<majorCount {
        let sample = unsafe sample(p &- gridMiddle &+ majorStep &* major &+ minorStep &* minor)
        unsafe sum &+= (sample &<< 2 &* UInt32(sampleWeight)) &>> 16
      }
    }
    return unsafe TextureSampling.pixel((sum &+ UInt32(rounding)) &>> 8)
  }

  private static func pixel(_ levels: SIMD4<UInt32>) -> UInt32 {
    levels[0] | levels[1] << 8 | levels[2] << 16 | levels[3] << 24
  }

  /// Returns the bilinear sample at a position, in 64ths of a level.
  private func sample(_ position: SIMD2<Int32>) -> SIMD4<UInt32> {
    let (x, fx) = unsafe pixel(position.x, firstColumn, lastColumn)
    let (y, fy) = unsafe pixel(position.y, firstRow, lastRow)
    let start = unsafe y * Int(width) + x
    let right = fx * UInt32(BilinearWeights.column)
    let left = UInt32(BilinearWeights.columns) - right
    var result = SIMD4<UInt32>.zero
    for channel in 0..<4 {
      func level(_ i: Int) -> UInt32 { unsafe pixels[i] >> UInt32(8 * channel) & 255 }
      func column(_ i: Int) -> UInt32 { unsafe level(i) * (127 - fy) + level(i + Int(width)) * fy }
      result[channel] = (column(start) * left) >> 16 + (column(start + 1) * right) >> 16
    }
    return result
  }

  /// Returns the index of the pixel at or before a position, clamped to limits, and the distance from there in 128ths.
  private func pixel(_ position: Int32, _ first: Int32, _ last: Int32) -> (Int, UInt32) {
    let fixed = (min(max(position, first), last) - 1 << 15 + 1 << 8) >> 9
    return (Int(fixed >> 7), UInt32(fixed & 127))
  }
}
