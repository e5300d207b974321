import CSIMD
package import FlickKernels

// Unsafe code: rows of pixels and a gradient's colours are reached through pointers that live for one call.

extension SIMDKernels {
  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: GradientSampling) {
    if unsafe s.isRadial {
      unsafe fill(destination, x: x, count: count, from: s, isRadial: true, isAffine: false)
    } else if unsafe s.map.wx == 0 {
      unsafe fill(destination, x: x, count: count, from: s, isRadial: false, isAffine: true)
    } else {
      unsafe fill(destination, x: x, count: count, from: s, isRadial: false, isAffine: false)
    }
  }

  /// A loop for each kind, that asks nothing which stays the same.
  @inline(__always)
  private static func fill(
    _ destination: Pixels, x: Int, count: Int, from s: GradientSampling, isRadial: Bool, isAffine: Bool
  ) {
    let (thresholds, affineFactor) = unsafe (s.thresholds, SIMD8(repeating: s.map.scale / s.map.w0))
    var ramp = unsafe GradientLanes(s.ramps[0], thresholds)
    eachBlock(of: count) { i, n in
      let centres = Centres.from(x &+ i, n)
      let t: SIMD8<Double>
      if isAffine {
        t = unsafe (SIMD8(repeating: s.map.ux) * centres + SIMD8(repeating: s.map.u0)) * affineFactor
      } else {
        let (u, v) = unsafe s.map.positions(centres)
        t = isRadial ? flick_square_root_f64(u * u + v * v) : u
      }
      let position = positions(t)
      if !ramp.has(position) { ramp = unsafe GradientLanes(s.ramp(at: position[0]), thresholds) }
      let pixels =
        ramp.has(position)
        ? ramp.pixels(at: position, thresholds)
        : unsafe s.pixels(at: position, thresholds)
      unsafe Memory.store(pixels, destination + i, n)
    }
  }

  /// In 65536ths; a gradient without extent shows its last colour everywhere.
  @inline(__always)
  private static func positions(_ t: SIMD8<Double>) -> SIMD8<Int32> {
    let length = SIMD8(repeating: Double(GradientRamp.length))
    // The minimum gives the limit for NaN.
    let limited = flick_min_f64(t * length + SIMD8(repeating: 0.5), length)
    return flick_truncated_f64x8(flick_max_f64(limited, .zero))
  }
}

extension GradientSampling {
  /// The pixels at positions, in the general case of several ramps.
  @inline(__always)
  fileprivate func pixels(at position: SIMD8<Int32>, _ thresholds: SIMD8<UInt32>) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>.zero
    for lane in 0..<8 {
      let ramp = unsafe GradientLanes(ramp(at: position[lane]), thresholds)
      result[lane] = ramp.pixels(at: SIMD8(repeating: position[lane]), thresholds)[lane]
    }
    return result
  }
}

/// A ramp's numbers, as eight pixels need them.
private struct GradientLanes {
  private let start, last: SIMD8<Int32>
  private let reciprocal: SIMD8<Double>
  private let color: SIMD4<UInt32>
  private let change: SIMD4<Int32>
  /// Whether only alpha changes, as it does in all that fades to black.
  private let isFade: Bool
  /// Red, green and blue where the ramp begins, and everywhere if it is a fade.
  private let even: SIMD8<UInt32>

  @inline(__always)
  init(_ ramp: GradientRamp, _ thresholds: SIMD8<UInt32>) {
    (start, last) = (SIMD8(repeating: ramp.start), SIMD8(repeating: ramp.end &- 1))
    reciprocal = SIMD8(repeating: Double(ramp.reciprocal))
    (color, change) = (ramp.color, ramp.change)
    isFade = change[0] | change[1] | change[2] == 0
    let red = SIMD8(repeating: color[0]) &+ thresholds
    let green = SIMD8(repeating: color[1]) &+ thresholds
    let blue = SIMD8(repeating: color[2]) &+ thresholds
    even = red &>> 8 | green & 0xFF00 | (blue & 0xFF00) &<< 8
  }

  /// Whether all positions are the ramp's.
  @inline(__always)
  func has(_ position: SIMD8<Int32>) -> Bool {
    flick_any_negative_i32((position &- start) | (last &- position)) == 0
  }

  /// Every number is whole and below 2^53, so that nothing is rounded but by the truncation.
  @inline(__always)
  func pixels(at position: SIMD8<Int32>, _ thresholds: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let distance = flick_double_i32x8(position &- start) * reciprocal
    let share = flick_truncated_f64x8(
      (distance + SIMD8(repeating: 8_388_608)) * SIMD8(repeating: 1 / 16_777_216))
    let alpha = (level(3, share, thresholds) & 0xFF00) &<< 16
    if isFade { return even | alpha }
    let (red, green) = (level(0, share, thresholds), level(1, share, thresholds))
    let blue = level(2, share, thresholds)
    return red &>> 8 | green & 0xFF00 | (blue & 0xFF00) &<< 8 | alpha
  }

  /// In 256ths of an 8-bit level, below 65536.
  @inline(__always)
  private func level(
    _ channel: Int, _ share: SIMD8<Int32>, _ thresholds: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let step = (share &* SIMD8(repeating: change[channel]) &+ 1 << 14) &>> 15
    return SIMD8(repeating: color[channel]) &+ step.unsigned &+ thresholds
  }
}
