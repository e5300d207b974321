import FlickGeometry
import FlickImage
import FlickLayers
import Testing

@Suite struct ShadowTests {
  static func shadow(
    _ shape: RoundedRect, radius: Double, matrix: Transform3D = .identity, width: Int = 200, scale: Double = 1
  ) -> PixelBuffer {
    let item = Scene.item(
      .shadow(.black, radius: radius, shape), bounds: shape.rect, matrix: matrix)
    return Scene.render([item], width: width, height: width, scale: scale)
  }

  /// The share of the normal distribution that lies below `x`.
  static func normal(_ x: Double) -> Double { Math.erfc(-x / 2.0.squareRoot()) / 2 }

  @Test(arguments: [(-3.0, 0.841344746), (0, 0.5), (3, 0.158655254)])
  func `a straight edge is half of the complementary error function`(distance: Double, alpha: Double) {
    // The edge lies in the middle of column 40 + distance.
    let shape = RoundedRect(Scene.rect(40.5, 20, 140, 160))
    let picture = Self.shadow(shape, radius: 3)
    let found = Double(picture.channels(40 - Int(distance), 100)[3])
    #expect(abs(found - 255 * alpha) <= 1)
  }

  @Test(arguments: [0.8, 3, 12.5])
  func `a sharp rectangle's shadow is the product of two edges`(radius: Double) {
    let rect = Scene.rect(60, 70, 50, 22)
    let picture = Self.shadow(RoundedRect(rect), radius: radius)
    func profile(_ x: Double, _ low: Double, _ high: Double) -> Double {
      let inside = Self.normal((x - low) / radius) - Self.normal((x - high) / radius)
      return x > low - 3 * radius && x < high + 3 * radius ? inside : 0
    }
    for y in stride(from: 30, to: 130, by: 3) {
      for x in stride(from: 20, to: 150, by: 3) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let alpha = profile(px, rect.minX, rect.maxX) * profile(py, rect.minY, rect.maxY)
        #expect(abs(Double(picture.channels(x, y)[3]) - 255 * alpha) <= 1.25)
      }
    }
  }

  @Test func `a shadow that is turned by a hair is sampled another way, but looks the same`() {
    let shape = RoundedRect(Scene.rect(40, 60, 120, 80), radius: 12)
    func picture(_ degrees: Double) -> PixelBuffer {
      let turn = Transform3D(rotationX: 0.6).concatenating(Transform3D(rotationZDegrees: degrees))
        .concatenating(Transform3D(perspectiveDistance: 400)).about(Point(100, 100))
      return Self.shadow(shape, radius: 6, matrix: turn)
    }
    let (level, turned) = (picture(0), picture(1e-6))
    for i in 0..<200 * 200 {
      let (a, b) = (level.channels(i % 200, i / 200)[3], turned.channels(i % 200, i / 200)[3])
      #expect(abs(a - b) <= 1)
    }
    #expect(level != PixelBuffer(size: level.size))
  }

  @Test(arguments: CornerCurve.allCases)
  func `a rounded shadow is the blurred shape`(curve: CornerCurve) {
    let shape = RoundedRect(Scene.rect(30, 32, 60, 44), radius: 16, curve: curve)
    let sharp = Scene.render(
      [Scene.item(.fill(.color(.black), shape), bounds: shape.rect)], width: 120, height: 120)
    let blurred = Self.blurred(sharp, deviation: 4)
    let picture = Self.shadow(shape, radius: 4, width: 120)
    for y in stride(from: 20, to: 90, by: 2) {
      for x in stride(from: 18, to: 102, by: 2) {
        // The pixels of the mask make the blur a little wider.
        #expect(abs(Double(picture.channels(x, y)[3]) - blurred[y * 120 + x]) <= 2)
      }
    }
  }

  /// The alphas convolved with a Gaussian, computed by direct sums.
  static func blurred(_ picture: PixelBuffer, deviation: Double) -> [Double] {
    let (width, height) = (picture.size.width, picture.size.height)
    let reach = Int(5 * deviation)
    let kernel = (-reach...reach).map {
      Math.exp(-Double($0 * $0) / (2 * deviation * deviation)) / (deviation * (2 * Math.pi).squareRoot())
    }
    var across = [Double](repeating: 0, count: width * height)
    var result = across
    for y in 0..<height {
      for x in 0..<width {
        for i in max(-reach, -x)...min(reach, width - 1 - x) {
          across[y * width + x] += kernel[i + reach] * Double(picture.channels(x + i, y)[3])
        }
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        for i in max(-reach, -y)...min(reach, height - 1 - y) {
          result[y * width + x] += kernel[i + reach] * across[(y + i) * width + x]
        }
      }
    }
    return result
  }

  @Test func `without a radius the shadow is the shape`() {
    let shape = RoundedRect(Scene.rect(20, 30, 60, 44), radius: 9)
    let fill = Scene.render(
      [Scene.item(.fill(.color(.black), shape), bounds: shape.rect)], width: 100, height: 100)
    #expect(Self.shadow(shape, radius: 0, width: 100) == fill)
  }

  @Test func `a large shadow is whole in the middle and symmetric`() {
    let picture = Self.shadow(RoundedRect(Scene.rect(30, 30, 140, 140), radius: 10), radius: 8)
    #expect(picture.channels(100, 100)[3] == 255)
    for i in 0..<100 {
      #expect(abs(picture.channels(i, 90)[3] - picture.channels(199 - i, 90)[3]) <= 1)
      #expect(abs(picture.channels(i, 90)[3] - picture.channels(90, i)[3]) <= 1)
    }
    #expect(picture.channels(5, 100)[3] == 0)
  }
}
