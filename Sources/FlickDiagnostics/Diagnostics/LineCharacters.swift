/// The characters of a line, by index. A machine-written line may have a million characters, so an ASCII line is kept as
/// bytes, and only the requested ones become characters.
struct LineCharacters {
  /// The bytes of a line that is all ASCII, so that each byte is a character; empty for other lines.
  private let bytes: [UInt8]
  private let characters: [Character]
  let count: Int

  init(_ line: String) {
    let bytes = Array(line.utf8)
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    self.bytes = isPlain ? bytes : []
    characters = isPlain ? [] : Array(line)
    count = isPlain ? bytes.count : characters.count
  }

  subscript(range: Range<Int>) -> [Character] {
    characters.isEmpty ? bytes[range].map { Character(Unicode.Scalar($0)) } : Array(characters[range])
  }
}
