package import FlickBasics
import FlickDiagnostics
import FlickGeometry

/// The scalars of a text, each with its line and column.
///
/// The table is made in one pass, so that a position is found quickly in a line of any length.
package struct LineTable {
  let file: String
  /// The kind of text, for messages: `scene`, `part`.
  let noun: String
  package let scalars: [Unicode.Scalar]
  private let positions: Positions
  /// The position of the text's first character in the file.
  private let origin: SourcePosition

  /// - Parameters:
  ///   - file: The name of the file in messages.
  ///   - text: The text, which may be a part of the file.
  ///   - noun: The kind of text, for messages.
  ///   - origin: The position of the text's first character in the file.
  package init(
    file: String, text: String, noun: String, origin: SourcePosition = SourcePosition(line: 1, column: 1)
  ) {
    self.file = file
    self.noun = noun
    self.origin = origin
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      scalars = bytes.map { Unicode.Scalar($0) }
      positions = .ofLines(starts: LineTable.lineStarts(ofASCII: bytes))
    } else {
      scalars = Array(text.unicodeScalars)
      positions = .ofScalars(LineTable.positions(of: text, count: scalars.count, from: origin))
    }
  }

  /// Returns the range between two scalar offsets; offsets beyond the end mean the end.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: position(start), end: position(max(start, end)))
  }

  private func position(_ offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), scalars.count)
    switch positions {
    case .ofScalars(let positions): return positions[offset]
    case .ofLines(let starts):
      let line = starts.partitioningIndex { $0 > offset }
      // A carriage return and the line feed after it count as one character.
      let pair = scalars[max(offset - 1, 0)..<min(offset + 1, scalars.count)]
      let isSecond = pair.first == "\r" && pair.dropFirst().first == "\n"
      let column = offset - starts[line - 1] + (isSecond ? 0 : 1)
      return SourcePosition(
        line: line + origin.line - 1, column: line == 1 ? column + origin.column - 1 : column)
    }
  }
}

// MARK: - Positions

extension LineTable {
  private enum Positions {
    /// The position of every scalar, and of the end.
    case ofScalars([SourcePosition])
    /// The offsets where lines begin, for an ASCII text: each scalar is a character, but a carriage return and a line feed
    /// after it are one.
    case ofLines(starts: [Int])
  }

  private static func positions(
    of text: String, count: Int, from origin: SourcePosition
  ) -> [SourcePosition] {
    var positions: [SourcePosition] = []
    positions.reserveCapacity(count + 1)
    var position = origin
    for character in text {
      for _ in character.unicodeScalars { positions.append(position) }
      if character.endsLine {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    positions.append(position)
    return positions
  }

  private static func lineStarts(ofASCII bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      let isFirst = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if !isFirst { starts.append(index + 1) }
    }
    return starts
  }
}
