package import FlickGeometry
package import FlickLayers

/// How texts and pictures come out, which a stage does not know by itself: fonts and files are other modules'.
package protocol ContentMeasure: Sendable {
  /// The width of the longest line and the height of all of them, in points, when lines are `width` points long at
  /// most.
  func size(of text: TextContents, width: Double) -> Size

  /// Where the pieces of a text lie that is laid out in a size.
  func places(of text: TextContents, in size: Size, by unit: TextUnit) -> TextPlaces

  /// The mean colour of a picture in the middle of a part of it, `area` in units of the picture; nil where that is not
  /// known.
  func color(ofImage name: String, in area: Rect) -> Color?
}

extension ContentMeasure {
  /// The places of ``EstimatedMeasure``.
  package func places(of text: TextContents, in size: Size, by unit: TextUnit) -> TextPlaces {
    EstimatedMeasure().places(of: text, in: size, by: unit)
  }
}

/// Sizes by the number of letters, for who has no fonts: letters count as half as wide as high, those of Chinese,
/// Japanese and Korean as wide as high. Pictures are not known.
package struct EstimatedMeasure: ContentMeasure {
  /// The height of a line, in sizes of the letters.
  private static let lineHeight = 1.3

  package init() {}

  package func size(of text: TextContents, width: Double) -> Size {
    let size = text.font.size
    let lengths = text.string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1 : 0.55) } * size
    }
    let lines = lengths.map { max(($0 / max(width, size)).rounded(.up), 1) }
    let height = (lines.reduce(0, +) * size * EstimatedMeasure.lineHeight).rounded(.up)
    return Size(min(lengths.max() ?? 0, width), height)
  }

  /// Lines end where the text says so alone, and all letters are equally wide.
  package func places(of text: TextContents, in size: Size, by unit: TextUnit) -> TextPlaces {
    let division = unit == .lines ? nil : TextDivision(text, into: unit)
    let (width, height) = (text.font.size * 0.55, text.font.size * EstimatedMeasure.lineHeight)
    var places: [TextPlace] = []
    for (line, paragraph) in text.paragraphs.enumerated() {
      var (byte, x) = (0, 0.0)
      for letter in paragraph {
        if let number = division.map({ $0.number(paragraph: line, byte: byte) }) ?? line {
          let rect = Rect(x: x, y: Double(line) * height, width: width, height: height)
          places.append(TextPlace(number: number, line: line, rect: rect))
        }
        byte += letter.utf8.count
        x += width
      }
    }
    return TextPlaces(count: division?.count ?? text.paragraphs.count, joining: places)
  }

  package func color(ofImage name: String, in area: Rect) -> Color? { nil }
}
