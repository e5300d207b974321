import FlickImage
import FlickLayers

/// Owns the pixels that a backdrop shows. Before the picture is drawn, the items behind the backdrop are drawn by
/// themselves and filtered.
final class PreparedBackdrop: Sendable {
  /// The item that has the backdrop.
  let item: PreparedItem
  let filter: PixelFilter
  /// The pixels that the filter needs.
  let source: PixelRect
  /// The items behind it in these pixels, back to front. Each has the tiles of the source in which it is visible.
  let behind: [PreparedImage.VisibleItem]
  let pixels: FilteredPixels

  /// - Parameter origin: The same backdrop as an earlier picture has it; nil if there is none.
  init(
    _ item: PreparedItem, _ filter: PixelFilter, behind: [PreparedImage.VisibleItem], in grid: TileGrid,
    since origin: FilteredPixels.Origin?
  ) {
    (self.item, self.filter, self.behind) = (item, filter, behind)
    source = filter.source(of: item.bounds, in: grid.bounds)
    pixels = FilteredPixels(item.bounds, since: origin)
  }

  /// Whether the backdrop would show the same with these items behind it, apart from the backdrops among them.
  func shows(_ items: [PreparedImage.VisibleItem]) -> Bool {
    behind.elementsEqual(items) { $0.item === $1.item && $0.tiles == $1.tiles }
  }

  /// The tiles of the item that may change when some tiles behind it change.
  func tiles(changedBy damage: TileSet, in grid: TileGrid) -> TileSet {
    let reach = filter.reach + filter.cell
    var result = damage.grown(
      columns: (reach + grid.tileWidth - 1) / grid.tileWidth,
      bands: (reach + grid.bandHeight - 1) / grid.bandHeight)
    result.formIntersection(item.touchedTiles(in: grid))
    return result
  }
}

/// A backdrop within an item, and the parts of that item that lie behind the backdrop.
struct OwnBackdrop: Sendable {
  let item: PreparedItem
  let behind: [PreparedItem]
}

extension PreparedItem {
  /// The item itself, if it is a backdrop, or else the backdrops of the items in it, front to back.
  var backdrops: [OwnBackdrop] {
    backdrop == nil ? inner : [OwnBackdrop(item: self, behind: [])]
  }

  /// The paint of the picture behind the item; nil where the item is not a backdrop.
  var backdrop: BackdropPaint? {
    if case .area(_, .backdrop(let paint)) = content { paint } else { nil }
  }

  /// Whether this item is the shadow of the layer whose backdrop is `other`. The backdrop does not show that shadow.
  func isShadow(of other: PreparedItem) -> Bool {
    other.backdrop?.isOverShadow == true && layer.kind == .shadow && layer.path == other.layer.path
  }
}

extension [PreparedItem] {
  /// The backdrops in the items of a group, front to back.
  var backdrops: [OwnBackdrop] {
    indices.reversed().flatMap { index in
      self[index].backdrops.map { own in
        let end = index > 0 && self[index - 1].isShadow(of: own.item) ? index - 1 : index
        return OwnBackdrop(item: own.item, behind: self[..<end] + own.behind)
      }
    }
  }
}
