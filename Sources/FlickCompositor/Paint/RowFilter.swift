import FlickGeometry

/// How one row of pixels averages a texture whose rows stay level in the picture, as under a rotation about x: first
/// the rows that it covers, then in every pixel the texels of the resulting row.
///
/// Between texels' centers, the surface is interpolated linearly. Down, it is averaged over the pixel's height by exact
/// areas, since a page that tilts away is foreshortened most there; across, two samples stand for the mean. A pixel
/// away from the vanishing point covers a slanted part of the texture: its rows are added as far aside as they lie.
struct RowFilter {
  /// The fraction bits of positions, which count in fractions of a texel.
  static let fractionBits = 20
  /// A page that is foreshortened so many times more than it is reduced loses sharpness along its rows, too.
  private static let mostAnisotropy = 8.0
  /// A pixel takes one sample of up to so many texels of a row: nearly all that it covers are seen as well, as between
  /// two both are mixed, and it takes half the time.
  private static let leastAcross = 1.15
  private static let leastDown = 1 + 1.0 / 32
  /// How far away an anchor may be, in pixels.
  private static let furthest = 1 << 16
  /// How far aside a pixel's bottom may lie, in widths of a pixel, or else a row from the one above, in texels: beyond,
  /// rows would have to be blurred as well.
  private static let mostSlant = (pixel: 0.75, row: 1.5)

  let level: Int
  /// The first of the level's rows.
  let firstRow: Int
  /// Whether the next row of pixels covers rows before these.
  let goesUp: Bool
  /// The level's columns that are shown.
  let columns: ClosedRange<Int>
  /// The slant at the level's column 0 and how much it grows to the next, in columns a row.
  let slant, slantStep: Double
  /// From the middle of what the pixels cover to the first row's, in rows.
  let offset: Double
  /// How often texels are averaged in pairs before samples are taken; the rest refers to the outcome.
  let halvings: Int
  /// The column at which the texture begins, or one that is not too far away.
  private let anchor: Int
  /// Where its first sample lies, from the first texel's center, and how far it is to the next column's, in units.
  let start, step: Int
  /// From the first sample to the second, in 64ths of a texel.
  let spread: Int

  /// Nil where the row is not in front of the eye, or where pixels at its ends cover too slanted parts of the texture.
  ///
  /// - Parameter weights: Is given the rows' weights.
  init?(_ paint: TexturePaint, y: Int, weights: RowWeights) {
    let map = paint.map
    let center = Double(y) + 0.5
    let k = 1 / (map.wy * center + map.w0)
    let v = (map.yy * center + map.y0) * k
    let down = (map.yy - v * map.wy) * k
    let (width, height) = ((map.xx * k).magnitude, down.magnitude)
    guard k > 0, v.isFinite, width.isFinite, height.isFinite else { return nil }

    // How far a pixel's bottom lies beside its top, at either end of what is shown.
    func shift(_ column: Int) -> Double { ((map.xy - Double(column) / 65536 * map.wy) * k).magnitude }
    let aside = max(shift(paint.columns.lowerBound), shift(paint.columns.upperBound))
    guard aside <= max(RowFilter.mostSlant.pixel * max(width, 1), RowFilter.mostSlant.row * height) else {
      return nil
    }

    goesUp = down < 0
    let level = RowFilter.level(width, height, of: paint.texture.levelCount)
    let size = Double(1 << level)
    self.level = level
    columns = paint.shownColumns(level: level)
    let extent = RowFilter.extent(height / size, isReduced: level > 0)
    let about =
      min(max(v * 65536, Double(paint.rows.lowerBound)), Double(paint.rows.upperBound)) / size / 65536
    firstRow = RowFilter.setRows(
      of: weights, about: about, height: extent, shown: paint.shownRows(level: level))

    // A row is interpolated over two rows' height; what a pixel sees of it lies less far from the pixel's middle.
    let shrinking = extent > 0 ? extent / (extent + 1) * k / down : 0
    slant = (map.xy - 0.5 * size * map.wy) * shrinking
    slantStep = -size * map.wy * shrinking
    offset = Double(firstRow) + 0.5 - about

    var (texels, halvings) = (width / size, 0)
    while texels > 2, halvings < 5 { (texels, halvings) = (texels / 2, halvings + 1) }
    self.halvings = halvings
    let across = RowFilter.extent(texels, isReduced: level > 0 || halvings > 0, from: RowFilter.leastAcross)
    let one = Double(1 << RowFilter.fractionBits)
    spread = Int(rounding: across * 32, in: 0...64)
    let unit = one / (size * Double(1 << halvings))
    step = Int(rounding: map.xx * k * unit, in: -(1 << 30)...1 << 30)
    let shift = map.xy * center + map.x0
    // Moving a picture by whole pixels then moves all that is rounded with it.
    let limits = -RowFilter.furthest...RowFilter.furthest
    anchor = Int(flooring: (Double(paint.columns.lowerBound) / 65536 / k - shift) / map.xx, in: limits)
    start = Int(
      rounding: (map.xx * (Double(anchor) + 0.5) + shift) * k * unit - one / 2 - Double(spread) * one / 128,
      in: -(1 << 60)...1 << 60)
  }

