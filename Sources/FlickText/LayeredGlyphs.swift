/// The part of a COLR table (OpenType 1.9) of version 1, which HarfBuzz reads from release 7 on: the glyphs that it
/// would paint. Version 0 is HarfBuzz's own.
struct LayeredGlyphs {
  /// Nil without such a table.
  let version: Int?
  private let painted: Set<UInt32>

  init(table: [UInt8]) {
    let reader = TableReader(bytes: table)
    version = reader.number(at: 0, 2)
    painted = (version ?? 0) >= 1 ? LayeredGlyphs.painted(reader) : []
  }

  /// Whether version 1 has the glyph.
  func hasPaint(_ glyph: UInt32) -> Bool { painted.contains(glyph) }

  /// The glyphs of the list of base glyphs: a count, then each glyph's number and the place of its paint.
  private static func painted(_ reader: TableReader) -> Set<UInt32> {
    guard let list = reader.number(at: 14, 4), list > 0, let count = reader.number(at: list, 4) else {
      return []
    }
    let numbers = (0..<min(count, 0xffff)).lazy.map { reader.number(at: list + 4 + 6 * $0, 2) }
    return Set(numbers.prefix { $0 != nil }.compactMap { $0.map { UInt32($0) } })
  }
}

/// Numbers of a font's table, big end first; nil beyond its end.
private struct TableReader {
  let bytes: [UInt8]

  func number(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
