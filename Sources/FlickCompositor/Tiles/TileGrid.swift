import FlickGeometry

/// How a picture is cut up: into bands of rows, which are drawn on their own, and bands into tiles, which are the
/// units of what is known to be hidden or unchanged. Those at the bottom and on the right may be smaller.
struct TileGrid: Hashable, Sendable {
  /// A band's pixels stay in the second-level cache at any width.
  static let standardBandHeight = 16

  let size: PixelSize
  let bandHeight: Int
  /// Such that a band has at most 64 tiles, a bit of a word each.
  let tileWidth: Int

  /// - Parameter bandHeight: At least 1.
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

  /// The bands that `rows`, which are not empty, touch.
  func bands(of rows: Range<Int>) -> Range<Int> {
    rows.lowerBound / bandHeight..<(rows.upperBound - 1) / bandHeight + 1
  }
}
