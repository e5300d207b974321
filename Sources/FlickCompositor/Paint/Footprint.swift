import FlickGeometry
import FlickKernels

/// The ellipse that a pixel covers in a texture, and the grid of samples that averages over it.
///
/// The grid follows the ellipse's axes; a level of the texture is chosen at which the shorter axis takes one or two
/// samples and the longer one as many as it needs to leave no gap. A page that tilts away is thus averaged along its
/// foreshortened direction only: it neither shimmers nor blurs.
struct Footprint: Equatable {
  static let mostSamples = 16
  /// An axis of up to so many pixels of the level takes one sample, which touches them all by itself.
  static let longestOfOne = 1 + 1.0 / 32
  /// So does every axis when the longer one has up to so many pixels: that is as good as at its own size.
  static let longestOfSingle = 1.25

  /// Samples along an axis and the step between them, in 65536ths of a pixel of the level.
  typealias Axis = TextureSampling.Axis

  /// How fast samples spread as an axis grows.
  private static let onset = 16.0

  var level = 0
  var major: Axis = (1, .zero)
  var minor: Axis = (1, .zero)

  static func == (a: Footprint, b: Footprint) -> Bool {
    a.level == b.level && a.major == b.major && a.minor == b.minor
  }

  /// - Parameter map: From the frame's pixels to the texture's.
  init(_ map: Homography, at p: Point, levels: Int) {
    let h = map.mapped(p)
    let k = 1 / h.w
    let (u, v) = (h.x * k, h.y * k)
    let (ux, uy) = ((map.xx - u * map.wx) * k, (map.xy - u * map.wy) * k)
    let (vx, vy) = ((map.yx - v * map.wx) * k, (map.yy - v * map.wy) * k)
    // The axes' squares are the eigenvalues of J J^T = (a b; b c), where J is the map's derivative.
    let (a, b, c) = (ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy)
    let (mean, half) = ((a + c) / 2, (a - c) / 2)
    // Where both axes are short, which takes no root to see, there is nothing to average.
    let (square, rest) = (half * half + b * b, Footprint.longestOfSingle * Footprint.longestOfSingle - mean)
    if h.w > 0, rest >= 0, square <= rest * rest { return }
    let radius = square.squareRoot()
    guard h.w > 0, (mean + radius).isFinite else {
      level = levels - 1
      return
    }
    let major = (mean + radius).squareRoot()
    let minor = max(max(mean - radius, 0).squareRoot(), major / Double(Footprint.mostSamples))
    let size = chooseLevel(minor, levels: levels)
    let direction = Footprint.unit(half > 0 ? Point(half + radius, b) : Point(b, radius - half))
    let most = major - size * Footprint.longestOfSingle
    self.major = Footprint.spread(major, along: direction, size, most)
    self.minor = Footprint.spread(minor, along: Point(-direction.y, direction.x), size, most)
  }

  /// The coarsest level whose pixels are no larger than `minor`; returns their size.
  private mutating func chooseLevel(_ minor: Double, levels: Int) -> Double {
    var size = 1.0
    while level < levels - 1, size * 2 <= minor {
      size *= 2
      level += 1
    }
    return size
  }

  private static func unit(_ p: Point) -> Point {
    let length = p.distance(to: .zero)
    return length > 0 && length.isFinite ? p * (1 / length) : Point(1, 0)
  }

  /// Samples along an axis of `length`, at a level whose pixels have the given size.
  ///
  /// A pixel of a smaller level is an average over its own size already, and widths add as variances do. The spread
  /// sets in gradually with the length beyond a sample's, at most `most`, lest a picture that begins to shrink loses
  /// sharpness at once.
  private static func spread(
    _ length: Double, along direction: Point, _ size: Double, _ most: Double
  ) -> Axis {
    let excess = min(length - size * longestOfOne, most)
    guard excess > 0 else { return (1, .zero) }
    let own = size > 1 ? size : 0
    let whole = Int(truncating: length / size, in: 1...mostSamples)
    let count = min(Double(whole) * size < length ? whole + 1 : whole, mostSamples)
    let spread = min((length * length - own * own).squareRoot(), onset * excess)
    let step = direction * (spread / Double(count) * (65536 / size))
    let limits = -(1 << 24)...(1 << 24)
    return (
      Int32(count), SIMD2(Int32(Int(rounding: step.x, in: limits)), Int32(Int(rounding: step.y, in: limits)))
    )
  }
}
