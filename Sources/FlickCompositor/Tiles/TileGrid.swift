import FlickGeometry

/// How a picture is cut into tiles, row by row from the top left; those at the right and bottom may be smaller.
struct TileGrid: Sendable {
  /// A tile's pixels, coverage and cells fit the first-level cache; 64 columns fit a word of bits.
  static let standardSide = 64

  let size: PixelSize
  let side: Int

  /// - Parameter side: 1...64.
  init(_ size: PixelSize, side: Int = standardSide) {
    precondition((1...CoverageKernel.largestWidth).contains(side), "a tile is 1 to 64 pixels wide")
    self.size = size
    self.side = side
  }

  var columns: Int { (size.width + side - 1) / side }
  var rows: Int { (size.height + side - 1) / side }
  var count: Int { columns * rows }

  func bounds(ofTile index: Int) -> PixelRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return PixelRect(
      minX: column * side, minY: row * side,
      maxX: min((column + 1) * side, size.width), maxY: min((row + 1) * side, size.height))
  }

  /// For every tile the indices of the items whose bounds touch it, in order.
  func bins(of items: [PreparedItem]) -> [[Int]] {
    var bins = [[Int]](repeating: [], count: count)
    for (index, item) in items.enumerated() {
      let b = item.bounds
      for row in b.minY / side...(b.maxY - 1) / side {
        for column in b.minX / side...(b.maxX - 1) / side { bins[row * columns + column].append(index) }
      }
    }
    return bins
  }
}
