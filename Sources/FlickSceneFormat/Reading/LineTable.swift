import FlickScene

/// The scalars of a text, each with its line and column.
///
/// Made once, in one pass, so that finding a position costs nothing however long a line is.
struct LineTable {
  let file: String
  /// What the text is, for messages: a scene, or a part of scenes.
  let noun: String
  let scalars: [Unicode.Scalar]
  private var positions: [SourcePosition] = []

  init(file: String, text: String, noun: String) {
    self.file = file
    self.noun = noun
    let bytes = Array(text.utf8)
    guard !bytes.allSatisfy({ $0 < 0x80 }) else {
      scalars = bytes.map { Unicode.Scalar($0) }
      positions = LineTable.positions(ofASCII: bytes)
      return
    }
    scalars = Array(text.unicodeScalars)
    positions.reserveCapacity(scalars.count + 1)
    var position = SourcePosition(line: 1, column: 1)
    for character in text {
      for _ in character.unicodeScalars { positions.append(position) }
      if character.endsLine {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    positions.append(position)
  }

  /// The same for a text of which each byte is a character, but for the two that end a line together.
  private static func positions(ofASCII bytes: [UInt8]) -> [SourcePosition] {
    var positions: [SourcePosition] = []
    positions.reserveCapacity(bytes.count + 1)
    var position = SourcePosition(line: 1, column: 1)
    for (index, byte) in bytes.enumerated() {
      positions.append(position)
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if byte == 10 || byte == 13 && !isPair {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else if !isPair {
        position.column += 1
      }
    }
    positions.append(position)
    return positions
  }

  /// The range between two scalar offsets; offsets beyond the end mean the end.
  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: position(start), end: position(max(start, end)))
  }

  private func position(_ offset: Int) -> SourcePosition {
    positions[min(max(offset, 0), positions.count - 1)]
  }
}
