import FlickGeometry
import FlickLayers
import Testing

/// Tests the steps in which a text is typed, and the place of its cursor.
@Suite struct TypedTextTests {
  private let box = Rect(x: 0, y: 0, width: 200, height: 40)

  private func typed(_ string: String) -> TypedText { TypedText(TextContents(string, font: .init(size: 14))) }

  /// The number of pieces that are drawn after each step.
  private func pieces(_ string: String) -> [Int] {
    let text = typed(string)
    return (0...text.count).map { text.part(after: $0, in: box, cursor: nil).numbers.last?.upperBound ?? 0 }
  }

  @Test func `every letter, space and line end takes a step`() {
    #expect(pieces("ab c") == [0, 1, 2, 2, 3])
    #expect(pieces("a\nb") == [0, 1, 1, 2])
    #expect(pieces("") == [0])
    #expect(pieces("  ") == [0, 0, 0])
  }

  @Test func `what people see as a letter is one step`() {
    // A family of three, and an e with an accent as two scalars.
    #expect(pieces("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}e\u{301}!") == [0, 1, 2, 3])
  }

  @Test func `joined letters appear with the last of them`() {
    let text = TextContents("\u{633}\u{644}\u{627}\u{645}", font: .init(size: 14))
    let steps = pieces(text.string)
    #expect(steps.last == TextDivision(text, into: .letters).count)
    #expect(steps == steps.sorted())
    #expect(steps.count == 5)
    // Until the first group of joined letters appears, the cursor stands before it.
    let cursor = typed(text.string).part(after: 1, in: box, cursor: 1).cursor
    #expect(cursor == TextCursor(at: 0, isBefore: true, width: 1, isRightToLeft: true))
  }

  /// Two letters of 10 points, and one after a space of 5 points.
  private let places = TextPlaces(
    count: 3,
    [
      TextPlace(number: 0, line: 0, column: 0, rect: Rect(x: 0, y: 2, width: 10, height: 16)),
      TextPlace(number: 1, line: 0, column: 1, rect: Rect(x: 10, y: 2, width: 10, height: 16)),
      TextPlace(number: 2, line: 0, column: 2, rect: Rect(x: 25, y: 2, width: 10, height: 16)),
    ])

  @Test func `the cursor stands after the last letter, and after a space before the next one`() throws {
    let text = typed("ab c")
    let bars = try (0...4).map { count in
      try #require(text.part(after: count, in: box, cursor: 1).cursor.flatMap { places.bar(of: $0) })
    }
    #expect(bars.map(\.minX) == [0, 10, 20, 25, 35])
    #expect(bars.allSatisfy { $0.minY == 2 && $0.width == 1 && $0.height == 16 })
    #expect(TextPlaces().bar(of: TextCursor(at: 0, isBefore: true, width: 1)) == nil)
  }

  @Test func `in a line from right to left the cursor stands to the left of the last letter`() {
    let mirrored = TextPlaces(
      count: 2,
      [
        TextPlace(number: 0, line: 0, column: 0, rect: Rect(x: 90, y: 0, width: 10, height: 16)),
        TextPlace(number: 1, line: 0, column: 1, rect: Rect(x: 80, y: 0, width: 10, height: 16)),
      ])
    #expect(mirrored.bar(of: TextCursor(at: 0, isBefore: true, width: 1))?.maxX == 100)
    #expect(mirrored.bar(of: TextCursor(at: 0, isBefore: false, width: 1))?.maxX == 90)
    #expect(mirrored.bar(of: TextCursor(at: 1, isBefore: false, width: 1))?.maxX == 80)
  }
}
