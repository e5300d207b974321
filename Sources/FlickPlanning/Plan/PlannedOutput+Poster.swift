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

  /// Returns the frame that represents the output best; nil if no frame comes after its moment.
  func posterFrame(in scene: ResolvedScene) -> Int? {
    let timeline = scene.timeline
    let first = timeline.frame(at: frames.time(of: frames.frames.lowerBound))
    let last = timeline.frame(at: min(frames.time(of: frames.frames.upperBound - 1), scene.stage.duration))
    let moment = PosterMoment(scene, frames: first..<max(first, last) + 1).time
    return frames.frames.first { frames.time(of: $0) >= moment }
  }
}
