import FlickAnimatedImage
import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickText

/// A scene to measure, with everything needed to draw it.
struct Subject {
  let scene: ResolvedScene
  let images: [String: PixelBuffer]
  let text: any TextOutliner

  /// - Throws: `ImageError` when a picture cannot be decoded, `TextError` for fonts.
  init(_ scene: ResolvedScene) throws {
    self.scene = scene
    var images: [String: PixelBuffer] = [:]
    for asset in scene.scene.images { images[asset.name] = try ImageDecoder.decode(contentsOf: asset.path) }
    self.images = images
    text = try PangoTextOutliner(fontFiles: scene.scene.fonts.map(\.path))
  }

  func displayList(ofFrame index: Int) -> DisplayList {
    scene.stage.displayList(at: scene.stage.frameRate.time(ofFrame: index))
  }

  /// A compositor with its own cache.
  func compositor(_ level: InstructionLevel = .current) -> Compositor {
    Compositor(size: scene.pixelSize, scale: scene.stage.scale, images: images, text: text, level: level)
  }

  /// At most `count` frames from all parts of the scene, in runs of neighbors, because content that stays the same from
  /// one frame to the next need not be drawn again. A run begins where something moves.
  func frames(_ count: Int) -> [Int] {
    let total = scene.timeline.frameCount
    guard count < total else { return Array(0..<total) }
    let runLength = min(Subject.runLength, count)
    let runs = count / runLength
    return (0..<runs).flatMap { run in
      let start = moving(from: (total - runLength) * (2 * run + 1) / (2 * runs), until: total - runLength)
      return start..<start + runLength
    }
  }

  /// The first frame from `start` on whose successor differs from it; `start` if there is none up to `end`.
  private func moving(from start: Int, until end: Int) -> Int {
    var list = displayList(ofFrame: start)
    for index in start..<max(start, end) {
      let next = displayList(ofFrame: index + 1)
      if next != list { return index }
      list = next
    }
    return start
  }

  private static let runLength = 10
}
