import FlickGeometry
import FlickLayers
import FlickScene
import Testing

/// Tests the widths at which lines of cards are about equally long.
@Suite struct TextBalanceTests {
  /// A letter is 10 points wide and high. Lines break between words only.
  private struct SquareLetters: ContentMeasure {
    func size(of text: TextContents, width: Double) -> Size {
      var (lines, longest) = (0, 0)
      for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
        var length = 0
        lines += 1
        for word in paragraph.split(separator: " ") {
          let next = length == 0 ? word.count : length + 1 + word.count
          if length > 0, Double(next * 10) > width {
            lines += 1
            length = word.count
          } else {
            length = next
          }
          longest = max(longest, length)
        }
      }
      return Size(Double(longest * 10), Double(lines * 10))
    }

    func color(ofImage name: String, in area: Rect) -> Color? { nil }
  }

  private func contents(_ text: String) -> TextContents {
    TextContents(text, font: TextContents.Font(size: 10))
  }

  @Test(arguments: [
    // Lines of 13 and 7 letters, in place of 17 and 3; a point is added to what is needed.
    ("one two three and six", 170.0, 131.0),
    // A text of one line, and lines that the text itself breaks, stay as they are.
    ("one two", 170.0, 170.0), ("one\ntwo", 170.0, 170.0), ("", 170.0, 170.0),
    // A word is not broken, however long it is.
    ("internationalization is", 200.0, 200.0), ("internationalization is", 100.0, 100.0),
    // The best width is the whole width.
    ("aaaa bbbb cccc dddd", 90.0, 90.0),
  ])
  func `worked example: the smallest width with as many lines`(text: String, width: Double, balanced: Double)
  {
    #expect(SquareLetters().balancedWidth(of: contents(text), in: width) == balanced)
  }
}
