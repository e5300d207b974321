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
  /// The pixels of the backdrops that are seen in some tiles, and of those that they see: each is drawn after all that
  /// lie behind it.
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
    backdrop.pixels.make { result in
      filter(
        backdrop.source, of: grid, by: backdrop.filter, backdrop.item, backdrop.pixels.bounds, into: result
      ) {
        tiles, target in
        render(backdrop.behind, backdrops, in: grid, damage: tiles, into: target)
      }
    }
  }

  /// Draws what is to be drawn by itself before some items.
  func makeFiltered(_ items: [PreparedImage.VisibleItem], seenIn tiles: TileSet) {
    for visible in items where !visible.item.filtered.isEmpty && visible.tiles.intersects(tiles) {
      for filtered in visible.item.filtered { make(filtered, visible.item) }
    }
  }

  private func make(_ filtered: FilteredPicture, _ item: PreparedItem) {
    let (grid, margin) = (filtered.picture.grid, filtered.margin)
    // The grid is of no use to others.
    var dispatch = self
    dispatch.pool = BandWorkerPool()
    filtered.pixels.make { result in
      let rows = result.numbered(from: result.firstRow + margin, column: margin)
      let bounds = filtered.pixels.bounds.moved(by: margin)
      filter(filtered.source, of: grid, by: filtered.filter, item, bounds, into: rows) { tiles, target in
        dispatch.render(filtered.picture, damage: tiles, into: target)
      }
    }
  }

  /// Draws some pixels of a picture and filters them.
  ///
  /// - Parameters:
  ///   - source: The pixels that are drawn, with those of the tiles around.
  ///   - bounds: Those that are wanted.
  ///   - result: Gets them.
  private func filter(
    _ source: PixelRect, of grid: TileGrid, by filter: PixelFilter, _ item: PreparedItem,
    _ bounds: PixelRect, into result: PixelRows, draw: (TileSet, BandTarget) -> Void
  ) {
    let tiles = grid.wholeTiles(touching: source)
    let memory = PaintMemoryPool.piece(width: tiles.width, rows: tiles.height)
    withExtendedLifetime(memory) {
      let pixels = memory.rows(width: tiles.width).numbered(from: tiles.minY, column: tiles.minX)
      draw(grid.tiles(touching: source), BandTarget(pixels: pixels))
      meter?.enter(item, .paint)
      filter.apply(bounds, into: result, from: source, of: pixels, kernels)
      meter?.leave()
    }
  }
}
