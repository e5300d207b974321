import FlickGeometry

/// The averaging of a texture over one row of pixels, if the texture's rows stay level in the picture, as when a page
/// is rotated about x. First the texture rows that the pixels cover are averaged; then, in every pixel, the texels of
/// the resulting row.
///
/// Between the centers of texels, the surface is interpolated linearly. Vertically, it is averaged over the pixel's
/// height by exact areas, since a page that tilts away is foreshortened most in this direction. Horizontally, two
/// samples stand for the mean. Away from the vanishing point, a pixel covers a slanted part of the texture: there, each
/// row is moved sideways before it is added.
struct RowFilter {
  /// The number of fraction bits of positions, which count in fractions of a texel.
  static let fractionBits = 20
  /// The largest ratio of foreshortening to reduction. Where it is exceeded, a page loses sharpness along its rows,
  /// too.
  private static let mostAnisotropy = 8.0
  /// A pixel takes one sample of up to this many texels of a row. One sample is enough: it mixes two texels, and these
  /// cover nearly the whole pixel. It takes half the time of two samples.
  private static let leastAcross = 1.15
  private static let leastDown = 1 + 1.0 / 32
  /// The largest distance of an anchor, in pixels.
  private static let furthest = 1 << 16
  /// The largest slant: how far a pixel's bottom may lie to the side of its top, in pixel widths, or else a row to the
  /// side of the row above, in texels. With more slant, rows would have to be blurred, too.
  private static let mostSlant = (pixel: 0.75, row: 1.5)

  /// The values that do not depend on the row.
  let scale: Scale
  /// The first row of the level that is used.
  let firstRow: Int
  /// The distance from the middle of the rows that the pixels cover to the middle of the first row, in rows.
  let offset: Double
  /// The column of the frame at which the texture begins, or one that is not too far from it.
  private let anchor: Int
  /// The position of the anchor's first sample, relative to the center of the first texel, in fractions of a texel.
  let start: Int

  /// The values that all rows with the same W share.
  struct Scale {
    let level: Int
    /// Whether the next row of pixels covers earlier rows of the texture.
    let goesUp: Bool
    /// The columns and the rows of the level that are shown.
    let columns, rows: ClosedRange<Int>
    /// The slant at column 0 of the level, and its change from one column to the next, in columns per row.
    let slant, slantStep: Double
    /// The number of times that texels are averaged in pairs before samples are taken. The values below refer to the
    /// result.
    let halvings: Int
    /// The step to the next column, in fractions of a texel.
    let step: Int
    /// The distance from the first sample to the second, in 64ths of a texel.
    let spread: Int
    /// The size of the level's pixels, the number of its rows that a pixel covers, `1 / W`, and the fractions of a texel
    /// in a pixel of the texture.
    fileprivate let size, extent, k, unit: Double

    /// Nil where the row is not in front of the eye, or where the pixels at its ends cover parts of the texture that are
    /// too slanted.
    init?(_ place: TexturePlace, y: Int) {
      let map = place.map
      let center = Double(y) + 0.5
      let k = 1 / (map.wy * center + map.w0)
      let v = (map.yy * center + map.y0) * k
      let down = (map.yy - v * map.wy) * k
      let (width, height) = ((map.xx * k).magnitude, down.magnitude)
      guard k > 0, v.isFinite, width.isFinite, height.isFinite else { return nil }

      // How far a pixel's bottom lies to the side of its top, at either end of the shown columns.
      func shift(_ column: Int) -> Double { ((map.xy - Double(column) / 65536 * map.wy) * k).magnitude }
      let aside = max(shift(place.columns.lowerBound), shift(place.columns.upperBound))
      guard aside <= max(RowFilter.mostSlant.pixel * max(width, 1), RowFilter.mostSlant.row * height) else {
        return nil
      }

      let level = RowFilter.level(width, height, of: place.levelCount)
      let size = Double(1 << level)
      (self.level, self.size, self.k, goesUp) = (level, size, k, down < 0)
      (columns, rows) = (place.shownColumns(level: level), place.shownRows(level: level))
      extent = RowFilter.extent(height / size, isReduced: level > 0)

      // A row is interpolated over the height of two rows. The part of it that counts for a pixel lies closer to the
      // pixel's middle.
      let shrinking = extent > 0 ? extent / (extent + 1) * k / down : 0
      slant = (map.xy - 0.5 * size * map.wy) * shrinking
      slantStep = -size * map.wy * shrinking

      var (texels, halvings) = (width / size, 0)
      while texels > 2, halvings < 5 { (texels, halvings) = (texels / 2, halvings + 1) }
      self.halvings = halvings
      let across = RowFilter.extent(
        texels, isReduced: level > 0 || halvings > 0, from: RowFilter.leastAcross)
      spread = Int(rounding: across * 32, in: 0...64)
      unit = RowFilter.one / (size * Double(1 << halvings))
      step = Int(rounding: map.xx * k * unit, in: -(1 << 30)...1 << 30)
    }
  }

