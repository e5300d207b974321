import FlickBasics
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickStage

/// The moment whose frame stands best for a scene, for posters: one rule for outputs and for galleries.
///
/// Moments at which the camera moves, something comes or goes, or a card covers the picture do not count. Of the others
/// the greatest wins of: 4 for each caption and callout that is wholly there, 2 once a step has settled, 2 where
/// nothing moves, less 3 for a finger, and the entropy, in bits, of how what is seen divides the picture's area. The
/// earliest of equals wins.
package struct PosterMoment {
  private let scene: ResolvedScene
  private let frames: [Int]

  /// The number of moments that are looked at.
  private static let mostMoments = 240

  /// - Parameter frames: The frames of the scene that may be taken; all of them unless said otherwise.
  package init(_ scene: ResolvedScene, frames: Range<Int>? = nil) {
    self.scene = scene
    let frames = frames ?? 0..<scene.timeline.frameCount
    let step = max(frames.count / Self.mostMoments, 1)
    self.frames = Array(stride(from: frames.lowerBound, to: frames.upperBound, by: step))
  }

  /// In seconds.
  package var time: Double {
    let rate = scene.stage.frameRate
    let settled = scene.stage.steps.compactMap { $0.time(of: "settled") }.min() ?? 0
    var best: (time: Double, score: Double)?
    for frame in frames {
      let time = rate.time(ofFrame: frame)
      let signs = scene.stage.posterSigns(at: time)
      guard !signs.isBusy, !signs.isCovered else { continue }
      let picture = scene.stage.layers(at: time)
      let isStill = picture == scene.stage.layers(at: min(time + rate.time(ofFrame: 1), scene.stage.duration))
      let score =
        4 * Double(signs.shown) + (time >= settled ? 2 : 0) + (isStill ? 2 : 0) - (signs.hasFinger ? 3 : 0)
        + entropy(of: picture)
      if best.map({ score > $0.score + 1e-6 }) ?? true { best = (time, score) }
    }
    return best?.time ?? rate.time(ofFrame: frames[frames.count / 2])
  }

  /// In bits.
  private func entropy(of picture: Layer) -> Double {
    let whole = Rect(origin: .zero, size: scene.stage.canvas)
    let areas = scene.stage.displayList(of: picture).leaves.compactMap { leaf -> Double? in
      guard leaf.opacity > 0 else { return nil }
      let box = Rect(enclosing: leaf.bounds.corners.compactMap { leaf.matrix.projected($0)?.point })
      return box?.intersection(whole).map { $0.width * $0.height }
    }
    let sum = areas.reduce(0, +)
    guard sum > 0 else { return 0 }
    return areas.reduce(0) { bits, area in
      area > 0 ? bits - area / sum * Math.log(area / sum) / Math.log(2) : bits
    }
  }
}
