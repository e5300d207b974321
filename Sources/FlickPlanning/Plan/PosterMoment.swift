import FlickBasics
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickStage

/// The moment whose frame represents a scene best, for posters. Outputs and galleries use the same rule.
///
/// Moments when the camera moves, something comes or goes, or a card covers the picture do not count. Each other moment
/// has a score: 4 for each caption and callout that is fully shown, plus 2 once a step has settled, plus 2 where
/// nothing moves, minus 3 for a finger, plus the entropy, in bits, of how the visible items divide the picture's area.
/// The highest score wins; among equal scores, the earliest moment.
package struct PosterMoment {
  private let scene: ResolvedScene
  private let frames: [Int]

  /// The largest number of moments that are examined.
  private static let mostMoments = 240

  /// - Parameter frames: The frames to choose from; by default all frames of the scene.
  package init(_ scene: ResolvedScene, frames: Range<Int>? = nil) {
    self.scene = scene
    let frames = frames ?? 0..<scene.timeline.frameCount
    let step = max(frames.count / Self.mostMoments, 1)
    self.frames = Array(stride(from: frames.lowerBound, to: frames.upperBound, by: step))
  }

  /// The time of the moment, in seconds.
  package var time: Double {
    let rate = scene.stage.frameRate
    let settled = firstRest
    var best: (time: Double, score: Double)?
    for frame in frames {
      let time = rate.time(ofFrame: frame)
      guard let score = score(at: time, after: settled) else { continue }
      if best.map({ score > $0.score + 1e-6 }) ?? true { best = (time, score) }
    }
    return best?.time ?? rate.time(ofFrame: frames[frames.count / 2])
  }

  /// Returns the score of a moment, in seconds; nil for one that does not count.
  func score(at time: Double) -> Double? { score(at: time, after: firstRest) }

  /// The time when the first step has settled, in seconds.
  private var firstRest: Double { scene.stage.steps.compactMap { $0.time(of: "settled") }.min() ?? 0 }

  private func score(at time: Double, after settled: Double) -> Double? {
    let stage = scene.stage
    let signs = stage.posterSigns(at: time)
    guard !signs.isBusy, !signs.isCovered else { return nil }
    let picture = stage.layers(at: time)
    let isStill = picture == stage.layers(at: min(time + stage.frameRate.time(ofFrame: 1), stage.duration))
    return 4 * Double(signs.shown) + (time >= settled ? 2 : 0) + (isStill ? 2 : 0)
      - (signs.hasFinger ? 3 : 0) + entropy(of: picture)
  }

  /// The entropy of how the visible items divide the picture's area, in bits.
  private func entropy(of picture: Layer) -> Double {
    let whole = Rect(origin: .zero, size: scene.stage.canvas)
    let areas = scene.stage.displayList(of: picture).leaves.compactMap { leaf -> Double? in
      guard leaf.opacity > 0 else { return nil }
      let box = Rect(enclosing: leaf.corners)
      return box?.intersection(whole).map { $0.width * $0.height }
    }
    let sum = areas.reduce(0, +)
    guard sum > 0 else { return 0 }
    return areas.reduce(0) { bits, area in
      area > 0 ? bits - area / sum * Math.log(area / sum) / Math.log(2) : bits
    }
  }
}
