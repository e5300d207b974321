import FlickImage
import FlickKernels

/// The pixels of backdrops, by their items.
struct BackdropPixels: Sendable {
  private var pixels: [ObjectIdentifier: FilteredPixels] = [:]

  subscript(item: PreparedItem) -> FilteredPixels? { pixels[ObjectIdentifier(item)] }

  mutating func insert(_ backdrop: PreparedBackdrop) {
    pixels[ObjectIdentifier(backdrop.item)] = backdrop.pixels
  }
}

extension BandDispatch {
  /// The pixels of the backdrops that are visible in some tiles, and of the backdrops that these see in turn. Each
  /// backdrop is drawn after everything that lies behind it.
  func backdrops(of picture: PreparedImage, seenIn tiles: TileSet) -> BackdropPixels {
    var result = BackdropPixels()
    if picture.backdrops.isEmpty { return result }
    var (seen, shown) = (TileSet(bands: 0..<picture.grid.bandCount), [PreparedBackdrop]())
    seen.formUnion(tiles)
    for backdrop in picture.backdrops.reversed()
    where backdrop.item.touchedTiles(in: picture.grid).intersects(seen) {
      shown.append(backdrop)
      seen.formUnion(picture.grid.tiles(touching: backdrop.source))
    }
    for backdrop in shown.reversed() {
      make(backdrop, result, in: picture.grid)
      result.insert(backdrop)
    }
    return result
  }

  private func make(_ backdrop: PreparedBackdrop, _ backdrops: BackdropPixels, in grid: TileGrid) {
    _ = backdrop.pixels.content { origin in
      let filtering = Filtering(backdrop.pixels.bounds, of: grid, by: backdrop.filter, backdrop.item)
      return filtered(filtering, since: origin) { tiles, target in
        render(backdrop.behind, backdrops, in: grid, damage: tiles, into: target)
      }
    }
  }

  /// Draws the pictures that have to be drawn by themselves before some items.
  func makeFiltered(_ items: [PreparedImage.VisibleItem], seenIn tiles: TileSet) {
    for visible in items where !visible.item.filtered.isEmpty && visible.tiles.intersects(tiles) {
      for filtered in visible.item.filtered { make(filtered, visible.item) }
    }
  }

  private func make(_ filtered: FilteredPicture, _ item: PreparedItem) {
    let (grid, margin) = (filtered.picture.grid, filtered.margin)
    // No other picture can use workers for this grid, so they get their own pool.
    var dispatch = self
    dispatch.pool = BandWorkerPool()
    let bounds = filtered.pixels.bounds
    _ = filtered.pixels.content { origin in
      if filtered.filter.isNone {
        // Without a filter, the items are drawn directly into the pixels that are kept, in whole tiles.
        let pixels = CachedPixels(grid.wholeTiles(touching: bounds))
        let tiles = grid.tiles(touching: bounds)
        dispatch.render(filtered.picture, damage: tiles, into: BandTarget(pixels: pixels.rows))
        return .pixels(pixels)
      }
      let filtering = Filtering(bounds, margin: margin, of: grid, by: filtered.filter, item)
      return dispatch.filtered(filtering, since: origin) { tiles, target in
        dispatch.render(filtered.picture, damage: tiles, into: target)
      }
    }
  }

  /// Draws some pixels of a picture and filters them.
  ///
  /// - Parameter origin: Pixels of an earlier picture by the same filtering. Unless most of them have changed, only
  ///   those that have changed are made again.
  private func filtered(
    _ filtering: Filtering, since origin: FilteredPixels.Origin?, draw: (TileSet, BandTarget) -> Void
  ) -> FilteredPixels.Content {
    guard let origin, let changed = filtering.pixels(changedBy: origin.changed) else {
      return filtered(filtering, filtering.inside, draw: draw)
    }
    if changed.isEmpty { return origin.content }
    let part = filtered(filtering, changed, draw: draw)
    switch (origin.content, part) {
    case (.cells(let cells), .cells(let part)):
      return .cells(cells.replacing(changed.moved(by: -filtering.margin), by: part))
    case (.pixels(let pixels), .pixels(let part)):
      let copy = pixels.copy()
      copy.set(changed.moved(by: -filtering.margin).intersection(filtering.bounds), to: part)
      return .pixels(copy)
    default: preconditionFailure("a filter keeps one kind of content")
    }
  }

