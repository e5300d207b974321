/// The stretches to draw in a band: found from the front to the back, drawn the other way round.
struct BandPlan: ~Copyable {
  /// A stretch of a row and how far it is covered; its places count in the plan's bytes.
  struct Piece: BitwiseCopyable {
    var y: Int32
    var span: CoverageSpan
  }

  /// Where an item is drawn.
  struct Draw {
    /// Nil where a layer is to be cleared, since nothing opaque covers it.
    var item: PreparedItem?
    var pieces: Range<Int>
    /// The draws of a group's items go from here to the group's own.
    var firstChild: Int
  }

  private(set) var draws: [Draw] = []
  private(set) var pieces = Arena<Piece>()
  private(set) var bytes = Arena<UInt8>(capacity: 4096)

  mutating func removeAll() {
    draws.removeAll(keepingCapacity: true)
    pieces.removeAll()
    bytes.removeAll()
  }

  mutating func append(_ draw: Draw) { draws.append(draw) }

  /// Appends the coverages of an item, and returns where they begin, for its pieces.
  mutating func appendBytes(_ bytes: borrowing Arena<UInt8>) -> Int32 {
    let start = Int32(self.bytes.count)
    self.bytes.append(bytes, from: 0, length: bytes.count)
    return start
  }

  /// Appends the part of `span` in `columns`, whose item's coverages begin at `bytes`.
  mutating func appendPiece(y: Int, _ columns: Range<Int>, of span: CoverageSpan, bytes: Int32) {
    var part = span.cut(to: columns)
    part.head += bytes
    part.tail += bytes
    pieces.append(Piece(y: Int32(y), span: part))
  }

  /// Appends a stretch that is covered wholly.
  mutating func appendPiece(y: Int, _ columns: Range<Int>) {
    pieces.append(Piece(y: Int32(y), span: .whole(columns)))
  }

  /// Forgets the draws, and the pieces, from two counts on.
  mutating func shorten(draws: Int, pieces: Int) {
    self.draws.removeLast(self.draws.count - draws)
    self.pieces.shorten(to: pieces)
  }

  /// Forgets coverages from a number on that no piece has.
  mutating func shorten(bytes: Int32) { self.bytes.shorten(to: Int(bytes)) }
}
