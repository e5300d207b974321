import FlickGeometry

/// The ellipse that a pixel covers in a texture, and how to average over it.
///
/// A bilinear sample of level k averages about 2^k pixels each way, so the shorter axis picks the level (blended
/// between two) and samples along the longer axis fill the rest. A sample's own width and the spread of the
/// samples add as variances do, hence the spread `sqrt(major^2 - minor^2)`, which begins at nothing: a page that
/// starts to tilt does not jump in sharpness.
struct Footprint {
  static let mostSamples = 16
  /// Below this ratio of the axes one sample does.
  private static let roundness = 1 + 1.0 / 64

  /// A level alone serves this many times its own pixels before the next is blended in: a bilinear sample
  /// still touches them all.
  private static let sharpness = 1.25

  /// The finer of the two levels, and the share of the next in 256ths.
  var level = 0
  var blend: UInt32 = 0
  /// How many samples, and from each to the next in 65536ths of a pixel of level 0.
  var count = 1
  var stepX = 0
  var stepY = 0

  /// - Parameter map: From the frame's pixels to the texture's.
  init(_ map: Homography, at p: Point, levels: Int) {
    let h = map.mapped(p)
    let k = 1 / h.w
    let (u, v) = (h.x * k, h.y * k)
    let (ux, uy) = ((map.xx - u * map.wx) * k, (map.xy - u * map.wy) * k)
    let (vx, vy) = ((map.yx - v * map.wx) * k, (map.yy - v * map.wy) * k)
    // The ellipse's axes are the roots of the eigenvalues of J J^T = (a b; b c).
    let (a, b, c) = (ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy)
    let (mean, half) = ((a + c) / 2, (a - c) / 2)
    let radius = (half * half + b * b).squareRoot()
    guard h.w > 0, (mean + radius).isFinite else {
      level = levels - 1
      return
    }
    let major = max((mean + radius).squareRoot(), 1)
    let minor = max(max(mean - radius, 0).squareRoot(), 1, major / Double(Footprint.mostSamples))
    chooseLevel(minor, levels: levels)
    if major > minor * Footprint.roundness {
      let direction = half > 0 ? Point(half + radius, b) : Point(b, radius - half)
      spread(along: direction, major: major, minor: minor)
    }
  }

  /// `minor` lies between 2^level and 2^(level + 1), except that the smallest level is the last.
  private mutating func chooseLevel(_ minor: Double, levels: Int) {
    var size = 1.0
    while level < levels - 1, size * 2 <= minor {
      size *= 2
      level += 1
    }
    guard level < levels - 1 else { return }
    let share = (minor / size - Footprint.sharpness) / (2 - Footprint.sharpness)
    blend = UInt32(unit: share, full: 256)
  }

  private mutating func spread(along direction: Point, major: Double, minor: Double) {
    let length = direction.distance(to: .zero)
    guard length > 0, length.isFinite else { return }
    let ratio = Int(truncating: major / minor, in: 1...Footprint.mostSamples)
    count = min(Double(ratio) * minor < major ? ratio + 1 : ratio, Footprint.mostSamples)
    let step = (major * major - minor * minor).squareRoot() / Double(count) / length * 65536
    let limit = 1 << 40
    stepX = Int(rounding: direction.x * step, in: -limit...limit)
    stepY = Int(rounding: direction.y * step, in: -limit...limit)
  }
}
