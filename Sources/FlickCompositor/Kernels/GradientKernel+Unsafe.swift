import FlickGeometry
import FlickImage
import FlickKernels

// Unsafe code: the row that is written and the colors of a gradient are reached through pointers that are valid for one
// call.

/// Computes the colors of a gradient along a row of pixels.
enum GradientKernel {
  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: GradientPaint,
    _ kernels: any Kernels.Type
  ) {
    let map = paint.map
    let centerY = Double(y) + 0.5
    if paint.isEvenAlongRows {
      let t = (map.xy * centerY + map.x0) * (1 / (map.wy * centerY + map.w0))
      return unsafe fill(row, x: x, y: y, count: count, with: paint.color(at: position(t)), kernels)
    }
    let rowMap = RowMap(
      ux: map.xx, u0: map.xy * centerY + map.x0, vx: map.yx, v0: map.yy * centerY + map.y0,
      wx: map.wx, w0: map.wy * centerY + map.w0, scale: 1)
    unsafe paint.ramps.withUnsafeBufferPointer { ramps in
      unsafe kernels.fill(
        row, x: x, count: count,
        from: GradientSampling(
          map: rowMap, form: paint.form, ramps: ramps, thresholds: Dither.thresholds(x: x, y: y)))
    }
  }

  /// Fills an area with a gradient.
  static func fill(
    _ rows: PixelRows, _ area: PixelRect, from paint: GradientPaint, _ kernels: any Kernels.Type
  ) {
    for y in area.rows {
      unsafe fill(rows.pixel(area.minX, y), x: area.minX, y: y, count: area.width, from: paint, kernels)
    }
  }

  /// Fills a row with one color, dithered.
  private static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, with color: GradientRamp.Wide,
    _ kernels: any Kernels.Type
  ) {
    let thresholds = Dither.thresholds(x: x, y: y)
    var pattern = SIMD8<UInt32>.zero
    for i in 0..<8 { pattern[i] = Dither.pixel(color, threshold: thresholds[i]) }
    unsafe kernels.fill(row, repeating: pattern, count: count)
  }

  /// A position in the gradient, in 65536ths. A gradient without extent shows its last color everywhere.
  private static func position(_ t: Double) -> Int32 {
    let length = Int(GradientRamp.length)
    let position = t == t ? Int(truncating: t * Double(length) + 0.5, in: 0...length) : length
    return Int32(truncatingIfNeeded: position)
  }
}

extension GradientPaint {
  fileprivate func color(at position: Int32) -> GradientRamp.Wide {
    let ramp = ramps.first { position >= $0.start && position < $0.end } ?? ramps[ramps.count - 1]
    return ramp.color(at: position)
  }
}
