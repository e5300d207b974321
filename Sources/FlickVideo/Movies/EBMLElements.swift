import FlickFiles
import FlickPlatform

/// The elements of a Matroska file's segment, in order (RFC 8794, RFC 9559).
struct EBMLElements {
  private enum ID {
    static let header = 0x1A45_DFA3
    static let segment = 0x1853_8067
    static let cues = 0x1C53_BB6B
    static let cluster = 0x1F43_B675
  }

  private var ids: [Int] = []

  init(path: String) throws(SystemError) {
    let file = try SystemCalls.open(path, O_RDONLY)
    defer { SystemCalls.close(file) }
    let end = Int(try SystemCalls.status(of: file).st_size)
    var offset = 0
    while offset < end,
      let element = EBMLElements.element(try SystemCalls.read(file, count: 12, from: offset))
    {
      // The segment's elements follow its head; the contents of all other elements are skipped.
      offset += element.id == ID.segment ? element.headLength : element.headLength + element.size
      ids.append(element.id)
    }
  }

  /// Whether the index can be read before the data.
  var indexComesFirst: Bool {
    guard let data = ids.firstIndex(of: ID.cluster) else { return false }
    return ids.first == ID.header && ids[..<data].contains(ID.cues)
  }

  /// The first bits of a number state its length in bytes; an identifier keeps these bits.
  private static func element(_ bytes: [UInt8]) -> (id: Int, size: Int, headLength: Int)? {
    guard let first = bytes.first, first != 0 else { return nil }
    let idLength = first.leadingZeroBitCount + 1
    guard idLength <= 4, bytes.count > idLength, bytes[idLength] != 0 else { return nil }
    let sizeLength = bytes[idLength].leadingZeroBitCount + 1
    guard bytes.count >= idLength + sizeLength else { return nil }
    let id = bytes[..<idLength].reduce(0) { $0 << 8 | Int($1) }
    let size = bytes[idLength..<idLength + sizeLength].reduce(0) { $0 << 8 | Int($1) }
    return (id, size & (1 << (7 * sizeLength) - 1), idLength + sizeLength)
  }
}
