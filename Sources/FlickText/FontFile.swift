import FlickBasics
import FlickFiles

/// A font file's list of tables (OpenType specification 1.9). It detects damaged files: font libraries read the rest of
/// a damaged file, and draw nothing or use another font.
struct FontFile {
  private enum Damage: Error { case ends(at: UInt64, missing: String) }

  /// Reads a number of bytes from an offset.
  private let read: (Int, Int) throws(FileError) -> [UInt8]
  private let size: UInt64

  /// Returns the damage of a file as a sentence without a full stop; nil for a whole font, and for a file that is not a
  /// font.
  static func damage(in path: String) -> String? {
    guard let size = try? InputFile.length(of: path), let read = try? InputFile.reader(of: path) else {
      return nil
    }
    do {
      return try FontFile(read: read, size: UInt64(size)).damage()
    } catch Damage.ends(let end, let part) {
      return "it ends after \(end) bytes, before its \(part): it was not copied completely"
    } catch {
      return nil
    }
  }

  /// Returns a sentence without a full stop about a file that is not a font, or cannot be read as one: what it is, and
  /// how to get a font. Nil for a file of an unknown kind.
  static func foreignKind(of path: String) -> String? {
    guard let read = try? InputFile.reader(of: path), let start = try? read(4, 0) else { return nil }
    let name = PathString.name(of: path)
    switch String(decoding: start, as: UTF8.self) {
    case "wOF2":
      return "it is a web font (WOFF2); this makes a font file of it: woff2_decompress \(shellWord(name))"
    case "wOFF":
      return "it is a damaged web font (WOFF); download it again, or the .ttf or .otf"
    case "PK\u{3}\u{4}":
      return "it is a ZIP archive; unpack it, and name a .ttf or .otf in it"
    default:
      return InputFile.standIn(forMediumAt: path, mayBeSound: true)?.refusal(insteadOf: "a font")
    }
  }

  private func damage() throws -> String? {
    guard size >= 4 else { return nil }
    switch try tag(at: 0) {
    case "\u{0}\u{1}\u{0}\u{0}", "true", "OTTO": return try damage(ofFaceAt: 0)
    case "ttcf":
      let count = min(try number(at: 8, of: "list of faces"), FontFile.mostFaces)
      for face in 0..<count {
        if let damage = try damage(ofFaceAt: number(at: 12 + 4 * face, of: "list of faces")) { return damage }
      }
      return nil
    default: return nil
    }
  }

  /// The largest number of faces that are looked at, more than any collection has.
  private static let mostFaces: UInt64 = 256
  /// The largest number of tables that are looked at, more than any font has. Font libraries judge fonts with more.
  private static let mostTables: UInt64 = 1_000
  private static let needed = ["cmap", "hhea", "hmtx", "maxp"]
  /// The tables that draw glyphs; a font needs one of them.
  private static let pictures = ["glyf", "CFF ", "CFF2", "CBDT", "EBDT", "sbix", "SVG "]

  private func damage(ofFaceAt start: UInt64) throws -> String? {
    let count = try number(at: start + 4, of: "list of tables") >> 16
    guard count <= FontFile.mostTables else { return nil }
    var tags: Set<String> = []
    for table in 0..<count {
      let entry = start + 12 + 16 * table
      let name = try tag(at: entry)
      let (offset, length) = (try number(at: entry + 8), try number(at: entry + 12))
      guard offset + length <= size else { throw Damage.ends(at: size, missing: "table '\(name)' does") }
      tags.insert(name)
    }
    if let missing = FontFile.needed.first(where: { !tags.contains($0) }) {
      return "it has no table '\(missing)'"
    }
    if tags.isDisjoint(with: FontFile.pictures) {
      return "it has no glyphs: none of 'glyf', 'CFF ' and others"
    }
    return tags.contains("glyf") && !tags.contains("loca") ? "it has no table 'loca'" : nil
  }

  private func tag(at place: UInt64) throws -> String {
    String(decoding: try bytes(at: place, of: "list of tables"), as: UTF8.self)
  }

  /// Reads four bytes as a big-endian number.
  private func number(at place: UInt64, of part: String = "list of tables") throws -> UInt64 {
    try bytes(at: place, of: part).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func bytes(at place: UInt64, of part: String) throws -> [UInt8] {
    guard place + 4 <= size else { throw Damage.ends(at: size, missing: part + " does") }
    let bytes = try read(4, Int(place))
    guard bytes.count == 4 else { throw Damage.ends(at: place, missing: part + " does") }
    return bytes
  }
}
