import FlickImage

/// The tiles that an item touches or hides.
extension PreparedItem {
  /// The tiles that the item may touch.
  func touchedTiles(in grid: TileGrid) -> TileSet {
    var tiles = TileSet(bands: grid.bands(of: bounds.rows))
    for band in tiles.bands { tiles[band] = grid.tiles(touching: columns(inBand: band)) }
    return tiles
  }

  /// The columns that the item may touch in a band. The band has to touch the item's bounds.
  func columns(inBand band: Int) -> Range<Int> {
    guard let profile else { return bounds.columns }
    return profile[band].outer.clamped(to: bounds.columns)
  }

  /// Inserts the tiles where the item hides everything behind it.
  func insertHiddenTiles(into hidden: inout TileSet, in grid: TileGrid) {
    guard isOpaque else { return }
    for band in grid.bands(of: bounds.rows) { hidden[band] |= hiddenTiles(ofBand: band, in: grid) }
  }

  private func hiddenTiles(ofBand band: Int, in grid: TileGrid) -> UInt64 {
    // A clip that takes nothing away within the bounds is not among the clips, but outside of the bounds it does cut
    // the outline. So the bounds have to be checked here.
    guard isOpaque, bounds.rows.contains(grid.bounds(ofBand: band).rows) else { return 0 }
    let own =
      switch content {
      case .area: grid.tiles(within: profile?[band].inner ?? 0..<0)
      case .group(let items, _): items.reduce(0) { $0 | $1.hiddenTiles(ofBand: band, in: grid) }
      }
    return clips.reduce(own & grid.tiles(within: bounds.columns)) {
      $0 & grid.tiles(within: $1.profile[band].inner)
    }
  }
}
