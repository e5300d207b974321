// Unsafe code: rows of pixels and coverages are reached through pointers that live for one call.

/// Source-over of a row of pixels, the readable specification of every faster version.
enum BlendKernel {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Coverages = UnsafePointer<UInt8>

  /// One colour over `count` pixels.
  static func blend(_ color: UInt32, over destination: Pixels, count: Int) {
    if PixelMath.alpha(color) == 255 {
      unsafe destination.update(repeating: color, count: count)
    } else {
      for i in 0..<count { unsafe destination[i] = PixelMath.over(color, destination[i]) }
    }
  }

  /// One colour, each pixel as far as it is covered.
  static func blend(_ color: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int) {
    for i in 0..<count {
      let source = unsafe PixelMath.scaled(color, by: UInt32(coverage[i]))
      unsafe destination[i] = PixelMath.over(source, destination[i])
    }
  }

  /// Pixels faded by `factor / 255`.
  static func blend(_ source: Pixels, times factor: UInt32, over destination: Pixels, count: Int) {
    for i in 0..<count {
      let pixel = unsafe factor == 255 ? source[i] : PixelMath.scaled(source[i], by: factor)
      unsafe destination[i] = PixelMath.over(pixel, destination[i])
    }
  }

  /// Pixels faded by `factor / 255`, each as far as it is covered; the two factors' product is rounded.
  static func blend(
    _ source: Pixels, times factor: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  ) {
    for i in 0..<count {
      let part = unsafe PixelMath.divided255(factor &* UInt32(coverage[i]))
      let pixel = unsafe PixelMath.scaled(source[i], by: part)
      unsafe destination[i] = PixelMath.over(pixel, destination[i])
    }
  }
}
