// Unsafe code: rows of pixels and a gradient's colors are reached through pointers that live for one call.

extension ScalarKernels {
  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: GradientSampling) {
    for i in 0..<count {
      let position = unsafe position(s.form.place(x + i, s.map))
      let color = unsafe (s.ramp(at: position).color(at: position) &+ s.thresholds[i & 7]) &>> 8
      unsafe destination[i] = color[0] | color[1] << 8 | color[2] << 16 | color[3] << 24
    }
  }

  /// Returns a position in 65536ths. A gradient without extent shows its last color everywhere.
  private static func position(_ t: Double) -> Int32 {
    let (fixed, limit) = (t * Double(GradientRamp.length) + 0.5, Double(GradientRamp.length))
    let limited = fixed < limit ? fixed : limit
    return Int32(limited > 0 ? limited : 0)
  }
}

extension GradientForm {
  /// Returns the place along the gradient of the pixel in column `x`.
  fileprivate func place(_ x: Int, _ map: RowMap) -> Double {
    switch self {
    case .linear: return map.position(x).u
    case .radial:
      let (u, v) = map.position(x)
      return (u * u + v * v).squareRoot()
    case .bilinear(let corners):
      let (u, v, w) = map.undivided(x)
      return corners.place(u, v, w)
    }
  }
}
