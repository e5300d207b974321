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
    return unsigned(first.signed &+ way)
  }

  package static func enlarge(
    _ cells: DeepSource, halvings: Int, from first: Int, count: Int, into result: Pixels
  ) {
    // The head ends before the first pixel that lies between the same cells as the three pixels after it.
    let period = halvings > 1 ? 4 : 1 &<< halvings
    let half = (1 &<< halvings) &>> 1
    let head = min(count, (half &- first) & (period &- 1))
    unsafe ScalarKernels.enlarge(cells, halvings: halvings, from: first, count: head, into: result)
    let whole = (count &- head) & ~3
    switch halvings {
    case 0: unsafe narrow(cells + (first &+ head), count: whole, into: result + head)
    case 1: unsafe double(cells, from: first &+ head, count: whole, into: result + head)
    case 2: unsafe quadruple(cells, from: first &+ head, count: whole, into: result + head)
    default:
      unsafe enlargeRuns(cells, halvings, from: first &+ head, count: whole, into: result + head)
    }
    let done = head &+ whole
    unsafe ScalarKernels.enlarge(
      cells, halvings: halvings, from: first &+ done, count: count &- done, into: result + done)
  }

  private static func narrow(_ cells: DeepSource, count: Int, into result: Pixels) {
    var x = 0
    while x &+ 8 <= count {
      unsafe storeLevels(load(cells + x), load(cells + (x &+ 4)), result + x)
      x &+= 8
    }
    if x < count { unsafe storeLevels(load(cells + x), result + x) }
  }

  /// Enlarges to twice the size, from an odd pixel on: two pixels between each two cells.
  private static func double(_ cells: DeepSource, from first: Int, count: Int, into result: Pixels) {
    let (near, far): (Int16, Int16) = (64 &<< 5, 192 &<< 5)
    let shares = SIMD16<Int16>(
      near, near, near, near, far, far, far, far, near, near, near, near, far, far, far, far)
    var next = unsafe cells + (first &- 1) &>> 1
    var x = 0
    while x &+ 8 <= count {
      unsafe storeLevels(doubled(next, shares), doubled(next + 2, shares), result + x)
      unsafe next += 4
      x &+= 8
    }
    if x < count { unsafe storeLevels(doubled(next, shares), result + x) }
  }

  @inline(__always)
  private static func doubled(_ cells: DeepSource, _ shares: SIMD16<Int16>) -> Four {
    unsafe mixed(flick_pixels_twice(pair(cells)), flick_pixels_twice(pair(cells + 1)), shares)
  }

  /// Enlarges to four times the size, from the middle of a cell on: four pixels between each two cells.
  private static func quadruple(
    _ cells: DeepSource, from first: Int, count: Int, into result: Pixels
  ) {
    let unit: Int16 = 1 &<< 10
    let shares = SIMD16<Int16>(1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7) &* unit
    var next = unsafe cells + (first &- 2) &>> 2
    var left = unsafe flick_pixel_four_times(next.pointee)
    var x = 0
    while x &+ 8 <= count {
      let middle = unsafe flick_pixel_four_times(next[1])
      let right = unsafe flick_pixel_four_times(next[2])
      unsafe storeLevels(mixed(left, middle, shares), mixed(middle, right, shares), result + x)
      unsafe next += 2
      left = right
      x &+= 8
    }
    if x < count {
      unsafe storeLevels(mixed(left, flick_pixel_four_times(next[1]), shares), result + x)
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
    let step = SIMD16<Int16>(repeating: 8 &* unit)
    let mask = 1 &<< halvings &- 1
    let place = first &- (1 &<< (halvings &- 1))
    var x = 0
    while x < count {
      let cell = (place &+ x) &>> halvings
      let left = unsafe flick_pixel_four_times(cells[cell])
      let right = unsafe flick_pixel_four_times(cells[cell &+ 1])
      let (start, way) = (left &+ 8, (right.signed &- left.signed) &<< 3)
      var shares =
        steps &+ SIMD16(repeating: Int16(truncatingIfNeeded: 2 &* ((place &+ x) & mask)) &* unit)
      let end = min(count, x &+ (mask &+ 1 &- (place &+ x) & mask))
      while x &+ 8 <= end {
        let near = (start &+ unsigned(flick_high_product_i16(way, shares))) &>> 4
        let far = (start &+ unsigned(flick_high_product_i16(way, shares &+ step))) &>> 4
        unsafe store(flick_narrowed_two_u16x16(near, far), result + x)
        shares &+= step &<< 1
        x &+= 8
      }
      if x < end {
        let near = (start &+ unsigned(flick_high_product_i16(way, shares))) &>> 4
        unsafe UnsafeMutableRawPointer(result + x).storeBytes(
          of: flick_narrowed_u16x16(near), as: SIMD16<UInt8>.self)
        x &+= 4
      }
    }
  }

  @inline(__always)
  private static func store(_ bytes: SIMD32<UInt8>, _ p: Pixels) {
    unsafe UnsafeMutableRawPointer(p).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
  }

  @inline(__always)
  private static func unsigned(_ v: SIMD16<Int16>) -> Four { unsafe unsafeBitCast(v, to: Four.self) }

  /// Stores the nearest 8-bit levels of four pixels.
  @inline(__always)
  private static func storeLevels(_ four: Four, _ p: Pixels) {
    let bytes = flick_narrowed_u16x16((four &+ 8) &>> 4)
    unsafe UnsafeMutableRawPointer(p).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  /// Stores the nearest 8-bit levels of eight pixels.
  @inline(__always)
  private static func storeLevels(_ low: Four, _ high: Four, _ p: Pixels) {
    let bytes = flick_narrowed_two_u16x16((low &+ 8) &>> 4, (high &+ 8) &>> 4)
    unsafe UnsafeMutableRawPointer(p).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
  }
}

extension SIMD16 where Scalar: FixedWidthInteger {
  @inline(__always)
  fileprivate init(repeatingFour a: Scalar, _ b: Scalar, _ c: Scalar, _ d: Scalar) {
    self.init(a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d)
  }
}
