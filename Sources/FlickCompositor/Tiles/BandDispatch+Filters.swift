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
    backdrop.pixels.make { result in
      filter(backdrop.pixels.bounds, of: grid, by: backdrop.filter, backdrop.item, into: result) {
        tiles, target in
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
    // No other picture can use workers for this grid, so they get a pool of their own.
    var dispatch = self
    dispatch.pool = BandWorkerPool()
    filtered.pixels.make { result in
      if filtered.filter.isNone {
        let tiles = grid.tiles(touching: filtered.pixels.bounds)
        return dispatch.render(filtered.picture, damage: tiles, into: BandTarget(pixels: result))
      }
      let rows = result.numbered(from: result.firstRow + margin, column: margin)
      let bounds = filtered.pixels.bounds.moved(by: margin)
      filter(bounds, of: grid, by: filtered.filter, item, into: rows) { tiles, target in
        dispatch.render(filtered.picture, damage: tiles, into: target)
      }
    }
  }

  /// Draws some pixels of a picture and filters them.
  ///
  /// - Parameters:
  ///   - bounds: The filtered pixels that are wanted. All pixels that they depend on are drawn, in whole tiles.
  ///   - result: Receives the filtered pixels.
  private func filter(
    _ bounds: PixelRect, of grid: TileGrid, by filter: PixelFilter, _ item: PreparedItem,
    into result: PixelRows, draw: (TileSet, BandTarget) -> Void
  ) {
    let source = filter.source(of: bounds, in: grid.bounds)
    let tiles = grid.wholeTiles(touching: source)
    let memory = PaintMemoryPool.piece(width: tiles.width, rows: tiles.height)
    withExtendedLifetime(memory) {
      let pixels = memory.rows(width: tiles.width).numbered(from: tiles.minY, column: tiles.minX)
      draw(grid.tiles(touching: source), BandTarget(pixels: pixels))
      meter?.enter(item, .paint)
      filter.apply(bounds, into: result, of: pixels, in: grid.bounds, kernels)
      meter?.leave()
    }
  }
}
