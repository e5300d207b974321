package import FlickGeometry

/// The kind of pieces that a text is taken apart into.
public enum TextUnit: String, Hashable, Sendable, CaseIterable {
  /// Letters as people see them: what shaping joins, such as a ligature or Arabic letters, stays together.
  case letters
  /// Whatever spaces part.
  case words
  case lines
}

/// Some pieces of a text that is laid out as a whole.
package struct TextPart: Hashable, Sendable {
  package var unit: TextUnit
  /// The numbers of the pieces that are drawn, ascending.
  package var numbers: [Range<Int>]
  /// The rectangle in which all of the text is laid out, in the layer's coordinates.
  package var box: Rect

  package init(_ unit: TextUnit, _ numbers: [Range<Int>], box: Rect) {
    (self.unit, self.numbers, self.box) = (unit, numbers, box)
  }

  package func holds(_ number: Int) -> Bool { numbers.contains { $0.contains(number) } }
}

/// Where a piece of a text lies.
public struct TextPlace: Hashable, Sendable {
  /// Its number in reading order, from 0. A ligature has that of its first letter, and those of the others are left
  /// out: so numbers of letters and words follow from the text alone, whatever its font joins.
  package var number: Int
  /// The number of its line, and which piece of that line it is.
  package var line: Int
  package var column: Int
  /// From the left end to the right end of what it takes of its line, and from the line's top to its bottom; in points
  /// of the rectangle that the text is laid out in.
  package var rect: Rect

  package init(number: Int, line: Int, column: Int = 0, rect: Rect) {
    (self.number, self.line, self.column, self.rect) = (number, line, column, rect)
  }
}

/// The places of all pieces of a text.
public struct TextPlaces: Hashable, Sendable {
  /// How many numbers there are, of which some may be left out.
  package var count: Int
  /// By ascending numbers.
  package var all: [TextPlace]

  public init(count: Int = 0, _ all: [TextPlace] = []) { (self.count, self.all) = (count, all) }

  /// Puts pieces in order, joins what has one number, and counts along the lines.
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
