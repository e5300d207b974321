import FlickGeometry
import FlickKernels

// Unsafe code: the row that is written is reached through a pointer that lives for one call.

/// Evaluates a gradient along a row of pixels.
enum GradientKernel {
  static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, from paint: GradientPaint,
    _ kernels: any Kernels.Type
  ) {
    let map = paint.map
    let centreY = Double(y) + 0.5
    if map.xx == 0, map.wx == 0, !paint.isRadial {
      let t = (map.xy * centreY + map.x0) * (1 / (map.wy * centreY + map.w0))
      return unsafe fill(row, x: x, y: y, count: count, with: paint.color(at: position(t)), kernels)
    }
    let (u0, v0, w0) = (
      map.xy * centreY + map.x0, map.yy * centreY + map.y0, map.wy * centreY + map.w0
    )
    var ramp = paint.ramps[0]
    for i in 0..<count {
      let centreX = Double(x + i) + 0.5
      let k = 1 / (map.wx * centreX + w0)
      let u = (map.xx * centreX + u0) * k
      var t = u
      if paint.isRadial {
        let v = (map.yx * centreX + v0) * k
        t = (u * u + v * v).squareRoot()
      }
      let position = position(t)
      if position < ramp.start || position >= ramp.end { ramp = paint.ramp(at: position) }
      let threshold = Dither.thresholds[(y & 7) << 3 | (x + i) & 7]
      unsafe row[i] = Dither.pixel(ramp.color(at: position), threshold: threshold)
    }
  }

  /// One colour, dithered.
  private static func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, with color: GradientPaint.Wide,
    _ kernels: any Kernels.Type
  ) {
    let thresholds = Dither.thresholds(x: x, y: y)
    var pattern = SIMD8<UInt32>.zero
    for i in 0..<8 { pattern[i] = Dither.pixel(color, threshold: thresholds[i]) }
    unsafe kernels.fill(row, repeating: pattern, count: count)
  }

  /// In 65536ths; a gradient without extent shows its last colour everywhere.
  @inline(__always)
  private static func position(_ t: Double) -> Int {
    t == t
      ? Int(truncating: t * Double(GradientPaint.length) + 0.5, in: 0...GradientPaint.length)
      : GradientPaint.length
  }
}

extension GradientPaint {
  fileprivate func color(at position: Int) -> Wide { ramp(at: position).color(at: position) }

  fileprivate func ramp(at position: Int) -> Ramp {
    ramps.first { position >= $0.start && position < $0.end } ?? ramps[ramps.count - 1]
  }
}
