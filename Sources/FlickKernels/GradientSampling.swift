// Unsafe: the ramps are reached through a pointer that lives for one call of a kernel.

/// A gradient, prepared for one row of pixels.
@unsafe package struct GradientSampling {
  /// The map to the gradient's space, with a scale of 1.
  package var map: RowMap
  package var form: GradientForm
  /// The ramps, at least one. Together they cover all positions of 0...``GradientRamp/length``, in order.
  package var ramps: UnsafeBufferPointer<GradientRamp>
  /// The dither's thresholds, below 256, which are added before 256ths are dropped: for the row's first eight pixels,
  /// and repeated every eight pixels.
  package var thresholds: SIMD8<UInt32>

  package init(
    map: RowMap, form: GradientForm, ramps: UnsafeBufferPointer<GradientRamp>, thresholds: SIMD8<UInt32>
  ) {
    unsafe (self.map, self.form, self.ramps) = (map, form, ramps)
    unsafe self.thresholds = thresholds
  }

  /// Returns the ramp that contains a position, or else the last one.
  package func ramp(at position: Int32) -> GradientRamp {
    unsafe ramps.first { position >= $0.start && position < $0.end } ?? ramps[ramps.count - 1]
  }
}

/// How the colors of a gradient lie in its space.
package enum GradientForm: Hashable, Sendable {
  /// Along u from 0 to 1.
  case linear
  /// From the origin to the unit circle.
  case radial
  /// Between the corners of the unit square.
  case bilinear(GradientCorners)
}

/// The corners (0, 0), (1, 0), (1, 1) and (0, 1) of the unit square. Bilinear interpolation between them, with the
/// corners' weights, gives a gradient's places.
package struct GradientCorners: Hashable, Sendable {
  /// The places at the corners, times the weights.
  package let products: SIMD4<Double>
  package let weights: SIMD4<Double>

  package init(places: SIMD4<Double>, weights: SIMD4<Double>) {
    (products, self.weights) = (places * weights, weights)
  }

  /// Returns the place at `(u / w, v / w)`. Points beyond the square are moved to its sides. Comparisons with NaN are
  /// false.
  func place(_ u: Double, _ v: Double, _ w: Double) -> Double {
    func limited(_ a: Double) -> Double {
      let least = a > 0 ? a : 0
      return least < w ? least : w
    }
    let (right, below) = (limited(u), limited(v))
    let (left, above) = (w - right, w - below)
    func sum(_ c: SIMD4<Double>) -> Double {
      (left * c[0] + right * c[1]) * above + (left * c[3] + right * c[2]) * below
    }
    return sum(products) / sum(weights)
  }
}

/// The colors of a gradient between two stops, interpolated premultiplied.
package struct GradientRamp: Hashable, Sendable {
  /// The length of a gradient: positions along it are counted in 65536ths.
  package static let length: Int32 = 65536

  /// A premultiplied color in 256ths of an 8-bit level: red, green, blue and alpha, 0...65280 each.
  package typealias Wide = SIMD4<UInt32>

  /// The ramp's positions are `start..<end`.
  package let start, end: Int32
  package private(set) var color: Wide
  /// The difference between the last color and the first.
  package private(set) var change: SIMD4<Int32>
  /// 2^39 / length, rounded down. It turns a distance into a share in 32768ths.
  package let reciprocal: Int

  package init(from start: Int, to end: Int, _ first: Wide, _ last: Wide) {
    (self.start, self.end) = (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: end))
    color = first
    change = SIMD4<Int32>(truncatingIfNeeded: last) &- SIMD4<Int32>(truncatingIfNeeded: first)
    reciprocal = end > start ? 1 << 39 / (end - start) : 0
  }

  /// Whether red, green and blue are 0 everywhere.
  package var isBlack: Bool {
    color[0] | color[1] | color[2] == 0 && change[0] | change[1] | change[2] == 0
  }

  /// The ramp in black, with its own alphas.
  package var alphas: GradientRamp {
    var result = self
    (result.color, result.change) = (Wide(0, 0, 0, color[3]), SIMD4(0, 0, 0, change[3]))
    return result
  }

  /// Returns the ramp painted over an opaque premultiplied color.
  package func over(_ pixel: UInt32) -> GradientRamp {
    func over(_ color: Wide) -> Wide {
      let rest = Wide(repeating: 65280 &- color[3])
      return color &+ (PixelMath.channels(pixel) &* rest &+ 127) / 255
    }
    return GradientRamp(
      from: Int(start), to: Int(end), over(color), over(color &+ Wide(truncatingIfNeeded: change)))
  }

  /// Returns the color at a position, rounded to 256ths of a level. The products fit 32 bits.
  package func color(at position: Int32) -> Wide {
    let share = (Int(position &- start) &* reciprocal &+ 1 << 23) >> 24
    let step = (change &* Int32(truncatingIfNeeded: share) &+ 1 << 14) &>> 15
    return color &+ Wide(truncatingIfNeeded: step)
  }
}
