/// A family of `fonts-noto-core`, for a script that neither the default font nor the one for ideographs has. DejaVu
/// Sans has some of these scripts, in fewer weights and plainer shapes.
struct ScriptFamily {
  let name: String
  /// The Unicode blocks that belong to the script alone.
  let blocks: [ClosedRange<UInt32>]

  /// Returns the families for the scripts of the letters of `text`, in the order of the list below.
  static func families(for text: String) -> [String] {
    let letters = text.unicodeScalars.map(\.value).filter { $0 >= first }
    if letters.isEmpty { return [] }
    return all.filter { family in letters.contains { letter in family.has(letter) } }.map(\.name)
  }

  private func has(_ letter: UInt32) -> Bool { blocks.contains { $0.contains(letter) } }

  private init(_ script: String, _ blocks: ClosedRange<UInt32>..., style: String = "Sans") {
    name = "Noto \(style) \(script)"
    self.blocks = blocks
  }

  /// The beginning of the first block.
  private static let first: UInt32 = 0x530

  /// The families. Their blocks are those of the Unicode Standard, version 15.
  private static let all = [
    ScriptFamily("Arabic", 0x600...0x6ff, 0x750...0x77f, 0x870...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfeff),
    ScriptFamily("Hebrew", 0x590...0x5ff, 0xfb1d...0xfb4f),
    ScriptFamily("Thai", 0xe00...0xe7f),
    ScriptFamily("Devanagari", 0x900...0x97f, 0xa8e0...0xa8ff),
    ScriptFamily("Bengali", 0x980...0x9ff),
    ScriptFamily("Gurmukhi", 0xa00...0xa7f),
    ScriptFamily("Gujarati", 0xa80...0xaff),
    ScriptFamily("Oriya", 0xb00...0xb7f),
    ScriptFamily("Tamil", 0xb80...0xbff),
    ScriptFamily("Telugu", 0xc00...0xc7f),
    ScriptFamily("Kannada", 0xc80...0xcff),
    ScriptFamily("Malayalam", 0xd00...0xd7f),
    ScriptFamily("Sinhala", 0xd80...0xdff),
    ScriptFamily("Lao", 0xe80...0xeff),
    ScriptFamily("Tibetan", 0xf00...0xfff, style: "Serif"),
    ScriptFamily("Myanmar", 0x1000...0x109f),
    ScriptFamily("Khmer", 0x1780...0x17ff, 0x19e0...0x19ff),
    ScriptFamily("Georgian", 0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f),
    ScriptFamily("Armenian", 0x530...0x58f, 0xfb13...0xfb17),
    ScriptFamily("Ethiopic", 0x1200...0x139f, 0x2d80...0x2ddf),
    ScriptFamily("Cherokee", 0x13a0...0x13ff, 0xab70...0xabbf),
    ScriptFamily("Syriac", 0x700...0x74f),
    ScriptFamily("Thaana", 0x780...0x7bf),
    ScriptFamily("Mongolian", 0x1800...0x18af),
  ]
}
