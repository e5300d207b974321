import FlickGeometry
import FlickLayers
import Testing

/// What a picture of a layer would lack.
@Suite struct OverflowTests {
  private static func ring(_ frame: Rect, lineWidth: Double) -> Layer {
    var layer = Layer("ring", frame: Rect(x: 0, y: 0, width: 80, height: 80))
    let path = Path([
      .move(Point(frame.minX, frame.minY)), .line(Point(frame.maxX, frame.minY)),
      .line(Point(frame.maxX, frame.maxY)), .line(Point(frame.minX, frame.maxY)), .close,
    ])
    layer.contents = .shape(ShapeContents(path, stroke: .white, lineWidth: lineWidth))
    return layer
  }

  @Test func `half of a stroke lies outside of the shape`() {
    #expect(Self.ring(Rect(x: 0, y: 0, width: 80, height: 80), lineWidth: 10).overflows)
    #expect(Self.ring(Rect(x: 4, y: 4, width: 72, height: 72), lineWidth: 10).overflows)
    #expect(!Self.ring(Rect(x: 5, y: 5, width: 70, height: 70), lineWidth: 10).overflows)
  }

  @Test(arguments: [
    (Rect(x: 20, y: 20, width: 80, height: 80), false), (Rect(x: 21, y: 20, width: 80, height: 80), true),
    (Rect(x: -1, y: 0, width: 10, height: 10), true),
  ])
  func `sublayers may lie beyond`(frame: Rect, overflows: Bool) {
    let card = Layer.card("card", frame.minX, frame.minY, frame.width, frame.height)
    #expect(Layer.plain([card]).overflows == overflows)
    #expect(Layer.plain([.plain("between", [card])]).overflows == overflows)
    var hidden = card
    hidden.isHidden = true
    #expect(!Layer.plain([hidden]).overflows)
    var masked = Layer.plain([card])
    masked.masksToBounds = true
    #expect(!masked.overflows)
    #expect(!Layer.plain([masked]).overflows)
  }

  @Test func `a sublayer that turns reaches out with its corners`() {
    #expect(Layer.plain([.card("square", 0, 0, 100, 100, transform: .degrees(z: 1))]).overflows)
    #expect(!Layer.plain([.card("square", 10, 10, 80, 80, transform: .degrees(z: 1))]).overflows)
  }
}
