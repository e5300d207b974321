import FlickGeometry

/// One corner of a shadow, sampled on a grid. It extends from where the blur ends outside to the middle of the shape,
/// or to where the shadow does not change any more.
///
/// Along x, the blur of a slice with straight ends is computed exactly, by the complementary error function. Along y,
/// the slices are added with exact weights. So straight edges are exact, and the precision of corners depends on how
/// thin the slices are.
struct ShadowTexture: Sendable {
  /// The number of samples per standard deviation. Linear interpolation between them is off by at most 0.12 of 255
  /// levels.
  private static let samplesPerDeviation = 8.0
  static let mostSamples = 512

  /// The number of samples in a row, and of rows; at least two each.
  let columns: Int
  let rows: Int
  /// The amount of shadow at each sample, in 32767ths.
  let values: [Int16]

  init(_ shape: ShadowShape) {
    let across = ShadowTexture.samples(shape.halfWidth, shape)
    let down = ShadowTexture.samples(shape.halfHeight, shape)
    let slices = ShadowTexture.allSlices(of: shape)
    let profiles = slices.map { slice in
      across.map { ShadowTexture.profile(at: $0, inset: slice.inset, shape) }
    }
    var values: [Int16] = []
    for depth in down {
      var row = [Double](repeating: 0, count: across.count)
      for (slice, profile) in zip(slices, profiles) {
        let weight = Gaussian.share(from: slice.top - depth, to: slice.bottom - depth, shape.deviation)
        if weight > 1e-9 { for i in row.indices { row[i] += weight * profile[i] } }
      }
      values += row.map { Int16(truncatingIfNeeded: Int(rounding: $0 * 32767, in: 0...32767)) }
    }
    columns = across.count
    rows = down.count
    self.values = values
  }

  /// The distances inwards from a side at which the shadow is sampled.
  private static func samples(_ half: Double, _ shape: ShadowShape) -> [Double] {
    let outside = ShadowShape.outerReach * shape.deviation
    let wanted = (half + outside) / shape.deviation * samplesPerDeviation
    let count = Int(truncating: wanted, in: 0...mostSamples - 2) + 2
    return (0..<count).map { (half + outside) * Double($0) / Double(count - 1) - outside }
  }

  /// The slices from the top side to the bottom side. The last one has no end if the bottom side is too far away to
  /// matter.
  private static func allSlices(of shape: ShadowShape) -> [(top: Double, bottom: Double, inset: Double)] {
    var upper = shape.slices
    if shape.isTall {
      upper[upper.count - 1].bottom = .infinity
      return upper
    }
    let height = 2 * shape.halfHeight
    return upper + upper.reversed().map { (height - $0.bottom, height - $0.top, $0.inset) }
  }

  /// The blurred slice, at `distance` inwards from the left side.
  private static func profile(at distance: Double, inset: Double, _ shape: ShadowShape) -> Double {
    let right = shape.isWide ? Double.infinity : 2 * shape.halfWidth - inset
    return Gaussian.share(from: inset - distance, to: right - distance, shape.deviation)
  }
}

/// Computes the normal distribution around 0.
private enum Gaussian {
  /// The share of the distribution between two positions.
  static func share(from a: Double, to b: Double, _ deviation: Double) -> Double {
    let k = 0.7071067811865476 / deviation
    return b > a ? max((Math.erfc(a * k) - Math.erfc(b * k)) / 2, 0) : 0
  }
}
