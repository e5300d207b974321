import CSIMD
package import FlickKernels

// Unsafe code: textures and rows of pixels are reached through pointers that live for one call.

extension SIMDKernels {
  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: TextureSampling) {
    let length = TextureBlock.columnCount
    var start = x & ~(length &- 1)
    var blocks = unsafe TextureBlocks(s, from: start)
    while start < x &+ count {
      let columns = max(x &- start, 0)..<min(x &+ count &- start, length)
      let pixels = unsafe destination + (start &+ columns.lowerBound &- x)
      if let block = blocks.next(start, drawing: columns) {
        if !block.isInside {
          unsafe fillAtEdge(pixels, columns, block, s)
        } else if unsafe s.sampleCount == 1 {
          unsafe fillInside(pixels, columns, block, s)
        } else if unsafe s.sampleCount == 4 {
          unsafe fillInsideByFour(pixels, columns, block, s)
        } else if unsafe s.sampleCount > 4 {
          unsafe fillInsideByMany(pixels, columns, block, s)
        } else {
          unsafe fillInsideByFew(pixels, columns, block, s)
        }
      } else {
        unsafe fillFarOut(pixels, start, columns, s)
      }
      start &+= length
    }
  }

  // Separate loops keep only their own values in registers. Columns count from the first of the block.

  @inline(never)
  private static func fillInside(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler) = unsafe (Positions(block), Sampler(s, isInside: true))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(sampler.pixels(p.u, p.v), destination + i, n)
    }
  }

  @inline(never)
  private static func fillInsideByFour(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler, weights) = unsafe (Positions(block), Sampler(s, isInside: true), Weights(s))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(sampler.means(p.u, p.v, weights, .quarters), destination + i, n)
    }
  }

  @inline(never)
  private static func fillInsideByMany(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler, weights) = unsafe (Positions(block), Sampler(s, isInside: true), Weights(s))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(sampler.means(p.u, p.v, weights, .less), destination + i, n)
    }
  }

  @inline(never)
  private static func fillInsideByFew(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler, weights) = unsafe (Positions(block), Sampler(s, isInside: true), Weights(s))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(sampler.means(p.u, p.v, weights, .any), destination + i, n)
    }
  }

  @inline(never)
  private static func fillAtEdge(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler, weights) = unsafe (Positions(block), Sampler(s, isInside: false), Weights(s))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(
        s.sampleCount == 1 ? sampler.pixels(p.u, p.v) : sampler.means(p.u, p.v, weights, .any),
        destination + i, n)
    }
  }

  @inline(never)
  private static func fillFarOut(
    _ destination: Pixels, _ start: Int, _ columns: Range<Int>, _ s: TextureSampling
  ) {
    let (sampler, weights) = unsafe (Sampler(s, isInside: false), Weights(s))
    let x = start &+ columns.lowerBound
    eachBlock(of: columns.count) { i, n in
      let p = unsafe s.map.positions(Centers.from(x &+ i, n))
      let u = unsafe p.u.clamped(Double(s.firstColumn), Double(s.lastColumn))
      let v = unsafe p.v.clamped(Double(s.firstRow), Double(s.lastRow))
      unsafe Memory.store(
        s.sampleCount == 1 ? sampler.pixels(u, v) : sampler.means(u, v, weights, .any), destination + i, n)
    }
  }

  /// Calls `body` for every eight pixels, with the index of the first, their distances from the block's first column,
  /// and the number of pixels that are wanted.
  @inline(__always)
  private static func eachEight(_ columns: Range<Int>, _ body: (Int, SIMD8<Float>, Int) -> Void) {
    var (i, d) = (0, SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + SIMD8(repeating: Float(columns.lowerBound)))
    let last = SIMD8<Float>(repeating: Float(columns.upperBound &- 1))
    while i < columns.count {
      body(i, flick_min_f32(d, last), min(columns.count &- i, 8))
      i &+= 8
      d += SIMD8(repeating: 8)
    }
  }
}

/// The positions of the pixels of a block.
private struct Positions {
  /// The first pixel's center, minus the summand that rounds positions to 128ths of a pixel when lower bits are
  /// dropped.
  @inline(__always)
  static var origin: Int32 { 1 << 15 - 1 << 8 }

  private let u, v: SIMD8<Int32>
  private let uStep, vStep, wStep: SIMD8<Float>

  @inline(__always)
  init(_ block: TextureBlock) {
    (u, v) = (SIMD8(repeating: block.u), SIMD8(repeating: block.v))
    (uStep, vStep) = (SIMD8(repeating: block.uStep), SIMD8(repeating: block.vStep))
    wStep = SIMD8(repeating: block.wStep)
  }

  @inline(__always)
  func after(_ distance: SIMD8<Float>) -> (u: SIMD8<Int32>, v: SIMD8<Int32>) {
    let d = distance / (SIMD8(repeating: 1) + wStep * distance)
    return (u &+ flick_truncated_f32x8(uStep * d), v &+ flick_truncated_f32x8(vStep * d))
  }
}

/// The weights of samples in a mean, in 256ths of a level for each 64th of the samples' levels.
private struct Weights {
  /// The lower 16 bits of the weight, and the bits above them, which are 0 for five samples or more.
  let part, whole: SIMD16<UInt16>
  /// See ``TextureSampling``.
  let rounding: SIMD16<UInt16>

