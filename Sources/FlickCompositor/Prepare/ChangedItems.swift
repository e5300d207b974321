import FlickGeometry
import FlickLayers

/// An item that is painted.
struct ShownItem {
  /// The index, in its list, of the display item that it shows.
  let place: Int
  let item: PreparedItem
  /// The tiles where the item is visible.
  var tiles = TileSet(bands: 0..<0)
}

/// The changes that an item's neighbors make to it.
struct ItemChange: Hashable, Sendable {
  var shifts: [Seams.Shift] = []
  /// The shades over all of the item, back to front.
  var shades: [Shade] = []
}

/// Remembers the items that neighbors have changed, by the unchanged items, so that the next picture can reuse those
/// that are the same again.
struct ChangedItems: Sendable {
  private struct Key: Hashable {
    let whole: ObjectIdentifier
    let change: ItemChange

    /// Hardly any item is changed in several ways, so hashing the changes would only take time.
    func hash(into hasher: inout Hasher) { hasher.combine(whole) }
  }

  private struct Entry {
    /// Kept, so that the key's object identity stays valid.
    let whole: PreparedItem
    let item: PreparedItem?
  }

  private var entries: [Key: Entry] = [:]

  /// The item after this change. The outer optional is nil when that is not known, the inner one when nothing is left
  /// of the item.
  func item(_ whole: PreparedItem, _ change: ItemChange) -> PreparedItem?? {
    guard let entry = entries[Key(whole: ObjectIdentifier(whole), change: change)] else { return nil }
    return entry.item
  }

  mutating func insert(_ item: PreparedItem?, for whole: PreparedItem, _ change: ItemChange) {
    entries[Key(whole: ObjectIdentifier(whole), change: change)] = Entry(whole: whole, item: item)
  }
}

extension Preparation {
  /// Lets the sides of items give way where they touch (see ``Seams``). The items are in order from back to front. A
  /// shade of an item becomes part of that item, so that both have the same edge; an item that an opaque one covers
  /// within the same edge is left out.
  ///
  /// - Parameter sources: The list of the display items that the items show.
  mutating func joined(_ shown: [ShownItem], of sources: [DisplayItem]) -> [PreparedImage.VisibleItem] {
    let items = shown.withoutCovered
    let shades = items.shades
    let borders = items.indices.map { shades.areShades.contains($0) ? .none : items[$0].item.border }
    let shifts = Seams.shifts(of: borders) { area, other in
      sources[items[area].place].isPart(ofSameAs: sources[items[other].place])
    }
    return items.indices.compactMap { index in
      if shades.areShades.contains(index) { return nil }
      let shown = items[index]
      let change = ItemChange(shifts: shifts[index] ?? [], shades: shades.ofItems[index] ?? [])
      if change == ItemChange() { return PreparedImage.VisibleItem(item: shown.item, tiles: shown.tiles) }
      return changed(shown.item, change).map { item in
        PreparedImage.VisibleItem(item: item, tiles: shown.tiles(of: item, in: grid))
      }
    }
  }

  private mutating func changed(_ whole: PreparedItem, _ change: ItemChange) -> PreparedItem? {
    let item = knownChanged.item(whole, change) ?? whole.changed(by: change, in: grid) { shiftedClip($0, $1) }
    changedItems.insert(item, for: whole, change)
    return item
  }

  /// Shifts the sides of a clip. Clips with the same shifts share one outline.
  private mutating func shiftedClip(_ clip: PreparedClip, _ shifts: [SideShift]) -> PreparedClip {
    let key = ShiftedClip(clip: ObjectIdentifier(clip), shifts: shifts)
    if let known = shiftedClips[key] { return known }
    let result = PreparedClip(clip.outline.shifted(by: shifts), in: grid)
    shiftedClips[key] = result
    return result
  }
}

/// Identifies a clip whose sides are shifted, by the clip and the shifts.
struct ShiftedClip: Hashable {
  let clip: ObjectIdentifier
  let shifts: [SideShift]
}

extension ShownItem {
  /// The tiles where the item is visible after its sides were shifted.
  fileprivate func tiles(of shifted: PreparedItem, in grid: TileGrid) -> TileSet {
    let before = item.touchedTiles(in: grid)
    var result = shifted.touchedTiles(in: grid)
    for band in result.bands { result[band] &= tiles[band] | ~before[band] }
    return result
  }
}

extension DisplayItem {
  /// Whether both items are parts of one layer that was cut, and that is opaque wherever it shows.
  fileprivate func isPart(ofSameAs other: DisplayItem) -> Bool {
    guard path == other.path, opacity == 1, isHard, clips != other.clips else { return false }
    var copy = other
    copy.clips = clips
    return self == copy
  }

  private var isHard: Bool {
    switch content {
    case .fill(.color(let color), _), .border(let color, _, _): color.alpha == 1
    case .text(let text): text.color.alpha == 1
    case .shape(let shape) where shape.strokePaint != .color: false
    case .shape(let shape): shape.fill.map(\.isOpaqueColor) ?? true && (shape.stroke?.alpha ?? 1) == 1
    case .image, .raster, .magnified, .group: true
    case .fill, .shadow, .backdrop, .filtered: false
    }
  }
}

extension Paint {
  fileprivate var isOpaqueColor: Bool {
    if case .color(let color) = self { color.alpha == 1 } else { false }
  }
}
