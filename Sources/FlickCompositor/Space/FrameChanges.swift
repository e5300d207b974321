package import FlickImage

/// Where a frame may differ from another; everywhere else both have the same pixels.
package struct FrameChanges: Sendable {
  let grid: TileGrid
  let tiles: TileSet

  /// Whether pixels of a block, which is not empty, may differ.
  package func mayTouch(_ block: PixelRect) -> Bool {
    let columns = grid.tiles(touching: block.columns)
    return grid.bands(of: block.rows).contains { tiles[$0] & columns != 0 }
  }
}
