import FlickGeometry
import FlickLayers
import FlickScene
import Testing

/// Turns templates into layers of a size.
@Suite struct LayerTemplateTests {
  private let size = Size(320, 568)

  @Test func `lengths are resolved in the superlayer`() {
    var inner = LayerTemplate("inner", frame: LengthRect(.half, 0, Length(points: -10, fraction: 0.5), 20))
    inner.corner = .init(radius: .half)
    let outer = LayerTemplate("outer", frame: LengthRect(10, 10, 100, 50), layers: [inner])
    let layer = outer.layer(in: size)
    #expect(layer.position == Point(60, 35))
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.sublayers[0].bounds.size == Size(40, 20))
    #expect(layer.sublayers[0].position == Point(70, 10))
    #expect(layer.sublayers[0].cornerRadius == 10)
    #expect(layer.sublayers[0].masksToBounds)
  }

  @Test func `a layer without room has the width 0, not a negative one`() {
    let width = Length(points: -60, fraction: 1)
    let template = LayerTemplate("sum", frame: LengthRect(0, 0, width, 20))
    #expect(template.layer(in: Size(100, 50)).bounds.size == Size(40, 20))
    #expect(template.layer(in: Size(50, 50)).bounds.size == Size(0, 20))
  }

  @Test(arguments: [
    (TextContents.Alignment.left, Rect(x: 24, y: 390, width: 296, height: 178)),
    (.center, Rect(x: 0, y: 390, width: 48, height: 178)),
    (.right, Rect(x: 0, y: 390, width: 24, height: 178)),
  ])
  func `anchored text has the room on its side`(_ alignment: TextContents.Alignment, _ frame: Rect) {
    var template = LayerTemplate("text")
    template.contents = .text(TextContents("Hello", font: .init(size: 17), alignment: alignment))
    template.placement = .anchored(LengthPoint(24, 390))
    let layer = template.layer(in: size)
    #expect(layer.bounds.size == frame.size)
    #expect(layer.position == frame.center)
  }

  @Test func `corners have their own radii, of the shorter side`() {
    var template = LayerTemplate("sheet", frame: LengthRect(0, 0, 40, 20))
    template.corner = .init(radii: [.half, 0, 0, 4], curve: .continuous)
    template.shadow = Shadow(opacity: 0.5)
    let layer = template.layer(in: size)
    let radii = CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 4)
    // Round corners clip, so the layer with the shadow is around the clipped one.
    #expect(layer.cornerRadii == radii)
    #expect(layer.sublayers[0].cornerRadii == radii)
    #expect(layer.shadow?.path == RoundedRect(layer.bounds, radii: radii, curve: .continuous))
    template.corner = .init(radii: [8, 8, 8, 8])
    #expect(template.corner == .init(radius: 8))
    #expect(template.layer(in: size).cornerRadii == nil)
  }

  @Test func `contents over a gradient have their own layer`() {
    let gradient = Gradient(colors: [.white, .black])
    let text = TextContents("Hello", font: .init(size: 17))
    let layer = LayerTemplate("both", background: .gradient(gradient), contents: .text(text)).layer(in: size)
    #expect(layer.contents == .gradient(gradient))
    #expect(layer.sublayers.map(\.contents) == [.text(text)])
  }

  @Test func `a clipped layer keeps the shadow of its paint`() {
    var template = LayerTemplate("logo", frame: LengthRect(20, 30, 100, 80))
    template.shadow = Shadow(opacity: 0.5)
    template.shadow?.isOfPaint = true
    template.clips = true
    let layer = template.layer(in: size)
    #expect(layer.shadow?.isOfPaint == true)
    #expect(layer.shadow?.path == nil)
    #expect(layer.sublayers[0].masksToBounds)
  }

  @Test func `a clipped text casts the shadow of its letters, and in a box that of the box`() {
    var template = LayerTemplate("title", contents: .text(TextContents("Hello", font: .init(size: 17))))
    template.shadow = Shadow(opacity: 0.5)
    template.clips = true
    let letters = template.layer(in: size).shadow
    #expect(letters?.isOfPaint == true)
    #expect(letters?.path == nil)
    template.background = .color(.white)
    let box = template.layer(in: size).shadow
    #expect(box?.isOfPaint == false)
    #expect(box?.path == RoundedRect(Rect(origin: .zero, size: size)))
  }

  @Test func `a clipped layer keeps its shadow`() {
    var template = LayerTemplate("card", frame: LengthRect(20, 30, 100, 80), background: .color(.white))
    template.corner = .init(radius: 12, curve: .continuous)
    template.shadow = Shadow(opacity: 0.5, offset: Point(0, 4), radius: 8)
    template.opacity = 0.5
    template.zPosition = 3
    template.transform = TransformTemplate()
    template.transform?.rotateZ = 90
    let layer = template.layer(in: size)
    let inner = layer.sublayers[0]
    #expect(!layer.masksToBounds)
    #expect(inner.masksToBounds)
    #expect(layer.background == nil)
    #expect(inner.background == .white)
    #expect(
      layer.shadow?.path
        == RoundedRect(Rect(x: 0, y: 0, width: 100, height: 80), radius: 12, curve: .continuous))
    #expect(inner.shadow == nil)
    #expect(inner.opacity == 1)
    #expect(inner.transform == .identity)
    #expect(inner.zPosition == 0)
    #expect(layer.opacity == 0.5)
    #expect(layer.zPosition == 3)
    #expect(layer.transform != .identity)
    #expect(layer.position == Point(70, 70))
    #expect(inner.position == Point(50, 40))
  }

  @Test func `a transform acts about its anchor`() throws {
    var template = LayerTemplate("turned", frame: LengthRect(10, 20, 100, 50))
    var transform = TransformTemplate()
    transform.rotateZ = 90
    transform.anchor = LengthPoint(.zero, .zero)
    transform.translate = LengthPoint(.half, 0)
    template.transform = transform
    let layer = template.layer(in: size)
    #expect(layer.anchorPoint == .zero)
    #expect(layer.position == Point(10, 20))
    let corner = try #require(layer.transform.projected(Point(100, 0)))
    #expect(abs(corner.x - 50) < 1e-9)
    #expect(abs(corner.y - 100) < 1e-9)
  }

  @Test func `a layer without extent is built`() {
    var template = LayerTemplate("nothing", frame: LengthRect(0, 0, 0, 0))
    template.transform = TransformTemplate()
    template.contents = .shape(ShapeTemplate(.ellipse, fill: .color(.black)))
    template.corner = .init(radius: .half)
    let layer = template.layer(in: .zero)
    #expect(layer.anchorPoint == Point(0.5, 0.5))
    #expect(layer.transform.isFinite)
  }

  @Test func `a view box is fitted and centred`() {
    let path = Path([.move(Point(0, 0)), .line(Point(24, 24))])
    let shape = ShapeTemplate(.path(path, viewBox: Rect(x: 0, y: 0, width: 24, height: 24)))
    let layer = LayerTemplate("icon", frame: LengthRect(0, 0, 96, 48), contents: .shape(shape)).layer(
      in: size)
    guard case .shape(let contents) = layer.contents else {
      Issue.record("no shape")
      return
    }
    #expect(contents.path.elements == [.move(Point(24, 0)), .line(Point(72, 48))])
  }
}
