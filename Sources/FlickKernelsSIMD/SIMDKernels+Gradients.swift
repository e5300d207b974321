import CSIMD
package import FlickKernels

// Unsafe code: rows of pixels and a gradient's colors are reached through pointers that live for one call.

extension SIMDKernels {
  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: GradientSampling) {
    switch unsafe s.form {
    case .radial: unsafe fillRadial(destination, x: x, count: count, from: s)
    case .bilinear(let corners): unsafe fill(destination, x: x, count: count, from: s, between: corners)
    case .linear where unsafe s.map.wx == 0: unsafe fillAffine(destination, x: x, count: count, from: s)
    case .linear: unsafe fillInPerspective(destination, x: x, count: count, from: s)
    }
  }

  // Each kind has its own loop, so that the loop contains no decision.

  @inline(never)
  private static func fillRadial(_ destination: Pixels, x: Int, count: Int, from s: GradientSampling) {
    @inline(__always)
    func place(_ centers: SIMD8<Double>) -> SIMD8<Double> {
      let (u, v) = unsafe s.map.positions(centers)
      return flick_square_root_f64(u * u + v * v)
    }
    unsafe fill(destination, x: x, count: count, from: s, place)
  }

  @inline(never)
  private static func fillAffine(_ destination: Pixels, x: Int, count: Int, from s: GradientSampling) {
    let (ux, u0) = unsafe (SIMD8(repeating: s.map.ux), SIMD8(repeating: s.map.u0))
    let factor = unsafe SIMD8(repeating: s.map.scale / s.map.w0)
    @inline(__always)
    func place(_ centers: SIMD8<Double>) -> SIMD8<Double> { (ux * centers + u0) * factor }
    unsafe fill(destination, x: x, count: count, from: s, place)
  }

  @inline(never)
  private static func fillInPerspective(
    _ destination: Pixels, x: Int, count: Int, from s: GradientSampling
  ) {
    let (ux, u0) = unsafe (SIMD8(repeating: s.map.ux), SIMD8(repeating: s.map.u0))
    let (wx, w0) = unsafe (SIMD8(repeating: s.map.wx), SIMD8(repeating: s.map.w0))
    let scale = unsafe SIMD8(repeating: s.map.scale)
    @inline(__always)
    func place(_ centers: SIMD8<Double>) -> SIMD8<Double> {
      (ux * centers + u0) * (scale / (wx * centers + w0))
    }
    unsafe fill(destination, x: x, count: count, from: s, place)
  }

  @inline(never)
  private static func fill(
    _ destination: Pixels, x: Int, count: Int, from s: GradientSampling, between corners: GradientCorners
  ) {
    let map = unsafe s.map
    let (products, weights) = (CornerLanes(corners.products), CornerLanes(corners.weights))
    @inline(__always)
    func place(_ centers: SIMD8<Double>) -> SIMD8<Double> {
      let w = SIMD8(repeating: map.wx) * centers + SIMD8(repeating: map.w0)
      let u = SIMD8(repeating: map.ux) * centers + SIMD8(repeating: map.u0)
      let v = SIMD8(repeating: map.vx) * centers + SIMD8(repeating: map.v0)
      let (right, below) = (limited(u, w), limited(v, w))
      let (left, above) = (w - right, w - below)
      return products.sum(left, right, above, below) / weights.sum(left, right, above, below)
    }
    unsafe fill(destination, x: x, count: count, from: s, place)
  }

  /// Returns places within 0...w.
  @inline(__always)
  private static func limited(_ a: SIMD8<Double>, _ w: SIMD8<Double>) -> SIMD8<Double> {
    flick_min_f64(flick_max_f64(a, .zero), w)
  }

  /// - Parameter place: Returns the places along the gradient of the pixels with the given centers.
  @inline(__always)
  private static func fill(
    _ destination: Pixels, x: Int, count: Int, from s: GradientSampling,
    _ place: (SIMD8<Double>) -> SIMD8<Double>
  ) {
    let thresholds = unsafe s.thresholds
    var ramp = unsafe GradientLanes(s.ramps[0], thresholds)
    eachBlock(of: count) { i, n in
      let position = positions(place(Centers.from(x &+ i, n)))
      if !ramp.has(position) { ramp = unsafe GradientLanes(s.ramp(at: position[0]), thresholds) }
      let pixels =
        ramp.has(position)
        ? ramp.pixels(at: position)
        : unsafe s.pixels(at: position, thresholds)
      unsafe Memory.store(pixels, destination + i, n)
    }
  }

  /// Returns positions in 65536ths. A gradient without extent shows its last color everywhere.
  @inline(__always)
  private static func positions(_ t: SIMD8<Double>) -> SIMD8<Int32> {
    let length = SIMD8(repeating: Double(GradientRamp.length))
    // The minimum returns the limit for NaN.
    let limited = flick_min_f64(t * length + SIMD8(repeating: 0.5), length)
    return flick_truncated_f64x8(flick_max_f64(limited, .zero))
  }
}

