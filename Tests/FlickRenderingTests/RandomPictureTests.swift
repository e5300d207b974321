import FlickCompositor
import FlickDrawing
import FlickImage
import FlickKernels
import FlickMediaTestSupport
import FlickMotion
import FlickPlanning
import FlickStage
import FlickTestSupport
import FlickVideo
import Testing

/// Tests the laws of drawing with cameras, glass, callouts, captions and videos, any of them together.
@Suite struct RandomPictureTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([:])
    let rate = try #require(FrameRate(30))
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: rate)
    let grid = SegmentGrid(frameCount: 15, rate: rate)
    try SyntheticMovie.write(try SyntheticMovie.segments(grid, settings), to: folder.file("take.mp4"))
    return folder
  }

  private static func renderer(_ folder: TemporaryFolder) throws -> FrameRenderer {
    let path = folder.file("a.yaml")
    return try FrameRenderer(SceneResolver().resolve(SceneInput(source: .file(path: path), name: path)))
  }

  /// One renderer draws frame over frame. Another one draws frames alone, the latest first, by other instructions and
  /// with everything hidden.
  @Test(arguments: 0..<10)
  func `a frame depends on its time alone, and damage is exact`(group: UInt64) throws {
    let folder = try Self.folder()
    let count = UInt64(Thoroughness.trials(2, exhaustive: 100))
    let levels = InstructionLevel.available
    var moments = 0
    for seed in count * group..<count * (group + 1) {
      try folder.write(RandomPicture.text(seed: seed, video: "take.mp4"), to: "a.yaml")
      let (onward, alone) = (try Self.renderer(folder), try Self.renderer(folder))
      let compositor = onward.compositor(levels[Int(seed) % levels.count])
      var plain = alone.compositor(levels[Int(seed + 1) % levels.count])
      plain.hidesCovered = false
      let frames = stride(from: 0, to: onward.stage.frameCount, by: 2).map { Int($0) }
      var (shown, picture) = (PreparedFrame?.none, PixelBuffer(size: compositor.size))
      var pictures: [Int: PixelBuffer] = [:]
      for frame in frames {
        let next = compositor.prepare(onward.displayList(at: Double(frame) / 30), after: shown)
        compositor.draw(next, over: shown, into: &picture, threads: 1 + frame % 3)
        (shown, pictures[frame]) = (next, picture)
      }
      moments += Set(pictures.values.map(\.hash)).count
      for frame in frames.reversed() where frame % 6 == 0 || frame == frames.last {
        var wanted = PixelBuffer(size: plain.size)
        plain.render(
          alone.displayList(at: Double(frame) / 30), into: &wanted, threads: 1, bandHeight: 3 + frame)
        let isEqual = pictures[frame] == wanted
        #expect(isEqual, "frame \(frame) of \(seed)")
      }
      try onward.requirePictures()
    }
    #expect(moments > 3 * Int(count), "nothing happens")
  }
}

extension FrameRenderer {
  fileprivate func compositor(_ level: InstructionLevel) -> Compositor {
    Compositor(
      size: compositor.size, scale: compositor.scale, images: materials.images, text: materials.text,
      level: level)
  }
}
