/// The pieces of a text as far as the text alone determines them: the numbers of letters and words do not depend on
/// fonts.
package struct TextDivision: Sendable {
  /// The number of pieces.
  package private(set) var count = 0
  /// For each paragraph the number of the piece that a byte of UTF-8 belongs to; -1 for space.
  private var numbers: [[Int]] = []

  /// - Parameter unit: Not lines, which only the layout knows.
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

  /// The number of the piece to which a byte of a paragraph belongs; nil for space. What comes after the paragraph,
  /// such as an ellipsis, belongs to what is last in it.
  package func number(paragraph: Int, byte: Int) -> Int? {
    guard numbers.indices.contains(paragraph), let last = numbers[paragraph].last else { return nil }
    let number = numbers[paragraph].indices.contains(byte) ? numbers[paragraph][byte] : last
    return number < 0 ? nil : number
  }

  /// The number of the nearest piece before a byte, or else after it, for what is drawn in place of space.
  package func nearest(paragraph: Int, byte: Int) -> Int? {
    if let own = number(paragraph: paragraph, byte: byte) { return own }
    guard numbers.indices.contains(paragraph) else { return nil }
    let row = numbers[paragraph]
    let place = min(max(byte, 0), row.count)
    return row[..<place].last { $0 >= 0 } ?? row[place...].first { $0 >= 0 }
  }
}
