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
      if let block = blocks.next(start) {
        if !block.isInside {
          unsafe fillAtEdge(pixels, columns, block, s)
        } else if unsafe s.sampleCount == 1 {
          unsafe fillInside(pixels, columns, block, s)
        } else {
          unsafe fillInsideByGrid(pixels, columns, block, s)
        }
      } else {
        unsafe fillFarOut(pixels, start, columns, s)
      }
      start &+= length
    }
  }

  // Loops of their own, each of which has only its own values in registers. Columns are those of a block.

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
  private static func fillInsideByGrid(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler) = unsafe (Positions(block), Sampler(s, isInside: true))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(sampler.means(p.u, p.v), destination + i, n)
    }
  }

  @inline(never)
  private static func fillAtEdge(
    _ destination: Pixels, _ columns: Range<Int>, _ block: TextureBlock, _ s: TextureSampling
  ) {
    let (positions, sampler) = unsafe (Positions(block), Sampler(s, isInside: false))
    eachEight(columns) { i, d, n in
      let p = positions.after(d)
      unsafe Memory.store(
        s.sampleCount == 1 ? sampler.pixels(p.u, p.v) : sampler.means(p.u, p.v), destination + i, n)
    }
  }

  @inline(never)
  private static func fillFarOut(
    _ destination: Pixels, _ start: Int, _ columns: Range<Int>, _ s: TextureSampling
  ) {
    let sampler = unsafe Sampler(s, isInside: false)
    let x = start &+ columns.lowerBound
    eachBlock(of: columns.count) { i, n in
      let p = unsafe s.map.positions(Centres.from(x &+ i, n))
      let u = unsafe p.u.truncated(Double(s.firstColumn), Double(s.lastColumn))
      let v = unsafe p.v.truncated(Double(s.firstRow), Double(s.lastRow))
      unsafe Memory.store(
        s.sampleCount == 1 ? sampler.pixels(u, v) : sampler.means(u, v), destination + i, n)
    }
  }

  /// Calls `body` with the index of every eighth pixel, the distances of eight from the block's first column, and the
  /// number of them that are wanted.
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
  /// The first pixel's centre, less what rounds positions to 128ths of a pixel when the rest of them is dropped.
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

/// Takes eight pixels at a time from a texture.
@unsafe private struct Sampler {
  private let s: TextureSampling
  /// Whether no sample needs to be kept within limits.
  private let isInside: Bool

  @inline(__always)
  init(_ s: TextureSampling, isInside: Bool) { unsafe (self.s, self.isInside) = (s, isInside) }

  /// One sample each.
  @inline(__always)
  func pixels(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> SIMD8<UInt32> {
    let sums = unsafe samples(u &- Positions.origin, v &- Positions.origin)
    return Pairs.pixels(((sums.0 &+ 32) &>> 6, (sums.1 &+ 32) &>> 6))
  }

  /// The means of grids of samples.
  @inline(__always)
  func means(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> SIMD8<UInt32> {
    let (weight, rounding) = unsafe (SIMD16(repeating: s.sampleWeight), SIMD16(repeating: s.rounding))
    var sums = (rounding, rounding)
    var line = unsafe (u &- (s.gridMiddle.x &+ Positions.origin), v &- (s.gridMiddle.y &+ Positions.origin))
    for _ in unsafe 0..<s.minorCount {
      var point = line
      for _ in unsafe 0..<s.majorCount {
        let sample = unsafe samples(point.0, point.1)
        sums.0 &+= flick_high_product_u16(sample.0 &<< 2, weight)
        sums.1 &+= flick_high_product_u16(sample.1 &<< 2, weight)
        unsafe point.0 &+= s.majorStep.x
        unsafe point.1 &+= s.majorStep.y
      }
      unsafe line.0 &+= s.minorStep.x
      unsafe line.1 &+= s.minorStep.y
    }
    return Pairs.pixels((sums.0 &>> 8, sums.1 &>> 8))
  }

  /// Bilinear samples in 64ths of a level, at positions from the origin.
  @inline(__always)
  private func samples(_ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> Pairs.Sums {
    let x = unsafe limited(u, s.firstColumn, s.lastColumn).unsigned.halves
    let y = unsafe limited(v, s.firstRow, s.lastRow).unsigned.halves
    let stride = unsafe SIMD8(repeating: UInt32(truncatingIfNeeded: s.width) | 1 << 16).halves.signed
    let i = flick_lanes_u32(flick_pair_products(flick_high_halves(y, x).signed, stride).unsigned)
    unsafe prefetch(i)
    let (fx, fy) = (
      flick_low_halves_twice(flick_opaque_u16(x &>> 9)), flick_low_halves_twice(flick_opaque_u16(y &>> 9))
    )
    let rows = flick_opaque_u32((fy &* 255 &+ 127).words)
    let right = flick_opaque_u16(fx &* BilinearWeights.column)
    let left = flick_opaque_u16(BilinearWeights.columns &- right)
    let texels = unsafe (
      column(i.i0, i.i4, flick_spread0(rows)), column(i.i1, i.i5, flick_spread1(rows)),
      column(i.i2, i.i6, flick_spread2(rows)), column(i.i3, i.i7, flick_spread3(rows))
    )
    return Pairs.weighted(texels, left.words, right.words)
  }

  @inline(__always)
  private func limited(_ position: SIMD8<Int32>, _ first: Int32, _ last: Int32) -> SIMD8<Int32> {
    if unsafe isInside { return position }
    let (first, last) = (first &- Positions.origin, last &- Positions.origin)
    return flick_min_i32(flick_max_i32(position, SIMD8(repeating: first)), SIMD8(repeating: last))
  }

  /// Has fetched what rows of pixels further down will need: it would be waited for long, since they do not go along
  /// the texture's rows, in which the processor sees for itself what comes next.
  @inline(__always)
  private func prefetch(_ i: flick_lanes_u32x8) {
    let (below, nextBelow) = unsafe (s.ahead, s.ahead &+ Int(s.width))
    unsafe flick_prefetch(s.pixels, Int(i.i0) &+ below)
    unsafe flick_prefetch(s.pixels, Int(i.i4) &+ below)
    unsafe flick_prefetch(s.pixels, Int(i.i0) &+ nextBelow)
    unsafe flick_prefetch(s.pixels, Int(i.i4) &+ nextBelow)
  }

  /// For two pixels, each the pixels of the level at and after an index, and those below, added with weights.
  @inline(__always)
  private func column(_ a: UInt32, _ b: UInt32, _ weights: SIMD8<UInt32>) -> SIMD16<UInt16> {
    let (upper, lower) = unsafe (s.pixels, s.pixels + Int(s.width))
    return unsafe flick_weighted_places(
      upper + Int(a), upper + Int(b), lower + Int(a), lower + Int(b), weights.halves)
  }
}
