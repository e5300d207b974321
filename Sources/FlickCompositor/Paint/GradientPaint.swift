import FlickGeometry
import FlickLayers

/// A gradient seen in perspective: colours between stops, interpolated premultiplied in sRGB values.
struct GradientPaint: Sendable {
  /// Positions along the gradient are 65536ths of its length.
  static let length = 65536

  /// A premultiplied colour in 256ths of an 8-bit level: red, green, blue, alpha in 0...65280.
  typealias Wide = SIMD4<UInt32>

  /// The colours between two stops.
  struct Ramp: Sendable {
    let start: Int
    let end: Int
    private let color: Wide
    /// From the first colour to the last.
    private let change: SIMD4<Int32>
    /// 2^39 / length, to turn a distance into a share in 32768ths.
    private let reciprocal: Int

    init(from start: Int, to end: Int, _ first: Wide, _ last: Wide) {
      self.start = start
      self.end = end
      color = first
      change = SIMD4<Int32>(truncatingIfNeeded: last) &- SIMD4<Int32>(truncatingIfNeeded: first)
      reciprocal = end > start ? 1 << 39 / (end - start) : 0
    }

    /// Rounded to 256ths of a level; the products fit 32 bits.
    @inline(__always)
    func color(at position: Int) -> Wide {
      let share = ((position &- start) &* reciprocal &+ 1 << 23) >> 24
      let step = (change &* Int32(truncatingIfNeeded: share) &+ 1 << 14) &>> 15
      return color &+ Wide(truncatingIfNeeded: step)
    }
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
        result.append(Ramp(from: start, to: end, from, next))
      }
      (start, color) = (end, next)
      if result.isEmpty { result.append(Ramp(from: 0, to: start, next, next)) }
    }
    result.append(Ramp(from: start, to: length + 1, color, color))
    return result
  }

  static func wide(_ color: Color) -> Wide {
    func level(_ value: Double) -> UInt32 { UInt32(unit: value, full: 65280) }
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
