import FlickGeometry
import FlickLayers
import FlickText
import Testing

/// Lines that end in an ellipsis. The next letter is too wide for the room that is left, which differs with the width.
@Suite struct EllipsisTests {
  private let outlines: PangoTextOutliner

  init() throws { outlines = try PangoTextOutliner() }

  private static let english = "Donaudampfschifffahrtsgesellschaft"
  /// One word, too.
  private static let hebrew = String(repeating: "\u{5e9}\u{5dc}\u{5d5}\u{5de}", count: 6)

  /// The boxes around the contours of the letters and of the ellipsis, from left to right.
  private func boxes(_ text: TextContents, width: Double) -> [Rect] {
    let lines = outlines.outlines(of: text, in: Rect(x: 0, y: 0, width: width, height: 30))
    let contours = lines.flatMap { $0.elements.split { if case .move = $0 { true } else { false } } }
    return contours.compactMap { Path(Array($0)).controlPointBounds }.sorted { $0.minX < $1.minX }
  }

  @Test(arguments: [TextContents.Alignment.left, .center, .right], [Self.english, Self.hebrew])
  func `the line lies where its alignment says`(alignment: TextContents.Alignment, word: String) throws {
    let text = TextContents(word, font: .init(size: 20), alignment: alignment, lineLimit: 1)
    for width in stride(from: 100.0, to: 116, by: 2) {
      let boxes = boxes(text, width: width)
      try #require(boxes.count > 6)
      let left = boxes.map(\.minX).min() ?? 99
      let right = width - (boxes.map(\.maxX).max() ?? 0)
      let errors: [TextContents.Alignment: Double] = [.left: left, .right: right, .center: abs(left - right)]
      #expect((errors[alignment] ?? 99) < 4, "in \(width)")
      #expect(outlines.size(of: text, width: width).width < width - left - right + 4, "in \(width)")
    }
  }

  @Test(arguments: [Self.english, Self.hebrew])
  func `no room lies between the letters and the ellipsis`(word: String) {
    let text = TextContents(word, font: .init(size: 20), lineLimit: 1)
    for width in stride(from: 100.0, to: 116, by: 2) {
      let boxes = boxes(text, width: width)
      let gaps = zip(boxes, boxes.dropFirst()).map { $1.minX - $0.maxX }
      #expect((gaps.max() ?? 99) < 5, "in \(width)")
    }
  }
}
