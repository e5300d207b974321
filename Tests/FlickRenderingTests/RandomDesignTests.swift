import FlickCompositor
import FlickDrawing
import FlickImage
import FlickKernels
import FlickMotion
import FlickPlanning
import FlickStage
import FlickTestSupport
import Testing

/// Tests the laws of drawing with random designs.
@Suite struct RandomDesignTests {
  private static func renderer(seed: UInt64) throws -> FrameRenderer {
    let input = SceneInput(source: .text(RandomDesign.text(seed: seed)), name: "design.json")
    return try FrameRenderer(SceneResolver().resolve(input))
  }

  private static func compositor(_ renderer: FrameRenderer, _ level: InstructionLevel) -> Compositor {
    Compositor(
      size: renderer.compositor.size, scale: renderer.compositor.scale, images: renderer.materials.images,
      text: renderer.materials.text, level: level)
  }

  /// One renderer of the scene draws frame over frame, with any number of threads and any instructions. Another one
  /// draws some of the frames alone, the latest first, including everything hidden.
  @Test(arguments: 0..<20)
  func `a frame depends on its time alone, at every level, in any order, over any other`(group: UInt64) throws
  {
    let count = UInt64(Thoroughness.trials(2, exhaustive: 100))
    let levels = InstructionLevel.available
    var moments = 0
    for seed in count * group..<count * (group + 1) {
      let (onward, alone) = (try Self.renderer(seed: seed), try Self.renderer(seed: seed))
      let compositor = Self.compositor(onward, levels[Int(seed) % levels.count])
      var plain = Self.compositor(alone, levels[Int(seed + 1) % levels.count])
      plain.hidesCovered = false
      let rate = onward.scene.stage.frameRate
      let frames = stride(from: 0, to: onward.scene.stage.frameCount, by: 4).map { Int($0) }
      var (shown, picture) = (PreparedFrame?.none, PixelBuffer(size: compositor.size))
      var pictures: [Int: PixelBuffer] = [:]
      for frame in frames {
        let next = compositor.prepare(onward.displayList(at: rate.time(ofFrame: frame)), after: shown)
        compositor.draw(next, over: shown, into: &picture, threads: 1 + frame % 3)
        (shown, pictures[frame]) = (next, picture)
      }
      moments += Set(pictures.values.map(\.hash)).count
      for frame in frames.reversed() where frame % 3 == 0 || frame == frames.last {
        var wanted = PixelBuffer(size: plain.size)
        plain.render(
          alone.displayList(at: rate.time(ofFrame: frame)), into: &wanted, threads: 1, bandHeight: 1 + frame)
        let isEqual = pictures[frame] == wanted
        #expect(isEqual, "frame \(frame) of \(seed)")
      }
    }
    #expect(moments > Int(count), "nothing happens")
  }
}
