import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import Testing

/// Layers that are masked by other layers.
@Suite struct MaskTests {
  private static let canvas = Size(64, 64)

  /// A white layer of 64 x 64 points, slightly tilted.
  private static func layer(_ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer("masked", frame: Rect(origin: .zero, size: canvas), background: .white)
    layer.transform = ClipTests.plane
    change(&layer)
    return layer
  }

  private static func mask(_ path: Path, _ rule: FillRule = .nonzero) -> Mask {
    var layer = Layer("mask", frame: Rect(origin: .zero, size: canvas))
    layer.contents = .shape(ShapeContents(path, fill: .color(.black), fillRule: rule))
    return .layer(layer)
  }

  private static func picture(_ layer: Layer, images: [String: PixelBuffer] = [:]) -> PixelBuffer {
    Scene.render(
      DisplayList(flattening: layer, canvas: canvas).items, width: 64, height: 64, images: images)
  }

  /// A path of rounded corners, used as a mask or as the shape to which a layer masks its content, gives the same
  /// pixels as rounded corners.
  @Test(arguments: [0.0, 12, 32]) func `a path clips as rounded corners do`(radius: Double) {
    let bounds = Rect(x: 3.5, y: 2, width: 50, height: 55)
    let shape = RoundedRect(bounds, radius: radius)
    let masked = Self.layer {
      $0.background = nil
      $0.sublayers = [Layer("a", frame: Scene.rect(0, 0, 64, 64), background: .white)]
      $0.mask = Self.mask(shape.path)
    }
    let item = DisplayItem(
      path: "a", bounds: Scene.rect(0, 0, 64, 64), matrix: masked.placement,
      clips: [Clip(.roundedRect(shape), matrix: masked.placement)],
      content: .shape(ShapeContents(Path(rect: Scene.rect(0, 0, 64, 64)), fill: .color(.white))))
    #expect(Self.picture(masked) == Scene.render([item], width: 64, height: 64))
  }

  /// One path has two squares, with sides of 40 and 20 points. By the even-odd rule, 1200 of 1600 square points remain.
  @Test func `the even-odd rule leaves holes`() {
    let squares = Path(
      Path(rect: Scene.rect(10, 10, 40, 40)).elements + Path(rect: Scene.rect(20, 20, 20, 20)).elements)
    let flat = { (rule: FillRule) in
      Self.layer {
        $0.transform = .identity
        $0.mask = Self.mask(squares, rule)
      }
    }
    #expect(Self.picture(flat(.nonzero)).area == 1600)
    #expect(Self.picture(flat(.evenodd)).area == 1200)
  }

  /// The mask has 10 x 10 points, is drawn twice as large, and lies 30 points further right: it has 20 x 20 points,
  /// from (25, -5) to (45, 15).
  @Test func `a mask moves, turns and hides`() {
    var hole = Layer("hole", frame: Scene.rect(0, 0, 10, 10))
    hole.contents = .shape(
      ShapeContents(Path(rect: Scene.rect(0, 0, 10, 10)), fill: .color(Color(red: 1, green: 0, blue: 0))))
    hole.transform = Transform3D(scaleX: 2, y: 2)
    hole.position.x += 30
    let masked = Self.layer {
      $0.transform = .identity
      $0.mask = .layer(hole)
    }
    let picture = Self.picture(masked)
    #expect(picture.area == 300)
    #expect(picture.channels(25, 0)[3] == 255)
    #expect(picture.channels(44, 14)[3] == 255)
    #expect(picture.channels(24, 0)[3] == 0)
    #expect(picture.channels(45, 14)[3] == 0)
    hole.isHidden = true
    let hidden = Self.layer { $0.mask = .layer(hole) }
    #expect(DisplayList(flattening: hidden, canvas: Self.canvas).items.isEmpty)
  }

  /// The mask is a picture that is stretched over 64 x 64 points. Its left half has alpha 255, its right half 51.
  @Test func `a picture masks by its alpha, and all items of the layer at once`() {
    var mask = Layer("mask", frame: Rect(origin: .zero, size: Self.canvas))
    mask.contents = .image(ImageContents(name: "alpha", naturalSize: Size(64, 64)))
    let image = PixelBuffer(width: 64, height: 64) { x, _ in x < 32 ? (9, 9, 9, 255) : (9, 9, 9, 51) }
    let masked = Self.layer {
      $0.transform = .identity
      $0.sublayers = [Layer("a", frame: Scene.rect(0, 0, 64, 64), background: .black)]
      $0.mask = .layer(mask)
    }
    let picture = Self.picture(masked, images: ["alpha": image])
    #expect(picture.channels(10, 10) == [0, 0, 0, 255])
    #expect(picture.channels(50, 10) == [0, 0, 0, 51])
    #expect(Self.picture(masked).area == 0, "a picture that is not there lets nothing through")
  }

