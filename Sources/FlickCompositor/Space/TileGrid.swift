import FlickGeometry
import FlickImage

/// Divides a picture into bands of rows, each of which is drawn separately, and each band into tiles. A tile is the
/// smallest part that is known to be hidden or unchanged. Bands at the bottom and tiles on the right may be smaller
/// than others.
struct TileGrid: Hashable, Sendable {
  /// The usual height of bands, with which the pixels of a band fit into the second-level cache at any width.
  static let standardBandHeight = 16

  let size: PixelSize
  let bandHeight: Int
  /// The width of tiles. It is such that a band has at most 64 tiles, one bit of a word for each.
  let tileWidth: Int

  /// - Parameter bandHeight: The height of bands, at least 1.
  init(_ size: PixelSize, bandHeight: Int = standardBandHeight) {
    precondition(bandHeight >= 1, "a band has rows")
    self.size = size
    self.bandHeight = bandHeight
    tileWidth = size.width <= 64 * 64 ? 64 : 128
  }

  var bandCount: Int { (size.height + bandHeight - 1) / bandHeight }
  var columns: Int { (size.width + tileWidth - 1) / tileWidth }

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

  func bounds(ofBand index: Int) -> PixelRect {
    PixelRect(
      minX: 0, minY: index * bandHeight, maxX: size.width, maxY: min((index + 1) * bandHeight, size.height))
  }

  /// The smallest block of pixels that contains all of `tiles`; empty if there are none.
  func bounds(of tiles: TileSet) -> PixelRect {
    var columns: UInt64 = 0
    for band in tiles.bands { columns |= tiles[band] }
    guard columns != 0, let first = tiles.bands.first(where: { tiles[$0] != 0 }),
      let last = tiles.bands.last(where: { tiles[$0] != 0 })
    else { return .empty }
    return PixelRect(
      minX: columns.trailingZeroBitCount * tileWidth, minY: bounds(ofBand: first).minY,
      maxX: min((64 - columns.leadingZeroBitCount) * tileWidth, size.width), maxY: bounds(ofBand: last).maxY)
  }

  /// The bands that `rows` touch. The rows must not be empty.
  func bands(of rows: Range<Int>) -> Range<Int> {
    rows.lowerBound / bandHeight..<(rows.upperBound - 1) / bandHeight + 1
  }

  /// The tiles of a band that `columns` touch: one bit for each tile, the lowest bit for the leftmost one.
  func tiles(touching columns: Range<Int>) -> UInt64 {
    columns.isEmpty ? 0 : bits(columns.lowerBound / tileWidth, (columns.upperBound - 1) / tileWidth + 1)
  }

  /// The tiles of a band that lie wholly in `columns`.
  func tiles(within columns: Range<Int>) -> UInt64 {
    let end = columns.upperBound == size.width ? self.columns : columns.upperBound / tileWidth
    return bits((columns.lowerBound + tileWidth - 1) / tileWidth, end)
  }

  /// The tiles that a block of pixels touches. The block must not be empty.
  func tiles(touching bounds: PixelRect) -> TileSet {
    var tiles = TileSet(bands: bands(of: bounds.rows))
    for band in tiles.bands { tiles[band] = self.tiles(touching: bounds.columns) }
    return tiles
  }

  /// The pixels of all tiles that a block of pixels touches. The block must not be empty.
  func wholeTiles(touching bounds: PixelRect) -> PixelRect {
    let bands = bands(of: bounds.rows)
    return PixelRect(
      minX: bounds.minX / tileWidth * tileWidth, minY: bands.lowerBound * bandHeight,
      maxX: min(((bounds.maxX - 1) / tileWidth + 1) * tileWidth, size.width),
      maxY: min(bands.upperBound * bandHeight, size.height))
  }

  /// All tiles of a band.
  var allTiles: UInt64 { bits(0, columns) }

  /// Calls `body` with the columns of each unbroken run of `tiles`, from left to right.
  func forEachRun(of tiles: UInt64, _ body: (Range<Int>) -> Void) {
    var rest = tiles
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let end = start + (~(rest >> UInt64(start))).trailingZeroBitCount
      body(start * tileWidth..<min(end * tileWidth, size.width))
      rest &= ~bits(start, end)
    }
  }

  private func bits(_ start: Int, _ end: Int) -> UInt64 {
    start < end ? (~0 >> UInt64(64 - end)) & (~0 << UInt64(start)) : 0
  }
}
