import FlickGeometry

/// How one row of pixels averages a texture whose rows stay level in the picture, as under a rotation about x: first the rows
/// that it covers, then in every pixel the texels of the resulting row.
///
/// What lies between texels' centres is interpolated linearly. Down, that surface is averaged over the pixel's height
/// by exact areas, since a page that tilts away is foreshortened most there; across, two samples stand for the mean.
struct RowFilter {
  /// Added to positions to keep them positive: four texels.
  static let bias: Int32 = 4 << 16
  /// A page that is foreshortened so many times more than it is reduced loses sharpness along its rows, too.
  private static let mostAnisotropy = 8.0

  /// In widths of a pixel.
  private static let mostSlant = 0.75

  let level: Int
  /// The first of the level's rows, and a weight for every row from there on; together 256.
  let firstRow: Int
  let weights: [UInt16]
  /// The level's columns that are shown.
  let columns: ClosedRange<Int>
  /// How often texels are averaged in pairs before samples are taken; the rest refers to the outcome.
  let halvings: Int
  /// See ``RowSampling``.
  let scale, offset, lower, upper: Double
  let spread: Int32

  /// Nil where the row is not in front of the eye, or where pixels at its ends cover slanted parts of the texture.
  init?(_ paint: TexturePaint, y: Int) {
    let map = paint.map
    let centre = Double(y) + 0.5
    let k = 1 / (map.wy * centre + map.w0)
    let v = (map.yy * centre + map.y0) * k
    let (width, height) = ((map.xx * k).magnitude, ((map.yy - v * map.wy) * k).magnitude)
    guard k > 0, v.isFinite, width.isFinite, height.isFinite else { return nil }

    // How far a pixel's bottom lies beside its top, at either end of what is shown.
    let ends = [paint.columns.lowerBound, paint.columns.upperBound].map { Double($0) / 65536 }
    let slant = ends.reduce(0) { max($0, ((map.xy - $1 * map.wy) * k).magnitude) }
    guard slant <= RowFilter.mostSlant * max(width, 1) else { return nil }

    let level = RowFilter.level(width, height, of: paint.texture.levels.count)
    let size = Double(1 << level)
    self.level = level
    columns = paint.shownColumns(level: level)
    (firstRow, weights) = RowFilter.rows(
      about: min(max(v * 65536, Double(paint.rows.lowerBound)), Double(paint.rows.upperBound)) / size,
      height: RowFilter.extent(height / size, isReduced: level > 0), shown: paint.shownRows(level: level))

    var (texels, halvings) = (width / size, 0)
    while texels > 2, halvings < 5 { (texels, halvings) = (texels / 2, halvings + 1) }
    self.halvings = halvings
    let extent = RowFilter.extent(texels, isReduced: level > 0 || halvings > 0)
    spread = Int32(Int(rounding: extent * 128, in: 0...256))
    let unit = 1 / (size * Double(1 << halvings))
    let before = Double(spread) * 128 + 32768
    scale = map.xx * k * 65536 * unit
    offset = (map.xy * centre + map.x0) * k * 65536 * unit - before
    lower = Double(paint.columns.lowerBound) * unit - before
    upper = Double(paint.columns.upperBound) * unit - before
  }

  /// Over how many texels to average, for a pixel that covers `texels` of a level. Smaller levels are averages
  /// themselves, and widths add as variances do. It sets in gradually, lest a picture that begins to shrink loses sharpness at once.
  private static func extent(_ texels: Double, isReduced: Bool) -> Double {
    let excess = texels - (1 + 1.0 / 32)
    return excess > 0 ? min((texels * texels - (isReduced ? 1 : 0)).squareRoot(), 16 * excess) : 0
  }

  /// The coarsest level of which a pixel still has one or more in its shorter direction.
  private static func level(_ width: Double, _ height: Double, of count: Int) -> Int {
    let shorter = max(min(width, height), max(width, height) / mostAnisotropy)
    var level = 0
    while level < count - 1, Double(2 << level) <= shorter { level += 1 }
    return level
  }

  /// The rows that the stretch of `height` rows about a position has a part in, and their shares.
  ///
  /// - Parameter about: In 65536ths of a row.
  private static func rows(about: Double, height: Double, shown: ClosedRange<Int>) -> (Int, [UInt16]) {
    let middle = about / 65536
    let (top, bottom) = (middle - height / 2, middle + height / 2)
    let limits = -(1 << 20)...1 << 20
    var first = min(max(Int(flooring: top - 0.5, in: limits), shown.lowerBound), shown.upperBound)
    let last = min(max(Int(flooring: bottom + 0.5, in: limits), first), min(shown.upperBound, first + 255))
    var (weights, done): ([UInt16], Int) = ([], 0)
    weights.reserveCapacity(last - first + 1)
    for row in first...last where done < 256 {
      let share = row == last ? 256 : Int(rounding: share(upTo: row, top, bottom) * 256, in: done...256)
      if share == 0 { first += 1 } else { weights.append(UInt16(truncatingIfNeeded: share - done)) }
      done = share
    }
    return (first, weights)
  }

  /// How much of the stretch the rows up to one have, each fading linearly until the next one's centre.
  private static func share(upTo row: Int, _ top: Double, _ bottom: Double) -> Double {
    let end = Double(row) + 1.5
    if bottom - top < 1.0 / 65536 { return min(max(end - top, 0), 1) }
    return (integral(end - top) - integral(end - bottom)) / (bottom - top)
  }

  /// The integral from minus infinity to `t` of 0 before 0, a ramp, and 1 from 1 on.
  private static func integral(_ t: Double) -> Double { t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5 }

  /// How many pixels of a row touch no more than `texels` of the level.
  func columns(forTexels texels: Int) -> Int {
    let own = scale.magnitude / 65536
    let count = (Double(texels >> halvings) - 8) / max(own, 1.0 / 64)
    return Int(truncating: count, in: 1...1 << 16)
  }
}

extension TexturePaint {
  fileprivate func shownColumns(level: Int) -> ClosedRange<Int> {
    TexturePaint.shown(columns, level: level, of: texture.levels[level].width)
  }

  fileprivate func shownRows(level: Int) -> ClosedRange<Int> {
    TexturePaint.shown(rows, level: level, of: texture.levels[level].height)
  }

  /// The pixels of a level that lie within limits, given as positions of the outermost centres.
  private static func shown(_ limits: ClosedRange<Int>, level: Int, of size: Int) -> ClosedRange<Int> {
    let half = 1 << 15
    let first = min((limits.lowerBound - half) >> (16 + level), size - 1)
    let last = min((limits.upperBound + half - 1) >> (16 + level), size - 1)
    return max(first, 0)...max(first, last, 0)
  }
}
