import FlickMotion
import FlickScene
import FlickStage

extension OutputPlanner {
  /// Returns the time of a movie's cover on the scene's clock, in seconds; nil without a cover.
  ///
  /// - Throws: `SceneDiagnostics` for a moment that does not exist.
  func cover(of planned: PlannedOutput) throws -> Double? {
    guard case .movie(let options) = planned.output.kind, let cover = options.cover else { return nil }
    switch cover {
    case .auto:
      let frames = planned.frames
      return frames.time(of: planned.posterFrame(in: scene) ?? frames.frames.lowerBound)
    case .at(let moment):
      let time = try scene.time(of: moment, planned.output.place(of: "cover"))
      return scene.stage.frameRate.time(ofFrame: scene.timeline.frame(at: time))
    }
  }
}
