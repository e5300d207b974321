import FlickImage

/// The view of a list while it is prepared from the front to the back: the view of whoever looks at the picture, or of
/// one of its backdrops, which sees the items behind it, where its filter needs pixels.
struct Viewpoint {
  /// Nil for whoever looks at the picture.
  let backdrop: PreparedItem?
  /// The place in the list of the shadow that the backdrop does not show.
  private let ownShadow: Int?
  /// The tiles in which nothing more is seen: others hide it, or they are of no interest.
  private(set) var hidden: TileSet
  /// Front to back.
  private(set) var items: [Shown] = []

  /// All of a picture.
  init(_ grid: TileGrid) { (backdrop, ownShadow, hidden) = (nil, nil, TileSet(bands: 0..<grid.bandCount)) }

  private init(_ backdrop: PreparedItem, _ filter: PixelFilter, ownShadow: Int?, in grid: TileGrid) {
    (self.backdrop, self.ownShadow) = (backdrop, ownShadow)
    let source = filter.source(of: backdrop.bounds, in: grid.bounds)
    hidden = TileSet(grid)
    let tiles = grid.tiles(touching: source.columns)
    for band in grid.bands(of: source.rows) { hidden[band] &= ~tiles }
  }

  /// The view of a backdrop, which begins with the item that it is in.
  ///
  /// - Parameters:
  ///   - own: The backdrop.
  ///   - shown: The item in its list.
  init?(_ own: OwnBackdrop, in shown: Shown, _ grid: TileGrid, hidesCovered: Bool) {
    guard let paint = own.item.backdrop else { return nil }
    let isInList = own.item === shown.item
    self.init(
      own.item, paint.filter, ownShadow: isInList && paint.isOverShadow ? shown.place - 1 : nil, in: grid)
    for item in own.behind.reversed() {
      insert(Shown(place: shown.place, source: shown.source, item: item), grid, hidesCovered: hidesCovered)
    }
  }

  /// Whether something of an item is seen.
  func sees(_ item: PreparedItem, in grid: TileGrid) -> Bool {
    var tiles = item.touchedTiles(in: grid)
    tiles.subtract(hidden)
    return !tiles.isEmpty
  }

  /// Whether all of a block of pixels is hidden.
  func hides(_ bounds: PixelRect, in grid: TileGrid) -> Bool {
    let tiles = grid.tiles(touching: bounds.columns)
    return grid.bands(of: bounds.rows).allSatisfy { tiles & ~hidden[$0] == 0 }
  }

  /// Adds an item behind all others, if something of it is seen.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  mutating func insert(_ shown: Shown, _ grid: TileGrid, hidesCovered: Bool) -> Bool {
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
