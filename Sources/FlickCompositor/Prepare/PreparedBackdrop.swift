import FlickImage
import FlickLayers

/// The pixels that a backdrop of a picture shows: the items behind it are drawn by themselves, before the picture, and
/// filtered.
final class PreparedBackdrop: Sendable {
  /// The item with the backdrop.
  let item: PreparedItem
  let filter: PixelFilter
  /// The pixels that the filter needs.
  let source: PixelRect
  /// The items behind it there, back to front, with the tiles of the source in which each is seen.
  let behind: [PreparedImage.VisibleItem]
  let pixels: FilteredPixels

  init(_ item: PreparedItem, _ filter: PixelFilter, behind: [PreparedImage.VisibleItem], in grid: TileGrid) {
    (self.item, self.filter, self.behind) = (item, filter, behind)
    source = filter.source(of: item.bounds, in: grid.bounds)
    pixels = FilteredPixels(item.bounds)
  }

  /// Whether it shows what another one of the same picture's item shows, but for backdrops behind it.
  func isSame(as other: PreparedBackdrop) -> Bool {
    item === other.item && behind.elementsEqual(other.behind) { $0.item === $1.item && $0.tiles == $1.tiles }
  }

  /// The tiles of the item that may differ where some tiles behind it do.
  func tiles(changedBy damage: TileSet, in grid: TileGrid) -> TileSet {
    let reach = filter.reach + filter.cell
    var result = damage.grown(
      columns: (reach + grid.tileWidth - 1) / grid.tileWidth,
      bands: (reach + grid.bandHeight - 1) / grid.bandHeight)
    result.formIntersection(item.touchedTiles(in: grid))
    return result
  }
}

/// A backdrop in an item, and what of this item lies behind it.
struct OwnBackdrop: Sendable {
  let item: PreparedItem
  let behind: [PreparedItem]
}

extension PreparedItem {
  /// Its backdrop, or those of the items in it, front to back.
  var backdrops: [OwnBackdrop] {
    backdrop == nil ? inner : [OwnBackdrop(item: self, behind: [])]
  }

  /// The filtered picture of the items behind it; nil where it is no backdrop.
  var backdrop: BackdropPaint? {
    if case .area(_, .backdrop(let paint)) = content { paint } else { nil }
  }

  /// Whether it is the shadow of the layer whose backdrop another item is, which does not show it.
  func isShadow(of other: PreparedItem) -> Bool {
    other.backdrop?.isOverShadow == true && layer.kind == .shadow && layer.path == other.layer.path
  }
}

extension [PreparedItem] {
  /// The backdrops in a group's items, front to back.
  var backdrops: [OwnBackdrop] {
    indices.reversed().flatMap { index in
      self[index].backdrops.map { own in
        let end = index > 0 && self[index - 1].isShadow(of: own.item) ? index - 1 : index
        return OwnBackdrop(item: own.item, behind: self[..<end] + own.behind)
      }
    }
  }
}
