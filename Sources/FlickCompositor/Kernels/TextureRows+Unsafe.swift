import FlickGeometry
import FlickImage
import FlickKernels

// Unsafe code: the row that is written is reached through a pointer that is valid for one call, and versions of the
// texture through pointers that are valid as long as the version is kept.

/// Samples a texture for one row of pixels after another, each in the cheapest way that the map allows.
///
/// It cannot be copied: counting the references to the paint took a quarter of the time of short stretches.
@safe struct TextureRows: ~Copyable {
  /// The footprint is computed once for this many columns. Each group of columns begins at a multiple of this number.
  static let columnsPerFootprint = 64
  /// The number of rows of pixels by which texels are fetched ahead of drawing.
  private static let rowsAhead = 2.0
  /// The least number of columns for which each stretch computes its own distance to the texels ahead.
  private static let longStretch = 256

  /// A version of the texture that is kept.
  @unsafe private struct Source {
    let index: Int
    let pixels: UnsafePointer<UInt32>
    let width, height: Int
  }

  private let paint: TexturePaint
  private let place: TexturePlace
  private let hasLevelRows, isShaded: Bool
  private let scratch: KernelScratch
  private let kernels: any Kernels.Type
  /// The current row. It is kept, because callers often need several stretches of one row.
  private var y = Int.min
  /// The filter of the row, whose weights are in the scratch. Nil where the texture's rows do not stay level.
  private var filter: RowFilter?
  /// The scale of all rows, once it is known, where the map is affine.
  private var evenScale: RowFilter.Scale?
  /// The version of the texture that was sampled last, and the owner of its pixels.
  private var latest: Source?
  private var kept: Texture.Level?
  /// The distance to the texels ahead, and the version of the texture for which it was computed last.
  private var latestAhead: (index: Int, distance: Int)?
  /// The sampling of the latest stretch, and its footprint; nil while it samples no version that is kept. Most
  /// stretches differ from it in the map alone.
  private var sampling: TextureSampling
  private var latestFootprint: Footprint?
  /// The footprint that all pixels are known to have.
  private let evenFootprint: Footprint?

  /// - Parameter area: The pixels that are drawn, if they are known.
  init(
    _ paint: TexturePaint, in area: PixelRect? = nil, scratch: KernelScratch, _ kernels: any Kernels.Type
  ) {
    (self.paint, self.scratch, self.kernels) = (paint, scratch, kernels)
    place = paint.place
    evenFootprint = area.flatMap {
      Footprint.even(
        paint.map, in: $0, within: TextureRows.columnsPerFootprint, levels: paint.place.levelCount)
    }
    (hasLevelRows, isShaded) = (paint.hasLevelRows, !paint.shades.isEmpty)
    unsafe sampling = TextureSampling(
      pixels: scratch.row, width: 1, height: 1, map: paint.map.row(0), columns: 0...0, rows: 0...0)
  }

  mutating func fill(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    unsafe fillPlain(row, x: x, y: y, count: count)
    guard isShaded else { return }
    for shade in paint.shades {
      switch shade {
      case .color(let color): unsafe kernels.blend(color, over: row, count: count)
      case .gradient(let gradient): unsafe blend(gradient, over: row, x: x, count: count, y: y)
      }
    }
  }

  /// Draws a gradient over pixels, by way of the scratch, which holds nothing between two stretches.
  private func blend(
    _ gradient: GradientPaint, over row: UnsafeMutablePointer<UInt32>, x: Int, count: Int, y: Int
  ) {
    var done = 0
    while done < count {
      let part = min(count - done, KernelScratch.texels)
      unsafe GradientKernel.fill(scratch.row, x: x + done, y: y, count: part, from: gradient, kernels)
      unsafe kernels.blend(scratch.row, times: 255, over: row + done, count: part)
      done += part
    }
  }

  private mutating func fillPlain(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if let shift = place.wholePixelShift {
      unsafe copy(row, x: x + shift.x, y: y + shift.y, count: count)
      return
    }
    let isNew = y != self.y
    self.y = y
    guard hasLevelRows else { return unsafe sample(row, x: x, count: count) }
    if isNew {
      filter = RowFilter(place, y: y, scale: evenScale, weights: scratch.weights)
      if place.map.isAffine { evenScale = filter?.scale }
    }
    if let filter {
      unsafe fill(row, x: x, count: count, filter)
    } else {
      unsafe sample(row, x: x, count: count)
    }
  }

  /// Version `index` of the texture. The last one is remembered, since finding a version takes longer than painting a
  /// short stretch.
  @unsafe private mutating func source(_ index: Int) -> Source {
    if let latest = unsafe latest, unsafe latest.index == index { return unsafe latest }
    let level = paint.level(index)
    let source = unsafe Source(
      index: index, pixels: level.pixels.start, width: level.width, height: level.height)
    unsafe latest = source
    (kept, latestFootprint) = (level, nil)
    return unsafe source
  }

