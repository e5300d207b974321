import CSIMD
package import FlickKernels

// Unsafe code: texture rows are reached through pointers that live for one call.

extension SIMDKernels {
  package static func filter(_ rows: WeightedRows, blocks: Range<Int>, into result: Pixels) {
    var place = unsafe result
    for block in blocks {
      let window = unsafe rows.window(ofBlock: block)
      if unsafe rows.lastColumn &- rows.firstColumn < 15 {
        unsafe filterNarrow(rows, window, into: place)
      } else {
        let means = unsafe means(rows, window)
        if window.count == 16 {
          unsafe Memory.store(means.0, place, 8)
          unsafe Memory.store(means.1, place + 8, 8)
        } else {
          let skipped = 16 &- window.count
          for i in skipped..<16 { unsafe place[i &- skipped] = i < 8 ? means.0[i] : means.1[i &- 8] }
        }
      }
      unsafe place += 16
    }
  }

  private typealias Sums = (SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>)

  /// Sixteen columns.
  @inline(__always)
  private static func means(
    _ rows: WeightedRows, _ window: WeightedRows.Window
  ) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
    var sums: Sums = (.zero, .zero, .zero, .zero)
    let last = unsafe rows.count &- 1
    let moves = unsafe rows.shift(ofRow: 0, window) != 0 || rows.shift(ofRow: last, window) != 0
    var row = 0
    var line = unsafe rows.pixels + window.readStart
    while row <= last {
      let weights = unsafe SIMD16(repeating: rows.weights[row &>> 1])
      let next = min(row &+ 1, last)
      let below = unsafe line + (next &- row) &* rows.stride
      if moves {
        let shifts = unsafe (rows.shift(ofRow: row, window), rows.shift(ofRow: next, window))
        let (upper, lower) = unsafe (moved(line, by: shifts.0), moved(below, by: shifts.1))
        add(upper.0, lower.0, weights, to: &sums.0, &sums.1)
        add(upper.1, lower.1, weights, to: &sums.2, &sums.3)
      } else {
        unsafe add(bytes(line), bytes(below), weights, to: &sums.0, &sums.1)
        unsafe add(bytes(line + 8), bytes(below + 8), weights, to: &sums.2, &sums.3)
      }
      unsafe line += 2 &* rows.stride
      row &+= 2
    }
    return unsafe (
      unsafeBitCast(flick_bytes_u16((sums.0 &+ 64) &>> 7, (sums.1 &+ 64) &>> 7), to: SIMD8<UInt32>.self),
      unsafeBitCast(flick_bytes_u16((sums.2 &+ 64) &>> 7, (sums.3 &+ 64) &>> 7), to: SIMD8<UInt32>.self)
    )
  }

  /// Adds eight columns of two rows.
  @inline(__always)
  private static func add(
    _ upper: SIMD32<UInt8>, _ lower: SIMD32<UInt8>, _ weights: SIMD16<UInt16>,
    to low: inout SIMD16<UInt16>, _ high: inout SIMD16<UInt16>
  ) {
    low &+= flick_weighted_low_bytes(upper, lower, weights)
    high &+= flick_weighted_high_bytes(upper, lower, weights)
  }

  /// Sixteen columns, so many quarters of a column further on.
  @inline(__always)
  private static func moved(_ line: Source, by quarters: Int) -> (SIMD32<UInt8>, SIMD32<UInt8>) {
    let start = unsafe line + quarters &>> 2
    let places = unsafe WeightedRows.places(ofQuarter: quarters & 3)
    let (near, first, second) = unsafe (start + places.near, start + places.first, start + places.second)
    return unsafe (
      flick_means_u8(bytes(near), flick_means_u8(bytes(first), bytes(second))),
      flick_means_u8(bytes(near + 8), flick_means_u8(bytes(first + 8), bytes(second + 8)))
    )
  }

  @inline(__always)
  private static func bytes(_ p: Source) -> SIMD32<UInt8> {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD32<UInt8>.self)
  }

  /// The columns of a part that has fewer than a block.
  private static func filterNarrow(_ rows: WeightedRows, _ window: WeightedRows.Window, into result: Pixels) {
    for column in 0..<window.count {
      var (redBlue, greenAlpha): (UInt32, UInt32) = (0x0040_0040, 0x0040_0040)
      for row in unsafe 0..<rows.count {
        let pixel = unsafe rows.pixels[row &* rows.stride &+ window.start &+ column]
        let weight = unsafe UInt32(rows.weights[row &>> 1] &>> UInt16(row & 1 &* 8) & 255)
        redBlue &+= (pixel & 0x00FF_00FF) &* weight
        greenAlpha &+= (pixel &>> 8 & 0x00FF_00FF) &* weight
      }
      unsafe result[column] = (redBlue &>> 7 & 0x00FF_00FF) | (greenAlpha &>> 7 & 0x00FF_00FF) &<< 8
    }
  }

  package static func halve(_ row: Pixels, count: Int) {
    eachBlock(of: count) { i, n in
      if n == 8 {
        let texels = unsafe row + 2 &* i
        let (a, b) = unsafe (halves(texels, texels + 8), halves(texels + 4, texels + 12))
        unsafe Memory.store(means(flick_even_u32(a, b), flick_odd_u32(a, b)), row + i, 8)
      } else {
        for i in i..<i &+ n { unsafe row[i] = PixelMath.mean(row[2 &* i], row[2 &* i &+ 1]) }
      }
    }
  }

  /// Four texels, and four others.
  @inline(__always)
  private static func halves(_ low: Source, _ high: Source) -> SIMD8<UInt32> {
    unsafe SIMD8(
      lowHalf: UnsafeRawPointer(low).loadUnaligned(as: SIMD4<UInt32>.self),
      highHalf: UnsafeRawPointer(high).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  @inline(__always)
  private static func means(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD8<UInt32> {
    unsafe unsafeBitCast(
      flick_means_u8(
        unsafeBitCast(a, to: SIMD32<UInt8>.self), unsafeBitCast(b, to: SIMD32<UInt8>.self)),
      to: SIMD8<UInt32>.self)
  }
}

// MARK: - Samples

extension SIMDKernels {
  package static func fill(_ destination: Pixels, count: Int, from s: RowSampling) {
    let (texels, step) = unsafe (s.texels, s.step)
    var positions = unsafe EvenPositions.first(s.start, step: step)
    if unsafe s.spread == 0 {
      eachBlock(of: count) { i, n in
        let position = EvenPositions.next(n, &positions, step: step)
        unsafe Memory.store(samples(texels, position), destination + i, n)
      }
    } else {
      let spread = unsafe SIMD8(repeating: s.spread)
      eachBlock(of: count) { i, n in
        let position = EvenPositions.next(n, &positions, step: step)
        let pixels = unsafe means(samples(texels, position), samples(texels, position &+ spread))
        unsafe Memory.store(pixels, destination + i, n)
      }
    }
  }

  /// Eight samples, rounded.
  @inline(__always)
  private static func samples(_ texels: Source, _ position: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let index = flick_whole_u32(position &>> 20)
    let share = position &>> 14 & 63
    let weights = 64 &+ (share &<< 8) &- share
    let both = flick_whole_u32(weights | weights &<< 16)
    let (a, b) = unsafe (
      quad(texels, index[0], index[1], index[4], index[5]),
      quad(texels, index[2], index[3], index[6], index[7])
    )
    let (left, right) = unsafe (
      unsafeBitCast(flick_even_u32(a, b), to: SIMD32<UInt8>.self),
      unsafeBitCast(flick_odd_u32(a, b), to: SIMD32<UInt8>.self)
    )
    let low = flick_weighted_low_bytes(left, right, flick_low_words_twice(both).halves)
    let high = flick_weighted_high_bytes(left, right, flick_high_words_twice(both).halves)
    return unsafe unsafeBitCast(
      flick_bytes_u16((low &+ 32) &>> 6, (high &+ 32) &>> 6), to: SIMD8<UInt32>.self)
  }

  /// The texels at and after four indices.
  @inline(__always)
  private static func quad(_ p: Source, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> SIMD8<UInt32> {
    let words = unsafe SIMD4<UInt64>(
      Memory.loadTwo(p + Int(a)), Memory.loadTwo(p + Int(b)), Memory.loadTwo(p + Int(c)),
      Memory.loadTwo(p + Int(d)))
    return unsafe unsafeBitCast(words, to: SIMD8<UInt32>.self)
  }
}
