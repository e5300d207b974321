import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

/// Tests of small changes behind large backdrops: only a part of each backdrop is made again.
@Suite struct BackdropChangeTests {
  private static let size = (width: 701, height: 413)

  private static func backdrop(_ blur: Double, _ rect: Rect) -> DisplayItem {
    let shape = RoundedRect(rect, radius: 12)
    return Scene.item(
      .backdrop(Backdrop(PictureFilter(blur: blur, saturation: 1.6), in: shape)), bounds: rect)
  }

  /// Stripes with a dot on them, below two backdrops that partly overlap.
  private static func list(_ blur: Double, _ dot: Point, _ isDark: Bool) -> DisplayList {
    let (width, height) = (Double(size.width), Double(size.height))
    let stripes = (0..<20).map { index in
      Scene.fill(
        Color(red: Double(index) / 20, green: 0.4, blue: 1 - Double(index % 7) / 7),
        Scene.rect(Double(index) * 35 + 0.3, 0, 36, height))
    }
    let dots = Scene.fill(isDark ? .black : .white, Scene.rect(dot.x, dot.y, 9, 7))
    return DisplayList(
      canvas: Size(width, height),
      items: stripes + [
        dots, backdrop(blur, Scene.rect(20, 11, width - 41, height - 30)),
        backdrop(blur / 2, Scene.rect(-10, height / 2, width + 20, 150)),
      ])
  }

  @Test(arguments: [0, 1.5, 4, 9, 17, 40], InstructionLevel.available)
  func `a part of a backdrop that is made again equals that of the whole`(
    blur: Double, level: InstructionLevel
  ) {
    let size = Scene.size(Self.size.width, Self.size.height)
    let compositor = Compositor(size: size, scale: 1, level: level)
    let dots = [
      Point(300, 200), Point(305.5, 203), Point(305.5, 203), Point(0, 0), Point(694, 408), Point(650, 30),
      Point(31, 215), Point(400, 205),
    ]
    var shown: PreparedFrame?
    var frame = PixelBuffer(size: size)
    for (step, dot) in dots.enumerated() {
      let list = Self.list(blur, dot, step % 3 == 0)
      let next = compositor.prepare(list, after: shown)
      // Step 4 is prepared but not drawn, so the next frame cannot reuse its backdrops.
      if step == 4 {
        shown = next
        continue
      }
      compositor.draw(next, over: step == 5 ? nil : shown, into: &frame, threads: 1 + step % 2)
      var wanted = PixelBuffer(size: size)
      compositor.render(list, into: &wanted)
      let isEqual = frame == wanted
      #expect(isEqual, "step \(step)")
      shown = next
    }
  }
}
