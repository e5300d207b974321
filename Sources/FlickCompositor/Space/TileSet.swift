/// A set of tiles of a picture, kept as one word of bits for each of some successive bands.
struct TileSet: Hashable, Sendable {
  private let firstBand: Int
  private var words: [UInt64]

  /// Creates a set without tiles. Only tiles of `bands` can be inserted.
  init(bands: Range<Int>) {
    firstBand = bands.lowerBound
    words = [UInt64](repeating: 0, count: bands.count)
  }

  /// Creates a set of all tiles of a grid.
  init(_ grid: TileGrid) {
    firstBand = 0
    words = [UInt64](repeating: grid.allTiles, count: grid.bandCount)
  }

  var bands: Range<Int> { firstBand..<firstBand + words.count }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The tiles of a band. There are none in a band that is outside of the set's bands.
  subscript(band: Int) -> UInt64 {
    get { bands.contains(band) ? words[band - firstBand] : 0 }
    set { words[band - firstBand] = newValue }
  }

  /// The tiles, and those directly to their left and right.
  var withNeighbors: TileSet {
    var result = self
    for band in bands { result[band] |= self[band] << 1 | self[band] >> 1 }
    return result
  }

  /// The tiles, and those at most `columns` to their left and right and at most `count` bands above and below.
  func grown(columns: Int, bands count: Int) -> TileSet {
    var wide = self
    for band in bands {
      for _ in 0..<min(columns, 64) { wide[band] |= wide[band] << 1 | wide[band] >> 1 }
    }
    var result = TileSet(bands: bands)
    for band in bands where wide[band] != 0 {
      for other in max(band - count, bands.lowerBound)..<min(band + count + 1, bands.upperBound) {
        result[other] |= wide[band]
      }
    }
    return result
  }

  /// Removes the tiles that are not in `other`.
  mutating func formIntersection(_ other: TileSet) {
    for band in bands { self[band] &= other[band] }
  }

  func intersects(_ other: TileSet) -> Bool { bands.contains { self[$0] & other[$0] != 0 } }

  /// Inserts the tiles of `other`. All bands of `other` have to be bands of this set.
  mutating func formUnion(_ other: TileSet) {
    for band in other.bands { self[band] |= other[band] }
  }

  /// Removes the tiles of `other`.
  mutating func subtract(_ other: TileSet) {
    for band in bands { self[band] &= ~other[band] }
  }
}
