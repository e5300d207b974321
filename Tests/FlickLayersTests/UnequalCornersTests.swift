import FlickGeometry
import FlickLayers
import Testing

/// Tests rectangles whose corners have different radii.
@Suite struct UnequalCornersTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  private static func radii(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> CornerRadii {
    CornerRadii(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
  }

  @Test func `two round corners above and two sharp ones below`() {
    let path = RoundedRect(rect, radii: Self.radii(20, 10, 0, 0)).path
    let ends = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let end), .line(let end), .cubic(_, _, let end): end
      case .quadratic, .close: nil
      }
    }
    // The sides of the rectangle are x = 10, x = 110, y = 20 and y = 80.
    #expect(
      ends == [
        Point(100, 20), Point(110, 30), Point(110, 80), Point(10, 80), Point(10, 40), Point(30, 20),
      ])
    #expect(path.controlPointBounds == rect)
    #expect(path.elements.last == .close)
  }

  @Test func `radii that do not fit shrink by one factor`() {
    // 80 + 40 = 120 on a side of 100 asks for 5/6, and 80 + 0 on a side of 60 for 3/4.
    #expect(RoundedRect(rect, radii: Self.radii(80, 40, 0, 0)).drawnRadii == Self.radii(60, 30, 0, 0))
    #expect(RoundedRect(rect, radii: Self.radii(20, -5, 0, 0)).drawnRadii == Self.radii(20, 0, 0, 0))
    let smooth = RoundedRect(rect, radii: Self.radii(0, 0, 90, 0), curve: .continuous)
    // A smooth corner takes up 1.52866483 radii, here all of the shorter side.
    #expect(abs(smooth.cornerReach - 60) < 1e-9)
    #expect(
      RoundedRect(Rect(x: 1, y: 1, width: 0, height: 5), radii: Self.radii(9, 0, 0, 0)).drawnRadius == 0)
  }

  @Test func `equal radii are a single radius`() {
    let single = RoundedRect(rect, radius: 12, curve: .continuous)
    #expect(RoundedRect(rect, radii: CornerRadii(all: 12), curve: .continuous) == single)
    var shape = RoundedRect(rect, radii: Self.radii(12, 0, 0, 0))
    #expect(shape.radius == 12)
    shape.radius = 7
    #expect(shape == RoundedRect(rect, radius: 7))
  }

  @Test func `insetting keeps the ring even and sharp corners sharp`() {
    let inner = RoundedRect(rect, radii: Self.radii(20, 8, 0, 12)).insetBy(10)
    #expect(inner == RoundedRect(Rect(x: 20, y: 30, width: 80, height: 40), radii: Self.radii(10, 0, 0, 2)))
  }

  @Test func `a layer paints and clips with its own corners`() {
    var layer = Layer.card("card", 10, 10, 60, 50)
    layer.setCornerRadii(Self.radii(20, 20, 0, 0))
    (layer.borderWidth, layer.masksToBounds) = (2, true)
    // One sublayer lies below the round corners, the other one reaches into them.
    layer.sublayers = [.card("low", 0, 20, 60, 30), .card("high", 0, 0, 60, 30)]
    let items = Layer.plain([layer]).flattened.items
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 60, height: 50), radii: Self.radii(20, 20, 0, 0))
    #expect(items.map(\.path) == ["card", "card/low", "card/high", "card"])
    #expect(items[0].content == .fill(.color(.white), shape))
    #expect(items[1].clips == [])
    #expect(items[2].clips.map(\.shape) == [.roundedRect(shape)])
    #expect(items[3].content == .border(.black, width: 2, shape))
    layer.cornerRadius = 5
    #expect(layer.cornerRadii == nil)
  }

  @Test func `a shadow is the blur of the outline, and the closed form for equal corners`() throws {
    var layer = Layer.card("card", 20, 20, 50, 50)
    layer.shadow = Shadow(opacity: 0.5, offset: Point(2, 4), radius: 5)
    layer.setCornerRadii(Self.radii(16, 0, 0, 0))
    let shape = RoundedRect(Rect(x: 2, y: 4, width: 50, height: 50), radii: Self.radii(16, 0, 0, 0))
    let shadow = Layer.plain([layer]).flattened.items[0]
    #expect(shadow.opacity == 0.5)
    guard case .filtered(let outline, let filter) = shadow.content else {
      Issue.record("the shadow of unequal corners is a blurred picture")
      return
    }
    #expect(outline.map(\.content) == [.fill(.color(.black), shape)])
    #expect(filter == PictureFilter(blur: 5))
    layer.shadow?.radius = 0
    #expect(
      Layer.plain([layer]).flattened.items[0].content
        == .shadow(Color.black.withAlpha(0.5), radius: 0, shape))
    layer.setCornerRadii(CornerRadii(all: 16))
    #expect(Layer.plain([layer]).flattened.kinds == ["shadow", "fill"])
  }

  @Test func `radii that are no bounded numbers count as 0`() {
    var layer = Layer.card("card", 0, 0, 50, 50)
    layer.setCornerRadii(Self.radii(.nan, 8, -3, .infinity))
    let items = Layer.plain([layer]).flattened.items
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 50, height: 50), radii: Self.radii(0, 8, 0, 0))
    #expect(items.map(\.content) == [.fill(.color(.white), shape)])
  }
}
