import FlickImage
import FlickLayers

extension Preparation {
  /// Adds an item to the views of all viewpoints. Each backdrop in the item becomes a new viewpoint, which sees the
  /// items behind it.
  ///
  /// - Returns: Whether any viewpoint sees the item.
  func insert(_ shown: ShownItem, into viewpoints: inout [Viewpoint]) -> Bool {
    let seen = shown.item.backdrops.filter { own in viewpoints.contains { $0.sees(own.item, in: grid) } }
    var isSeen = false
    for index in viewpoints.indices {
      if viewpoints[index].insert(shown, grid, hidesCovered: contents.hidesCovered) { isSeen = true }
    }
    viewpoints += seen.compactMap { Viewpoint($0, in: shown, grid, hidesCovered: contents.hidesCovered) }
    return isSeen
  }

  /// The backdrops that the viewpoints see. A backdrop that is the same as in the previous picture is reused, and not
  /// drawn again.
  ///
  /// - Parameter sources: The display items of the picture.
  mutating func backdrops(
    of viewpoints: [Viewpoint], in sources: [DisplayItem], known: [PreparedBackdrop]
  ) -> [PreparedBackdrop] {
    var backdrops: [PreparedBackdrop] = []
    var areKnown = true
    /// The tiles where backdrops may differ from those of the previous picture.
    var changed = TileSet(bands: 0..<grid.bandCount)
    for view in viewpoints.dropFirst().reversed() {
      guard let item = view.backdrop, let paint = item.backdrop else { continue }
      let behind = joined(view.items.reversed(), of: sources)
      let old = known.first { $0.item === item }
      if areKnown, let old, old.shows(behind) {
        backdrops.append(old)
        continue
      }
      areKnown = false
      var origin: FilteredPixels.Origin?
      if let old {
        let difference = grid.difference(of: behind, and: old.behind, backdrops: changed)
        origin = old.pixels.contentIfMade.map { FilteredPixels.Origin(content: $0, changed: difference) }
        changed.formUnion(old.tiles(changedBy: difference, in: grid))
      } else {
        changed.formUnion(item.touchedTiles(in: grid))
      }
      backdrops.append(PreparedBackdrop(item, paint.filter, behind: behind, in: grid, since: origin))
    }
    return backdrops
  }

  func isHidden(_ item: DisplayItem, _ viewpoints: [Viewpoint]) -> Bool {
    guard let bounds = item.outerBounds(in: space) else { return false }
    return bounds.isEmpty || viewpoints.allSatisfy { $0.hides(bounds, in: grid) }
  }
}
