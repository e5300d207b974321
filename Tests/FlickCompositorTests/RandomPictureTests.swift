import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

/// Draws random layer trees and display lists in every way. Among them are layers that are degenerate, edge-on, behind
/// the eye, huge or tiny.
///
/// `make test` draws a hundred of them, `make exhaustive` ten thousand.
@Suite struct RandomPictureTests {
  static let count = UInt64(Thoroughness.trials(60, exhaustive: 10_000))

  /// The ways to draw: the number of threads, and the number of rows in a band.
  static let cuts = [(1, 16), (2, 16), (3, 5), (7, 32), (1, 90)]

  @Test(arguments: 0..<20)
  func `they look the same in every way and never trap`(group: Int) throws {
    let painters = InstructionLevel.available.flatMap { level in
      [true, false].map { Painter(level: level, hidesCovered: $0) }
    }
    let plain = Self.compositor(.scalar, hidesCovered: false)
    for seed in Self.count * UInt64(group) / 20..<Self.count * UInt64(group + 1) / 20 {
      let list = Self.list(seed)
      var reference = PixelBuffer(size: plain.size)
      plain.render(list, into: &reference, threads: 1, bandHeight: plain.size.height)
      let planes = YUVFrame(reference, level: .scalar)
      for (index, painter) in painters.enumerated() {
        let (threads, bandHeight) = Self.cuts[(index + Int(seed)) % Self.cuts.count]
        var picture = PixelBuffer(size: plain.size)
        painter.compositor.render(list, into: &picture, threads: threads, bandHeight: bandHeight)
        #expect(picture == reference, "seed \(seed), \(painter.name), \(threads) threads, \(bandHeight) rows")
        painter.draw(list, threads: threads)
        #expect(painter.pixels == reference, "seed \(seed), \(painter.name), over another picture")
        #expect(painter.frame == planes, "seed \(seed), \(painter.name), planes over others")
      }
    }
  }

  /// Draws pictures and keeps the last one.
  private final class Painter {
    let compositor: Compositor
    let name: String
    private(set) var pixels: PixelBuffer
    private(set) var frame: YUVFrame
    private var shown: PreparedFrame?

    init(level: InstructionLevel, hidesCovered: Bool) {
      compositor = RandomPictureTests.compositor(level, hidesCovered: hidesCovered)
      name = "\(level)" + (hidesCovered ? "" : " with what is covered")
      pixels = PixelBuffer(size: compositor.size)
      frame = YUVFrame(pixels)
    }

    func draw(_ list: DisplayList, threads: Int) {
      let next = compositor.prepare(list, after: shown)
      compositor.draw(next, over: shown, into: &pixels, threads: threads)
      compositor.draw(next, over: shown, into: &frame, threads: threads)
      shown = next
    }
  }

  private static func compositor(_ level: InstructionLevel, hidesCovered: Bool) -> Compositor {
    var compositor = Compositor(
      size: Scene.size(101, 90), scale: 0.9,
      images: ["picture": DeterminismTests.picture, "photo": DeterminismTests.photo],
      text: DeterminismTests.Squares(), cache: ContentCache(budget: 8 << 20), level: level)
    compositor.hidesCovered = hidesCovered
    return compositor
  }

  /// Makes trees with sensible numbers, trees with any numbers, and lists that no tree gives. Each is used three times,
  /// the second and the third time with one item removed, so that most of it stays.
  private static func list(_ seed: UInt64) -> DisplayList {
    var random = SplitMix(seed: seed / 3)
    var list =
      if seed / 3 % 3 == 0 {
        RandomScene.list(seed: seed / 3)
      } else {
        DisplayList(
          flattening: random.layer(name: "0", depth: 2, wild: seed / 3 % 3 == 1), canvas: Size(112, 100))
      }
    if seed % 3 > 0, list.items.count > 1 { list.items.remove(at: Int(seed) % list.items.count) }
    return list
  }
}

extension RandomScene {
  fileprivate static func list(seed: UInt64) -> DisplayList {
    var scene = RandomScene(seed: seed)
    return scene.list()
  }
}
