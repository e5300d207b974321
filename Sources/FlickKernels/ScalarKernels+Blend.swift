// Unsafe code: rows of pixels and coverages are reached through pointers that live for one call.

extension ScalarKernels {
  package static func blend(_ color: UInt32, over destination: Pixels, count: Int) {
    for i in 0..<count { unsafe destination[i] = PixelMath.over(color, destination[i]) }
  }

  package static func blend(
    _ color: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  ) {
    for i in 0..<count {
      let source = unsafe PixelMath.scaled(color, by: UInt32(coverage[i]))
      unsafe destination[i] = PixelMath.over(source, destination[i])
    }
  }

  package static func blend(_ source: Source, times factor: UInt32, over destination: Pixels, count: Int) {
    for i in 0..<count {
      let pixel = unsafe PixelMath.scaled(source[i], by: factor)
      unsafe destination[i] = PixelMath.over(pixel, destination[i])
    }
  }

  package static func blend(
    _ source: Source, times factor: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  ) {
    for i in 0..<count {
      let part = unsafe PixelMath.divided255(factor &* UInt32(coverage[i]))
      let pixel = unsafe PixelMath.scaled(source[i], by: part)
      unsafe destination[i] = PixelMath.over(pixel, destination[i])
    }
  }

  package static func fade(_ pixels: Pixels, byAlphasOf mask: Source, count: Int) {
    for i in 0..<count { unsafe pixels[i] = PixelMath.scaled(pixels[i], by: PixelMath.alpha(mask[i])) }
  }

  package static func multiply(_ coverages: UnsafeMutablePointer<UInt8>, by others: Coverages, count: Int) {
    for i in 0..<count {
      let product = unsafe UInt32(coverages[i]) &* UInt32(others[i])
      unsafe coverages[i] = UInt8(truncatingIfNeeded: PixelMath.divided255(product))
    }
  }

  package static func replace(_ destination: Pixels, by source: Source, times factor: UInt32, count: Int) {
    for i in 0..<count { unsafe destination[i] = mixed(destination[i], source[i], factor) }
  }

  package static func replace(
    _ destination: Pixels, by source: Source, times factor: UInt32, covering coverage: Coverages, count: Int
  ) {
    for i in 0..<count {
      let part = unsafe PixelMath.divided255(factor &* UInt32(coverage[i]))
      unsafe destination[i] = mixed(destination[i], source[i], part)
    }
  }

  package static func blend(
    _ source: Source, by mode: PixelBlend, times factor: UInt32, covering coverage: Coverages?,
    over destination: Pixels, count: Int
  ) {
    for i in 0..<count {
      let part = unsafe coverage.map { unsafe PixelMath.divided255(factor &* UInt32($0[i])) } ?? factor
      let pixel = unsafe PixelMath.scaled(source[i], by: part)
      unsafe destination[i] = mode.pixel(pixel, over: destination[i])
    }
  }

  /// Each of the two products is rounded. Even so, their sum never exceeds a level: a product is at most its factor,
  /// and the factors add up to 255.
  private static func mixed(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
    PixelMath.scaled(second, by: share) &+ PixelMath.scaled(first, by: 255 &- share)
  }
}
