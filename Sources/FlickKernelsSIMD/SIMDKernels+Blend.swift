import CSIMD
package import FlickKernels

// Unsafe code: rows of pixels and coverages are reached through pointers that live for one call.

extension SIMDKernels {
  package static func blend(_ color: UInt32, over destination: Pixels, count: Int) {
    if PixelMath.alpha(color) == 255 { return unsafe fill(destination, with: color, count: count) }
    let source = PixelBlock(repeating: color)
    let (pixels, kept) = (source.pixels, 255 &- source.alphas)
    unsafe update(destination, count) { _, _, pixel in pixels &+ pixel.scaled(by: kept).pixels }
  }

  private static func fill(_ destination: Pixels, with color: UInt32, count: Int) {
    let pixels = SIMD8(repeating: color)
    eachBlock(of: count) { i, n in unsafe Memory.storeEach(pixels, destination + i, n) }
  }

  package static func blend(
    _ color: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  ) {
    if color & 0xFF_FFFF == 0 {
      return unsafe blendBlack(PixelMath.alpha(color), covering: coverage, over: destination, count: count)
    }
    let source = PixelBlock(repeating: color)
    unsafe update(destination, count) { i, n, pixel in
      unsafe source.scaled(by: factors(coverage + i, n)).over(pixel)
    }
  }

  /// Draws black with an alpha, which adds no color.
  private static func blendBlack(
    _ alpha: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  ) {
    let alpha = SIMD8(repeating: alpha).doubled
    unsafe update(destination, count) { i, n, pixel in
      let alphas = unsafe (factors(coverage + i, n) &* alpha).divided255
      return pixel.scaled(by: 255 &- alphas).pixels &+ alphas.words &<< 24
    }
  }

  package static func blend(_ source: Source, times factor: UInt32, over destination: Pixels, count: Int) {
    if factor == 255 {
      unsafe update(destination, count) { i, n, pixel in
        unsafe PixelBlock(Memory.loadEach(source + i, n)).over(pixel)
      }
    } else {
      let factors = SIMD8(repeating: factor).doubled
      unsafe update(destination, count) { i, n, pixel in
        unsafe PixelBlock(Memory.loadEach(source + i, n)).scaled(by: factors).over(pixel)
      }
    }
  }

  package static func blend(
    _ source: Source, times factor: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  ) {
    let factor = SIMD8(repeating: factor).doubled
    unsafe update(destination, count) { i, n, pixel in
      let part = unsafe (factors(coverage + i, n) &* factor).divided255
      return unsafe PixelBlock(Memory.loadEach(source + i, n)).scaled(by: part).over(pixel)
    }
  }

  package static func fade(_ pixels: Pixels, byAlphasOf mask: Source, count: Int) {
    unsafe update(pixels, count) { i, n, pixel in
      unsafe pixel.scaled(by: PixelBlock(Memory.loadEach(mask + i, n)).alphas).pixels
    }
  }

  /// Uses the specification, because these modes are rare and integer division has no vector instructions.
  package static func blend(
    _ source: Source, by mode: PixelBlend, times factor: UInt32, covering coverage: Coverages?,
    over destination: Pixels, count: Int
  ) {
    unsafe ScalarKernels.blend(
      source, by: mode, times: factor, covering: coverage, over: destination, count: count)
  }

  package static func replace(_ destination: Pixels, by source: Source, times factor: UInt32, count: Int) {
    let factors = SIMD8(repeating: factor).doubled
    unsafe update(destination, count) { i, n, pixel in
      unsafe mixed(pixel, PixelBlock(Memory.loadEach(source + i, n)), factors)
    }
  }

  package static func replace(
    _ destination: Pixels, by source: Source, times factor: UInt32, covering coverage: Coverages, count: Int
  ) {
    let factor = SIMD8(repeating: factor).doubled
    unsafe update(destination, count) { i, n, pixel in
      let part = unsafe (factors(coverage + i, n) &* factor).divided255
      return unsafe mixed(pixel, PixelBlock(Memory.loadEach(source + i, n)), part)
    }
  }

  @inline(__always)
  private static func mixed(
    _ first: PixelBlock, _ second: PixelBlock, _ shares: SIMD16<UInt16>
  ) -> SIMD8<UInt32> {
    second.scaled(by: shares).pixels &+ first.scaled(by: 255 &- shares).pixels
  }

  package static func multiply(_ coverages: UnsafeMutablePointer<UInt8>, by others: Coverages, count: Int) {
    eachBlock(of: count) { i, n in
      let (a, b) = unsafe (Memory.loadEach(coverages + i, n), Memory.loadEach(others + i, n))
      let products = (flick_widened_u8x8(a) &* flick_widened_u8x8(b)).halves
      unsafe Memory.storeEach(flick_narrowed_u32x8(products.divided255.words), coverages + i, n)
    }
  }

  /// Returns coverages, each in both halves of a word.
  @inline(__always)
  private static func factors(_ coverages: Coverages, _ count: Int) -> SIMD16<UInt16> {
    unsafe flick_widened_u8x8(Memory.loadEach(coverages, count)).doubled
  }

  /// Replaces pixels, eight at a time and then the rest. `body` gets the index of the first and their number.
  @inline(__always)
  private static func update(
    _ pixels: Pixels, _ count: Int, _ body: (Int, Int, PixelBlock) -> SIMD8<UInt32>
  ) {
    eachBlock(of: count) { i, n in
      unsafe Memory.storeEach(body(i, n, PixelBlock(Memory.loadEach(pixels + i, n))), pixels + i, n)
    }
  }

  /// Calls `body` with the index and number of every eight elements in turn, then of the rest.
  @inline(__always)
  static func eachBlock(of count: Int, _ body: (Int, Int) -> Void) {
    var i = 0
    while i &+ 8 <= count {
      body(i, 8)
      i &+= 8
    }
    if i < count { body(i, count &- i) }
  }
}
