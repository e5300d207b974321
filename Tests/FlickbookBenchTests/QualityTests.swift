import FlickCompositor
import FlickEffects
import FlickGeometry
import FlickImage
import FlickLayers
import FlickTestSupport
import FlickText
import Testing

@testable import FlickbookBench

@Suite struct QualityTests {
  /// Parts of frame 150 with edges, corners, shadows and small text: one in the upper half, where pages are hardly
  /// reduced, and one in the lower half.
  @Test(arguments: Thoroughness.some(1, of: [(420..<620, 300..<380), (620..<860, 860..<930)]))
  func `pictures come near the reference`(x: Range<Int>, y: Range<Int>) async throws {
    let text = try PangoTextOutliner()
    let pages = (0..<Cards.pageCount).map { CardPage(index: $0).picture(text: text) }
    let ideal = try await CardsReference(pages: pages).picture(frame: 150, x: x, y: y)
    let drawn = try QualityTests.frame(150, pages: pages).part(x: x, y: y)
    #expect(drawn.signalToNoise(against: ideal) >= 42)
  }

  @Test func `decibels follow from the mean square error`() throws {
    let size = try #require(PixelSize(width: 2, height: 2))
    var picture = PixelBuffer(size: size)
    #expect(picture.signalToNoise(against: PixelBuffer(size: size)) == 99)
    // One level in every channel except alpha: 20 log 255.
    for i in picture.bytes.indices where i % 4 < 3 { picture.bytes[i] = 1 }
    #expect(abs(picture.signalToNoise(against: PixelBuffer(size: size)) - 48.130803608679) < 1e-9)
    picture.bytes.replaceSubrange(0..<8, with: repeatElement(0, count: 8))
    #expect(picture.signalToNoise(against: PixelBuffer(size: size), rows: 0..<1) == 99)
    #expect(picture.signalToNoise(against: PixelBuffer(size: size)) > 51)
  }

  /// The shadow must be a convolution, which is summed here point by point.
  @Test(
    arguments: Thoroughness.some(
      2, of: [Point(0, 0), Point(30, 3), Point(-25, 10), Point(12, 12), Point(200, -30)]))
  func `the shadow is the convolution`(at p: Point) {
    var (sum, weights) = (0.0, 0.0)
    // exp(-(x² + y²)) equals exp(-x²) exp(-y²).
    let places = stride(from: -119.5, to: 120, by: 1).map { place in
      (place, weight: Math.exp(-place * place / (2 * Cards.shadowSigma * Cards.shadowSigma)))
    }
    for (y, yWeight) in places {
      for (x, xWeight) in places {
        let weight = xWeight * yWeight
        weights += weight
        if QualityTests.isInsideCorner(p + Point(x, y)) { sum += weight }
      }
    }
    #expect(abs(ShadowProfile().density(at: p) - sum / weights) < 0.004)
  }

  @Test func `the shadow has the same four corners`() {
    let profile = ShadowProfile()
    let corners = Rect(origin: .zero, size: Cards.pageSize).insetBy(dx: -10, dy: -10).corners
    #expect(Set(corners.map { profile.density(at: $0) }).count == 1)
    #expect(profile.density(at: Point(540, 810)) > 0.999)
    #expect(profile.density(at: Point(540, -300)) == 0)
  }

  private static func isInsideCorner(_ p: Point) -> Bool {
    let r = Cards.cornerRadius
    let (dx, dy) = (max(r - p.x, 0), max(r - p.y, 0))
    return p.x >= 0 && p.y >= 0 && dx * dx + dy * dy <= r * r
  }

  /// A frame drawn by the compositor.
  private static func frame(_ index: Int, pages: [PixelBuffer]) throws -> PixelBuffer {
    let layers = pages.indices.map { number in
      var layer = Layer("", frame: Rect(origin: .zero, size: Cards.pageSize))
      layer.contents = .image(ImageContents(name: "\(number)", naturalSize: Cards.pageSize))
      return Page(id: "\(number)", layer: layer)
    }
    let effect = try CardsEffect(EffectSetup(canvas: Cards.canvas, pages: layers, parameters: [:]))
    let images = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ("\($0)", $1) })
    let size = try #require(PixelSize(width: 1920, height: 1080))
    return Compositor(size: size, scale: 1, images: images).picture(
      of: DisplayList(flattening: effect.layers(at: Double(index) / 60), canvas: Cards.canvas))
  }
}

extension PixelBuffer {
  fileprivate func part(x: Range<Int>, y: Range<Int>) throws -> PixelBuffer {
    let size = try #require(PixelSize(width: x.count, height: y.count))
    let rows = y.map { bytes[$0 * stride + 4 * x.lowerBound..<$0 * stride + 4 * x.upperBound] }
    return try #require(PixelBuffer(size: size, bytes: Array(rows.joined())))
  }
}
