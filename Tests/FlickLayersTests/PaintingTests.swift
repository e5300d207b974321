import FlickGeometry
import FlickLayers
import Foundation
import Testing

@Suite struct PaintingTests {
  /// A layer with every property that paints something.
  private let full: Layer = {
    var layer = Layer.card("card", 10, 10, 50, 50)
    layer.shadow = Shadow(opacity: 0.5, offset: Point(2, 4), radius: 5)
    layer.contents = .text(TextContents("Hello", font: .init(size: 12)))
    layer.sublayers = [.card("child", 0, 0, 20, 20)]
    layer.borderWidth = 2
    layer.cornerRadius = 8
    return layer
  }()
  private let corners = RoundedRect(Rect(x: 0, y: 0, width: 50, height: 50), radius: 8)

  @Test func `a layer paints its parts in their order`() {
    let list = Layer.plain([full]).flattened
    #expect(list.kinds == ["shadow", "fill", "text", "fill", "border"])
    #expect(list.items.map(\.path) == ["card", "card", "card", "card/child", "card"])
    #expect(list.items.allSatisfy { $0.clips.isEmpty })
  }

  @Test func `shadow carries its offset and opacity`() {
    let shape = RoundedRect(Rect(x: 2, y: 4, width: 50, height: 50), radius: 8)
    #expect(
      Layer.plain([full]).flattened.items[0].content
        == .shadow(Color.black.withAlpha(0.5), radius: 5, shape))
  }

  @Test func `letters and shapes without a background cast a shadow of their own outline`() throws {
    var layer = full
    (layer.background, layer.borderWidth, layer.sublayers) = (nil, 0, [])
    layer.shadow?.color = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let items = Layer.plain([layer]).flattened.items
    #expect(items.map(\.content.kind) == ["filtered", "text"])
    #expect(items[0].opacity == 0.25)
    guard case .filtered(let letters, let filter) = items[0].content else { return #expect(Bool(false)) }
    #expect(filter == PictureFilter(blur: 5))
    #expect(letters[0].matrix.projected(.zero)?.point == Point(12, 14))
    guard case .text(let text) = letters[0].content else { return #expect(Bool(false)) }
    #expect(text.color == Color(red: 0, green: 0, blue: 1))
    layer.contents = .shape(
      ShapeContents(Path(rect: layer.bounds), fill: .color(.white), stroke: .black.withAlpha(0.5)))
    guard case .filtered(let shapes, _) = Layer.plain([layer]).flattened.items[0].content,
      case .shape(let shape) = shapes[0].content
    else { return #expect(Bool(false)) }
    #expect(shape.fill == .color(Color(red: 0, green: 0, blue: 1)))
    #expect(shape.stroke == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
  }

  @Test func `a border, a path and a picture leave the shadow that of the box`() {
    var layer = full
    (layer.background, layer.sublayers) = (nil, [])
    #expect(Layer.plain([layer]).flattened.kinds == ["shadow", "text", "border"])
    layer.borderWidth = 0
    layer.shadow?.path = corners
    #expect(Layer.plain([layer]).flattened.kinds == ["shadow", "text"])
    layer.shadow?.path = nil
    layer.contents = .image(ImageContents(name: "a", naturalSize: Size(50, 50)))
    #expect(Layer.plain([layer]).flattened.kinds == ["shadow", "image"])
  }

  @Test func `all that a layer paints casts a shadow of paint, in one color, and a picture by its alpha`()
    throws
  {
    var layer = full
    layer.shadow?.isOfPaint = true
    layer.shadow?.color = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    var photo = Layer("photo", frame: Rect(x: 5, y: 5, width: 20, height: 20))
    photo.contents = .image(ImageContents(name: "a", naturalSize: Size(50, 50)))
    photo.shadow = Shadow(opacity: 1)
    layer.sublayers.append(photo)
    let items = Layer.plain([layer]).flattened.items
    guard case .filtered(let cast, let filter) = try #require(items.first).content else {
      return #expect(Bool(false))
    }
    #expect(filter == PictureFilter(blur: 5))
    #expect(items[0].opacity == 0.25)
    #expect(cast.map(\.content.kind) == ["fill", "text", "fill", "group", "border"])
    let blue = Paint.color(Color(red: 0, green: 0, blue: 1))
    guard case .fill(blue, corners) = cast[0].content, case .fill(blue, _) = cast[2].content,
      case .group(let ink, .picture(let mask)) = cast[3].content, case .fill(blue, _) = ink[0].content
    else { return #expect(Bool(false)) }
    #expect(mask.name == "a")
    #expect(mask.matrix.projected(mask.bounds.origin)?.point == Point(17, 19))
    // The layer itself is painted as without it.
    #expect(items.dropFirst().map(\.content.kind) == ["fill", "text", "fill", "shadow", "image", "border"])
  }

  @Test func `the shadow of an outline is drawn where the outline itself is out of sight`() {
    var layer = full
    (layer.background, layer.borderWidth, layer.sublayers) = (nil, 0, [])
    layer.position.x = -40
    layer.shadow?.offset.x = 60
    #expect(Layer.plain([layer]).flattened.kinds.first == "filtered")
  }

  @Test func `masking to bounds clips contents and sublayers and takes the shadow`() {
    var layer = full
    layer.masksToBounds = true
    let items = Layer.plain([layer]).flattened.items
    #expect(items.map(\.content.kind) == ["fill", "text", "fill", "border"])
    #expect(items.map(\.clips.count) == [0, 1, 1, 0])
    #expect(items[1].clips[0].shape == .roundedRect(corners))
    #expect(items[1].clips[0].matrix.projected(.zero)?.point == Point(10, 10))
  }

  @Test func `clips that take nothing away are left out`() {
    var layer = Layer.card("card", 0, 0, 50, 50)
    layer.masksToBounds = true
    layer.sublayers = [.card("inside", 0, 0, 50, 20), .card("across", 40, 0, 20, 20)]
    #expect(Layer.plain([layer]).flattened.items.map(\.clips.count) == [0, 0, 1])
    layer.cornerRadius = 5
    #expect(Layer.plain([layer]).flattened.items.map(\.clips.count) == [0, 1, 1])
    layer.sublayers = [.card("between", 5, 0, 40, 50)]
    #expect(Layer.plain([layer]).flattened.items.map(\.clips.count) == [0, 0])
  }

  @Test func `corners round background and border always`() {
    let items = Layer.plain([full]).flattened.items
    #expect(items[1].content == .fill(.color(.white), corners))
    #expect(items[4].content == .border(.black, width: 2, corners))
  }

  @Test func `gradients are rounded only when masked`() {
    var layer = Layer("card", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let gradient = Gradient(colors: [.black, .white])
    layer.contents = .gradient(gradient)
    layer.cornerRadius = 8
    let square = RoundedRect(corners.rect)
    #expect(Layer.plain([layer]).flattened.items[0].content == .fill(.gradient(gradient), square))
    layer.masksToBounds = true
    let item = Layer.plain([layer]).flattened.items[0]
    #expect(item.content == .fill(.gradient(gradient), corners))
    #expect(item.clips.isEmpty)
  }

  /// CSS Images 3: all points on a line that is perpendicular to the gradient's line, as seen on the screen, have one
  /// color.
  @Test(arguments: [0.0, 35, 90, 123.4, 180, 225, -60], [Size(320, 568), Size(100, 100), Size(7, 900)])
  func `an angle is that of CSS whatever the size`(degrees: Double, size: Size) throws {
    let stops = [Gradient.Stop(.black, at: 0), Gradient.Stop(.white, at: 1)]
    let turned = Gradient(angle: degrees, stops: stops)
    var layer = Layer("card", frame: Rect(origin: .zero, size: size))
    layer.contents = .gradient(turned)
    var shape = layer
    shape.contents = .shape(ShapeContents(Path(rect: layer.bounds), fill: .gradient(turned)))
    layer.mask = .gradient(turned)
    let items = Layer.plain([layer, shape]).flattened.items
    guard case .group(let inside, .gradient(let mask)) = items[0].content,
      case .fill(.gradient(let fill), _) = inside[0].content, case .shape(let drawn) = items[1].content
    else {
      Issue.record("other items: \(items)")
      return
    }
    #expect(fill == mask)
    #expect(drawn.fill == .gradient(fill))
    let radians = degrees * .pi / 180
    let length = abs(size.width * sin(radians)) + abs(size.height * cos(radians))
    let line = fill.end - fill.start
    for corner in [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1), Point(0.3, 0.8)] {
      let offset = corner - fill.start
      let place = (offset.x * line.x + offset.y * line.y) / (line.x * line.x + line.y * line.y)
      let (x, y) = ((corner.x - 0.5) * size.width, (corner.y - 0.5) * size.height)
      #expect(abs(place - (0.5 + (x * sin(radians) - y * cos(radians)) / length)) < 1e-12)
    }
  }

  @Test func `sublayers go by depth then order`() {
    let layers = [
      Layer.card("a", 0, 0, 9, 9, z: 3), .card("b", 0, 0, 9, 9), .card("c", 0, 0, 9, 9, z: -1),
      .card("d", 0, 0, 9, 9),
    ]
    #expect(Layer.plain(layers).paths == ["c", "b", "d", "a"])
  }

  @Test func `invisible layers are left out`() {
    var hidden = Layer.card("hidden", 0, 0, 9, 9)
    hidden.isHidden = true
    var faded = Layer.card("faded", 0, 0, 9, 9)
    faded.opacity = 0
    let empty = Layer("empty", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    let thin = Layer.card("thin", 0, 0, 0, 9)
    let outside = Layer.card("outside", 100, 0, 9, 9)
    #expect(Layer.plain([hidden, faded, empty, thin, outside]).paths.isEmpty)
  }

  @Test func `empty layers still show their sublayers`() {
    var point = Layer("point", frame: Rect(x: 50, y: 50, width: 0, height: 0))
    point.sublayers = [.card("child", -10, -10, 20, 20)]
    #expect(Layer.plain([point]).paths == ["point/child"])
    point.masksToBounds = true
    #expect(Layer.plain([point]).paths.isEmpty)
  }
}

@Suite struct CompositingTests {
  @Test func `a single thing fades by itself`() {
    var layer = Layer.card("card", 0, 0, 9, 9)
    layer.opacity = 0.25
    let item = Layer.plain([layer]).flattened.items[0]
    #expect(item.content.kind == "fill")
    #expect(item.opacity == 0.25)
  }

  @Test func `several things fade as one`() {
    var layer = Layer.card("card", 0, 0, 9, 9)
    layer.opacity = 0.25
    layer.sublayers = [.card("child", 0, 0, 9, 9)]
    let list = Layer.plain([layer]).flattened
    #expect(list.kinds == ["group"])
    #expect(list.items[0].opacity == 0.25)
    #expect(list.items[0].content.items.map(\.opacity) == [1, 1])
  }

  @Test func `opacities out of range are brought back`() {
    var layer = Layer.card("card", 0, 0, 9, 9)
    layer.opacity = 7
    #expect(Layer.plain([layer]).flattened.items.map(\.opacity) == [1])
    layer.opacity = .nan
    #expect(Layer.plain([layer]).paths.isEmpty)
  }

  @Test func `transform layers fade their sublayers one by one`() {
    var box = Layer.transforming("box", [.card("a", 0, 0, 9, 9), .card("b", 0, 0, 9, 9)])
    box.opacity = 0.5
    box.background = .black
    let list = Layer.plain([box]).flattened
    #expect(list.items.map(\.path) == ["box/a", "box/b"])
    #expect(list.items.map(\.opacity) == [0.5, 0.5])
  }

  @Test func `masks make groups`() {
    var layer = Layer.card("card", 20, 20, 30, 30)
    layer.mask = .gradient(Gradient(colors: [.clear, .black]))
    let item = Layer.plain([layer]).flattened.items[0]
    #expect(item.bounds == layer.bounds)
    #expect(item.matrix.projected(.zero)?.point == Point(20, 20))
    guard case .group(let items, let mask) = item.content else {
      Issue.record("not a group")
      return
    }
    #expect(items.count == 1)
    #expect(mask == .gradient(Gradient(colors: [.clear, .black])))
  }

  @Test func `groups are clipped as a whole`() {
    var layer = Layer.card("card", 40, 0, 30, 30)
    layer.opacity = 0.5
    layer.sublayers = [.card("child", 0, 0, 9, 9)]
    var parent = Layer.plain("list", [layer])
    parent.bounds.size = Size(50, 100)
    parent.position = Point(25, 50)
    parent.masksToBounds = true
    let item = Layer.plain([parent]).flattened.items[0]
    #expect(item.content.kind == "group")
    #expect(item.clips.count == 1)
    #expect(item.content.items.allSatisfy { $0.clips.isEmpty })
  }

  @Test func `pictures have square corners and nothing around`() {
    var layer = Layer.card("page", 20, 20, 40, 40)
    layer.cornerRadius = 6
    layer.borderWidth = 1
    layer.masksToBounds = true
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.sublayers = [.card("child", 5, 5, 60, 10)]
    let list = Layer.plain([layer]).flattened
    #expect(list.kinds == ["raster", "border"])
    let corners = RoundedRect(layer.bounds, radius: 6)
    #expect(list.items[0].clips.map(\.shape) == [.roundedRect(corners)])
    let inside = list.items[0].content.items
    #expect(inside.map(\.path) == ["page", "page/child"])
    #expect(inside[0].content == .fill(.color(.white), RoundedRect(layer.bounds)))
    #expect(inside[0].matrix == .identity)
    #expect(inside[1].clips.isEmpty)
    #expect(inside[1].matrix.projected(.zero)?.point == Point(5, 5))
  }

  @Test func `pictures leave their shadow outside`() {
    var layer = Layer.card("page", 20, 20, 40, 40)
    layer.cornerRadius = 6
    layer.shadow = Shadow(opacity: 1)
    layer.shouldRasterize = true
    #expect(Layer.plain([layer]).flattened.kinds == ["shadow", "raster"])
    layer.opacity = 0.5
    #expect(Layer.plain([layer]).flattened.kinds == ["group"])
  }

  @Test func `pictures do not depend on where they are`() {
    func picture(at x: Double, _ transform: Transform3D) -> DisplayItem.Content {
      var layer = Layer.card("page", x, 20, 40, 40, transform: transform)
      layer.shouldRasterize = true
      layer.sublayers = [.card("a", 0, 0, 30, 30, transform: .degrees(y: 30)), .card("b", 35, 0, 60, 10)]
      return Layer.plain([layer]).flattened.items[0].content
    }
    #expect(picture(at: 20, .identity) == picture(at: 85.25, .degrees(x: 40, z: 3)))
  }
}
