// Unsafe code: rows of deep pixels are reached through pointers that live for one call.

extension ScalarKernels {
  package static func deepen(_ pixels: Source, count: Int, into result: DeepPixels) {
    for x in 0..<count { unsafe result[x] = DeepPixel(pixel: pixels[x]) }
  }

  package static func halve(_ upper: Source, _ lower: Source, count: Int, into result: DeepPixels) {
    for x in 0..<count {
      var sum = DeepPixel.zero
      for pixel in unsafe [upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]] {
        sum &+= DeepPixel(pixel: pixel)
      }
      unsafe result[x] = sum &>> 2
    }
  }

  package static func halve(_ upper: DeepSource, _ lower: DeepSource, count: Int, into result: DeepPixels) {
    for x in 0..<count {
      let sum = unsafe upper[2 * x] &+ upper[2 * x + 1] &+ lower[2 * x] &+ lower[2 * x + 1]
      unsafe result[x] = (sum &+ 2) &>> 2
    }
  }

  package static func blur(_ strip: BlurStrip) {
    for y in 0..<4 {
      var row: [DeepPixel] = []
      for x in unsafe 0..<strip.columns {
        let value = unsafe strip.source[y * strip.sourceStride + x]
        unsafe row.append(ColumnRun(strip, x).next(value, at: strip.top + y))
      }
      let blur = unsafe strip.blur
      for box in [blur.first, blur.second, blur.third] { row = means(of: row, box) }
      let result = unsafe strip.result + (y * strip.resultStride + blur.delay)
      for x in row.indices { unsafe result[x] = row[x] }
    }
  }

  private static func means(of row: [DeepPixel], _ box: Box) -> [DeepPixel] {
    row.indices.map { x in
      var sum = DeepPixel(repeating: box.half)
      for place in x - box.before...x + box.after { sum &+= row[min(max(place, 0), row.count - 1)] }
      return highProduct(sum, DeepPixel(repeating: box.reciprocal))
    }
  }

  package static func recolor(_ pixels: DeepPixels, count: Int, by recoloring: Recoloring) {
    for x in 0..<count { unsafe pixels[x] = tinted(saturated(pixels[x], recoloring), recoloring) }
  }

  private static func saturated(_ pixel: DeepPixel, _ recoloring: Recoloring) -> DeepPixel {
    let weights = Recoloring.luma
    let sum =
      Int32(pixel[0]) * weights.red + Int32(pixel[1]) * weights.green + Int32(pixel[2]) * weights.blue
    let (luma, alpha) = ((sum + 1 << 14) >> 15, Int32(pixel[3]))
    func channel(_ value: UInt16) -> UInt16 {
      let part = ((Int32(value) - luma) * 8 * Int32(recoloring.saturation)) >> 16
      return UInt16(min(max(luma + part, 0), alpha))
    }
    return DeepPixel(channel(pixel[0]), channel(pixel[1]), channel(pixel[2]), pixel[3])
  }

  private static func tinted(_ pixel: DeepPixel, _ recoloring: Recoloring) -> DeepPixel {
    guard let seen = recoloring.seen else { return pixel }
    return recoloring.tint &+ highProduct(pixel, DeepPixel(repeating: seen))
  }

  package static func mix(
    _ upper: DeepSource, _ lower: DeepSource, share: Int16, count: Int, into result: DeepPixels
  ) {
    for x in 0..<count { unsafe result[x] = mixed(upper[x], lower[x], share) }
  }

  package static func enlarge(
    _ cells: DeepSource, halvings: Int, from first: Int, count: Int, into result: Pixels
  ) {
    for i in 0..<count {
      let place = 2 * (first + i) + 1 - 1 << halvings
      let (cell, rest) = (place >> (halvings + 1), place & (2 << halvings - 1))
      let share = halvings == 0 ? 0 : Int16(rest << (7 - halvings))
      unsafe result[i] = pixel(mixed(cells[cell], cells[cell + 1], share))
    }
  }

  /// Interpolates, `share` 256ths of the way to the second pixel, rounded down.
  private static func mixed(_ first: DeepPixel, _ second: DeepPixel, _ share: Int16) -> DeepPixel {
    var result = first
    for channel in 0..<4 {
      let way = ((Int32(second[channel]) - Int32(first[channel])) * Int32(share)) >> 8
      result[channel] = UInt16(Int32(first[channel]) + way)
    }
    return result
  }

  /// Returns the nearest 8-bit levels.
  private static func pixel(_ deep: DeepPixel) -> UInt32 {
    let levels = (deep &+ 8) &>> 4
    return PixelMath.pixel(SIMD4(truncatingIfNeeded: levels))
  }

  /// Returns the upper halves of the products.
  fileprivate static func highProduct(_ a: DeepPixel, _ b: DeepPixel) -> DeepPixel {
    DeepPixel(
      truncatingIfNeeded: (SIMD4<UInt32>(truncatingIfNeeded: a) &* SIMD4(truncatingIfNeeded: b)) &>> 16)
  }
}

/// Three boxes along a column, which receive its values one after the other.
@unsafe private struct ColumnRun {
  /// The column's sum in the first box, among the sums of four columns side by side. The last sixteen values of the
  /// four columns follow, and then the same for the other boxes.
  private let memory: UnsafeMutablePointer<DeepPixel>
  private let blur: BoxBlur
  private let last: Int

  init(_ strip: BlurStrip, _ x: Int) {
    unsafe memory = strip.memory + (x / 4 * BoxBlur.blockCount + x % 4)
    unsafe (blur, last) = (strip.blur, strip.rows - 1)
  }

  /// Takes the column's next value, and returns the blurred value that lies `blur.delay` rows before it.
  func next(_ value: DeepPixel, at time: Int) -> DeepPixel {
    var (value, start) = (value, 0)
    for (index, box) in unsafe [blur.first, blur.second, blur.third].enumerated() {
      value = unsafe next(value, at: time, since: start, box, memory + index * BoxBlur.boxCount)
      start += box.after
    }
    return value
  }

  /// Takes a box's next value, and returns the mean of the values that the box then covers. Before `start`, the result
  /// has no meaning.
  ///
  /// - Parameter start: The time when the box gets its first value of the column.
  private func next(
    _ value: DeepPixel, at time: Int, since start: Int, _ box: Box, _ sum: UnsafeMutablePointer<DeepPixel>
  ) -> DeepPixel {
    guard time >= start else { return value }
    let values = unsafe sum + 4
    var value = value
    if time == start {
      for place in 0..<16 { unsafe values[4 * place] = value }
      unsafe sum[0] = DeepPixel(repeating: box.half) &+ value &* DeepPixel(repeating: UInt16(box.width))
    } else if unsafe time > start + last {
      value = unsafe values[4 * ((time - 1) & 15)]
    }
    unsafe sum[0] &+= value &- values[4 * ((time - box.width) & 15)]
    unsafe values[4 * (time & 15)] = value
    return unsafe ScalarKernels.highProduct(sum[0], DeepPixel(repeating: box.reciprocal))
  }
}
