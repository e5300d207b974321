import CSIMD
package import FlickKernels

// Unsafe code: rows of pixels and planes are reached through pointers that live for one call.

extension SIMDKernels {
  package static func convert(_ rows: RowPair) {
    var left = unsafe PixelBlock(repeating: rows.upperLeft) + PixelBlock(repeating: rows.lowerLeft)
    var x = 0
    while unsafe x &+ 16 <= rows.count {
      unsafe convert(rows, at: x, 16, &left)
      x &+= 16
    }
    if unsafe x < rows.count { unsafe convert(rows, at: x, rows.count &- x, &left) }
  }

  /// Converts `n` columns, at most 16. `left` is the sum of the previous column, and becomes that of the last column.
  @inline(__always)
  private static func convert(_ rows: RowPair, at x: Int, _ n: Int, _ left: inout PixelBlock) {
    let (upper, lower) = unsafe (blocks(rows.upper + x, n), blocks(rows.lower + x, n))
    let samples = (n &+ 1) & ~1
    let luma = flick_bytes_four_i32(
      level(upper.0, BT709.luma), level(upper.1, BT709.luma), level(lower.0, BT709.luma),
      level(lower.1, BT709.luma))
    unsafe Memory.store(luma.lowHalf, rows.upperLuma + x, samples)
    unsafe Memory.store(luma.highHalf, rows.lowerLuma + x, samples)
    let (first, second) = (upper.0 + lower.0, upper.1 + lower.1)
    // Each pixel is added to its left neighbor. Two of these sums together weigh three columns by 1 2 1.
    let pairs = (first + first.delayed(after: left), second + second.delayed(after: first))
    let weighted = PixelBlock.even(pairs.0, pairs.1) + PixelBlock.odd(pairs.0, pairs.1)
    let chroma = flick_ordered_bytes_i32(
      level(weighted, BT709.cb, bits: 3), level(weighted, BT709.cr, bits: 3))
    unsafe Memory.store(chroma.lowHalf, rows.cb + x / 2, samples / 2)
    unsafe Memory.store(chroma.highHalf, rows.cr + x / 2, samples / 2)
    left = second
  }

