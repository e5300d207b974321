import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import FlickTestSupport
import Testing

/// Layers that intersect are cut into parts, and nothing shines through where the parts meet.
@Suite struct SeamTests {
  static let canvas = Size(100, 80)

  /// A green horizontal bar and a blue vertical bar over white. They intersect in space.
  ///
  /// Each bar sticks out beyond the other one, so that the cut also lies where there is only one bar.
  static func planes(angle: Double, turn: Double) -> Layer {
    var green = Layer(
      "green", frame: Scene.rect(8, 20, 70, 30), background: Color(red: 0, green: 0.6, blue: 0))
    green.transform = Transform3D(rotationYDegrees: angle).concatenating(Transform3D(rotationZDegrees: turn))
    var blue = Layer(
      "blue", frame: Scene.rect(30, 30, 44, 44), background: Color(red: 0, green: 0, blue: 0.8))
    blue.transform = Transform3D(rotationXDegrees: 20).concatenating(Transform3D(rotationYDegrees: -angle))
    var root = Layer("", frame: Rect(origin: .zero, size: canvas), background: .white)
    var space = Layer("space", frame: Rect(origin: .zero, size: canvas))
    space.sublayerTransform = Transform3D(perspectiveDistance: 300)
    space.sublayers = [green, blue]
    root.sublayers = [space]
    return root
  }

  static func picture(_ layer: Layer, scale: Double) -> PixelBuffer {
    let size = Scene.size(Int(canvas.width * scale), Int(canvas.height * scale))
    return Compositor(size: size, scale: scale).picture(of: DisplayList(flattening: layer, canvas: canvas))
  }

  /// The mean of 36 samples per pixel: the picture at six times the size, reduced.
  static func reference(_ layer: Layer) -> PixelBuffer {
    let large = picture(layer, scale: 6)
    return PixelBuffer(width: large.size.width / 6, height: large.size.height / 6) { x, y in
      var sums = [0, 0, 0, 0]
      for i in 0..<36 {
        for (c, value) in large.channels(6 * x + i % 6, 6 * y + i / 6).enumerated() { sums[c] += value }
      }
      let means = sums.map { UInt8(($0 + 18) / 36) }
      return (means[0], means[1], means[2], means[3])
    }
  }

  static let angles: [(Double, Double)] = [8.0, 25, 40, 63].flatMap { (angle: Double) -> [(Double, Double)] in
    [0, 3, 17, 45, 80].map { (turn: Double) in (angle, turn) }
  }

  @Test(arguments: Thoroughness.some(6, of: angles))
  func `crossing planes look like the reference along their seam`(angle: Double, turn: Double) {
    let layer = Self.planes(angle: angle, turn: turn)
    let list = DisplayList(flattening: layer, canvas: Self.canvas)
    #expect(list.items.count { $0.path.hasPrefix("space/") } == 3, "one of them is cut")
    let (made, exact) = (Self.picture(layer, scale: 1), Self.reference(layer))
    var largest = 0
    for y in 0..<made.size.height {
      for x in 0..<made.size.width {
        // Only the background has red. It must not show where the reference has none of it.
        largest = max(largest, made.channels(x, y)[0] - exact.channels(x, y)[0])
      }
    }
    // Where the edges of the bars meet, coverages that exclude each other are multiplied. The error is a quarter at
    // most.
    #expect(largest <= 64)
    #expect(Self.interiorLeak(made, exact) <= 1)
  }

  @Test func `parts without a common seam would let the background show`() throws {
    let layer = Self.planes(angle: 25, turn: 17)
    var list = DisplayList(flattening: layer, canvas: Self.canvas)
    let last = try #require(list.items.last)
    list.items[list.items.count - 1] = Scene.item(.group([last], nil), bounds: last.bounds)
    let made = Compositor(size: Scene.size(100, 80), scale: 1).picture(of: list)
    #expect(Self.interiorLeak(made, Self.reference(layer)) > 20)
  }

  /// The most background that shows in a pixel whose surrounding pixels have none of it in the reference.
  static func interiorLeak(_ made: PixelBuffer, _ exact: PixelBuffer) -> Int {
    var most = 0
    for y in 1..<made.size.height - 1 {
      for x in 1..<made.size.width - 1 {
        let isInside = (-1...1).allSatisfy { j in
          (-1...1).allSatisfy { exact.channels(x + $0, y + j)[0] == 0 }
        }
        if isInside { most = max(most, made.channels(x, y)[0]) }
      }
    }
    return most
  }

  @Test func `a translucent layer is not painted twice along its seam`() {
    var layer = Self.planes(angle: 25, turn: 17)
    layer.sublayers[0].sublayers[0].opacity = 0.5
    layer.sublayers[0].sublayers[1].opacity = 0.5
    let (made, exact) = (Self.picture(layer, scale: 1), Self.reference(layer))
    let darkest = zip(made.bytes, exact.bytes).map { Int($1) - Int($0) }.max() ?? 0
    #expect(darkest <= 24)
  }

  /// A cell of a mesh that tapers at the mesh's outline is such a neighbour.
  @Test func `a side does not extend beyond a neighbour in front that is thin there and deep elsewhere`() {
    func picture(scale: Int) -> PixelBuffer {
      let turn = Transform3D(rotationZDegrees: 17).concatenating(Transform3D(translationX: 20, y: 4))
      let shapes = [
        [Point(0, 0), Point(20, 0), Point(20, 12), Point(0, 12)],
        [Point(20, 0), Point(24, 60), Point(20, 60)],
      ].map { corners in
        Scene.item(
          .shape(ShapeContents(Path(polygon: corners), fill: .color(.black))),
          bounds: Scene.rect(0, 0, 24, 60),
          matrix: turn)
      }
      return Scene.render(
        shapes, width: 60 * scale, height: 72 * scale, scale: Double(scale), background: .white)
    }
    let (made, large) = (picture(scale: 1), picture(scale: 6))
    var darkest = 0
    for y in 0..<72 {
      for x in 0..<60 {
        let exact = (0..<36).reduce(0) { $0 + large.channels(6 * x + $1 % 6, 6 * y + $1 / 6)[0] } / 36
        darkest = max(darkest, exact - made.channels(x, y)[0])
      }
    }
    #expect(darkest <= 64)
  }

  /// A dark page on a rounded screen over its light background, as in front of a device.
  @Test(arguments: [0.0, 11], [false, true])
  func `nothing shows along the edge of a cover with the same edge`(turn: Double, isClipped: Bool) {
    func layer(_ background: Color?) -> Layer {
      let frame = Scene.rect(10, 10, 60, 50)
      var screen = Layer("screen", frame: frame, background: background)
      (screen.cornerRadius, screen.masksToBounds) = (14, isClipped)
      screen.transform = Transform3D(rotationZDegrees: turn)
      var page = Layer(
        "page", frame: Scene.rect(0, 0, 60, 50), background: Color(red: 0.1, green: 0, blue: 0))
      if !isClipped { page.cornerRadius = 14 }
      screen.sublayers = [page]
      var root = Layer("", frame: Rect(origin: .zero, size: Self.canvas), background: .black)
      root.sublayers = [screen]
      return root
    }
    #expect(Self.picture(layer(.white), scale: 2) == Self.picture(layer(nil), scale: 2))
  }
}
