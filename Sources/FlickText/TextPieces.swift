import FlickGeometry
package import FlickLayers

/// The pieces of a text that was laid out as a whole.
package struct TextPieces: Hashable, Sendable {
  package private(set) var places: TextPlaces
  /// The drawing of each piece, by the piece's number.
  private var byNumber: [Int: TextDrawing] = [:]

  /// No pieces at all.
  package init() { places = TextPlaces() }

  /// Returns the drawing of some pieces together, and of the cursor beside them.
  package func drawing(of part: TextPart) -> TextDrawing {
    var drawing = places.all.lazy.filter { part.holds($0.number) }.reduce(into: TextDrawing()) {
      drawing, place in
      guard let own = byNumber[place.number] else { return }
      drawing.outlines += own.outlines
      drawing.colors += own.colors
    }
    if let bar = part.cursor.flatMap({ places.bar(of: $0) }) { drawing.outlines.append(Path(rect: bar)) }
    return drawing
  }

  /// The drawing of each piece.
  package var drawings: [TextDrawing] { places.all.compactMap { byNumber[$0.number] } }

  func translatedBy(dx: Double, dy: Double) -> TextPieces {
    var moved = self
    for index in places.all.indices {
      moved.places.all[index].rect = places.all[index].rect.offsetBy(dx: dx, dy: dy)
    }
    moved.byNumber = byNumber.mapValues { $0.translatedBy(dx: dx, dy: dy) }
    return moved
  }
}

extension TextPieces {
  /// Collects the pieces of a text, line by line.
  struct Builder {
    private let division: TextDivision?
    private var line = -1
    private var paragraph = 0
    private var places: [TextPlace] = []
    private var drawings: [Int: TextDrawing] = [:]

    init(_ text: TextContents, by unit: TextUnit) {
      division = unit == .lines ? nil : TextDivision(text, into: unit)
    }

    mutating func beginLine(in paragraph: Int) {
      line += 1
      self.paragraph = paragraph
    }

    /// Returns the number of the piece to which a byte of the paragraph belongs, and whether the byte takes room in it;
    /// nil if the paragraph has no pieces. If the pieces are letters or words, a space belongs to the nearest one and
    /// takes no room in it.
    func owner(of byte: Int) -> (number: Int, takesRoom: Bool)? {
      guard let division else { return (line, true) }
      let own = division.number(paragraph: paragraph, byte: byte)
      return (own ?? division.nearest(paragraph: paragraph, byte: byte)).map { ($0, own != nil) }
    }

    /// - Parameter rect: The stretch of the line that the piece takes; nil if it takes none.
    mutating func add(_ number: Int, _ rect: Rect?, _ drawing: TextDrawing) {
      drawings[number, default: TextDrawing()].outlines += drawing.outlines
      drawings[number, default: TextDrawing()].colors += drawing.colors
      if let rect { places.append(TextPlace(number: number, line: line, rect: rect)) }
    }

    var pieces: TextPieces {
      var pieces = TextPieces()
      pieces.places = TextPlaces(count: division?.count ?? line + 1, joining: places)
      pieces.byNumber = drawings
      return pieces
    }
  }
}
