import FlickLayers

/// Owns a display list prepared in pixels. It never changes. Two successive pictures share their common parts.
final class PreparedImage: Sendable {
  /// An item that may be visible.
  struct VisibleItem: Sendable {
    let item: PreparedItem
    /// The tiles that the item may touch and in which nothing opaque in front hides it wholly.
    let tiles: TileSet
  }

  let grid: TileGrid
  /// The owner of the picture, which distinguishes the pictures of different compositors.
  let owner: any AnyObject & Sendable
  let list: DisplayList
  /// The prepared items of the list. Nil for an item that shows nothing, and for a hidden item that did not have to be
  /// prepared.
  let prepared: [PreparedItem?]
  /// The visible items, back to front.
  let visible: [VisibleItem]
  /// The items that neighbors have changed.
  let changed: ChangedItems
  let rasters: KnownRasters
  /// The backdrops, back to front. Each one may see those before it.
  let backdrops: [PreparedBackdrop]

  init(
    grid: TileGrid, owner: any AnyObject & Sendable, list: DisplayList, prepared: [PreparedItem?],
    visible: [VisibleItem], changed: ChangedItems, rasters: KnownRasters, backdrops: [PreparedBackdrop]
  ) {
    self.grid = grid
    self.owner = owner
    self.list = list
    self.prepared = prepared
    self.visible = visible
    self.changed = changed
    self.rasters = rasters
    self.backdrops = backdrops
  }

  /// The tiles where the picture may differ from `other`; all of them if there is no other picture.
  ///
  /// Items that both pictures have, in the same order, do not count. A tile where no other item of either picture may
  /// be visible looks the same in both pictures: the frontmost item that hides everything behind it there is a common
  /// item, and so are all items in front of it. If a backdrop is a common item, the items behind it count as far as its
  /// filter reaches.
  func damage(since other: PreparedImage?) -> TileSet {
    guard let other, other.grid == grid else { return TileSet(grid) }
    if self === other { return TileSet(bands: 0..<grid.bandCount) }
    return grid.difference(of: visible, and: other.visible, backdrops: changedBackdrops(since: other))
  }

  /// The tiles where backdrops may differ from the backdrops that another picture has for the same items.
  private func changedBackdrops(since other: PreparedImage) -> TileSet {
    var changed = TileSet(bands: 0..<grid.bandCount)
    for backdrop in backdrops {
      guard let old = other.backdrops.first(where: { $0.item === backdrop.item }) else {
        changed.formUnion(backdrop.item.touchedTiles(in: grid))
        continue
      }
      if old === backdrop { continue }
      let behind = grid.difference(of: backdrop.behind, and: old.behind, backdrops: changed)
      changed.formUnion(backdrop.tiles(changedBy: behind, in: grid))
    }
    return changed
  }
}

extension TileGrid {
  /// The tiles where two lists of items may look different.
  ///
  /// - Parameter backdrops: The tiles where backdrops may look different.
  func difference(
    of items: [PreparedImage.VisibleItem], and others: [PreparedImage.VisibleItem], backdrops: TileSet
  ) -> TileSet {
    var result = backdrops
    let places = Dictionary(
      others.enumerated().map { (ObjectIdentifier($1.item), $0) }, uniquingKeysWith: { first, _ in first })
    var next = 0
    for new in items {
      guard let place = places[ObjectIdentifier(new.item)], place >= next else {
        result.formUnion(new.tiles)
        continue
      }
      for old in others[next..<place] { result.formUnion(old.tiles) }
      next = place + 1
    }
    for old in others[next...] { result.formUnion(old.tiles) }
    return result
  }
}
