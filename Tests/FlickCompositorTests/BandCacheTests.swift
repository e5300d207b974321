import FlickGeometry
import FlickImage
import FlickLayers
import Testing

@testable import FlickCompositor

/// Painted rows of gradients are kept, and later frames show them again.
@Suite struct BandCacheTests {
  private static let area = PixelRect(minX: 3, minY: 16, maxX: 40, maxY: 32)

  @Test func `a band is kept when it is painted for the second time`() {
    let rows = BandCache()
    var filled = 0
    func band(_ index: Int) -> BandCache.Band? {
      rows.band(index, Self.area) { _ in filled += 1 }
    }
    #expect(band(1) == nil)
    #expect(filled == 0)
    let second = band(1)
    #expect(second != nil)
    #expect(filled == 1)
    #expect(band(1) === second)
    #expect(filled == 1)
    #expect(band(2) == nil)
    #expect(filled == 1)
  }

  @Test func `bands without room are not kept`() {
    let rows = BandCache()
    let large = PixelRect(minX: 0, minY: 0, maxX: 6000, maxY: 6000)
    for _ in 0..<3 { #expect(rows.band(0, large) { _ in } == nil) }
    _ = rows.band(1, Self.area) { _ in }
    #expect(rows.band(1, Self.area) { _ in } != nil, "nor is room taken")
  }

  @Test func `only the alphas of black pixels are kept`() {
    let rows = BandCache(isShade: true)
    func band() -> BandCache.Band? {
      rows.band(1, Self.area) { pixels in
        for y in Self.area.rows {
          for x in Self.area.columns { unsafe pixels.pixel(x, y).pointee = UInt32(x + y) << 24 }
        }
      }
    }
    #expect(band() == nil)
    guard let kept = band(), case .shade(let alphas) = kept.content else {
      Issue.record("alphas are kept")
      return
    }
    for y in Self.area.rows {
      for x in Self.area.columns { #expect(unsafe alphas.alphas(x, y).pointee == UInt8(x + y)) }
    }
  }

  private static let gradients: [Gradient] = [
    Gradient(
      .radial, from: Point(0.4, 0.5), to: Point(1.4, 1.2),
      stops: [.init(.black.withAlpha(0), at: 0), .init(.black.withAlpha(0.2), at: 0.6), .init(.black, at: 1)]),
    Gradient(from: Point(0, 0), to: Point(1, 1), colors: [.white, Color(red: 1, green: 0.2, blue: 0)]),
    Gradient(
      .radial, from: Point(0.5, 0.5), to: Point(1, 1),
      colors: [Color(red: 0, green: 0.5, blue: 1).withAlpha(0.7), .clear]),
  ]

  /// A square that moves under a gradient, or within a group whose mask is a gradient.
  private func list(_ frame: Int, _ gradient: Gradient, isMask: Bool, tilt: Double) -> DisplayList {
    let canvas = Scene.rect(0, 0, 40, 32)
    let matrix = Transform3D(rotationYDegrees: tilt).concatenating(Transform3D(perspectiveDistance: 60))
    let square = Scene.fill(.white, Scene.rect(Double(3 * frame), 5, 12, 20))
    let back = Scene.fill(Color(red: 0.1, green: 0.4, blue: 0.3), canvas)
    let items =
      isMask
      ? [back, Scene.item(.group([square], .gradient(gradient)), bounds: canvas, matrix: matrix)]
      : [
        back, square,
        Scene.item(
          .fill(.gradient(gradient), RoundedRect(canvas, radius: 6)), bounds: canvas, matrix: matrix,
          opacity: 0.9),
      ]
    return DisplayList(canvas: canvas.size, items: items)
  }

  @Test(arguments: gradients, [false, true])
  func `frames that follow each other look as they do alone`(gradient: Gradient, isMask: Bool) {
    for tilt in [0.0, 25] {
      let compositor = DamageTests.compositor(211, 67)
      var shown: PreparedFrame?
      var frame = PixelBuffer(size: compositor.size)
      for step in 0..<6 {
        let list = list(step, gradient, isMask: isMask, tilt: tilt)
        let next = compositor.prepare(list, after: shown)
        compositor.draw(next, over: shown, into: &frame, threads: 1 + step % 2)
        let isEqual = frame == compositor.picture(of: list)
        #expect(isEqual, "step \(step), tilt \(tilt)")
        shown = next
      }
    }
  }
}
