import FlickGeometry

// Unsafe code: texture levels and the row that is written are reached through pointers that live for one call.

/// Samples a row of pixels from a texture.
///
/// Positions are exact in double precision at every pixel's centre, then fixed at 1/65536 texture pixel. A
/// bilinear sample weighs four pixels by 256ths of their distances.
enum TextureKernel {
  /// The footprint is found once for so many columns, at multiples of this number.
  static let columnsPerFootprint = 16

  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: TexturePaint
  ) {
    if let shift = paint.wholePixelShift {
      unsafe copy(row, x: x + shift.x, y: y + shift.y, count: count, from: paint)
      return
    }
    var column = x
    while column < x + count {
      let block = column - column % columnsPerFootprint
      let end = min(block + columnsPerFootprint, x + count)
      let middle = Point(Double(block + columnsPerFootprint / 2), Double(y) + 0.5)
      let footprint = Footprint(paint.map, at: middle, levels: paint.texture.levels.count)
      unsafe sample(row + (column - x), columns: column..<end, y: y, footprint, from: paint)
      column = end
    }
  }

  /// Pixels as they are, `x` and `y` being the texture's; beyond the edge the edge's.
  private static func copy(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: TexturePaint
  ) {
    let level = paint.texture.levels[0]
    let (columns, rows) = (paint.columns, paint.rows)
    let line = min(max(y, rows.lowerBound >> 16), rows.upperBound >> 16) * level.width
    let (first, last) = (columns.lowerBound >> 16, columns.upperBound >> 16)
    unsafe level.pixels.withUnsafeBufferPointer { pixels in
      for i in 0..<count { unsafe row[i] = pixels[line + min(max(x + i, first), last)] }
    }
  }

  private static func sample(
    _ row: UnsafeMutablePointer<UInt32>, columns: Range<Int>, y: Int, _ footprint: Footprint,
    from paint: TexturePaint
  ) {
    let (texture, map) = (paint.texture, paint.map)
    let fine = texture.levels[footprint.level]
    let coarse = texture.levels[min(footprint.level + 1, texture.levels.count - 1)]
    let reciprocal = UInt64((1 << 24 + footprint.count - 1) / footprint.count)
    let centreY = Double(y) + 0.5
    let (u0, v0, w0) = (
      map.xy * centreY + map.x0, map.yy * centreY + map.y0, map.wy * centreY + map.w0
    )
    unsafe fine.pixels.withUnsafeBufferPointer { finePixels in
      unsafe coarse.pixels.withUnsafeBufferPointer { coarsePixels in
        let fineLevel = unsafe LevelPointer(finePixels, fine, shift: footprint.level)
        let coarseLevel = unsafe LevelPointer(coarsePixels, coarse, shift: footprint.level + 1)
        for column in columns {
          let centreX = Double(column) + 0.5
          let k = 65536 / (map.wx * centreX + w0)
          let u = Int(truncating: (map.xx * centreX + u0) * k, in: limits)
          let v = Int(truncating: (map.yx * centreX + v0) * k, in: limits)
          let i = column - columns.lowerBound
          if footprint.count == 1, footprint.blend == 0 {
            let (u, v) = (clamped(u, to: paint.columns), clamped(v, to: paint.rows))
            var sum = SampleSum()
            sum.add(fineLevel.sample(u, v))
            unsafe row[i] = sum.pixel
          } else {
            unsafe row[i] = filtered(
              u, v, footprint, reciprocal, fineLevel, coarseLevel, columns: paint.columns, rows: paint.rows)
          }
        }
      }
    }
  }

  /// Positions farther out are cut off; the texture's edge is nearer.
  private static let limits = -(1 << 40)...(1 << 40)

  @inline(__always)
  private static func clamped(_ position: Int, to range: ClosedRange<Int>) -> Int {
    min(max(position, range.lowerBound), range.upperBound)
  }

  /// The average over a footprint about `(u, v)`.
  @inline(__always)
  private static func filtered(
    _ u: Int, _ v: Int, _ footprint: Footprint, _ reciprocal: UInt64, _ fine: LevelPointer,
    _ coarse: LevelPointer, columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) -> UInt32 {
    var fineSum = SampleSum()
    var coarseSum = SampleSum()
    var sampleU = u - (footprint.count - 1) * footprint.stepX / 2
    var sampleV = v - (footprint.count - 1) * footprint.stepY / 2
    for _ in 0..<footprint.count {
      let (x, y) = (clamped(sampleU, to: columns), clamped(sampleV, to: rows))
      fineSum.add(fine.sample(x, y))
      if footprint.blend > 0 { coarseSum.add(coarse.sample(x, y)) }
      sampleU &+= footprint.stepX
      sampleV &+= footprint.stepY
    }
    return fineSum.mean(with: coarseSum, blend: footprint.blend, reciprocal: reciprocal)
  }
}

/// A level's pixels, for as long as their array is borrowed.
/// Safe because a position inside the texture gives indices inside the level.
@safe private struct LevelPointer {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let lastColumn: Int
  let lastRow: Int
  /// The level's number: positions of level 0 are divided by 2 to this power.
  let shift: Int

  @inline(__always)
  init(_ buffer: UnsafeBufferPointer<UInt32>, _ level: Texture.Level, shift: Int) {
    // A level has at least one pixel.
    unsafe pixels = buffer.baseAddress.unsafelyUnwrapped
    width = level.width
    lastColumn = level.width - 1
    lastRow = level.height - 1
    self.shift = shift
  }

  /// The bilinear sample at `(u, v)`, given in 65536ths of a pixel of level 0 inside the texture.
  @inline(__always)
  func sample(_ u: Int, _ v: Int) -> SIMD4<UInt32> {
    let half = 1 &<< (7 &+ shift)
    let x = (u &+ half) &>> (8 &+ shift) &- 128
    let y = (v &+ half) &>> (8 &+ shift) &- 128
    let (left, right) = (max(x >> 8, 0), min(x >> 8 &+ 1, lastColumn))
    let (upper, lower) = (max(y >> 8, 0) &* width, min(y >> 8 &+ 1, lastRow) &* width)
    return unsafe SampleSum.sample(
      upperLeft: pixels[upper &+ left], upperRight: pixels[upper &+ right], lowerLeft: pixels[lower &+ left],
      lowerRight: pixels[lower &+ right], fx: UInt16(truncatingIfNeeded: x & 255),
      fy: UInt16(truncatingIfNeeded: y & 255))
  }
}
