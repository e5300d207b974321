import FlickCompositor
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

@testable import FlickbookBench

/// Tests of the documents of display lists for other programs.
@Suite struct DisplayListDocumentTests {
  private static let square = Rect(x: 0, y: 0, width: 10, height: 20)

  private func document(of items: [DisplayItem]) throws -> (JSONValue, DisplayListDocument) {
    let size = try #require(PixelSize(width: 8, height: 8))
    let images = ["red": PixelBuffer(size: try #require(PixelSize(width: 2, height: 1)))]
    var document = DisplayListDocument(Compositor(size: size, scale: 2, images: images), images: images)
    let list = document.list(DisplayList(canvas: Size(4, 4), items: items))
    return (list, document)
  }

  private func item(
    _ content: DisplayItem.Content, _ matrix: Transform3D = .identity, opacity: Double = 1, clips: [Clip] = []
  ) -> DisplayItem {
    DisplayItem(
      path: "layer", bounds: DisplayListDocumentTests.square, matrix: matrix, opacity: opacity, clips: clips,
      content: content)
  }

  @Test func `matrices lead to pixels`() throws {
    var matrix = Transform3D(translationX: 3, y: 5)
    (matrix.m14, matrix.m21) = (0.25, 7)
    let fill = DisplayItem.Content.fill(.color(.black), RoundedRect(DisplayListDocumentTests.square))
    let (list, _) = try document(of: [item(fill, matrix)])
    // X = 2 (x + 7 y + 3), Y = 2 (y + 5), W = x / 4 + 1.
    #expect(list.line.contains("\"matrix\": [2, 14, 6, 0, 2, 10, 0.25, 0, 1]"), "\(list.line)")
  }

  @Test func `a clip in a picture's own plane becomes its outline`() throws {
    let rounded = RoundedRect(Rect(x: 1, y: 1, width: 8, height: 8), radius: 2)
    let picture = DisplayItem.Content.image(name: "red", source: Rect(x: 0, y: 0, width: 1, height: 1))
    let turned = Transform3D(rotationZDegrees: 30)
    let clips = [Clip(.roundedRect(rounded), matrix: .identity), Clip(.roundedRect(rounded), matrix: turned)]
    let (list, _) = try document(of: [item(picture, clips: clips)])
    #expect(list.line.contains("\"shape\": {\"rect\": [1, 1, 8, 8], \"radius\": 2}}"), "\(list.line)")
    #expect(list.line.matches(of: /"clips": \[\{/).count == 1, "the turned clip remains: \(list.line)")
  }

  @Test func `cached values exist once`() throws {
    let inside = item(.fill(.color(.black), RoundedRect(DisplayListDocumentTests.square)))
    let shape = ShapeContents(Path(rect: DisplayListDocumentTests.square), fill: .color(.black))
    let items = [
      item(.raster([inside], scale: 2)), item(.image(name: "red", source: .zero)),
      item(.raster([inside], scale: 2), Transform3D(translationX: 1, y: 0)), item(.shape(shape)),
      item(.group([item(.shape(shape))], nil)),
    ]
    let (_, document) = try document(of: items)
    #expect(document.pictures.map(\.size.width) == [20, 2])
    #expect(document.pictures[0].bytes == (0..<20 * 40).flatMap { _ in [0, 0, 0, 255] as [UInt8] })
    #expect(document.paths == ["M0.0 0.0L10.0 0.0L10.0 20.0L0.0 20.0Z"])
  }

  @Test func `invisible items are left out`() throws {
    let fill = DisplayItem.Content.fill(.color(.black), RoundedRect(DisplayListDocumentTests.square))
    let (list, _) = try document(of: [item(fill, opacity: 0), item(.image(name: "missing", source: .zero))])
    #expect(list == .array([]))
  }
}
