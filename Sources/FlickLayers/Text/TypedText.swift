package import FlickGeometry

/// The letters of a text in the order in which they are typed, with the spaces and line ends between them.
///
/// Letters that shaping joins appear together, with the last of them. So the steps depend on the text alone, and not on
/// its fonts.
package struct TypedText: Sendable {
  /// The text after some letters have been typed.
  private struct Step {
    /// The number of whole pieces.
    var pieces: Int
    /// Whether a space or a line end was typed last.
    var endsInSpace: Bool
  }

  /// The steps from nothing to the whole text.
  private var steps = [Step(pieces: 0, endsInSpace: true)]
  private let isRightToLeft: Bool

  package init(_ text: TextContents) {
    isRightToLeft = TextContents.isRightToLeft(text.string) ?? false
    let division = TextDivision(text, into: .letters)
    for (index, paragraph) in text.paragraphs.enumerated() {
      if index > 0 { steps.append(Step(pieces: pieces, endsInSpace: true)) }
      add(paragraph, at: index, division)
    }
  }

  private mutating func add(_ paragraph: String, at index: Int, _ division: TextDivision) {
    var (byte, own) = (0, division.number(paragraph: index, byte: 0))
    for letter in paragraph {
      byte += letter.utf8.count
      let next = byte < paragraph.utf8.count ? division.number(paragraph: index, byte: byte) : nil
      let whole = own.flatMap { $0 == next ? nil : $0 + 1 }
      steps.append(Step(pieces: whole ?? pieces, endsInSpace: own == nil))
      own = next
    }
  }

  /// The number of pieces of the whole text.
  private var pieces: Int { steps.last?.pieces ?? 0 }

  /// The number of letters, spaces and line ends.
  package var count: Int { steps.count - 1 }

  /// Returns what is drawn after some letters have been typed.
  ///
  /// - Parameters:
  ///   - count: The number of letters, from 0 to all.
  ///   - box: The rectangle in which the whole text is laid out.
  ///   - width: The width of the cursor; nil for none.
  package func part(after count: Int, in box: Rect, cursor width: Double?) -> TextPart {
    let step = steps[min(max(count, 0), self.count)]
    var part = TextPart(.letters, step.pieces > 0 ? [0..<step.pieces] : [], box: box)
    part.cursor = width.map { width in
      // At first and after a space, the cursor stands where the next letter will appear, if there is one.
      let isBefore = (step.endsInSpace || step.pieces == 0) && step.pieces < pieces
      return TextCursor(
        at: isBefore ? step.pieces : max(step.pieces - 1, 0), isBefore: isBefore, width: width,
        isRightToLeft: isRightToLeft)
    }
    return part
  }
}

extension TextPlaces {
  /// Returns the bar of a cursor as high as its line; nil if the text has no pieces.
  package func bar(of cursor: TextCursor) -> Rect? {
    let found =
      cursor.isBefore
      ? all.firstIndex { $0.number >= cursor.piece } ?? all.indices.last
      : all.lastIndex { $0.number <= cursor.piece } ?? all.indices.first
    guard let index = found else { return nil }
    let rect = all[index].rect
    let isRightToLeft = isRightToLeft(at: index) ?? cursor.isRightToLeft
    let x = cursor.isBefore == isRightToLeft ? rect.maxX : rect.minX
    return Rect(
      x: isRightToLeft ? x - cursor.width : x, y: rect.minY, width: cursor.width, height: rect.height)
  }

  /// Whether the line is read from right to left at a piece, as its neighbor shows; nil if it has none.
  private func isRightToLeft(at index: Int) -> Bool? {
    func isLeft(_ later: Int, of earlier: Int) -> Bool? {
      guard all.indices.contains(later), all.indices.contains(earlier), all[later].line == all[earlier].line
      else { return nil }
      return all[later].rect.center.x < all[earlier].rect.center.x
    }
    return isLeft(index, of: index - 1) ?? isLeft(index + 1, of: index)
  }
}
