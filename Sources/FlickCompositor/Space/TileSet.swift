/// Some of the tiles of a picture: a word of bits for each of a few bands on end.
struct TileSet: Hashable, Sendable {
  private let firstBand: Int
  private var words: [UInt64]

  /// No tiles; only those of `bands` can be inserted.
  init(bands: Range<Int>) {
    firstBand = bands.lowerBound
    words = [UInt64](repeating: 0, count: bands.count)
  }

  /// All tiles of a grid.
  init(_ grid: TileGrid) {
    firstBand = 0
    words = [UInt64](repeating: grid.allTiles, count: grid.bandCount)
  }

  var bands: Range<Int> { firstBand..<firstBand + words.count }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The tiles of a band; none of a band that the set knows nothing of.
  subscript(band: Int) -> UInt64 {
    get { bands.contains(band) ? words[band - firstBand] : 0 }
    set { words[band - firstBand] = newValue }
  }

  /// The tiles, and those to their left and right.
  var withNeighbors: TileSet {
    var result = self
    for band in bands { result[band] |= self[band] << 1 | self[band] >> 1 }
    return result
  }

  /// The tiles, and those up to so many to their left and right, above and below.
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

  /// Inserts the tiles of `other`, whose bands are some of the set's.
  mutating func formUnion(_ other: TileSet) {
    for band in other.bands { self[band] |= other[band] }
  }

  /// Removes the tiles of `other`.
  mutating func subtract(_ other: TileSet) {
    for band in bands { self[band] &= ~other[band] }
  }
}