  /// Loads up to sixteen pixels; the last of an odd number is repeated.
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
      let luma = level(block, BT709.luma)
      let bytes = flick_bytes_four_i32(luma, level(block, BT709.cb), level(block, BT709.cr), luma)
      let (first, second) = (bytes.lowHalf, bytes.highHalf)
      unsafe Memory.store(first.lowHalf, row.luma + i, n)
      unsafe Memory.store(first.highHalf, row.cb + i, n)
      unsafe Memory.store(second.lowHalf, row.cr + i, n)
    }
  }

  package static func convert(_ row: SampleRow, by matrix: SampleMatrix, into result: Pixels) {
    let whole = unsafe row.count & ~15
    for x in stride(from: 0, to: whole, by: 16) {
      let luma = unsafe Memory.loadSixteen(row.luma + x)
      let (cb, cr) = unsafe (Memory.loadSixteen(row.cb + x), Memory.loadSixteen(row.cr + x))
      unsafe convert(luma, cb, cr, by: matrix, into: result + x)
    }
    let rest = unsafe SampleRow(
      luma: row.luma + whole, cb: row.cb + whole, cr: row.cr + whole, count: row.count - whole)
    unsafe ScalarKernels.convert(rest, by: matrix, into: result + whole)
  }

  package static func convert(_ row: HalvedSampleRow, by matrix: SampleMatrix, into result: Pixels) {
    let count = unsafe row.count
    let black = unsafe SIMD16(repeating: row.black)
    var x = 0
    while x &+ 16 <= count {
      let luma = unsafe flick_widened_u8x16(
        UnsafeRawPointer(row.luma + x).loadUnaligned(as: SIMD16<UInt8>.self))
      let (cb, cr) = unsafe (chroma(row.cb, x / 2, row), chroma(row.cr, x / 2, row))
      unsafe convert((luma.signed &- black) &<< 3, cb, cr, by: matrix, into: result + x)
      x &+= 16
    }
    unsafe ScalarKernels.convert(row, x..<count, by: matrix, into: result)
  }

  /// Returns the chroma of sixteen pixels minus the level of gray, in sixteenths of a level, from sample `place` on.
  @inline(__always)
  private static func chroma(
    _ lines: HalvedSampleRow.Lines, _ place: Int, _ row: HalvedSampleRow
  ) -> SIMD16<Int16> {
    let here = unsafe quarters(lines, place, row)
    let isLast = unsafe 2 &* place &+ 16 >= row.count
    let next = unsafe isLast ? flick_next_i16(here) : quarters(lines, place &+ 1, row)
    guard unsafe row.isBetween else { return flick_turns_i16(here &<< 2, (here &+ next) &<< 1) }
    let before = unsafe place == 0 ? flick_previous_i16(here) : quarters(lines, place &- 1, row)
    let more = here &+ here &<< 1
    return flick_turns_i16(more &+ before, more &+ next)
  }

  /// Mixes eight chroma samples of two lines, minus the level of gray, in quarters of a level.
  @inline(__always)
  private static func quarters(
    _ lines: HalvedSampleRow.Lines, _ place: Int, _ row: HalvedSampleRow
  ) -> SIMD8<Int16> {
    let (first, second) = unsafe (samples(lines.first + place), samples(lines.second + place))
    return unsafe first &* SIMD8(repeating: 4 &- row.share) &+ second &* SIMD8(repeating: row.share)
      &- SIMD8(repeating: 4 &* row.middle)
  }

  @inline(__always)
  private static func samples(_ p: UnsafePointer<UInt8>) -> SIMD8<Int16> {
    unsafe flick_widened_i16x8(UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Converts sixteen pixels.
  @inline(__always)
  private static func convert(
    _ luma: SIMD16<Int16>, _ cb: SIMD16<Int16>, _ cr: SIMD16<Int16>, by matrix: SampleMatrix,
    into result: Pixels
  ) {
    let red = sums(luma, cr, matrix.luma, matrix.redFromCr)
    let green = sums(luma, cb, matrix.luma, matrix.greenFromCb)
    let more = sums(cr, .zero, matrix.greenFromCr, 0)
    let blue = sums(luma, cb, matrix.luma, matrix.blueFromCb)
    let pixels = flick_opaque_pixels(
      levels(red.0, red.1, matrix.shift), levels(green.0 &+ more.0, green.1 &+ more.1, matrix.shift),
      levels(blue.0, blue.1, matrix.shift))
    unsafe Memory.store(pixels.lowHalf, result, 8)
    unsafe Memory.store(pixels.highHalf, result + 8, 8)
  }

  /// Returns sums of two products each: of the lower and of the upper four elements of each half.
  @inline(__always)
  private static func sums(_ a: SIMD16<Int16>, _ b: SIMD16<Int16>, _ x: Int16, _ y: Int16) -> (
    SIMD8<Int32>, SIMD8<Int32>
  ) {
    let weights = SIMD8(repeating: UInt32(UInt16(bitPattern: x)) | UInt32(UInt16(bitPattern: y)) << 16)
      .halves.signed
    return (
      flick_pair_products(flick_low_turns_i16(a, b), weights),
      flick_pair_products(flick_high_turns_i16(a, b), weights)
    )
  }

  /// Rounds the results of `sums` to levels, and restores the order of the elements.
  @inline(__always)
  private static func levels(_ low: SIMD8<Int32>, _ high: SIMD8<Int32>, _ shift: Int32) -> SIMD16<UInt16> {
    let half = SIMD8(repeating: Int32(1) &<< (shift &- 1))
    return flick_levels_i16(flick_words_i32((low &+ half) &>> shift, (high &+ half) &>> shift).signed)
  }

  /// Returns a component of eight colors, which are sums of `2^bits` pixels.
  @inline(__always)
  private static func level(_ colors: PixelBlock, _ weights: BT709.Weights, bits: Int32 = 0) -> SIMD8<Int32> {
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

  /// Returns the pixels of even index of two blocks.
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

  /// Returns the last pixel of `before`, followed by all pixels of this block but the last.
  @inline(__always)
  fileprivate func delayed(after before: PixelBlock) -> PixelBlock {
    PixelBlock(
      redBlue: flick_delayed_u32(before.redBlue.words, redBlue.words).halves,
      greenAlpha: flick_delayed_u32(before.greenAlpha.words, greenAlpha.words).halves)
  }
}
