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
    let map = paint.map
    let level = paint.texture.levels[footprint.level]
    let reciprocal = UInt64((1 << 24 + footprint.count - 1) / footprint.count)
    let centreY = Double(y) + 0.5
    let (u0, v0, w0) = (
      map.xy * centreY + map.x0, map.yy * centreY + map.y0, map.wy * centreY + map.w0
    )
    unsafe level.pixels.withUnsafeBufferPointer { pixels in
      let source = unsafe LevelPointer(
        pixels, level, number: footprint.level, columns: paint.columns, rows: paint.rows)
      for column in columns {
        let centreX = Double(column) + 0.5
        let k = 65536 / (map.wx * centreX + w0)
        let u = Int(truncating: (map.xx * centreX + u0) * k, in: limits)
        let v = Int(truncating: (map.yx * centreX + v0) * k, in: limits)
        let i = column &- columns.lowerBound
        if footprint.count == 1 {
          var sum = SampleSum()
          sum.add(source.sample(u, v))
          unsafe row[i] = sum.pixel
        } else {
          unsafe row[i] = source.sum(about: u, v, footprint).mean(reciprocal: reciprocal)
        }
      }
    }
  }

  /// Positions farther out are cut off; the texture's edge is nearer.
  private static let limits = -(1 << 40)...(1 << 40)
}

/// A level's pixels, for as long as their array is borrowed.
/// Safe because a position inside the texture gives indices inside the level.
@safe private struct LevelPointer {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let lastColumn: Int
  let lastRow: Int
  /// The level's number: positions of level 0 are divided by 2 to this power.
  let number: Int
  /// What samples are limited to, in 65536ths of a pixel of level 0.
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  init(
    _ buffer: UnsafeBufferPointer<UInt32>, _ level: Texture.Level, number: Int, columns: ClosedRange<Int>,
    rows: ClosedRange<Int>
  ) {
    // A level has at least one pixel.
    unsafe pixels = buffer.baseAddress.unsafelyUnwrapped
    width = level.width
    lastColumn = level.width - 1
    lastRow = level.height - 1
    self.number = number
    self.columns = columns
    self.rows = rows
  }

  /// The samples of a footprint whose middle is `(u, v)`.
  @inline(__always)
  func sum(about u: Int, _ v: Int, _ footprint: Footprint) -> SampleSum {
    let (major, minor) = (footprint.majorStep, footprint.minorStep)
    let (majors, minors) = (footprint.majorCount &- 1, footprint.minorCount &- 1)
    var lineU = u &- (majors &* major.x &+ minors &* minor.x) / 2
    var lineV = v &- (majors &* major.y &+ minors &* minor.y) / 2
    var sum = SampleSum()
    for _ in 0...minors {
      var (sampleU, sampleV) = (lineU, lineV)
      for _ in 0...majors {
        sum.add(sample(sampleU, sampleV))
        sampleU &+= major.x
        sampleV &+= major.y
      }
      lineU &+= minor.x
      lineV &+= minor.y
    }
    return sum
  }

  /// The bilinear sample at `(u, v)`, in 65536ths of a pixel of level 0; beyond the limits, at the nearest of them.
  @inline(__always)
  func sample(_ u: Int, _ v: Int) -> SIMD4<UInt32> {
    let half = 1 &<< (7 &+ number)
    let x = (min(max(u, columns.lowerBound), columns.upperBound) &+ half) &>> (8 &+ number) &- 128
    let y = (min(max(v, rows.lowerBound), rows.upperBound) &+ half) &>> (8 &+ number) &- 128
    let (left, right) = (max(x >> 8, 0), min(x >> 8 &+ 1, lastColumn))
    let (upper, lower) = (max(y >> 8, 0) &* width, min(y >> 8 &+ 1, lastRow) &* width)
    return unsafe SampleSum.sample(
      upperLeft: pixels[upper &+ left], upperRight: pixels[upper &+ right], lowerLeft: pixels[lower &+ left],
      lowerRight: pixels[lower &+ right], fx: UInt16(truncatingIfNeeded: x & 255),
      fy: UInt16(truncatingIfNeeded: y & 255))
  }
}