  /// Over how many texels to average, for a pixel that covers `texels` of a level. Smaller levels are averages
  /// themselves, and widths add as variances do. It sets in gradually, lest a picture that begins to shrink loses
  /// sharpness at once.
  private static func extent(_ texels: Double, isReduced: Bool, from least: Double = leastDown) -> Double {
    let excess = texels - least
    return excess > 0 ? min((texels * texels - (isReduced ? 1 : 0)).squareRoot(), 16 * excess) : 0
  }

  /// The coarsest level of which a pixel still has one or more in its shorter direction.
  private static func level(_ width: Double, _ height: Double, of count: Int) -> Int {
    let shorter = max(min(width, height), max(width, height) / mostAnisotropy)
    var level = 0
    while level < count - 1, Double(2 << level) <= shorter { level += 1 }
    return level
  }

  /// Sets the shares of the rows that the stretch of `height` rows about a position has a part in; returns the first.
  private static func setRows(
    of weights: RowWeights, about middle: Double, height: Double, shown: ClosedRange<Int>
  ) -> Int {
    let (top, bottom) = (middle - height / 2, middle + height / 2)
    let limits = -(1 << 20)...1 << 20
    var first = min(max(Int(flooring: top - 0.5, in: limits), shown.lowerBound), shown.upperBound)
    let last = min(max(Int(flooring: bottom + 0.5, in: limits), first), shown.upperBound, first + 127)
    weights.removeAll()
    var done = 0
    for row in first...last where done < RowWeights.sum {
      let share =
        row == last
        ? RowWeights.sum
        : Int(rounding: share(upTo: row, top, bottom) * Double(RowWeights.sum), in: done...RowWeights.sum)
      if share == 0 { first += 1 } else { weights.append(share - done) }
      done = share
    }
    return first
  }

  /// How much of the stretch the rows up to one have, each fading linearly until the next one's center.
  private static func share(upTo row: Int, _ top: Double, _ bottom: Double) -> Double {
    let end = Double(row) + 1.5
    if bottom - top < 1.0 / 65536 { return min(max(end - top, 0), 1) }
    return (integral(end - top) - integral(end - bottom)) / (bottom - top)
  }

  /// The integral from minus infinity to `t` of 0 before 0, a ramp, and 1 from 1 on.
  private static func integral(_ t: Double) -> Double { t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5 }

  /// Where the first sample of a column lies.
  func position(_ x: Int) -> Int { start &+ (x - anchor) &* step }

  /// How many pixels of a row touch no more than `texels` of the level.
  func columns(forTexels texels: Int) -> Int {
    let count = (Double(texels >> halvings) - 8) * Double(1 << RowFilter.fractionBits)
    return Int(truncating: count / Double(max(step.magnitude, 1)), in: 1...1 << 16)
  }
}

extension TexturePaint {
  fileprivate func shownColumns(level: Int) -> ClosedRange<Int> {
    TexturePaint.shown(columns, level: level, of: size(ofLevel: level).width)
  }

  fileprivate func shownRows(level: Int) -> ClosedRange<Int> {
    TexturePaint.shown(rows, level: level, of: size(ofLevel: level).height)
  }

  /// The pixels of a level that lie within limits, given as positions of the outermost centers.
  private static func shown(_ limits: ClosedRange<Int>, level: Int, of size: Int) -> ClosedRange<Int> {
    let first = min(max(limits.lowerBound >> (16 + level), 0), size - 1)
    return first...max(min(limits.upperBound >> (16 + level), size - 1), first)
  }
}
