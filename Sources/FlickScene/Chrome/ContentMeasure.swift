package import FlickGeometry
package import FlickLayers

/// Measures texts and pictures. A stage cannot do this itself, since other modules read fonts and files.
package protocol ContentMeasure: Sendable {
  /// The width of the longest line and the height of all lines, in points, if no line is longer than `width` points.
  func size(of text: TextContents, width: Double) -> Size

  /// The places of the pieces of a text that is laid out in a size.
  func places(of text: TextContents, in size: Size, by unit: TextUnit) -> TextPlaces

  /// The mean color of a picture in the middle of a part of it, `area` in units of the picture; nil if it is unknown.
  func color(ofImage name: String, in area: Rect) -> Color?
}

extension ContentMeasure {
  /// By default, the places of ``EstimatedMeasure``.
  package func places(of text: TextContents, in size: Size, by unit: TextUnit) -> TextPlaces {
    EstimatedMeasure().places(of: text, in: size, by: unit)
  }
}

/// Estimates sizes from the number of letters, for callers without fonts. The estimated width of a letter is a little
/// more than half its height; for letters of Chinese, Japanese and Korean, it equals the height. Nothing is known about
/// pictures.
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

  /// The places of equally wide letters, in lines that break only where the text does.
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
