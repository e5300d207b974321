import CSIMD
package import FlickKernels

// Unsafe code: rows of deep pixels are reached through pointers that live for one call.

/// Four deep pixels at once.
extension SIMDKernels {
  private typealias Four = SIMD16<UInt16>

  @inline(__always)
  private static func load(_ p: DeepSource) -> Four {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: Four.self)
  }

  @inline(__always)
  private static func store(_ v: Four, _ p: DeepPixels) {
    unsafe UnsafeMutableRawPointer(p).storeBytes(of: v, as: Four.self)
  }

  @inline(__always)
  private static func words(_ v: Four) -> SIMD8<UInt32> { unsafe unsafeBitCast(v, to: SIMD8<UInt32>.self) }

  // MARK: Reduction

  /// Loads four pixels of 8-bit levels.
  @inline(__always)
  private static func levels(_ p: Source) -> Four {
    unsafe flick_widened_u8x16(UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  package static func deepen(_ pixels: Source, count: Int, into result: DeepPixels) {
    var x = 0
    while x &+ 4 <= count {
      unsafe store(levels(pixels + x) &<< 4, result + x)
      x &+= 4
    }
    unsafe ScalarKernels.deepen(pixels + x, count: count &- x, into: result + x)
  }

  package static func halve(_ upper: Source, _ lower: Source, count: Int, into result: DeepPixels) {
    var x = 0
    while x &+ 4 <= count {
      let first = unsafe levels(upper + 2 &* x) &+ levels(lower + 2 &* x)
      let second = unsafe levels(upper + (2 &* x &+ 4)) &+ levels(lower + (2 &* x &+ 4))
      unsafe store(flick_pair_sums_u64(first, second) &<< 2, result + x)
      x &+= 4
    }
    unsafe ScalarKernels.halve(upper + 2 &* x, lower + 2 &* x, count: count &- x, into: result + x)
  }

  package static func halve(_ upper: DeepSource, _ lower: DeepSource, count: Int, into result: DeepPixels) {
    var x = 0
    while x &+ 4 <= count {
      let first = unsafe load(upper + 2 &* x) &+ load(lower + 2 &* x)
      let second = unsafe load(upper + (2 &* x &+ 4)) &+ load(lower + (2 &* x &+ 4))
      unsafe store((flick_pair_sums_u64(first, second) &+ 2) &>> 2, result + x)
      x &+= 4
    }
    unsafe ScalarKernels.halve(upper + 2 &* x, lower + 2 &* x, count: count &- x, into: result + x)
  }

  // MARK: Blurring

  package static func blur(_ columns: ColumnBlur) {
    let rows = unsafe columns.rows
    let one = unsafe columns.scratch
    let two = unsafe columns.scratch + 8 &* (rows &+ 4)
    var x = 0
    while unsafe x < columns.columns {
      unsafe mean(columns.source + x, columns.sourceStride, into: one, rows: rows, columns.blur.first)
      unsafe mean(one, 8, into: two, rows: rows, columns.blur.second)
      unsafe mean(two, 8, into: one, rows: rows, columns.blur.third)
      let result = unsafe columns.result + x &* columns.resultStride
      unsafe transpose(one, rows: rows, into: result, columns.resultStride)
      unsafe transpose(one + 4, rows: rows, into: result + 4 &* columns.resultStride, columns.resultStride)
      x &+= 8
    }
  }

  /// Applies a box to eight columns, which fill a line of the cache. The sums move along with the rows.
  @inline(__always)
  private static func mean(
    _ source: DeepSource, _ stride: Int, into result: DeepPixels, rows: Int, _ box: Box
  ) {
    let (last, before, after) = (rows &- 1, box.before, box.after)
    let reciprocal = Four(repeating: box.reciprocal)
    var (left, right) = (Four(repeating: box.half), Four(repeating: box.half))
    for place in 0 &- before...after {
      let row = unsafe source + min(max(place, 0), last) &* stride
      left = unsafe left &+ load(row)
      right = unsafe right &+ load(row + 4)
    }
    var next = unsafe source + min(after &+ 1, last) &* stride
    var gone = unsafe source
    for y in 0..<rows {
      unsafe store(flick_high_product_u16(left, reciprocal), result + 8 &* y)
      unsafe store(flick_high_product_u16(right, reciprocal), result + (8 &* y &+ 4))
      left = unsafe left &+ (load(next) &- load(gone))
      right = unsafe right &+ (load(next + 4) &- load(gone + 4))
      // The rows at the edges repeat.
      unsafe next += y &+ after &+ 1 < last ? stride : 0
      unsafe gone += y < before ? 0 : stride
    }
  }

  /// Turns the first four of eight columns into rows, four pixels at a time. The last pixels of a row may have no
  /// meaning.
  @inline(__always)
  private static func transpose(_ source: DeepSource, rows: Int, into result: DeepPixels, _ stride: Int) {
    var y = 0
    while y < rows {
      let (a, b) = unsafe (words(load(source + 8 &* y)), words(load(source + (8 &* y &+ 8))))
      let (c, d) = unsafe (words(load(source + (8 &* y &+ 16))), words(load(source + (8 &* y &+ 24))))
      let (ab0, ab1) = (flick_low_pairs_u32(a, b), flick_high_pairs_u32(a, b))
      let (cd0, cd1) = (flick_low_pairs_u32(c, d), flick_high_pairs_u32(c, d))
      unsafe store(flick_low_halves_u32(ab0, cd0).halves, result + y)
      unsafe store(flick_low_halves_u32(ab1, cd1).halves, result + (stride &+ y))
      unsafe store(flick_high_halves_u32(ab0, cd0).halves, result + (2 &* stride &+ y))
      unsafe store(flick_high_halves_u32(ab1, cd1).halves, result + (3 &* stride &+ y))
      y &+= 4
    }
  }

  // MARK: Colors

  package static func recolor(_ pixels: DeepPixels, count: Int, by recoloring: Recoloring) {
    let weights = Recoloring.luma
    let luma = SIMD16<Int16>(
      repeatingFour: Int16(weights.red), Int16(weights.green), Int16(weights.blue), 0)
    let saturation = SIMD16<Int16>(repeating: recoloring.saturation)
    let tint = Four(
      repeatingFour: recoloring.tint[0], recoloring.tint[1], recoloring.tint[2], recoloring.tint[3])
    let seen = recoloring.seen
    var x = 0
    while x &+ 4 <= count {
      var four = unsafe load(pixels + x)
      four = saturated(four, luma, saturation)
      if let seen { four = tint &+ flick_high_product_u16(four, Four(repeating: seen)) }
      unsafe store(four, pixels + x)
      x &+= 4
    }
    unsafe ScalarKernels.recolor(pixels + x, count: count &- x, by: recoloring)
  }

  @inline(__always)
  private static func saturated(
    _ four: Four, _ luma: SIMD16<Int16>, _ saturation: SIMD16<Int16>
  ) -> Four {
    let gray = flick_pixel_means(flick_pair_products(four.signed, luma))
    let part = flick_high_product_i16((four.signed &- gray) &<< 3, saturation)
    return flick_colors_within_alpha(gray &+ part, four.signed)
  }

  // MARK: Enlargement

  package static func mix(
    _ upper: DeepSource, _ lower: DeepSource, share: Int16, count: Int, into result: DeepPixels
  ) {
    let share = SIMD16<Int16>(repeating: share &<< 5)
    var x = 0
    while x &+ 4 <= count {
      let mixed = unsafe mixed(load(upper + x), load(lower + x), share)
      unsafe store(mixed, result + x)
      x &+= 4
    }
    unsafe ScalarKernels.mix(
      upper + x, lower + x, share: share[0] &>> 5, count: count &- x, into: result + x)
  }

  /// - Parameter share: The share of the way to `second`, in 8192ths.
  @inline(__always)
  private static func mixed(_ first: Four, _ second: Four, _ share: SIMD16<Int16>) -> Four {
    let way = flick_high_product_i16((second.signed &- first.signed) &<< 3, share)
    return unsafe unsafeBitCast(first.signed &+ way, to: Four.self)
  }

  package static func enlarge(
    _ cells: DeepSource, halvings: Int, from first: Int, count: Int, into result: Pixels
  ) {
    // Pixels before the first that has the same two cells as the three after it.
    let period = halvings > 1 ? 4 : 1 &<< halvings
    let half = (1 &<< halvings) &>> 1
    let head = min(count, (half &- first) & (period &- 1))
    unsafe ScalarKernels.enlarge(cells, halvings: halvings, from: first, count: head, into: result)
    let whole = (count &- head) & ~3
    switch halvings {
    case 0: unsafe narrow(cells + (first &+ head), count: whole, into: result + head)
    case 1: unsafe double(cells, from: first &+ head, count: whole, into: result + head)
    default:
      unsafe enlargeRuns(cells, halvings, from: first &+ head, count: whole, into: result + head)
    }
    let done = head &+ whole
    unsafe ScalarKernels.enlarge(
      cells, halvings: halvings, from: first &+ done, count: count &- done, into: result + done)
  }

  private static func narrow(_ cells: DeepSource, count: Int, into result: Pixels) {
    var x = 0
    while x < count {
      unsafe storeLevels(load(cells + x), result + x)
      x &+= 4
    }
  }

  /// Enlarges to twice the size, from an odd pixel on: two pixels between each two cells.
  private static func double(_ cells: DeepSource, from first: Int, count: Int, into result: Pixels) {
    let (near, far): (Int16, Int16) = (64 &<< 5, 192 &<< 5)
    let shares = SIMD16<Int16>(
      near, near, near, near, far, far, far, far, near, near, near, near, far, far, far, far)
    var cell = (first &- 1) &>> 1
    var x = 0
    while x < count {
      let left = unsafe flick_pixels_twice(pair(cells + cell))
      let right = unsafe flick_pixels_twice(pair(cells + (cell &+ 1)))
      unsafe storeLevels(mixed(left, right, shares), result + x)
      cell &+= 2
      x &+= 4
    }
  }

  @inline(__always)
  private static func pair(_ p: DeepSource) -> SIMD8<UInt16> {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt16>.self)
  }

  /// Enlarges in runs of four pixels that lie between the same two cells.
  private static func enlargeRuns(
    _ cells: DeepSource, _ halvings: Int, from first: Int, count: Int, into result: Pixels
  ) {
    let unit = Int16(truncatingIfNeeded: 1 &<< (12 &- halvings))
    let steps = SIMD16<Int16>(1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7) &* unit
    let mask = 1 &<< halvings &- 1
    let place = first &- (1 &<< (halvings &- 1))
    var x = 0
    while x < count {
      let cell = (place &+ x) &>> halvings
      let left = unsafe flick_pixel_four_times(cells[cell])
      let right = unsafe flick_pixel_four_times(cells[cell &+ 1])
      repeat {
        let way = Int16(truncatingIfNeeded: 2 &* ((place &+ x) & mask))
        let shares = steps &+ SIMD16(repeating: way &* unit)
        unsafe storeLevels(mixed(left, right, shares), result + x)
        x &+= 4
      } while x < count && (place &+ x) & mask != 0
    }
  }

  /// Stores the nearest 8-bit levels.
  @inline(__always)
  private static func storeLevels(_ four: Four, _ p: Pixels) {
    let bytes = flick_narrowed_u16x16((four &+ 8) &>> 4)
    unsafe UnsafeMutableRawPointer(p).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }
}

extension SIMD16 where Scalar: FixedWidthInteger {
  @inline(__always)
  fileprivate init(repeatingFour a: Scalar, _ b: Scalar, _ c: Scalar, _ d: Scalar) {
    self.init(a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d)
  }
}