  /// Draws and filters a rectangle.
  ///
  /// - Parameter pixels: The filtered pixels that are wanted, numbered by the picture's columns and rows. All pixels
  ///   that they depend on are drawn, in whole tiles.
  private func filtered(
    _ filtering: Filtering, _ pixels: PixelRect, draw: (TileSet, BandTarget) -> Void
  ) -> FilteredPixels.Content {
    let (grid, filter, margin) = (filtering.grid, filtering.filter, filtering.margin)
    let source = filter.source(of: pixels, in: grid.bounds)
    let tiles = grid.tiles(touching: source)
    if filter.halvings > 0 {
      let target = CellTarget(source, filter, in: grid, filtering.item)
      draw(tiles, BandTarget(cells: target))
      meter?.enter(filtering.item, .paint)
      defer { meter?.leave() }
      let cells = target.cells.reduced(halvings: filter.halvings - target.halvings, kernels)
      return .cells(
        EnlargedCells(
          cells: cells.filtered(by: filter, kernels), halvings: filter.halvings,
          origin: (source.minX - margin, source.minY - margin)))
    }
    let drawn = CachedPixels(grid.wholeTiles(touching: source))
    draw(tiles, BandTarget(pixels: drawn.rows))
    meter?.enter(filtering.item, .paint)
    defer { meter?.leave() }
    let result = CachedPixels(pixels.moved(by: -margin))
    let rows = result.rows.numbered(from: result.rows.firstRow + margin, column: margin)
    filter.apply(pixels, into: rows, from: source, of: drawn.rows, kernels)
    return .pixels(result)
  }
}

/// A filter, and the pixels that it is to make.
private struct Filtering {
  /// The filtered pixels that are wanted, numbered by the frame's columns and rows.
  let bounds: PixelRect
  /// The number of the picture's columns to the left of the frame, which is also the number of its rows above the
  /// frame.
  let margin: Int
  let grid: TileGrid
  let filter: PixelFilter
  let item: PreparedItem

  init(
    _ bounds: PixelRect, margin: Int = 0, of grid: TileGrid, by filter: PixelFilter, _ item: PreparedItem
  ) {
    (self.bounds, self.margin, self.grid, self.filter, self.item) = (bounds, margin, grid, filter, item)
  }

  /// The pixels that are wanted, numbered by the picture's columns and rows.
  var inside: PixelRect { bounds.moved(by: margin) }

  /// The pixels, in whole cells, that change when some tiles change, as far as the wanted pixels need them. Nil if they
  /// are more than half of the wanted pixels.
  func pixels(changedBy tiles: TileSet) -> PixelRect? {
    let source = filter.source(of: inside, in: grid.bounds)
    let changed = grid.bounds(of: tiles).intersection(source)
    if changed.isEmpty { return .empty }
    let result = filter.source(of: changed, in: grid.bounds).intersection(
      filter.needed(inside, in: grid.bounds))
    return 2 * result.width * result.height > inside.width * inside.height ? nil : result
  }
}

/// A picture of cells to which each band is reduced as soon as it is drawn, while its pixels are in the processor's
/// cache.
struct CellTarget: Sendable {
  let cells: DeepPicture
  /// The number of halvings of bands: that of the filter, or fewer if the height of bands does not allow as many.
  let halvings: Int
  private let source: PixelRect
  private let item: PreparedItem

  /// - Parameters:
  ///   - source: The pixels to reduce: whole cells of the filter, or pixels up to the picture's edge.
  ///   - item: The item to which the meter assigns the time.
  init(_ source: PixelRect, _ filter: PixelFilter, in grid: TileGrid, _ item: PreparedItem) {
    halvings = min(filter.halvings, grid.bandHeight.trailingZeroBitCount)
    cells = DeepPicture(
      width: reducedCount(source.width, halvings), height: reducedCount(source.height, halvings))
    (self.source, self.item) = (source, item)
  }

  /// Reduces the rows of a band: whole cells, or rows up to the picture's edge.
  func reduce(_ pixels: PixelRows, _ rows: Range<Int>, _ kernels: any Kernels.Type, _ meter: DrawingMeter?) {
    let rows = rows.clamped(to: source.rows)
    if rows.isEmpty { return }
    meter?.enter(item, .paint)
    cells.reduce(pixels, rows: rows, of: source, halvings: halvings, kernels)
    meter?.leave()
  }
}
