import FlickGeometry
import FlickLayers

/// A gradient seen in perspective: colours between stops, interpolated premultiplied in sRGB values.
struct GradientPaint: Sendable {
  /// Positions along the gradient are 65536ths of its length.
  static let length = 65536

  /// A premultiplied colour in 256ths of an 8-bit level: red, green, blue, alpha in 0...65280.
  typealias Wide = SIMD4<Int64>

  /// The colours between two stops.
  struct Ramp: Sendable {
    var start: Int
    var end: Int
    var color: Wide
    /// The change from one position to the next, times 2^24.
    var slope: Wide
  }

  let isRadial: Bool
  /// From the frame's pixels to gradient space: a linear gradient runs along x from 0 to 1; a radial one grows
  /// from the origin to the unit circle.
  let map: Homography
  let ramps: [Ramp]
  let isOpaque: Bool

  /// - Parameters:
  ///   - bounds: What the gradient's unit coordinates refer to; not empty.
  ///   - map: From the frame's pixels to the plane of `bounds`.
  init(_ gradient: Gradient, bounds: Rect, map: Homography) {
    isRadial = gradient.kind == .radial
    let unit = map.then(minus: bounds.origin, times: 1 / bounds.width, 1 / bounds.height)
    self.map = GradientPaint.gradientSpace(gradient, unit: unit)
    ramps = GradientPaint.ramps(gradient.stops)
    isOpaque = gradient.stops.allSatisfy { $0.color.alpha == 1 }
  }

  private static func gradientSpace(_ gradient: Gradient, unit: Homography) -> Homography {
    let d = gradient.end - gradient.start
    switch gradient.kind {
    case .linear:
      let square = d.x * d.x + d.y * d.y
      return unit.then(minus: gradient.start, times: 1, 1).sheared(d.x / square, d.y / square)
    case .radial:
      return unit.then(minus: gradient.start, times: 1 / d.x.magnitude, 1 / d.y.magnitude)
    }
  }

  /// From the first stop to the last, without gaps, and one of constant colour on either side.
  private static func ramps(_ stops: [Gradient.Stop]) -> [Ramp] {
    var result: [Ramp] = []
    var (start, color) = (0, wide(stops[0].color))
    for stop in stops {
      let next = wide(stop.color)
      let end = max(Int(rounding: stop.location * Double(length), in: 0...length), start)
      let from = result.isEmpty ? next : color
      if end > start {
        result.append(Ramp(start: start, end: end, color: from, slope: slope(from, next, over: end - start)))
      }
      (start, color) = (end, next)
      if result.isEmpty { result.append(Ramp(start: 0, end: start, color: next, slope: .zero)) }
    }
    result.append(Ramp(start: start, end: .max, color: color, slope: .zero))
    return result
  }

  private static func slope(_ a: Wide, _ b: Wide, over length: Int) -> Wide {
    var slope = Wide.zero
    for i in 0..<4 { slope[i] = (b[i] - a[i]) * (1 << 24) / Int64(length) }
    return slope
  }

  static func wide(_ color: Color) -> Wide {
    func level(_ value: Double) -> Int64 { Int64(Int(rounding: value * 65280, in: 0...65280)) }
    let a = color.alpha
    return Wide(level(color.red * a), level(color.green * a), level(color.blue * a), level(a))
  }
}

extension Homography {
  /// This map, then `x' = kx x + ky y`, `y' = 0`.
  fileprivate func sheared(_ kx: Double, _ ky: Double) -> Homography {
    var result = self
    (result.xx, result.xy, result.x0) = (kx * xx + ky * yx, kx * xy + ky * yy, kx * x0 + ky * y0)
    (result.yx, result.yy, result.y0) = (0, 0, 0)
    return result
  }
}
