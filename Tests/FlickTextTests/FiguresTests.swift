import FlickGeometry
import FlickLayers
import FlickText
import Testing

/// The widths of digits, with the fonts that Scripts/bootstrap installs.
@Suite struct FiguresTests {
  private static let shared = Result { try PangoTextOutliner() }
  private let outlines: PangoTextOutliner

  init() throws { outlines = try Self.shared.get() }

  private func text(_ string: String, _ figures: TextContents.Figures) -> TextContents {
    var font = TextContents.Font(size: 48, weight: 700)
    font.figures = figures
    return TextContents(string, font: font)
  }

  private func width(_ string: String, _ figures: TextContents.Figures) -> Double {
    outlines.size(of: text(string, figures), width: 1000).width
  }

  /// The right edge of the ink of the letters after the digits.
  private func end(_ string: String, _ figures: TextContents.Figures) throws -> Double {
    let bounds = Rect(x: 0, y: 0, width: 1000, height: 100)
    let boxes = outlines.outlines(of: text(string, figures), in: bounds).compactMap(\.controlPointBounds)
    return try #require(boxes.map(\.maxX).max())
  }

  /// The 4 of Inter's bold weights is 0.002 of the size narrower than the other tabular digits.
  @Test(arguments: [("000", 0.01), ("345", 0.1), ("741", 0.1), ("888", 0.01)])
  func `tabular digits are equally wide, so that the letters after them stay`(
    digits: String, tolerance: Double
  ) throws {
    #expect(abs(width(digits, .tabular) - width("111", .tabular)) < tolerance)
    #expect(abs(try end(digits + " km", .tabular) - end("111 km", .tabular)) < tolerance)
  }

  /// In Inter, a 1 is much narrower than an 8.
  @Test func `by default digits have their own widths`() throws {
    #expect(width("888", .proportional) - width("111", .proportional) > 10)
    #expect(try end("888 km", .proportional) - end("111 km", .proportional) > 10)
  }

  @Test func `letters are the same with both`() {
    #expect(width("Kilometres", .tabular) == width("Kilometres", .proportional))
  }
}