  /// Copies pixels without change. `x` and `y` are positions in the texture; beyond its edges, the pixels at the edges
  /// are repeated.
  private mutating func copy(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let source = unsafe source(0)
    let (columns, rows) = (place.columns, place.rows)
    let line = unsafe min(max(y, rows.lowerBound >> 16), rows.upperBound >> 16) * source.width
    let (first, last) = (columns.lowerBound >> 16, columns.upperBound >> 16)
    let left = min(max(first - x, 0), count)
    let middle = max(min(last + 1 - x, count) - left, 0)
    let pixels = unsafe source.pixels
    unsafe row.update(repeating: pixels[line + first], count: left)
    if middle > 0 { unsafe (row + left).update(from: pixels + (line + x + left), count: middle) }
    unsafe (row + left + middle).update(repeating: pixels[line + last], count: count - left - middle)
  }

  // MARK: - Any map

  private mutating func sample(_ row: UnsafeMutablePointer<UInt32>, x: Int, count: Int) {
    if let evenFootprint { return unsafe sample(row, columns: x..<x + count, evenFootprint) }
    var (column, footprint) = (x, footprint(x))
    while column < x + count {
      var (end, next) = (place.map.isAffine ? x + count : nextBlock(after: column), footprint)
      while end < x + count {
        next = self.footprint(end)
        if next != footprint { break }
        end = nextBlock(after: end)
      }
      end = min(end, x + count)
      unsafe sample(row + (column - x), columns: column..<end, footprint)
      (column, footprint) = (end, next)
    }
  }

  private func nextBlock(after column: Int) -> Int {
    column - column % TextureRows.columnsPerFootprint + TextureRows.columnsPerFootprint
  }

  private func footprint(_ column: Int) -> Footprint {
    let middle = column - column % TextureRows.columnsPerFootprint + TextureRows.columnsPerFootprint / 2
    return Footprint(place.map, at: Point(Double(middle), Double(y) + 0.5), levels: place.levelCount)
  }

  private mutating func sample(
    _ row: UnsafeMutablePointer<UInt32>, columns: Range<Int>, _ footprint: Footprint
  ) {
    if latestFootprint != footprint { setSampling(footprint) }
    let number = footprint.level
    unsafe sampling.map = place.map.row(y, scale: Double(65536 >> number))
    unsafe sampling.ahead = ahead(of: columns, width: Int(sampling.width), number: number)
    unsafe kernels.fill(row, x: columns.lowerBound, count: columns.count, from: sampling)
  }

  /// Makes the sampling that of a footprint; the row's map is still to be set.
  private mutating func setSampling(_ footprint: Footprint) {
    let number = footprint.level
    let source = unsafe source(number)
    if latestFootprint?.level != number {
      unsafe sampling = TextureSampling(
        pixels: source.pixels, width: Int32(source.width), height: Int32(source.height),
        map: place.map.row(y),
        columns: Int32(place.columns.lowerBound >> number)...Int32(place.columns.upperBound >> number),
        rows: Int32(place.rows.lowerBound >> number)...Int32(place.rows.upperBound >> number))
    }
    unsafe sampling.setGrid(major: footprint.major, minor: footprint.minor)
    latestFootprint = footprint
  }

  /// The distance in memory, in pixels of a version, from the texel seen in the middle of a stretch to the texel seen
  /// some rows of pixels further down. Short stretches of an item share one distance, which takes long to compute.
  private mutating func ahead(of columns: Range<Int>, width: Int, number: Int) -> Int {
    if let latestAhead, latestAhead.index == number, columns.count < TextureRows.longStretch {
      return latestAhead.distance
    }
    let middle = Point(Double(columns.lowerBound + columns.upperBound) / 2, Double(y) + 0.5)
    let distance = ahead(of: middle, width: width, size: Double(1 << number))
    latestAhead = (number, distance)
    return distance
  }

  /// - Parameter size: The size of the version's pixels.
  private func ahead(of p: Point, width: Int, size: Double) -> Int {
    let map = place.map
    let h = map.mapped(p)
    let k = 1 / h.w
    let step = TextureRows.rowsAhead / size * k
    let right = Int(rounding: (map.xy - h.x * k * map.wy) * step, in: -1024...1024)
    let down = Int(rounding: (map.yy - h.y * k * map.wy) * step, in: -1024...1024)
    return down * width + right
  }

  // MARK: - Rows that stay level

  private mutating func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, count: Int, _ filter: RowFilter
  ) {
    let source = unsafe source(filter.scale.level)
    var done = 0
    while done < count {
      let part = min(count - done, filter.columns(forTexels: KernelScratch.texels))
      unsafe fill(
        row + done, x: x + done, count: part, filter, pixels: source.pixels, stride: source.width)
      done += part
    }
  }

  private func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, count: Int, _ filter: RowFilter,
    pixels: UnsafePointer<UInt32>, stride: Int
  ) {
    let (bits, scale) = (RowFilter.fractionBits, filter.scale)
    let ends = (filter.position(x), filter.position(x + count - 1))
    let origin = min(ends.0, ends.1) >> bits
    let texels =
      origin << scale.halvings..<((max(ends.0, ends.1) + scale.spread << (bits - 6)) >> bits + 2)
      << scale.halvings
    unsafe scratch.load(texels, of: filter, pixels: pixels, stride: stride, kernels)
    unsafe kernels.fill(
      row, count: count,
      from: RowSampling(
        texels: scratch.row, start: UInt32(truncatingIfNeeded: ends.0 - origin << bits),
        step: UInt32(truncatingIfNeeded: scale.step), spread: UInt32(truncatingIfNeeded: scale.spread)))
  }
}
