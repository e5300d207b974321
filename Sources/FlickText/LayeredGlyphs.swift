/// The glyphs that version 1 of a COLR table (OpenType 1.9) paints. HarfBuzz reads that version only from release 7 on,
/// and version 0 always.
struct LayeredGlyphs {
  /// The version of the table; nil without a table.
  let version: Int?
  private let painted: Set<UInt32>

  init(table: [UInt8]) {
    let reader = TableReader(bytes: table)
    version = reader.number(at: 0, 2)
    painted = (version ?? 0) >= 1 ? LayeredGlyphs.painted(reader) : []
  }

  /// Whether version 1 of the table paints the glyph.
  func hasPaint(_ glyph: UInt32) -> Bool { painted.contains(glyph) }

  /// Returns the glyphs of the list of base glyphs, which has a count, then each glyph's number and the place of its
  /// paint.
  private static func painted(_ reader: TableReader) -> Set<UInt32> {
    guard let list = reader.number(at: 14, 4), list > 0, let count = reader.number(at: list, 4) else {
      return []
    }
    let numbers = (0..<min(count, 0xffff)).lazy.map { reader.number(at: list + 4 + 6 * $0, 2) }
    return Set(numbers.prefix { $0 != nil }.compactMap { $0.map { UInt32($0) } })
  }
}

/// Big-endian numbers in a font's table; nil beyond its end.
private struct TableReader {
  let bytes: [UInt8]

  func number(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
