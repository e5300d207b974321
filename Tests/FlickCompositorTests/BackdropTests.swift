import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

@Suite struct BackdropTests {
  private static func backdrop(
    _ filter: PictureFilter, _ rect: Rect, radius: Double = 0, isOverShadow: Bool = false, opacity: Double = 1
  ) -> DisplayItem {
    Scene.item(
      .backdrop(Backdrop(filter, in: RoundedRect(rect, radius: radius), isOverShadow: isOverShadow)),
      bounds: rect, opacity: opacity)
  }

  private static func noise(_ width: Int, _ height: Int) -> PixelBuffer {
    let noise = TextureTests.noise(width, height)
    return PixelBuffer(width: width, height: height) { x, y in
      let pixel = noise[x, y]
      return (pixel.red, pixel.green, pixel.blue, 255)
    }
  }

  private static func image(_ width: Int, _ height: Int) -> DisplayItem {
    let bounds = Scene.rect(0, 0, Double(width), Double(height))
    return Scene.item(.image(name: "noise", source: Scene.rect(0, 0, 1, 1)), bounds: bounds)
  }

  @Test(arguments: [0.3, 0.5, 0.8, 1.1, 2, 3.7, 5, 7.9, 8, 9.5, 12, 16, 21, 33, 70, 140])
  func `a blurred picture is within a level of the same boxes in real numbers`(deviation: Double) {
    // The last two are filtered in several bands.
    for (width, height) in [(61, 47), (130, 33), (11, 450), (7, 1600)] {
      let noise = Self.noise(width, height)
      let bounds = Scene.rect(0, 0, Double(width), Double(height))
      let picture = Scene.render(
        [Self.image(width, height), Self.backdrop(PictureFilter(blur: deviation), bounds)], width: width,
        height: height, images: ["noise": noise])
      let wanted = RealPicture(noise).blurred(deviation)
      var worst = 0.0
      for y in 0..<height {
        for x in 0..<width {
          let (a, b) = (picture.channels(x, y), wanted[x, y])
          for channel in 0..<4 { worst = max(worst, abs(Double(a[channel]) - b[channel])) }
        }
      }
      #expect(worst <= 1, "\(width) x \(height)")
    }
  }

  @Test func `white stays white, up to the picture's edges`() {
    for blur in [1.0, 4, 9, 40] {
      let picture = Scene.render(
        [Self.backdrop(PictureFilter(blur: blur, saturation: 2), Scene.rect(-5, 3, 90, 200))], width: 70,
        height: 41, background: .white)
      #expect(picture.bytes.allSatisfy { $0 == 255 })
    }
  }

  @Test func `a backdrop shows only the items behind it, within its shape, without its own shadow`() {
    let canvas = Scene.rect(0, 0, 60, 40)
    let rect = Scene.rect(10, 10, 40, 20)
    let behind = Scene.fill(Color(red: 1, green: 0, blue: 0), canvas)
    let shadow = Scene.item(.shadow(.black, radius: 0, RoundedRect(rect)), bounds: rect)
    let front = Scene.fill(.white, Scene.rect(20, 15, 4, 4))
    func picture(isOverShadow: Bool) -> PixelBuffer {
      Scene.render(
        [behind, shadow, Self.backdrop(PictureFilter(blur: 2), rect, isOverShadow: isOverShadow), front],
        width: 60, height: 40)
    }
    let own = picture(isOverShadow: true)
    #expect(own.channels(30, 20) == [255, 0, 0, 255])
    #expect(own.channels(5, 5) == [255, 0, 0, 255])
    #expect(own.channels(21, 16) == [255, 255, 255, 255])
    #expect(picture(isOverShadow: false).channels(30, 20) == [0, 0, 0, 255])
  }

  @Test func `a group that fades lets through what lies behind it; a filtered one does not`() {
    let canvas = Scene.rect(0, 0, 40, 40)
    let behind = Scene.fill(Color(red: 1, green: 0, blue: 0), canvas)
    let grey = Self.backdrop(PictureFilter(saturation: 0), canvas)
    func pixel(_ content: DisplayItem.Content) -> [Int] {
      Scene.render([behind, Scene.item(content, bounds: canvas, opacity: 0.5)], width: 40, height: 40)
        .channels(20, 20)
    }
    // Red has a luma of 54. The result is half of that gray and half of red.
    #expect(pixel(.group([grey], nil)) == [154, 27, 27, 255])
    #expect(pixel(.filtered([grey], PictureFilter())) == [255, 0, 0, 255])
  }

