import FlickGeometry
import FlickLayers
import Testing

/// Tests when a picture of a layer would cut off part of its shape.
@Suite struct OverflowTests {
  /// A rectangle with a stroke in a layer of 80 x 80 points.
  private static func frame(inset: Double, lineWidth: Double) -> Layer {
    var layer = Layer("frame", frame: Rect(x: 0, y: 0, width: 80, height: 80))
    let (near, far) = (inset, 80 - inset)
    let path = Path([
      .move(Point(near, near)), .line(Point(far, near)), .line(Point(far, far)), .line(Point(near, far)),
      .close,
    ])
    layer.contents = .shape(ShapeContents(path, stroke: .white, lineWidth: lineWidth))
    return layer
  }

  @Test func `half of a stroke lies outside of the shape`() {
    #expect(Self.frame(inset: 0, lineWidth: 10).shapeOverflows)
    #expect(Self.frame(inset: 4, lineWidth: 10).shapeOverflows)
    #expect(!Self.frame(inset: 5, lineWidth: 10).shapeOverflows)
    #expect(!Self.frame(inset: 0, lineWidth: 0).shapeOverflows)
  }

  @Test func `parts that a layer masks do not count, and neither do its sublayers`() {
    var masked = Self.frame(inset: 0, lineWidth: 10)
    masked.masksToBounds = true
    #expect(!masked.shapeOverflows)
    #expect(!Layer.plain([Self.frame(inset: 0, lineWidth: 10)]).shapeOverflows)
  }
}
