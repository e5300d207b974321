import FlickGeometry
import FlickImage
import FlickLayers
import FlickTestSupport
import Testing

@Suite struct TextureTests {
  static let unit = Scene.rect(0, 0, 1, 1)

  static func image(_ bounds: Rect, matrix: Transform3D = .identity, source: Rect = unit) -> DisplayItem {
    Scene.item(.image(name: "picture", source: source), bounds: bounds, matrix: matrix)
  }

  static func noise(_ width: Int, _ height: Int) -> PixelBuffer {
    var random = SplitMix(seed: 3)
    return PixelBuffer(width: width, height: height) { _, _ in
      let alpha = random.byte()
      return (min(random.byte(), alpha), min(random.byte(), alpha), min(random.byte(), alpha), alpha)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a picture on whole pixels is copied exactly`(scale: Double) {
    let picture = Self.noise(60, 90)
    let rect = Scene.rect(6 / scale, 12 / scale, 60 / scale, 90 / scale)
    let frame = Scene.render(
      [Self.image(rect)], width: 100, height: 120, scale: scale, images: ["picture": picture])
    for y in 0..<90 { for x in 0..<60 { #expect(frame.channels(x + 6, y + 12) == picture.channels(x, y)) } }
  }

  @Test func `a quarter turn moves pixels exactly, too`() {
    let picture = Self.noise(40, 40)
    let turn = Transform3D(0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 40, 0, 0, 1)
    let frame = Scene.render(
      [Self.image(Scene.rect(0, 0, 40, 40), matrix: turn)], width: 40, height: 40,
      images: ["picture": picture])
    for y in 0..<40 { for x in 0..<40 { #expect(frame.channels(39 - y, x) == picture.channels(x, y)) } }
  }

  @Test(arguments: [0, 1, 77, 128, 254, 255])
  func `one colour stays that colour under every map`(level: UInt8) {
    let picture = PixelBuffer(width: 37, height: 23) { _, _ in (level, level / 2, 0, 255) }
    var random = SplitMix(seed: 11)
    for _ in 0..<40 {
      let matrix = Transform3D(rotationX: random.unit() * 2.4 - 1.2)
        .concatenating(Transform3D(rotationZ: random.unit() * 6))
        .concatenating(Transform3D(scaleX: 0.1 + 3 * random.unit(), y: 0.1 + 3 * random.unit()))
        .concatenating(Transform3D(perspectiveDistance: 200)).about(Point(32, 32))
      let frame = Scene.render(
        [Self.image(Scene.rect(0, 0, 64, 64), matrix: matrix)], width: 64, height: 64, background: .black,
        images: ["picture": picture])
      // The picture covers the middle.
      #expect(frame.channels(32, 32) == [Int(level), Int(level / 2), 0, 255])
    }
  }

  /// A cell of a mesh that is seen almost edge-on is such a sliver.
  @Test func `a sliver of a raster shows nothing from far outside the sliver`() {
    let (whole, sliver) = (Scene.rect(0, 0, 40, 40), Scene.rect(0, 0, 10, 40))
    let map = Transform3D(scaleX: 0.02, y: 1).concatenating(Transform3D(rotationZDegrees: 20))
      .concatenating(Transform3D(translationX: 20, y: 4))
    let halves = [
      Scene.fill(Color(red: 0, green: 1, blue: 0), Scene.rect(0, 0, 20, 40)),
      Scene.fill(Color(red: 1, green: 0, blue: 0), Scene.rect(20, 0, 20, 40)),
    ]
    let raster = Scene.item(
      .raster(halves, scale: 1), bounds: whole, matrix: map,
      clips: [Clip(.roundedRect(RoundedRect(sliver)), matrix: map)])
    let frame = Scene.render([raster], width: 40, height: 48)
    let seen = (0..<48).flatMap { y in (0..<40).map { frame.channels($0, y) } }.filter { $0[3] > 0 }
    #expect(seen.count > 30)
    #expect(seen.allSatisfy { $0[0] == 0 })
  }

  @Test func `a fine checkerboard tilts to an even grey`() {
    let picture = PixelBuffer(width: 512, height: 512) { x, y in
      let level: UInt8 = (x + y) % 2 == 0 ? 255 : 0
      return (level, level, level, 255)
    }
    for degrees in stride(from: 30.0, through: 80, by: 5) {
      for size in [128.0, 200, 256] {
        let tilt = Transform3D(rotationX: Math.radians(degrees: degrees))
          .concatenating(Transform3D(perspectiveDistance: 900)).about(Point(128, 128))
        let rect = Scene.rect(128 - size / 2, 128 - size / 2, size, size)
        let frame = Scene.render(
          [Self.image(rect, matrix: tilt)], width: 256, height: 256, images: ["picture": picture])
        let middle =
          (100..<156).map { frame.channels($0, 128)[0] } + (122..<134).map { frame.channels(128, $0)[0] }
        #expect(middle.allSatisfy { abs($0 - 128) <= 12 })
      }
    }
  }

  @Test func `half the size averages two by two pixels`() {
    let picture = Self.noise(64, 64)
    let frame = Scene.render(
      [Self.image(Scene.rect(0, 0, 32, 32))], width: 32, height: 32, images: ["picture": picture])
    for y in 0..<32 {
      for x in 0..<32 {
        let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map { picture.channels(2 * x + $0.0, 2 * y + $0.1) }
        let mean = (0..<4).map { i in (cells.reduce(0) { $0 + $1[i] } + 2) / 4 }
        #expect(frame.channels(x, y) == mean)
      }
    }
  }

  @Test func `no fringe: a white picture with clear parts is nowhere darker than its alpha`() {
    let picture = PixelBuffer(width: 32, height: 32) { x, y in
      (x - 16) * (x - 16) + (y - 16) * (y - 16) < 120 ? (255, 255, 255, 255) : (0, 0, 0, 0)
    }
    let turn = Transform3D(rotationZ: 0.3).concatenating(Transform3D(scaleX: 2.3, y: 1.7)).about(
      Point(50, 50))
    let frame = Scene.render(
      [Self.image(Scene.rect(30, 30, 40, 40), matrix: turn)], width: 100, height: 100,
      images: ["picture": picture])
    for i in 0..<10_000 {
      let c = frame.channels(i % 100, i / 100)
      #expect(c[0] == c[3])
      #expect(c[1] == c[3])
      #expect(c[2] == c[3])
    }
  }

  @Test func `a part of a picture does not mix with its neighbours`() {
    let picture = PixelBuffer(width: 20, height: 10) { x, _ in x < 10 ? (255, 0, 0, 255) : (0, 0, 255, 255) }
    let left = Self.image(Scene.rect(0, 0, 35, 35), source: Scene.rect(0, 0, 0.5, 1))
    let frame = Scene.render([left], width: 40, height: 40, images: ["picture": picture])
    for x in 0..<35 { #expect(frame.channels(x, 20) == [255, 0, 0, 255]) }
  }

  @Test func `colours above alpha are brought down to it`() {
    let picture = PixelBuffer(width: 8, height: 8) { _, _ in (255, 200, 90, 100) }
    let frame = Scene.render(
      [Self.image(Scene.rect(0, 0, 8, 8))], width: 8, height: 8, background: .white,
      images: ["picture": picture])
    #expect(frame.channels(3, 3) == [255, 255, 245, 255])
  }

  @Test func `a raster on whole pixels shows what its items show`() {
    let items = [
      Scene.fill(Color(red: 0.2, green: 0.4, blue: 0.8), Scene.rect(10, 10, 40, 30), radius: 8),
      Scene.fill(Color(red: 1, green: 0, blue: 0, alpha: 0.5), Scene.rect(20.3, 15.2, 12, 40)),
    ]
    let bounds = Scene.rect(10, 10, 50, 50)
    let raster = Scene.item(.raster(items, scale: 2), bounds: bounds)
    let clip = Clip(.roundedRect(RoundedRect(bounds)), matrix: .identity)
    let clipped = items.map { item in
      Scene.item(item.content, bounds: item.bounds, clips: [clip])
    }
    #expect(
      Scene.render([raster], width: 140, height: 140, scale: 2)
        == Scene.render(clipped, width: 140, height: 140, scale: 2))
  }
}

extension TextureTests {
  @Test(arguments: [30.0, 50, 65])
  func `a shrunk picture is the mean over each pixel`(degrees: Double) {
    // Smooth noise. The reference is a bilinear magnification to six times the size.
    let small = Self.noise(40, 60)
    let picture = Scene.render(
      [Self.image(Scene.rect(0, 0, 320, 480))], width: 320, height: 480, background: .white,
      images: ["picture": small])
    func frame(scale: Int) -> PixelBuffer {
      let tilt = Transform3D(translationX: -160, y: 0)
        .concatenating(Transform3D(rotationX: -Math.radians(degrees: degrees)))
        .concatenating(Transform3D(perspectiveDistance: 400))
        .concatenating(Transform3D(translationX: 100, y: 10))
      return Scene.render(
        [Self.image(Scene.rect(0, 0, 320, 480), matrix: tilt)], width: 200 * scale, height: 120 * scale,
        scale: Double(scale), images: ["picture": picture])
    }
    let (found, reference) = (frame(scale: 1), frame(scale: 6))
    var (error, count) = (0.0, 0.0)
    for i in 0..<200 * 120 where found.channels(i % 200, i / 200)[3] == 255 {
      var sum = 0
      for j in 0..<36 { sum += reference.channels(6 * (i % 200) + j % 6, 6 * (i / 200) + j / 6)[0] }
      let difference = Double(sum) / 36 - Double(found.channels(i % 200, i / 200)[0])
      error += difference * difference
      count += 1
    }
    #expect(count > 10_000)
    let decibels = 10 * Math.log(255 * 255 * count / error) / Math.log(10)
    #expect(decibels > 51)
  }
}
