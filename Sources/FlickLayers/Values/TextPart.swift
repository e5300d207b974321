package import FlickGeometry

/// The kind of pieces into which a text is divided.
package enum TextUnit: String, Hashable, Sendable, CaseIterable {
  /// Letters as people see them: letters that shaping joins, such as a ligature or Arabic letters, stay together.
  case letters
  /// Words, which spaces separate.
  case words
  case lines
}

/// Some pieces of a text that is laid out as a whole.
package struct TextPart: Hashable, Sendable {
  package var unit: TextUnit
  /// The numbers of the pieces that are drawn, in ascending order.
  package var numbers: [Range<Int>]
  /// The rectangle in which the whole text is laid out, in the layer's coordinates.
  package var box: Rect
  /// The cursor beside one of the pieces, in the color of the text.
  package var cursor: TextCursor?

  package init(_ unit: TextUnit, _ numbers: [Range<Int>], box: Rect) {
    (self.unit, self.numbers, self.box) = (unit, numbers, box)
  }

  package func holds(_ number: Int) -> Bool { numbers.contains { $0.contains(number) } }
}

/// The bar after the letters of a text that is being typed.
package struct TextCursor: Hashable, Sendable {
  /// The piece beside which the cursor stands, and whether it stands before or after it.
  package var piece: Int
  package var isBefore: Bool
  /// In points.
  package var width: Double
  /// The direction of a line that has a single piece.
  package var isRightToLeft: Bool

  package init(at piece: Int, isBefore: Bool, width: Double, isRightToLeft: Bool = false) {
    (self.piece, self.isBefore, self.width, self.isRightToLeft) = (piece, isBefore, width, isRightToLeft)
  }
}

/// The place of a piece of a text.
package struct TextPlace: Hashable, Sendable {
  /// The piece's number in reading order, from 0. A ligature has the number of its first letter; the numbers of its
  /// other letters are left out. So the numbers of letters and words depend only on the text, not on ligatures of its
  /// font.
  package var number: Int
  /// The number of the piece's line, and the piece's position in that line.
  package var line: Int
  package var column: Int
  /// The rectangle from the left to the right end of the piece's part of the line, and from the line's top to its
  /// bottom; in points of the rectangle in which the text is laid out.
  package var rect: Rect

  package init(number: Int, line: Int, column: Int = 0, rect: Rect) {
    (self.number, self.line, self.column, self.rect) = (number, line, column, rect)
  }
}

/// The places of all pieces of a text.
package struct TextPlaces: Hashable, Sendable {
  /// The number of piece numbers. Some of them may have no place; see ``TextPlace/number``.
  package var count: Int
  /// The places in ascending order of their numbers.
  package var all: [TextPlace]

  package init(count: Int = 0, _ all: [TextPlace] = []) { (self.count, self.all) = (count, all) }

  /// Creates the places from pieces: sorts them, joins those with the same number, and counts the columns of each line.
  package init(count: Int, joining places: [TextPlace]) {
    self.init(count: count)
    var found: [Int: TextPlace] = [:]
    for place in places {
      found[place.number] =
        found[place.number].map { known in
          var known = known
          known.rect = known.rect.union(place.rect)
          return known
        } ?? place
    }
    var columns: [Int: Int] = [:]
    for var place in found.values.sorted(by: { $0.number < $1.number }) {
      place.column = columns[place.line, default: 0]
      columns[place.line] = place.column + 1
      all.append(place)
    }
  }
}
