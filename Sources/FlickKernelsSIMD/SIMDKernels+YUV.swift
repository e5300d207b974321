import CSIMD
package import FlickKernels

// Unsafe code: rows of pixels and planes are reached through pointers that live for one call.

extension SIMDKernels {
  package static func convert(_ rows: RowPair) {
    var left = unsafe PixelBlock(repeating: rows.upperLeft) + PixelBlock(repeating: rows.lowerLeft)
    var x = 0
    while unsafe x < rows.count {
      let n = unsafe min(rows.count &- x, 16)
      if n == 16 { unsafe convert(rows, at: x, 16, &left) } else { unsafe convert(rows, at: x, n, &left) }
      x &+= 16
    }
  }

  /// Converts `n` columns, at most 16; `left` is the sum of the columns before and becomes theirs.
  @inline(__always)
  private static func convert(_ rows: RowPair, at x: Int, _ n: Int, _ left: inout PixelBlock) {
    let (upper, lower) = unsafe (blocks(rows.upper + x, n), blocks(rows.lower + x, n))
    let samples = (n &+ 1) & ~1
    unsafe Memory.store(levels(upper.0, upper.1, BT709.luma), rows.upperLuma + x, samples)
    unsafe Memory.store(levels(lower.0, lower.1, BT709.luma), rows.lowerLuma + x, samples)
    let sums = (upper.0 + lower.0, upper.1 + lower.1)
    let (even, odd) = (PixelBlock.even(sums.0, sums.1), PixelBlock.odd(sums.0, sums.1))
    let weighted = odd.delayed(after: left) + even + even + odd
    let chroma = levels(weighted, BT709.cb, weighted, BT709.cr, bits: 3)
    unsafe Memory.store(chroma.lowHalf, rows.cb + x / 2, samples / 2)
    unsafe Memory.store(chroma.highHalf, rows.cr + x / 2, samples / 2)
    left = odd
  }

  /// Up to sixteen pixels; an odd last one twice.
  @inline(__always)
  private static func blocks(_ pixels: Source, _ n: Int) -> (PixelBlock, PixelBlock) {
    let (first, second) = (min(n, 8), max(n &- 8, 0))
    var words = unsafe (Memory.load(pixels, first), Memory.load(pixels + 8, second))
    if first & 1 == 1 { words.0[first] = words.0[first &- 1] }
    if second & 1 == 1 { words.1[second] = words.1[second &- 1] }
    return (PixelBlock(words.0), PixelBlock(words.1))
  }

  package static func convert(_ row: FullRow) {
    unsafe eachBlock(of: row.count) { i, n in
      let block = unsafe PixelBlock(Memory.load(row.pixels + i, n))
      let luma = levels(block, BT709.luma, block, BT709.luma)
      let chroma = levels(block, BT709.cb, block, BT709.cr)
      unsafe Memory.store(luma.lowHalf, row.luma + i, n)
      unsafe Memory.store(chroma.lowHalf, row.cb + i, n)
      unsafe Memory.store(chroma.highHalf, row.cr + i, n)
    }
  }

  @inline(__always)
  private static func levels(_ a: PixelBlock, _ b: PixelBlock, _ weights: BT709.Weights) -> SIMD16<UInt8> {
    levels(a, weights, b, weights)
  }

  /// A component of eight colours and one of eight others, which are sums of `2^bits` pixels.
  @inline(__always)
  private static func levels(
    _ a: PixelBlock, _ weightsA: BT709.Weights, _ b: PixelBlock, _ weightsB: BT709.Weights, bits: Int32 = 0
  ) -> SIMD16<UInt8> {
    flick_bytes_i32(level(a, weightsA, bits: bits), level(b, weightsB, bits: bits))
  }

  @inline(__always)
  private static func level(_ colors: PixelBlock, _ weights: BT709.Weights, bits: Int32) -> SIMD8<Int32> {
    let redBlue = UInt32(UInt16(bitPattern: weights.red)) | UInt32(UInt16(bitPattern: weights.blue)) << 16
    let green = UInt32(UInt16(bitPattern: weights.green))
    let sum =
      flick_pair_products(colors.redBlue.signed, SIMD8(repeating: redBlue).halves.signed)
      &+ flick_pair_products(colors.greenAlpha.signed, SIMD8(repeating: green).halves.signed)
    return (sum &+ weights.bias(bits: bits)) &>> (weights.shift &+ bits)
  }
}

extension PixelBlock {
  @inline(__always)
  fileprivate static func + (a: PixelBlock, b: PixelBlock) -> PixelBlock {
    PixelBlock(redBlue: a.redBlue &+ b.redBlue, greenAlpha: a.greenAlpha &+ b.greenAlpha)
  }

  /// The pixels of even index of two blocks.
  @inline(__always)
  fileprivate static func even(_ a: PixelBlock, _ b: PixelBlock) -> PixelBlock {
    PixelBlock(
      redBlue: flick_even_u32(a.redBlue.words, b.redBlue.words).halves,
      greenAlpha: flick_even_u32(a.greenAlpha.words, b.greenAlpha.words).halves)
  }

  @inline(__always)
  fileprivate static func odd(_ a: PixelBlock, _ b: PixelBlock) -> PixelBlock {
    PixelBlock(
      redBlue: flick_odd_u32(a.redBlue.words, b.redBlue.words).halves,
      greenAlpha: flick_odd_u32(a.greenAlpha.words, b.greenAlpha.words).halves)
  }

  /// The last pixel of `before`, then all of these but the last.
  @inline(__always)
  fileprivate func delayed(after before: PixelBlock) -> PixelBlock {
    PixelBlock(
      redBlue: flick_delayed_u32(before.redBlue.words, redBlue.words).halves,
      greenAlpha: flick_delayed_u32(before.greenAlpha.words, greenAlpha.words).halves)
  }
}
