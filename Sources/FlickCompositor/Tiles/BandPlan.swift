/// Owns the stretches to draw in a band. They are found from front to back, and drawn from back to front.
struct BandPlan: ~Copyable {
  /// A stretch of a row, and how far it is covered. Positions of coverages refer to the plan's bytes.
  struct Piece: BitwiseCopyable {
    var y: Int32
    var span: CoverageSpan
  }

  /// The stretches where an item is drawn.
  struct Draw {
    /// The item. Nil where the pixels of a layer are cleared, since nothing opaque covers them.
    var item: PreparedItem?
    var pieces: Range<Int>
    /// The index of the first draw of a group's items. The last of them comes directly before the group's own draw.
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

  /// Appends the coverages of an item. Returns the index where they begin, for the item's pieces.
  mutating func appendBytes(_ bytes: borrowing Arena<UInt8>) -> Int32 {
    let start = Int32(self.bytes.count)
    self.bytes.append(bytes, from: 0, length: bytes.count)
    return start
  }

  /// Appends the part of `span` in `columns`. The coverages of the span's item begin at index `bytes`.
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

  /// Appends the partly covered ends of some pieces as pieces of their own, and returns their indices.
  mutating func appendEdges(of pieces: Range<Int>) -> Range<Int> {
    let first = self.pieces.count
    for index in pieces {
      let (y, span) = (self.pieces[index].y, self.pieces[index].span)
      if span.hasHead {
        self.pieces.append(Piece(y: y, span: span.cut(to: Int(span.start)..<Int(span.solidStart))))
      }
      if span.hasTail {
        self.pieces.append(Piece(y: y, span: span.cut(to: Int(span.solidEnd)..<Int(span.end))))
      }
    }
    return first..<self.pieces.count
  }

  /// Removes all but the first `draws` draws and the first `pieces` pieces.
  mutating func shorten(draws: Int, pieces: Int) {
    self.draws.removeLast(self.draws.count - draws)
    self.pieces.shorten(to: pieces)
  }

  /// Removes the coverages from index `bytes` on, which no piece uses.
  mutating func shorten(bytes: Int32) { self.bytes.shorten(to: Int(bytes)) }
}
