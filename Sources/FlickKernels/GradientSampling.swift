// Unsafe: the ramps are reached through a pointer that lives for one call of a kernel.

/// A gradient, prepared for one row of pixels.
@unsafe package struct GradientSampling {
  /// The map to the gradient's space, with a scale of 1. A linear gradient runs along u from 0 to 1; a radial one grows
  /// from the origin to the unit circle.
  package var map: RowMap
  package var isRadial: Bool
  /// The ramps, at least one. Together they cover all positions of 0...``GradientRamp/length``, in order.
  package var ramps: UnsafeBufferPointer<GradientRamp>
  /// The dither's summands, below 256, that are added before 256ths are dropped: for the row's first eight pixels, and
  /// again for every eight after them.
  package var thresholds: SIMD8<UInt32>

  package init(
    map: RowMap, isRadial: Bool, ramps: UnsafeBufferPointer<GradientRamp>, thresholds: SIMD8<UInt32>
  ) {
    unsafe (self.map, self.isRadial, self.ramps) = (map, isRadial, ramps)
    unsafe self.thresholds = thresholds
  }

  /// Returns the ramp that contains a position, or else the last one.
  package func ramp(at position: Int32) -> GradientRamp {
    unsafe ramps.first { position >= $0.start && position < $0.end } ?? ramps[ramps.count - 1]
  }
}

/// The colors of a gradient between two stops, interpolated premultiplied.
package struct GradientRamp: Sendable {
  /// The length of a gradient: positions along it are counted in 65536ths.
  package static let length: Int32 = 65536

  /// A premultiplied color in 256ths of an 8-bit level: red, green, blue and alpha, 0...65280 each.
  package typealias Wide = SIMD4<UInt32>

  /// The ramp's positions: `start` and those after it that come before `end`.
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

  /// The ramp with its alphas and black in place of all colors.
  package var alphas: GradientRamp {
    var result = self
    (result.color, result.change) = (Wide(0, 0, 0, color[3]), SIMD4(0, 0, 0, change[3]))
    return result
  }

  /// Returns the color at a position, rounded to 256ths of a level. The products fit 32 bits.
  package func color(at position: Int32) -> Wide {
    let share = (Int(position &- start) &* reciprocal &+ 1 << 23) >> 24
    let step = (change &* Int32(truncatingIfNeeded: share) &+ 1 << 14) &>> 15
    return color &+ Wide(truncatingIfNeeded: step)
  }
}
