import FlickGeometry
import FlickImage
import FlickKernels

/// The ellipse that a pixel covers in a texture, and the grid of samples that are averaged over it.
///
/// The grid follows the axes of the ellipse. The texture level is chosen such that the shorter axis takes one or two
/// samples, and the longer axis enough samples to leave no gap. So a page that tilts away is averaged only along its
/// foreshortened direction, and neither shimmers nor blurs.
struct Footprint: Equatable {
  static let mostSamples = 16
  /// An axis up to this long, in pixels of the level, takes one sample, since that sample alone touches all pixels of
  /// the axis.
  static let longestOfOne = 1 + 1.0 / 32
  /// If even the longer axis is no longer than this, each axis takes one sample: the picture then looks as good as at
  /// its own size.
  static let longestOfSingle = 1.25

  /// The number of samples along an axis, and the step from one to the next in 65536ths of a pixel of the level.
  typealias Axis = TextureSampling.Axis

  /// How fast the samples spread as an axis grows.
  private static let onset = 16.0

  var level = 0
  var major: Axis = (1, .zero)
  var minor: Axis = (1, .zero)

  static func == (a: Footprint, b: Footprint) -> Bool {
    a.level == b.level && a.major == b.major && a.minor == b.minor
  }

  /// - Parameter map: The map from the frame's pixels to the texture's.
  init(_ map: Homography, at p: Point, levels: Int) {
    let h = map.mapped(p)
    let k = 1 / h.w
    let (u, v) = (h.x * k, h.y * k)
    let (ux, uy) = ((map.xx - u * map.wx) * k, (map.xy - u * map.wy) * k)
    let (vx, vy) = ((map.yx - v * map.wx) * k, (map.yy - v * map.wy) * k)
    // The squares of the axes are the eigenvalues of J J^T = (a b; b c), where J is the derivative of the map.
    let (a, b, c) = (ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy)
    let (mean, half) = ((a + c) / 2, (a - c) / 2)
    // If both axes are short, no averaging is needed. That can be seen without computing a root.
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

  /// One sample for each pixel.
  private init() {}

  /// The footprint that all pixels of a rectangle have, where that can be seen without a look at each: where the map is
  /// affine, or all axes are so short that each takes one sample. Nil elsewhere.
  ///
  /// - Parameter columns: The footprint of a pixel may be that of another one that is less than this number of columns
  ///   away.
  static func even(_ map: Homography, in rect: PixelRect, within columns: Int, levels: Int) -> Footprint? {
    if map.isAffine { return Footprint(map, at: .zero, levels: levels) }
    let x = Double(rect.minX - columns)...Double(rect.maxX + columns)
    let y = Double(rect.minY)...Double(rect.maxY)
    // The rounding of single footprints is much smaller than a millionth.
    return MapSlopes(map, x, y).map { $0.longestAxis < longestOfSingle - 1e-6 } ?? false ? Footprint() : nil
  }

  /// The shorter axis of the ellipse that a pixel covers in a texture, in texels.
  static func leastExtent(_ map: Homography, at p: Point) -> Double {
    let h = map.mapped(p)
    let (u, v, k) = (h.x / h.w, h.y / h.w, 1 / h.w)
    let across = Point((map.xx - u * map.wx) * k, (map.yx - v * map.wx) * k)
    let down = Point((map.xy - u * map.wy) * k, (map.yy - v * map.wy) * k)
    // The product of the axes is the area. The sum of their squares is the sum of the squares of both vectors.
    let area = (across.x * down.y - across.y * down.x).magnitude
    let sum = across.x * across.x + across.y * across.y + down.x * down.x + down.y * down.y
    let longest = ((sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2).squareRoot()
    return longest > 0 ? area / longest : 0
  }

  /// Chooses the coarsest level whose pixels are no larger than `minor`, and returns the size of its pixels.
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

  /// The samples along an axis of a length, at a level whose pixels have the size `size`.
  ///
  /// A pixel of a smaller level is already an average over its own size, and widths add up like variances. As the axis
  /// grows beyond the length of one sample, the spread grows gradually, up to `most`. Otherwise a picture that begins
  /// to shrink would lose its sharpness all at once.
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

/// Limits of a map's derivative in a rectangle of the frame: the derivative in the middle, and how far it may differ
/// from that elsewhere.
private struct MapSlopes {
  /// The components of the derivative in the middle: of x and y along x, and of both along y.
  private var ux = 0.0
  private var uy = 0.0
  private var vx = 0.0
  private var vy = 0.0
  /// The sum of the squares of the components' largest differences.
  private var difference = 0.0

  /// The largest factor by which rounding may grow in a derivative.
  private static let mostRounding = 1e6

  /// Nil where a part of the rectangle is not in front of the eye, or where rounding counts.
  init?(_ map: Homography, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    let middle = Point((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
    // W changes evenly, so it is least and greatest in corners.
    let reach = map.wx.magnitude * (x.upperBound - middle.x) + map.wy.magnitude * (y.upperBound - middle.y)
    let w = map.mapped(middle).w
    guard w - reach > 0, MapSlopes.rounding(of: map, x, y, leastW: w - reach) < MapSlopes.mostRounding else {
      return nil
    }
    let squares = (w - reach) * (w - reach)...(w + reach) * (w + reach)
    /// The component in the middle of a derivative whose product with the square of W changes evenly along one axis.
    func component(_ slope: Double, _ offset: Double, _ range: ClosedRange<Double>) -> Double {
      let (start, end) = (slope * range.lowerBound + offset, slope * range.upperBound + offset)
      let value = (start + end) / 2 / (w * w)
      let (least, most) = (min(start, end), max(start, end))
      let lowest = least / (least < 0 ? squares.lowerBound : squares.upperBound)
      let highest = most / (most < 0 ? squares.upperBound : squares.lowerBound)
      let distance = max(value - lowest, highest - value)
      difference += distance * distance
      return value
    }
    let m = map
    ux = component(m.xx * m.wy - m.xy * m.wx, m.xx * m.w0 - m.x0 * m.wx, y)
    vx = component(m.yx * m.wy - m.yy * m.wx, m.yx * m.w0 - m.y0 * m.wx, y)
    uy = component(m.xy * m.wx - m.xx * m.wy, m.xy * m.w0 - m.x0 * m.wy, x)
    vy = component(m.yy * m.wx - m.yx * m.wy, m.yy * m.w0 - m.y0 * m.wy, x)
  }

  /// The largest factor by which the terms of a derivative may exceed its sums anywhere in a rectangle.
  private static func rounding(
    of map: Homography, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, leastW: Double
  ) -> Double {
    let far = Point(
      max(x.lowerBound.magnitude, x.upperBound.magnitude), max(y.lowerBound.magnitude, y.upperBound.magnitude)
    )
    func terms(_ alongX: Double, _ alongY: Double, _ offset: Double) -> Double {
      (alongX.magnitude * far.x + alongY.magnitude * far.y + offset.magnitude) / leastW
    }
    let most = max(terms(map.xx, map.xy, map.x0), terms(map.yx, map.yy, map.y0))
    let slopes = map.xx.magnitude + map.xy.magnitude + map.yx.magnitude + map.yy.magnitude
    let slope = slopes + (map.wx.magnitude + map.wy.magnitude) * most
    return slope / leastW * terms(map.wx, map.wy, map.w0)
  }

  /// The length of the longest axis of a pixel's ellipse anywhere in the rectangle, or more.
  var longestAxis: Double {
    let (a, b, c) = (ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy)
    let half = (a - c) / 2
    return ((a + c) / 2 + (half * half + b * b).squareRoot()).squareRoot() + difference.squareRoot()
  }
}
