/// The division of a text into letters or words, which depends on the text alone and not on fonts.
package struct TextDivision: Sendable {
  /// The number of pieces.
  package private(set) var count = 0
  /// For each paragraph, and each of its UTF-8 bytes, the number of the piece that the byte belongs to; -1 for space.
  private var numbers: [[Int]] = []

  /// - Parameter unit: Letters or words, but not lines, which only the layout can find.
  package init(_ text: TextContents, into unit: TextUnit) {
    for paragraph in text.paragraphs { add(paragraph, byWords: unit == .words) }
  }

  private mutating func add(_ paragraph: String, byWords: Bool) {
    var own: [Int] = []
    own.reserveCapacity(paragraph.utf8.count)
    var before: Character?
    for letter in paragraph {
      if letter.isWhitespace {
        own += repeatElement(-1, count: letter.utf8.count)
        before = nil
        continue
      }
      let goesOn = before.map { byWords || JoinedLetters.join($0, letter) } ?? false
      if !goesOn { count += 1 }
      own += repeatElement(count - 1, count: letter.utf8.count)
      before = letter
    }
    numbers.append(own)
  }

  /// The number of the piece to which a byte of a paragraph belongs; nil for space. A byte after the paragraph, such as
  /// an ellipsis, belongs to the paragraph's last piece.
  package func number(paragraph: Int, byte: Int) -> Int? {
    guard numbers.indices.contains(paragraph), let last = numbers[paragraph].last else { return nil }
    let number = numbers[paragraph].indices.contains(byte) ? numbers[paragraph][byte] : last
    return number < 0 ? nil : number
  }

  /// The number of the piece at a byte. For a space, which may be drawn as a glyph, it is that of the nearest piece
  /// before the space or, if there is none, after it.
  package func nearest(paragraph: Int, byte: Int) -> Int? {
    if let own = number(paragraph: paragraph, byte: byte) { return own }
    guard numbers.indices.contains(paragraph) else { return nil }
    let row = numbers[paragraph]
    let place = min(max(byte, 0), row.count)
    return row[..<place].last { $0 >= 0 } ?? row[place...].first { $0 >= 0 }
  }
}
