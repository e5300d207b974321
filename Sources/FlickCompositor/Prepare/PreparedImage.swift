import FlickLayers

/// A display list in pixels. It never changes; what it has in common with the picture before it, both share.
final class PreparedImage: Sendable {
  /// An item of which something may be seen.
  struct VisibleItem: Sendable {
    let item: PreparedItem
    /// The tiles that it may touch and in which nothing opaque in front hides it wholly.
    let tiles: TileSet
  }

  let grid: TileGrid
  /// The owner of the picture: tells compositors apart.
  let owner: any AnyObject & Sendable
  let list: DisplayList
  /// Each item of the list, prepared: nil for those that do not show, and for those that others hide, as far as nothing
  /// had to be known of them.
  let prepared: [PreparedItem?]
  /// Back to front.
  let visible: [VisibleItem]
  /// The items that neighbours have changed.
  let changed: ChangedItems
  let rasters: KnownRasters
  /// The pictures of backdrops, back to front: each may see those before it.
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

  /// The tiles that may differ from those of `other`, all of them if there is no other.
  ///
  /// Items that both pictures have, in the same order, are left aside. A tile in which no other item of either picture
  /// may be seen looks the same in both: the frontmost item that hides all behind it there is one of the common ones,
  /// and so are those in front of it. Where a backdrop is one of them, what lies behind it counts as far as its filter
  /// reaches.
  func damage(since other: PreparedImage?) -> TileSet {
    guard let other, other.grid == grid else { return TileSet(grid) }
    if self === other { return TileSet(bands: 0..<grid.bandCount) }
    return grid.difference(of: visible, and: other.visible, backdrops: changedBackdrops(since: other))
  }

  /// The tiles of backdrops in which they may differ from those that another picture has of the same items.
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
  /// The tiles in which two lists of items may look different.
  ///
  /// - Parameter backdrops: The tiles in which backdrops do.
  fileprivate func difference(
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