  private static let one = Double(1 << fractionBits)

  /// Nil where the row has no scale.
  ///
  /// - Parameters:
  ///   - known: The scale, if it is known from another row.
  ///   - weights: Receives the weights of the rows.
  init?(_ place: TexturePlace, y: Int, scale known: Scale?, weights: RowWeights) {
    guard let scale = known ?? Scale(place, y: y) else { return nil }
    self.scale = scale
    let (map, k, center) = (place.map, scale.k, Double(y) + 0.5)
    let v = (map.yy * center + map.y0) * k
    guard v.isFinite else { return nil }
    let about =
      min(max(v * 65536, Double(place.rows.lowerBound)), Double(place.rows.upperBound)) / scale.size / 65536
    firstRow = RowFilter.setRows(of: weights, about: about, height: scale.extent, shown: scale.rows)
    offset = Double(firstRow) + 0.5 - about
    let shift = map.xy * center + map.x0
    // With an anchor, moving a picture by whole pixels moves all rounded values by as much.
    let limits = -RowFilter.furthest...RowFilter.furthest
    anchor = Int(flooring: (Double(place.columns.lowerBound) / 65536 / k - shift) / map.xx, in: limits)
    let (spread, one) = (Double(scale.spread), RowFilter.one)
    start = Int(
      rounding: (map.xx * (Double(anchor) + 0.5) + shift) * k * scale.unit - one / 2 - spread * one / 128,
      in: -(1 << 60)...1 << 60)
  }

  /// The number of texels over which to average, for a pixel that covers `texels` of a level. Smaller levels are
  /// already averages, and widths add up like variances. The averaging begins gradually. Otherwise a picture that
  /// begins to shrink would lose its sharpness all at once.
  private static func extent(_ texels: Double, isReduced: Bool, from least: Double = leastDown) -> Double {
    let excess = texels - least
    return excess > 0 ? min((texels * texels - (isReduced ? 1 : 0)).squareRoot(), 16 * excess) : 0
  }

  /// The coarsest level at which a pixel still covers at least one texel in its shorter direction.
  private static func level(_ width: Double, _ height: Double, of count: Int) -> Int {
    let shorter = max(min(width, height), max(width, height) / mostAnisotropy)
    var level = 0
    while level < count - 1, Double(2 << level) <= shorter { level += 1 }
    return level
  }

  /// Sets the weights of the rows that overlap a stretch of `height` rows around a position, and returns the first of
  /// these rows.
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

  /// The share of the stretch that belongs to a row and the rows before it. Each row fades linearly towards the center
  /// of the next one.
  private static func share(upTo row: Int, _ top: Double, _ bottom: Double) -> Double {
    let end = Double(row) + 1.5
    if bottom - top < 1.0 / 65536 { return min(max(end - top, 0), 1) }
    return (integral(end - top) - integral(end - bottom)) / (bottom - top)
  }

  /// The integral, from minus infinity to `t`, of the function that is 0 before 0, then rises linearly, and is 1 from 1
  /// on.
  private static func integral(_ t: Double) -> Double { t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5 }

  /// The position of the first sample of a column.
  func position(_ x: Int) -> Int { start &+ (x - anchor) &* scale.step }

  /// The number of successive pixels that together touch no more than `texels` texels of the level.
  func columns(forTexels texels: Int) -> Int {
    let count = (Double(texels >> scale.halvings) - 8) * RowFilter.one
    return Int(truncating: count / Double(max(scale.step.magnitude, 1)), in: 1...1 << 16)
  }
}

extension TexturePlace {
  fileprivate func shownColumns(level: Int) -> ClosedRange<Int> {
    TexturePlace.shown(columns, level: level, of: size(ofLevel: level).width)
  }

  fileprivate func shownRows(level: Int) -> ClosedRange<Int> {
    TexturePlace.shown(rows, level: level, of: size(ofLevel: level).height)
  }

  /// The pixels of a level within limits. The limits are the positions of the outermost pixel centers.
  private static func shown(_ limits: ClosedRange<Int>, level: Int, of size: Int) -> ClosedRange<Int> {
    let first = min(max(limits.lowerBound >> (16 + level), 0), size - 1)
    return first...max(min(limits.upperBound >> (16 + level), size - 1), first)
  }
}
