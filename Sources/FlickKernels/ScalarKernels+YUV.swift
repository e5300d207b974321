// Unsafe code: rows of pixels and planes are reached through pointers that live for one call.

extension ScalarKernels {
  package static func convert(_ rows: RowPair) {
    var left = unsafe RGB(rows.upperLeft) + RGB(rows.lowerLeft)
    for column in unsafe 0..<(rows.count &+ 1) / 2 {
      let x = 2 * column
      let next = unsafe min(x + 1, rows.count - 1)
      let here = unsafe (RGB(rows.upper[x]), RGB(rows.lower[x]))
      let right = unsafe (RGB(rows.upper[next]), RGB(rows.lower[next]))
      unsafe rows.upperLuma[x] = here.0.level(BT709.luma)
      unsafe rows.upperLuma[x + 1] = right.0.level(BT709.luma)
      unsafe rows.lowerLuma[x] = here.1.level(BT709.luma)
      unsafe rows.lowerLuma[x + 1] = right.1.level(BT709.luma)
      let (middle, after) = (here.0 + here.1, right.0 + right.1)
      let sum = left + middle + middle + after
      unsafe rows.cb[column] = sum.level(BT709.cb, bits: 3)
      unsafe rows.cr[column] = sum.level(BT709.cr, bits: 3)
      left = after
    }
  }

  package static func convert(_ row: FullRow) {
    for x in unsafe 0..<row.count {
      let color = unsafe RGB(row.pixels[x])
      unsafe row.luma[x] = color.level(BT709.luma)
      unsafe row.cb[x] = color.level(BT709.cb)
      unsafe row.cr[x] = color.level(BT709.cr)
    }
  }

  package static func convert(_ row: SampleRow, by matrix: SampleMatrix, into result: Pixels) {
    let half: Int32 = 1 << (matrix.shift - 1)
    func byte(_ sum: Int32) -> UInt32 { UInt32(min(max((sum + half) >> matrix.shift, 0), 255)) }
    for x in unsafe 0..<row.count {
      let light = unsafe Int32(row.luma[x]) * Int32(matrix.luma)
      let (cb, cr) = unsafe (Int32(row.cb[x]), Int32(row.cr[x]))
      let red = byte(light + cr * Int32(matrix.redFromCr))
      let green = byte(light + cb * Int32(matrix.greenFromCb) + cr * Int32(matrix.greenFromCr))
      let blue = byte(light + cb * Int32(matrix.blueFromCb))
      unsafe result[x] = red | green << 8 | blue << 16 | 0xFF00_0000
    }
  }

  package static func convert(_ row: HalvedSampleRow, by matrix: SampleMatrix, into result: Pixels) {
    unsafe convert(row, 0..<row.count, by: matrix, into: result)
  }

  /// Converts some columns of a row of a video.
  package static func convert(
    _ row: HalvedSampleRow, _ columns: Range<Int>, by matrix: SampleMatrix, into result: Pixels
  ) {
    for x in columns {
      var light = unsafe (Int16(row.luma[x]) - row.black) * 8
      var (cb, cr) = unsafe (chroma(row.cb, at: x, of: row), chroma(row.cr, at: x, of: row))
      unsafe convert(SampleRow(luma: &light, cb: &cb, cr: &cr, count: 1), by: matrix, into: result + x)
    }
  }

  /// Returns a pixel's chroma minus the level of gray, in sixteenths of a level.
  private static func chroma(_ lines: HalvedSampleRow.Lines, at x: Int, of row: HalvedSampleRow) -> Int16 {
    let last = unsafe (row.count + 1) / 2 - 1
    func quarters(_ place: Int) -> Int16 {
      let place = min(max(place, 0), last)
      let (first, second) = unsafe (Int16(lines.first[place]), Int16(lines.second[place]))
      return unsafe first * (4 - row.share) + second * row.share - 4 * row.middle
    }
    let (half, isOdd) = (x / 2, x % 2 == 1)
    if unsafe row.isBetween { return quarters(half) * 3 + quarters(isOdd ? half + 1 : half - 1) }
    return isOdd ? (quarters(half) + quarters(half + 1)) * 2 : quarters(half) * 4
  }

  /// Red, green and blue of one pixel, or sums of several pixels.
  private struct RGB {
    var red, green, blue: Int32

    init(red: Int32, green: Int32, blue: Int32) { (self.red, self.green, self.blue) = (red, green, blue) }

    @inline(__always)
    init(_ pixel: UInt32) {
      (red, green, blue) = (Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255))
    }

    @inline(__always)
    static func + (a: RGB, b: RGB) -> RGB {
      RGB(red: a.red &+ b.red, green: a.green &+ b.green, blue: a.blue &+ b.blue)
    }

    /// Returns a component, rounded, for colors that are sums of `2^bits` pixels.
    @inline(__always)
    func level(_ weights: BT709.Weights, bits: Int32 = 0) -> UInt8 {
      let sum = Int32(weights.red) &* red &+ Int32(weights.green) &* green &+ Int32(weights.blue) &* blue
      return UInt8(truncatingIfNeeded: (sum &+ weights.bias(bits: bits)) &>> (weights.shift &+ bits))
    }
  }
}
