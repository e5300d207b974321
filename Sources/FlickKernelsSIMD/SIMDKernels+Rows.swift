import CSIMD
package import FlickKernels

// Unsafe code: texture rows are reached through pointers that live for one call.

extension SIMDKernels {
  package static func filter(_ rows: WeightedRows, columns: Range<Int>, into result: WideRow) {
    eachBlock(of: columns.count) { i, n in
      let start = unsafe rows.pixels + (columns.lowerBound &+ i)
      var sums = (SIMD16<UInt16>.zero, SIMD16<UInt16>.zero)
      for row in unsafe 0..<rows.count {
        let pixels = unsafe Memory.load(start + row &* rows.stride, n)
        let weight = unsafe SIMD16(repeating: rows.weights[row])
        let bytes = unsafe unsafeBitCast(pixels, to: SIMD32<UInt8>.self)
        sums.0 &+= flick_low_bytes(bytes) &* weight
        sums.1 &+= flick_high_bytes(bytes) &* weight
      }
      unsafe store(sums.0 &>> 1, sums.1 &>> 1, result + i, n)
    }
  }

  /// Stores texels 0, 1, 4, 5 and 2, 3, 6, 7 in order.
  @inline(__always)
  private static func store(_ a: SIMD16<UInt16>, _ b: SIMD16<UInt16>, _ p: WideRow, _ count: Int) {
    let first = unsafe unsafeBitCast(flick_first_halves(a, b), to: SIMD4<UInt64>.self)
    let second = unsafe unsafeBitCast(flick_second_halves(a, b), to: SIMD4<UInt64>.self)
    if count == 8 {
      unsafe UnsafeMutableRawPointer(p).storeBytes(of: first, as: SIMD4<UInt64>.self)
      unsafe UnsafeMutableRawPointer(p + 4).storeBytes(of: second, as: SIMD4<UInt64>.self)
    } else {
      for i in 0..<7 where i < count { unsafe p[i] = i < 4 ? first[i] : second[i & 3] }
    }
  }

  package static func halve(_ row: WideRow, count: Int) {
    for i in 0..<count {
      let two = unsafe UnsafeRawPointer(row + 2 &* i).loadUnaligned(as: SIMD8<UInt16>.self)
      unsafe UnsafeMutableRawPointer(row + i).storeBytes(of: flick_half_means(two), as: SIMD4<UInt16>.self)
    }
  }

  package static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: RowSampling) {
    if unsafe sampling.spread == 0 {
      unsafe interpolate(destination, x: x, count: count, from: sampling)
    } else {
      unsafe average(destination, x: x, count: count, from: sampling)
    }
  }

  /// Both samples in one place: two texels.
  private static func interpolate(_ destination: Pixels, x: Int, count: Int, from sampling: RowSampling) {
    eachBlock(of: count) { i, n in
      let (index, share) = unsafe sampling.samples(Centres.from(x &+ i, n))
      let sums = unsafe Pairs.weighted(
        Pairs.load(sampling.texels, index), weights(512 &- share &<< 1), weights(share &<< 1))
      unsafe Memory.store(rounded(sums), destination + i, n)
    }
  }

  /// Three texels.
  private static func average(_ destination: Pixels, x: Int, count: Int, from sampling: RowSampling) {
    let spread = unsafe SIMD8(repeating: sampling.spread)
    eachBlock(of: count) { i, n in
      let (index, share) = unsafe sampling.samples(Centres.from(x &+ i, n))
      let beyond = share &+ spread &- 256
      let third = flick_max_i32(beyond, .zero)
      let first = 256 &- share &- flick_min_i32(beyond, .zero)
      let two = unsafe Pairs.weighted(
        Pairs.load(sampling.texels, index), weights(first), weights(512 &- first &- third))
      let more = unsafe Pairs.weighted(Pairs.load(sampling.texels + 2, index), weights(third), .zero)
      unsafe Memory.store(rounded((two.0 &+ more.0, two.1 &+ more.1)), destination + i, n)
    }
  }

  /// Shares in 512ths as weights in 65536ths of half, in both halves of their words.
  @inline(__always)
  private static func weights(_ shares: SIMD8<Int32>) -> SIMD8<UInt32> {
    (shares &<< 6).unsigned.doubled.words
  }

  /// Pixels from 64ths of a level.
  @inline(__always)
  private static func rounded(_ sums: Pairs.Sums) -> SIMD8<UInt32> {
    Pairs.pixels(((sums.0 &+ 32) &>> 6, (sums.1 &+ 32) &>> 6))
  }
}

extension RowSampling {
  /// The texels before samples, from the origin, and the shares of those after them in 256ths.
  @inline(__always)
  fileprivate func samples(_ centres: SIMD8<Double>) -> (index: SIMD8<Int32>, share: SIMD8<Int32>) {
    let value = unsafe SIMD8(repeating: scale) * centres + SIMD8(repeating: offset)
    let position = unsafe value.truncated(lower, upper) &+ shift
    return unsafe ((position &>> 16) &- origin, (position &>> 8) & 255)
  }
}