  /// A mask limits everything that a layer shows, since it clips all items with one outline.
  @Test func `a mask takes the shadow and the border, too`() {
    let masked = Self.layer {
      $0.transform = .identity
      $0.bounds = Scene.rect(0, 0, 20, 20)
      $0.position = Point(32, 32)
      ($0.borderWidth, $0.borderColor) = (2, .black)
      $0.shadow = Shadow(opacity: 1, offset: .zero, radius: 5)
      $0.mask = Self.mask(Path(ellipseIn: Scene.rect(0, 0, 20, 20)))
    }
    let list = DisplayList(flattening: masked, canvas: Self.canvas)
    #expect(list.items.map(\.clips.count) == [1])
    #expect(list.leaves.map(\.kind) == [.shadow, .fill, .border])
    #expect((Self.picture(masked).area - 100 * Math.pi).magnitude < 10)
  }

  /// An ellipse, and what it cuts: a red background under a blue layer that covers all of it.
  private static let ellipse = mask(Path(ellipseIn: Scene.rect(2, 6, 58, 50)))
  private static let covered = layer {
    $0.background = Color(red: 1, green: 0, blue: 0)
    $0.sublayers = [
      Layer("a", frame: Scene.rect(-9, -9, 90, 90), background: Color(red: 0, green: 0, blue: 1))
    ]
    $0.mask = ellipse
  }

  /// Painted one by one, both would cover half of a pixel on the edge by half, and a quarter of it would be red.
  @Test func `what a layer covers does not show at its mask's edge`() {
    let picture = Self.picture(Self.covered)
    let edge = (0..<64 * 64).map { picture.channels($0 % 64, $0 / 64) }.filter { (1..<255).contains($0[3]) }
    #expect(edge.count > 100)
    #expect(edge.allSatisfy { $0[0] == 0 && $0[2] == $0[3] })
  }

  /// Where a mask covers a pixel wholly, taking the items together first would round once more.
  @Test func `inside its mask, a layer is painted as without one`() {
    let layers = [0.3, 0.7].map { alpha in
      Layer("a", frame: Scene.rect(-9, -9, 90, 90), background: Color(white: alpha, alpha: alpha))
    }
    let masked = Self.layer {
      $0.transform = .identity
      ($0.background, $0.sublayers, $0.mask) = (nil, layers, Self.ellipse)
    }
    let behind = Scene.fill(Color(white: 0.43), Scene.rect(0, 0, 64, 64))
    var whole = masked
    whole.mask = nil
    let pictures = [masked, whole].map { layer in
      Scene.render(
        [behind] + DisplayList(flattening: layer, canvas: Self.canvas).items, width: 64, height: 64)
    }
    let inside = (24..<40).flatMap { y in (16..<48).map { x in (x, y) } }
    #expect(inside.allSatisfy { pictures[0].channels($0, $1) == pictures[1].channels($0, $1) })
  }

  /// Two layers of several items, each masked by one half of the same square.
  @Test func `masks that share an edge leave no gap`() {
    func half(_ corners: [Point], _ color: Color) -> Layer {
      Self.layer {
        $0.transform = Transform3D(rotationZDegrees: 7)
        $0.background = color
        $0.sublayers = [Layer("title", frame: Scene.rect(20, 20, 24, 24), background: color)]
        $0.mask = Self.mask(Path(polygon: corners))
      }
    }
    let (a, b) = (Point(0, 0), Point(64, 64))
    var root = Layer("", frame: Scene.rect(0, 0, 64, 64), background: Color(red: 1, green: 0, blue: 0))
    root.sublayers = [
      half([a, Point(64, 0), b], Color(red: 0, green: 1, blue: 0)),
      half([a, b, Point(0, 64)], Color(red: 0, green: 0, blue: 1)),
    ]
    let picture = Self.picture(root)
    #expect((20..<44).allSatisfy { y in (20..<44).allSatisfy { picture.channels($0, y)[0] == 0 } })
  }
}
