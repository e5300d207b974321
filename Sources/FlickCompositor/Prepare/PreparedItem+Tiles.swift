import FlickImage

/// An item's tiles: those that it touches, covers or hides.
extension PreparedItem {
  /// The tiles that it may touch.
  func touchedTiles(in grid: TileGrid) -> TileSet {
    var tiles = TileSet(bands: grid.bands(of: bounds.rows))
    for band in tiles.bands { tiles[band] = grid.tiles(touching: columns(inBand: band)) }
    return tiles
  }

  /// The columns that it may touch in a band that its bounds touch.
  func columns(inBand band: Int) -> Range<Int> {
    guard let profile else { return bounds.columns }
    return profile[band].outer.clamped(to: bounds.columns)
  }

  /// Inserts the tiles in which it hides all that is behind it.
  func insertHiddenTiles(into hidden: inout TileSet, in grid: TileGrid) {
    guard isOpaque else { return }
    for band in grid.bands(of: bounds.rows) { hidden[band] |= hiddenTiles(ofBand: band, in: grid) }
  }

  private func hiddenTiles(ofBand band: Int, in grid: TileGrid) -> UInt64 {
    // A clip that lets all of the bounds through is not among the clips, but what is inside the outline goes on beyond
    // it.
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