extension GradientSampling {
  /// Returns the pixels at positions, in the general case of several ramps.
  @inline(__always)
  fileprivate func pixels(at position: SIMD8<Int32>, _ thresholds: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>.zero
    for lane in 0..<8 {
      let ramp = unsafe GradientLanes(ramp(at: position[lane]), thresholds)
      result[lane] = ramp.pixels(at: SIMD8(repeating: position[lane]))[lane]
    }
    return result
  }
}

/// The numbers of four corners, repeated for eight pixels.
private struct CornerLanes {
  private let c: (SIMD8<Double>, SIMD8<Double>, SIMD8<Double>, SIMD8<Double>)

  @inline(__always)
  init(_ corners: SIMD4<Double>) {
    c = (
      SIMD8(repeating: corners[0]), SIMD8(repeating: corners[1]), SIMD8(repeating: corners[2]),
      SIMD8(repeating: corners[3])
    )
  }

  @inline(__always)
  func sum(
    _ left: SIMD8<Double>, _ right: SIMD8<Double>, _ above: SIMD8<Double>, _ below: SIMD8<Double>
  ) -> SIMD8<Double> {
    (left * c.0 + right * c.1) * above + (left * c.3 + right * c.2) * below
  }
}

/// The numbers of a ramp, repeated for eight pixels.
private struct GradientLanes {
  private let start, last: SIMD8<Int32>
  private let reciprocal: SIMD8<Double>
  /// Red, green, blue and alpha at the beginning of the ramp, in 256ths of an 8-bit level, with the thresholds added.
  private let red, green, blue, alpha: SIMD8<UInt32>
  private let change: SIMD4<Int32>
  /// Whether only alpha changes, as in every fade to black.
  private let isFade: Bool
  /// Red, green and blue at the beginning of the ramp; in a fade they are the same everywhere.
  private let even: SIMD8<UInt32>

  @inline(__always)
  init(_ ramp: GradientRamp, _ thresholds: SIMD8<UInt32>) {
    (start, last) = (SIMD8(repeating: ramp.start), SIMD8(repeating: ramp.end &- 1))
    reciprocal = SIMD8(repeating: Double(ramp.reciprocal))
    change = ramp.change
    isFade = change[0] | change[1] | change[2] == 0
    red = SIMD8(repeating: ramp.color[0]) &+ thresholds
    green = SIMD8(repeating: ramp.color[1]) &+ thresholds
    blue = SIMD8(repeating: ramp.color[2]) &+ thresholds
    alpha = SIMD8(repeating: ramp.color[3]) &+ thresholds
    even = red &>> 8 | green & 0xFF00 | (blue & 0xFF00) &<< 8
  }

  /// Whether all positions are in the ramp.
  @inline(__always)
  func has(_ position: SIMD8<Int32>) -> Bool {
    flick_any_negative_i32((position &- start) | (last &- position)) == 0
  }

  /// Every number is whole and below 2^53, so that only the truncation rounds.
  @inline(__always)
  func pixels(at position: SIMD8<Int32>) -> SIMD8<UInt32> {
    let distance = flick_double_i32x8(position &- start) * reciprocal
    let share = flick_truncated_f64x8(
      (distance + SIMD8(repeating: 8_388_608)) * SIMD8(repeating: 1 / 16_777_216))
    let alpha = (alpha &+ step(3, share)) & 0xFF00
    if isFade { return even | alpha &<< 16 }
    let (red, green) = ((red &+ step(0, share)) &>> 8, (green &+ step(1, share)) & 0xFF00)
    let blue = (blue &+ step(2, share)) &>> 8
    return red | green | (blue | alpha) &<< 16
  }

  /// Returns the change of a channel, in 256ths of an 8-bit level. No channel reaches 65536 with it.
  @inline(__always)
  private func step(_ channel: Int, _ share: SIMD8<Int32>) -> SIMD8<UInt32> {
    ((share &* SIMD8(repeating: change[channel]) &+ 1 << 14) &>> 15).unsigned
  }
}
