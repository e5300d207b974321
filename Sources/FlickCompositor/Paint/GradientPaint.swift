import FlickGeometry
import FlickKernels
import FlickLayers

/// A gradient seen in perspective. Colors between two stops are interpolated as premultiplied sRGB values.
struct GradientPaint: Hashable, Sendable {
  let form: GradientForm
  /// The map from the frame's pixels to gradient space. There, a linear gradient runs along x from 0 to 1, a radial
  /// gradient grows from the origin to the unit circle, and a bilinear one lies between the corners of the unit square.
  private(set) var map: Homography
  private(set) var ramps: [GradientRamp]
  private(set) var isOpaque: Bool

  /// - Parameters:
  ///   - bounds: The rectangle, not empty, to which the gradient's unit coordinates refer.
  ///   - map: The map from the frame's pixels to the plane of `bounds`.
  init(_ gradient: Gradient, bounds: Rect, map: Homography) {
    form = GradientForm(gradient)
    let unit = map.then(minus: bounds.origin, times: 1 / bounds.width, 1 / bounds.height)
    self.map = GradientPaint.gradientSpace(gradient, unit: unit)
    ramps = GradientPaint.ramps(gradient.stops)
    isOpaque = gradient.stops.allSatisfy { $0.color.alpha == 1 }
  }

  /// Whether all pixels of a row have the same color.
  var isEvenAlongRows: Bool { map.xx == 0 && map.wx == 0 && form == .linear }

  /// Whether the gradient lies between four corners.
  var isBilinear: Bool { if case .bilinear = form { true } else { false } }

  /// Whether the gradient is black everywhere, so that only its alphas count.
  var isBlack: Bool { ramps.allSatisfy(\.isBlack) }

  /// The gradient with its alphas only, for a mask.
  var alphas: GradientPaint {
    var result = self
    result.ramps = ramps.map(\.alphas)
    return result
  }

  /// The gradient with rows and columns of the frame exchanged.
  var transposed: GradientPaint {
    var result = self
    result.map = map.exchangingAxesOfFrame
    return result
  }

  /// The gradient painted over an opaque premultiplied color.
  func over(_ color: UInt32) -> GradientPaint {
    var result = self
    (result.ramps, result.isOpaque) = (ramps.map { $0.over(color) }, true)
    return result
  }

  private static func gradientSpace(_ gradient: Gradient, unit: Homography) -> Homography {
    let d = gradient.end - gradient.start
    switch gradient.kind {
    case _ where !gradient.corners.isEmpty: return unit.then(minus: gradient.start, times: 1 / d.x, 1 / d.y)
    case .linear:
      let square = d.x * d.x + d.y * d.y
      return unit.then(minus: gradient.start, times: 1, 1).sheared(d.x / square, d.y / square)
    case .radial:
      return unit.then(minus: gradient.start, times: 1 / d.x.magnitude, 1 / d.y.magnitude)
    }
  }

  /// The ramps from the first stop to the last, without gaps, and a ramp of constant color before and after them.
  private static func ramps(_ stops: [Gradient.Stop]) -> [GradientRamp] {
    let length = Int(GradientRamp.length)
    var result: [GradientRamp] = []
    var (start, color) = (0, wide(stops[0].color))
    for stop in stops {
      let next = wide(stop.color)
      let end = max(Int(rounding: stop.location * Double(length), in: 0...length), start)
      let from = result.isEmpty ? next : color
      if end > start {
        result.append(GradientRamp(from: start, to: end, from, next))
      }
      (start, color) = (end, next)
      if result.isEmpty { result.append(GradientRamp(from: 0, to: start, next, next)) }
    }
    result.append(GradientRamp(from: start, to: length + 1, color, color))
    return result
  }

  static func wide(_ color: Color) -> GradientRamp.Wide {
    func level(_ value: Double) -> UInt32 { UInt32(unit: value, full: 65280) }
    let a = color.alpha
    return GradientRamp.Wide(level(color.red * a), level(color.green * a), level(color.blue * a), level(a))
  }
}

extension GradientForm {
  fileprivate init(_ gradient: Gradient) {
    let corners = gradient.corners
    if corners.isEmpty {
      self = gradient.kind == .radial ? .radial : .linear
    } else {
      self = .bilinear(
        GradientCorners(places: SIMD4(corners.map(\.place)), weights: SIMD4(corners.map(\.weight))))
    }
  }
}

extension Homography {
  /// This map, followed by `x' = kx x + ky y`, `y' = 0`.
  fileprivate func sheared(_ kx: Double, _ ky: Double) -> Homography {
    var result = self
    (result.xx, result.xy, result.x0) = (kx * xx + ky * yx, kx * xy + ky * yy, kx * x0 + ky * y0)
    (result.yx, result.yy, result.y0) = (0, 0, 0)
    return result
  }
}
