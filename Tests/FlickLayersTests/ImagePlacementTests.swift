import FlickGeometry
import FlickLayers
import Testing

@Suite struct ImagePlacementTests {
  private typealias Gravity = ImageContents.Gravity
  private static let bounds = Rect(x: 10, y: 20, width: 80, height: 40)
  private static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The bounds and the source of the item that shows a picture of 40 x 40 points.
  private func placement(_ gravity: ImageContents.Gravity, _ contentsRect: Rect = unit) -> (Rect, Rect)? {
    var layer = Layer("image", frame: Self.bounds)
    layer.bounds.origin = Self.bounds.origin
    layer.contents = .image(
      ImageContents(
        name: "photo", naturalSize: Size(40, 40), gravity: gravity, contentsRect: contentsRect))
    guard let item = Layer.plain([layer]).flattened.items.first,
      case .image("photo", let source) = item.content
    else { return nil }
    return (item.bounds, source)
  }

  @Test(arguments: [
    (Gravity.resize, bounds), (.resizeAspect, Rect(x: 30, y: 20, width: 40, height: 40)),
    (.resizeAspectFill, Rect(x: 10, y: 0, width: 80, height: 80)),
    (.center, Rect(x: 30, y: 20, width: 40, height: 40)),
    (.topLeft, Rect(x: 10, y: 20, width: 40, height: 40)),
    (.right, Rect(x: 50, y: 20, width: 40, height: 40)), (.bottom, Rect(x: 30, y: 20, width: 40, height: 40)),
  ])
  private func gravity(gravity: Gravity, expected: Rect) throws {
    let (target, source) = try #require(placement(gravity))
    #expect(target == expected)
    #expect(source == Self.unit)
  }

  @Test func `a part is placed like a whole picture`() throws {
    let (target, source) = try #require(
      placement(.resizeAspectFill, Rect(x: 0.5, y: 0, width: 0.5, height: 1)))
    #expect(source == Rect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(target == Rect(x: 10, y: -40, width: 80, height: 160))
    let (small, _) = try #require(placement(.bottomRight, Rect(x: 0, y: 0, width: 0.25, height: 0.5)))
    #expect(small == Rect(x: 80, y: 40, width: 10, height: 20))
  }

  @Test func `nothing is shown outside the picture`() throws {
    let (target, source) = try #require(placement(.resize, Rect(x: -0.5, y: 0, width: 2, height: 2)))
    #expect(source == Self.unit)
    #expect(target == Rect(x: 30, y: 20, width: 40, height: 20))
    #expect(placement(.resize, Rect(x: 2, y: 0, width: 1, height: 1)) == nil)
    #expect(placement(.resize, Rect(x: 0, y: 0, width: -1, height: 1)) == nil)
  }

  @Test func `overflow is clipped only by masking`() {
    var layer = Layer("image", frame: Rect(x: 0, y: 0, width: 80, height: 40))
    layer.contents = .image(
      ImageContents(name: "photo", naturalSize: Size(40, 40), gravity: .resizeAspectFill))
    #expect(Layer.plain([layer]).flattened.items[0].clips.isEmpty)
    layer.masksToBounds = true
    #expect(Layer.plain([layer]).flattened.items[0].clips.count == 1)
  }
}
