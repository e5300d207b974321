/// A small TrueType font, made byte by byte according to the OpenType specification 1.9. All its characters are a
/// rectangle an em wide and four fifths of an em high, with colors in the format that a test needs.
package struct MadeFont {
  /// The format in which the glyphs have their colors.
  package enum Colors {
    /// COLR version 0: the left half has the palette's first color, and the right half the text's.
    case layers
    /// COLR version 1: a solid paint, without layers.
    case paint
    /// A PNG file in an sbix table, at `pixelsPerEm`, with its lower left corner at the glyph's origin.
    case picture([UInt8], pixelsPerEm: Int)
    /// No colors.
    case none
  }

  private let family: String
  private let characters: [Unicode.Scalar]
  private let colors: Colors

  package init(family: String, characters: [Unicode.Scalar], colors: Colors) {
    (self.family, self.characters, self.colors) = (family, characters.sorted(), colors)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let tables = tables.sorted { $0.tag < $1.tag }
    var directory = u32(0x10000) + u16(tables.count) + u16(0) + u16(0) + u16(0)
    var data: [UInt8] = []
    let start = directory.count + 16 * tables.count
    for (tag, table) in tables {
      directory += Array(tag.utf8) + u32(0) + u32(start + data.count) + u32(table.count)
      data += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + data
  }

  private var tables: [(tag: String, bytes: [UInt8])] {
    let outlines = glyphs.map(outline)
    let ends = outlines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    let plain: [(String, [UInt8])] = [
      ("head", head), ("hhea", hhea), ("maxp", u32(0x10000) + u16(glyphs.count) + zeros(26)),
      ("hmtx", glyphs.flatMap { u16(1000) + u16($0?.left ?? 0) }), ("cmap", cmap), ("name", names),
      ("glyf", outlines.flatMap(\.self)), ("loca", ends.flatMap(u32)), ("post", u32(0x30000) + zeros(28)),
    ]
    return plain + colorTables
  }
}

// MARK: - Glyphs

extension MadeFont {
  /// The glyphs' rectangles: of a missing character, of the characters' square, and of its left and its right half.
  private var glyphs: [(left: Int, right: Int)?] { [nil, (0, 1000), (0, 500), (500, 1000)] }

  /// Returns a rectangle from the baseline up to 800 units.
  private func outline(_ rectangle: (left: Int, right: Int)?) -> [UInt8] {
    guard let (left, right) = rectangle else { return [] }
    let xs = [left, 0, right - left, 0]
    let ys = [0, 800, 0, -800]
    return u16(1) + u16(left) + u16(0) + u16(right) + u16(800) + u16(3) + u16(0) + [1, 1, 1, 1]
      + xs.flatMap(u16) + ys.flatMap(u16)
  }

  private var cmap: [UInt8] {
    let groups = characters.flatMap { u32(Int($0.value)) + u32(Int($0.value)) + u32(1) }
    let table = u16(12) + u16(0) + u32(16 + groups.count) + u32(0) + u32(characters.count) + groups
    return u16(0) + u16(1) + u16(3) + u16(10) + u32(12) + table
  }
}

// MARK: - Metrics and names

extension MadeFont {
  private var head: [UInt8] {
    let box = u16(0) + u16(0) + u16(1000) + u16(800)
    return u32(0x10000) + u32(0x10000) + u32(0) + u32(0x5f0f_3cf5) + u16(0) + u16(1000) + zeros(16) + box
      + u16(0) + u16(8) + u16(2) + u16(1) + u16(0)
  }

  private var hhea: [UInt8] {
    u32(0x10000) + u16(800) + u16(-200) + u16(0) + u16(1000) + zeros(22) + u16(glyphs.count)
  }

  /// The family and the style, in English.
  private var names: [UInt8] {
    let texts = [(1, family), (2, "Regular"), (4, family)].map { ($0, $1.utf16.flatMap { u16(Int($0)) }) }
    var place = 0
    var records: [UInt8] = []
    for (number, text) in texts {
      records += u16(3) + u16(1) + u16(0x409) + u16(number) + u16(text.count) + u16(place)
      place += text.count
    }
    return u16(0) + u16(texts.count) + u16(6 + records.count) + records + texts.flatMap(\.1)
  }
}

// MARK: - Colors

extension MadeFont {
  /// Red, green and blue of the palette's first color.
  package static let color: [UInt8] = [0xcc, 0x22, 0x44]

  private var colorTables: [(String, [UInt8])] {
    switch colors {
    case .layers: [("COLR", layers), ("CPAL", palette)]
    case .paint: [("COLR", paint), ("CPAL", palette)]
    case .picture(let png, let pixelsPerEm): [("sbix", pictures(png, pixelsPerEm))]
    case .none: []
    }
  }

  private var palette: [UInt8] {
    u16(0) + u16(1) + u16(1) + u16(1) + u32(14) + u16(0) + MadeFont.color.reversed() + [255]
  }

  private var layers: [UInt8] {
    let foreground = 0xffff
    return u16(0) + u16(1) + u32(14) + u32(20) + u16(2) + u16(1) + u16(0) + u16(2)
      + u16(2) + u16(0) + u16(3) + u16(foreground)
  }

  private var paint: [UInt8] {
    let header = u16(1) + u16(0) + u32(0) + u32(0) + u16(0) + u32(34) + zeros(16)
    let solid = [2] + u16(0) + u16(0x4000)
    return header + u32(1) + u16(1) + u32(10) + solid
  }

  private func pictures(_ png: [UInt8], _ pixelsPerEm: Int) -> [UInt8] {
    let data = u16(0) + u16(0) + Array("png ".utf8) + png
    let first = 4 + 4 * (glyphs.count + 1)
    let places = [first, first] + [Int](repeating: first + data.count, count: glyphs.count - 1)
    return u16(1) + u16(1) + u32(1) + u32(12) + u16(pixelsPerEm) + u16(72) + places.flatMap(u32) + data
  }
}

// MARK: - Numbers

private func u16(_ number: Int) -> [UInt8] { [8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

private func u32(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