  @Test func `a filtered item is blurred beyond the frame's edge as if the frame were larger`() {
    let square = Scene.fill(.black, Scene.rect(-20, -10, 30, 40))
    let blurred = Scene.item(.filtered([square], PictureFilter(blur: 4)), bounds: Scene.rect(0, 0, 60, 40))
    let moved = Transform3D(translationX: 32, y: 32)
    var far = square
    far.matrix = moved
    let farBlurred = Scene.item(
      .filtered([far], PictureFilter(blur: 4)), bounds: Scene.rect(0, 0, 60, 40), matrix: moved)
    let small = Scene.render([blurred], width: 60, height: 40)
    let large = Scene.render([farBlurred], width: 124, height: 104)
    for y in 0..<40 {
      for x in 0..<60 { #expect(small.channels(x, y) == large.channels(x + 32, y + 32)) }
    }
  }

  @Test func `a change behind a backdrop is drawn again as far as its filter reaches, and nothing else`() {
    let compositor = Compositor(size: Scene.size(1280, 720), scale: 1)
    func list(_ x: Double, _ color: Color) -> DisplayList {
      DisplayList(
        canvas: Size(1280, 720),
        items: [
          Scene.fill(.white, Scene.rect(0, 0, 1280, 720)), Scene.fill(color, Scene.rect(x, 300, 8, 8)),
          Self.backdrop(PictureFilter(blur: 4), Scene.rect(0, 200, 700, 200)),
        ])
    }
    let first = compositor.prepare(list(650, .black))
    // Three boxes of 8, 8 and 9 pixels reach 12 pixels far: at most two columns of tiles by three bands.
    let inside = compositor.prepare(list(650, Color(red: 1, green: 0, blue: 0)), after: first)
    #expect((1...9).contains(compositor.damagedTiles(inside, since: first)))
    let outside = compositor.prepare(list(900, .black))
    let changed = compositor.prepare(list(900, Color(red: 1, green: 0, blue: 0)), after: outside)
    #expect((1...4).contains(compositor.damagedTiles(changed, since: outside)))
  }

  @Test(arguments: 0..<20)
  func
    `with backdrops, filters and blending, pixels depend neither on earlier frames nor on the way of drawing`(
      group: UInt64
    )
  {
    let count = UInt64(Thoroughness.trials(2, exhaustive: 50))
    let levels = InstructionLevel.available
    for seed in count * group..<count * group + count {
      var scene = CrowdedScene(seed: seed, hasFilters: true)
      var compositor = DamageTests.compositor(211, 67)
      compositor = Compositor(
        size: compositor.size, scale: compositor.scale,
        images: ["picture": DeterminismTests.picture, "photo": DeterminismTests.photo],
        level: levels[Int(seed) % levels.count])
      var plain = DamageTests.compositor(211, 67)
      plain.hidesCovered = false
      var list = scene.list()
      var shown: PreparedFrame?
      var frame = PixelBuffer(size: compositor.size)
      var planes = YUVFrame(frame)
      for step in 0..<5 {
        let next = compositor.prepare(list, after: shown)
        compositor.draw(next, over: shown, into: &frame, threads: 1 + step % 3)
        compositor.draw(next, over: shown, into: &planes, threads: 1 + step % 2)
        var wanted = PixelBuffer(size: compositor.size)
        plain.render(list, into: &wanted, threads: 1, bandHeight: [67, 16, 5, 1][step % 4])
        let isEqual = frame == wanted && planes == YUVFrame(wanted)
        #expect(isEqual, "seed \(seed), step \(step)")
        (shown, list) = (next, scene.changed(list))
      }
    }
  }
}

/// A picture in real numbers.
private struct RealPicture {
  var width: Int
  var height: Int
  var pixels: [SIMD4<Double>]

  init(_ picture: PixelBuffer) {
    (width, height) = (picture.size.width, picture.size.height)
    pixels = (0..<height).flatMap { y in
      (0..<picture.size.width).map { x in
        let channels = picture.channels(x, y)
        return SIMD4(
          Double(channels[0]), Double(channels[1]), Double(channels[2]), Double(channels[3]))
      }
    }
  }

  private init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<Double>) {
    (self.width, self.height) = (width, height)
    pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
  }

  /// A pixel of the picture. Beyond the edges, the pixels at the edges are repeated.
  subscript(x: Int, y: Int) -> SIMD4<Double> {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  func blurred(_ deviation: Double) -> RealPicture {
    if deviation >= 8 { return halved.blurred(deviation / 2).doubled(width, height) }
    // The factor is 3 sqrt(2 pi) / 4.
    let width = Int(deviation * 1.879971205598652 + 0.5)
    if width < 2 { return self }
    let half = width / 2
    let boxes =
      width % 2 == 1
      ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
    return boxes.reduce(self) { $0.mean(-$1.0...$1.1) }
  }

  private func mean(_ places: ClosedRange<Int>) -> RealPicture {
    let count = Double(places.count)
    let rows = RealPicture(width, height) { x, y in
      places.reduce(SIMD4.zero) { $0 + self[x + $1, y] } / count
    }
    return RealPicture(width, height) { x, y in
      places.reduce(SIMD4.zero) { $0 + rows[x, y + $1] } / count
    }
  }

  private var halved: RealPicture {
    RealPicture((width + 1) / 2, (height + 1) / 2) { x, y in
      (self[2 * x, 2 * y] + self[2 * x + 1, 2 * y] + self[2 * x, 2 * y + 1] + self[2 * x + 1, 2 * y + 1]) / 4
    }
  }

  /// The picture at twice the size, interpolated between the centers of its cells.
  private func doubled(_ width: Int, _ height: Int) -> RealPicture {
    func place(_ pixel: Int) -> (Int, Double) {
      let place = (Double(pixel) + 0.5) / 2 - 0.5
      return (Int(place.rounded(.down)), place - place.rounded(.down))
    }
    return RealPicture(width, height) { x, y in
      let ((left, a), (top, b)) = (place(x), place(y))
      let upper = self[left, top] * (1 - a) + self[left + 1, top] * a
      let lower = self[left, top + 1] * (1 - a) + self[left + 1, top + 1] * a
      return upper * (1 - b) + lower * b
    }
  }
}
