package import FlickImage

/// The parts in which a frame may differ from another one. Everywhere else, both have the same pixels.
package struct FrameChanges: Sendable {
  let grid: TileGrid
  let tiles: TileSet

  /// Whether pixels of a block may differ. The block must not be empty.
  package func mayTouch(_ block: PixelRect) -> Bool {
    let columns = grid.tiles(touching: block.columns)
    return grid.bands(of: block.rows).contains { tiles[$0] & columns != 0 }
  }
}