  @inline(__always)
  init(_ s: TextureSampling) {
    let weight = unsafe UInt32(s.sampleWeight) &<< 2
    part = SIMD16(repeating: UInt16(truncatingIfNeeded: weight))
    whole = SIMD16(repeating: UInt16(truncatingIfNeeded: weight &>> 16))
    rounding = unsafe SIMD16(repeating: s.rounding)
  }
}

/// Takes eight pixels at a time from a texture.
@unsafe private struct Sampler {
  private let s: TextureSampling
  /// Whether samples need not be clamped to the limits.
  private let isInside: Bool
  /// The texel at the first pixel's place some rows of pixels further down, and the one in the texture's next row.
  private let below, nextBelow: UnsafePointer<UInt32>

  @inline(__always)
  init(_ s: TextureSampling, isInside: Bool) {
    unsafe (self.s, self.isInside) = (s, isInside)
    unsafe below = flick_place(s.pixels, s.ahead)
    unsafe nextBelow = flick_place(s.pixels, s.ahead &+ Int(s.width))
  }

  /// Returns pixels of one sample each.
  @inline(__always)
  func pixels(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> SIMD8<UInt32> {
    let sums = unsafe samples(u &- Positions.origin, v &- Positions.origin)
    return Pairs.pixels((flick_rounded_64ths(sums.0), flick_rounded_64ths(sums.1)))
  }

  /// The share of a sample in a mean.
  enum Share {
    /// A quarter: four samples in 64ths of a level add up to 256ths of the mean without a weight.
    case quarters
    /// Less than a quarter: four times the weight fits 16 bits.
    case less
    case any
  }

  /// Returns the means of grids of samples.
  @inline(__always)
  func means(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>, _ weights: Weights, _ share: Share) -> SIMD8<UInt32> {
    var sums = (weights.rounding, weights.rounding)
    var line = unsafe (u &- (s.gridMiddle.x &+ Positions.origin), v &- (s.gridMiddle.y &+ Positions.origin))
    for _ in unsafe 0..<s.minorCount {
      var point = line
      for _ in unsafe 0..<s.majorCount {
        let sample = unsafe samples(point.0, point.1)
        switch share {
        case .quarters:
          sums.0 &+= sample.0
          sums.1 &+= sample.1
        case .less:
          sums.0 &+= flick_high_product_u16(sample.0, weights.part)
          sums.1 &+= flick_high_product_u16(sample.1, weights.part)
        case .any:
          sums.0 &+= flick_high_product_u16(sample.0, weights.part) &+ sample.0 &* weights.whole
          sums.1 &+= flick_high_product_u16(sample.1, weights.part) &+ sample.1 &* weights.whole
        }
        unsafe point.0 &+= s.majorStep.x
        unsafe point.1 &+= s.majorStep.y
      }
      unsafe line.0 &+= s.minorStep.x
      unsafe line.1 &+= s.minorStep.y
    }
    return Pairs.pixels((sums.0 &>> 8, sums.1 &>> 8))
  }

  /// Returns bilinear samples in 64ths of a level, at positions relative to the origin.
  @inline(__always)
  private func samples(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> Pairs.Sums {
    let x = unsafe limited(u, s.firstColumn, s.lastColumn).unsigned.halves
    let y = unsafe limited(v, s.firstRow, s.lastRow).unsigned.halves
    let stride = unsafe SIMD8(repeating: UInt32(truncatingIfNeeded: s.width) | 1 << 16).halves.signed
    let i = flick_lanes_u32(flick_pair_products(flick_high_halves(y, x).signed, stride).unsigned)
    unsafe prefetch(i)
    let fx = flick_low_halves_twice(flick_opaque_u16(x &>> 9))
    let rows = flick_opaque_u16(flick_weights(flick_opaque_u16(y &>> 9), 255, 127))
    let right = flick_opaque_u16(fx &* BilinearWeights.column)
    let left = flick_opaque_u16(BilinearWeights.columns &- right)
    let texels = unsafe (
      column(i.i0, i.i4, flick_weight0(rows)), column(i.i1, i.i5, flick_weight1(rows)),
      column(i.i2, i.i6, flick_weight2(rows)), column(i.i3, i.i7, flick_weight3(rows))
    )
    return Pairs.weighted(texels, left.words, right.words)
  }

  @inline(__always)
  private func limited(_ position: SIMD8<Int32>, _ first: Int32, _ last: Int32) -> SIMD8<Int32> {
    if unsafe isInside { return position }
    let (first, last) = (first &- Positions.origin, last &- Positions.origin)
    return flick_min_i32(flick_max_i32(position, SIMD8(repeating: first)), SIMD8(repeating: last))
  }

  /// Prefetches the texels for rows of pixels further down. Such rows do not run along the texture's rows, so the
  /// processor cannot predict their reads, and waiting for memory would take long.
  @inline(__always)
  private func prefetch(_ i: flick_lanes_u32x8) {
    unsafe flick_prefetch(below, Int(i.i0))
    unsafe flick_prefetch(below, Int(i.i4))
    unsafe flick_prefetch(nextBelow, Int(i.i0))
    unsafe flick_prefetch(nextBelow, Int(i.i4))
  }

  /// Adds, for two pixels, the weighted pixels of the level at and after an index and those below.
  @inline(__always)
  private func column(_ a: UInt32, _ b: UInt32, _ weights: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let (upper, lower) = unsafe (s.pixels, s.pixels + Int(s.width))
    return unsafe flick_weighted_places(
      upper + Int(a), upper + Int(b), lower + Int(a), lower + Int(b), weights)
  }
}
