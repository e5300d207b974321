import FlickImage

/// A view of a display list while it is prepared from front to back: the view of the picture's viewer, or of one of its
/// backdrops. A backdrop sees the items behind it, as far as its filter needs their pixels.
struct Viewpoint {
  /// The backdrop; nil for the view of the picture.
  let backdrop: PreparedItem?
  /// The index in the list of the shadow that the backdrop does not show.
  private let ownShadow: Int?
  /// The tiles where no further item is visible, because others hide it or the view does not need it.
  private(set) var hidden: TileSet
  /// The visible items, front to back.
  private(set) var items: [ShownItem] = []

  /// The view of a whole picture.
  init(_ grid: TileGrid) { (backdrop, ownShadow, hidden) = (nil, nil, TileSet(bands: 0..<grid.bandCount)) }

  private init(_ backdrop: PreparedItem, _ filter: PixelFilter, ownShadow: Int?, in grid: TileGrid) {
    (self.backdrop, self.ownShadow) = (backdrop, ownShadow)
    let source = filter.source(of: backdrop.bounds, in: grid.bounds)
    hidden = TileSet(grid)
    let tiles = grid.tiles(touching: source.columns)
    for band in grid.bands(of: source.rows) { hidden[band] &= ~tiles }
  }

  /// The view of a backdrop. It begins within the item that contains the backdrop.
  ///
  /// - Parameters:
  ///   - own: The backdrop.
  ///   - shown: The item of the list that contains it.
  init?(_ own: OwnBackdrop, in shown: ShownItem, _ grid: TileGrid, hidesCovered: Bool) {
    guard let paint = own.item.backdrop else { return nil }
    let isInList = own.item === shown.item
    self.init(
      own.item, paint.filter, ownShadow: isInList && paint.isOverShadow ? shown.place - 1 : nil, in: grid)
    for item in own.behind.reversed() {
      insert(
        ShownItem(place: shown.place, item: item), grid, hidesCovered: hidesCovered)
    }
  }

  /// Whether some of an item is visible.
  func sees(_ item: PreparedItem, in grid: TileGrid) -> Bool {
    var tiles = item.touchedTiles(in: grid)
    tiles.subtract(hidden)
    return !tiles.isEmpty
  }

  /// Whether a block of pixels is wholly hidden.
  func hides(_ bounds: PixelRect, in grid: TileGrid) -> Bool {
    let tiles = grid.tiles(touching: bounds.columns)
    return grid.bands(of: bounds.rows).allSatisfy { tiles & ~hidden[$0] == 0 }
  }

  /// Adds an item behind all others, if some of it is visible.
  ///
  /// - Returns: Whether the item is visible.
  @discardableResult
  mutating func insert(_ shown: ShownItem, _ grid: TileGrid, hidesCovered: Bool) -> Bool {
    if shown.place == ownShadow { return false }
    var shown = shown
    shown.tiles = shown.item.touchedTiles(in: grid)
    shown.tiles.subtract(hidden)
    if shown.tiles.isEmpty { return false }
    items.append(shown)
    if hidesCovered { shown.item.insertHiddenTiles(into: &hidden, in: grid) }
    return true
  }
}
