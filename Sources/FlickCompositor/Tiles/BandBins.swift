/// Finds, for every band, the visible items that have to be drawn there, in order.
struct BandBins: Sendable {
  /// The index in `items` at which the items of each band begin; after the last band, the number of `items`.
  private let starts: [Int]
  private let items: [PreparedItem]

  /// - Parameters:
  ///   - items: The items, back to front.
  ///   - tiles: The tiles that are drawn. Items that are not visible in them are left out.
  init(_ items: [PreparedImage.VisibleItem], in grid: TileGrid, tiles: TileSet) {
    var counts = [Int](repeating: 0, count: grid.bandCount + 1)
    for visible in items {
      for band in visible.tiles.bands where visible.tiles[band] & tiles[band] != 0 { counts[band + 1] += 1 }
    }
    for band in counts.indices.dropFirst() { counts[band] += counts[band - 1] }
    starts = counts
    var places = counts
    var order = [Int](repeating: 0, count: counts[counts.count - 1])
    for (index, visible) in items.enumerated() {
      for band in visible.tiles.bands where visible.tiles[band] & tiles[band] != 0 {
        order[places[band]] = index
        places[band] += 1
      }
    }
    self.items = order.map { items[$0].item }
  }

  subscript(band: Int) -> ArraySlice<PreparedItem> { items[starts[band]..<starts[band + 1]] }
}
