// Unsafe code: the texture and the row that is written are reached through pointers that live for one call.

/// Samples a row of pixels from a shadow: bilinear in 16 bits, dithered to 8.
enum ShadowKernel {
  static func fill(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: ShadowPaint) {
    let (map, columns, rows) = (paint.map, paint.texture.columns, paint.texture.rows)
    let centreY = Double(y) + 0.5
    let (u0, v0, w0) = (
      map.xy * centreY + map.x0, map.yy * centreY + map.y0, map.wy * centreY + map.w0
    )
    unsafe paint.texture.values.withUnsafeBufferPointer { values in
      for i in 0..<count {
        let centreX = Double(x + i) + 0.5
        let k = 1 / (map.wx * centreX + w0)
        let column = position(paint.halfColumns - ((map.xx * centreX + u0) * k).magnitude, of: columns)
        let line = position(paint.halfRows - ((map.yx * centreX + v0) * k).magnitude, of: rows)
        let start = line.index &* columns &+ column.index
        let upper = unsafe mix(UInt32(values[start]), UInt32(values[start &+ 1]), column.share)
        let below = start &+ columns
        let lower = unsafe mix(UInt32(values[below]), UInt32(values[below &+ 1]), column.share)
        let amount = mix(upper, lower, line.share)
        // At most 65280 * 65536, which fits.
        let color = (paint.color &* (amount &+ amount >> 15)) &>> 16
        unsafe row[i] = Dither.pixel(color, threshold: Dither.thresholds[(y & 7) << 3 | (x + i) & 7])
      }
    }
  }

  /// The sample at or before a position and the share of the next in 256ths.
  @inline(__always)
  private static func position(_ value: Double, of count: Int) -> (index: Int, share: UInt32) {
    let fixed = Int(truncating: value * 256 + 0.5, in: 0...(count - 1) << 8)
    let index = min(fixed >> 8, count - 2)
    return (index, UInt32(truncatingIfNeeded: fixed - index << 8))
  }

  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    (a &* (256 &- share) &+ b &* share &+ 128) >> 8
  }
}
