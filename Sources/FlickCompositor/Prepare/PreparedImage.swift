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
  /// Whose it is: tells compositors apart.
  let owner: any AnyObject & Sendable
  let list: DisplayList
  /// What each item of the list became: nil for those that do not show, or of which nothing had to be known since
  /// others hide them.
  let prepared: [PreparedItem?]
  /// Back to front.
  let visible: [VisibleItem]
  /// What became of those that neighbours have changed.
  let changed: ChangedItems
  let rasters: KnownRasters

  init(
    grid: TileGrid, owner: any AnyObject & Sendable, list: DisplayList, prepared: [PreparedItem?],
    visible: [VisibleItem], changed: ChangedItems, rasters: KnownRasters
  ) {
    self.grid = grid
    self.owner = owner
    self.list = list
    self.prepared = prepared
    self.visible = visible
    self.changed = changed
    self.rasters = rasters
  }

  /// The tiles that may differ from those of `other`, all of them if there is no other.
  ///
  /// Items that both pictures have, in the same order, are left aside. A tile in which no other item of either picture
  /// may be seen looks the same in both: the frontmost item that hides all behind it there is one of the common ones,
  /// and so are those in front of it.
  func damage(since other: PreparedImage?) -> TileSet {
    guard let other, other.grid == grid else { return TileSet(grid) }
    var damage = TileSet(bands: 0..<grid.bandCount)
    if self === other { return damage }
    let places = Dictionary(
      other.visible.enumerated().map { (ObjectIdentifier($1.item), $0) },
      uniquingKeysWith: { first, _ in first })
    var next = 0
    for new in visible {
      guard let place = places[ObjectIdentifier(new.item)], place >= next else {
        damage.formUnion(new.tiles)
        continue
      }
      for old in other.visible[next..<place] { damage.formUnion(old.tiles) }
      next = place + 1
    }
    for old in other.visible[next...] { damage.formUnion(old.tiles) }
    return damage
  }
}
