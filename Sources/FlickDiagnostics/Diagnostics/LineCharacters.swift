/// The characters of a line by their numbers. A machine's line may be a million of them, which are not made for the
/// hundred that a message shows.
struct LineCharacters {
  /// The bytes of a line of ASCII alone, in which each byte is a character.
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
