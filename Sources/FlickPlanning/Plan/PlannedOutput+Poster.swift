import FlickMotion
import FlickScene
import FlickStage

extension PlannedOutput {
  /// Returns the time in the file of the frame that represents the output best; nil if that is the first one.
  package func posterTime(in scene: ResolvedScene) -> Double? {
    guard output.format.isMoving, let frame = posterFrame(in: scene) else { return nil }
    return frame > frames.frames.lowerBound
      ? frames.rate.time(ofFrame: frame - frames.frames.lowerBound) : nil
  }

  /// The smallest distance in time, in seconds, and the smallest difference of scores between two posters for which
  /// another one is worth choosing. One more caption or callout is enough, a picture that merely stands still is not.
  private static let worth = (distance: 0.25, score: 3.0)

  /// Returns the time in the file of the frame that represents the output best, if that frame shows clearly more than
  /// the one at another time of the file; otherwise nil. Times are in seconds.
  package func betterPosterTime(than usual: Double, in scene: ResolvedScene) -> Double? {
    guard let time = posterTime(in: scene), abs(time - usual) > Self.worth.distance else { return nil }
    let moment = PosterMoment(scene)
    func score(at time: Double) -> Double? { moment.score(at: sceneTime(of: time)) }
    guard let best = score(at: time) else { return nil }
    return score(at: usual).map { best - $0 < Self.worth.score } ?? false ? nil : time
  }

  /// Returns the time of the scene that the file shows at a time.
  private func sceneTime(of time: Double) -> Double {
    let frame = Int((time / frames.rate.time(ofFrame: 1) + 1e-6).rounded(.down)) + frames.frames.lowerBound
    return frames.time(of: min(frame, frames.frames.upperBound - 1))
  }

  /// Returns the frame that represents the output best; nil if no frame comes after its moment.
  func posterFrame(in scene: ResolvedScene) -> Int? {
    let timeline = scene.timeline
    let shown = plainFrames
    let first = timeline.frame(at: frames.time(of: shown.lowerBound))
    let last = timeline.frame(at: min(frames.time(of: shown.upperBound - 1), scene.stage.duration))
    let moment = PosterMoment(scene, frames: first..<max(first, last) + 1).time
    return shown.first { frames.time(of: $0) >= moment }
  }

  /// The frames that show the scene at their own times, which those of a crossfade and of a way back do not.
  private var plainFrames: Range<Int> {
    let all = frames.frames
    switch picture?.canvas.seam {
    case nil: return all
    case .turn(let last, _): return all.lowerBound..<last + 1
    case .crossfade(let start, _, let length):
      // A sum of decimal fractions may differ from a frame's time by a rounding error.
      let first = all.first { frames.time(of: $0) - start > length - 1e-9 }
      return (first ?? all.upperBound - 1)..<all.upperBound
    }
  }
}
