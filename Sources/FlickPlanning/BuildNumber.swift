import FlickFiles

/// The build ID that a linker writes into its output: a note named `GNU` of type 3 in an ELF file.
package struct BuildNumber {
  /// The number in hexadecimal digits.
  package let text: String

  /// Reads the number of a file; nil when there is no such file, or it has no such note.
  package init?(ofFile path: String) {
    guard let read = try? InputFile.reader(of: path) else { return nil }
    func bytes(_ count: Int, at offset: Int) -> [UInt8]? {
      guard count < 1 << 20, offset < 1 << 40, let bytes = try? read(count, offset) else { return nil }
      return bytes.count == count ? bytes : nil
    }
    // A 64-bit header in little-endian order; program headers of 56 bytes each have the places of the notes.
    guard let header = bytes(64, at: 0), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return nil
    }
    let (start, size, count) = (header.number(8, at: 32), header.number(2, at: 54), header.number(2, at: 56))
    guard size == 56, let table = bytes(size * count, at: start) else { return nil }
    for entry in stride(from: 0, to: table.count, by: size) where table.number(4, at: entry) == 4 {
      let (offset, length) = (table.number(8, at: entry + 8), table.number(8, at: entry + 32))
      guard let notes = bytes(length, at: offset) else { continue }
      if let number = BuildNumber.number(in: notes) {
        text = number.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return
      }
    }
    return nil
  }

  private static func number(in notes: [UInt8]) -> [UInt8]? {
    var place = 0
    while place + 12 <= notes.count {
      let (nameSize, size) = (notes.number(4, at: place), notes.number(4, at: place + 4))
      let content = place + 12 + (nameSize + 3) / 4 * 4
      guard content + size <= notes.count else { return nil }
      let isOurs = notes.number(4, at: place + 8) == 3 && notes[(place + 12)...].starts(with: "GNU\0".utf8)
      if isOurs { return Array(notes[content..<content + size]) }
      place = content + (size + 3) / 4 * 4
    }
    return nil
  }
}

extension [UInt8] {
  /// An integer of `count` bytes, the lowest first; 0 if it does not fit into `Int`.
  fileprivate func number(_ count: Int, at place: Int) -> Int {
    Int(exactly: self[place..<place + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) ?? 0
  }
}
