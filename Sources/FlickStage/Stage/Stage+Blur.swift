import FlickCamera
import FlickLayers
import FlickMotion

extension Stage {
  /// The distance for which one moment is enough, in pixels.
  private static let pixelsPerMoment = 1.5

  /// Whether a camera blurs its moves: the stage's own, or one of a side or a clip.
  package var blursCameras: Bool {
    (camera?.openPart ?? 0) > 0 || sides.contains { $0.stage.blursCameras }
      || clips.contains { $0.stage.blursCameras }
  }

  /// Returns the number of the cameras' moments whose average is the frame at `time` (seconds): 1 while cameras rest,
  /// and one for each 1.5 pixels by which a corner of the view moves while the shutter is open.
  ///
  /// - Parameters:
  ///   - frameTime: The seconds of the scene from frame to frame.
  ///   - most: The greatest number of moments.
  package func cameraMoments(at time: Double, frameTime: Double, most: Int) -> Int {
    let pixels = cameraTravel(at: time, frameTime: frameTime) * scale
    return Int(min(max((pixels / Stage.pixelsPerMoment).rounded(.up), 1), Double(most)))
  }

  /// Returns the greatest distance by which a corner of a camera's view moves while its shutter is open, in points of
  /// the picture.
  package func cameraTravel(at time: Double, frameTime: Double) -> Double {
    let own = camera?.travel(at: time, frameTime: frameTime) ?? 0
    let inner =
      switch content {
      case .performance: 0.0
      case .comparison(let sides, _):
        sides.sides.map { $0.stage.cameraTravel(at: $0.time(at: time), frameTime: frameTime) }.max() ?? 0
      case .film(let reel, _): reel.cameraTravel(at: time, frameTime: frameTime)
      }
    // The stage's own camera enlarges what the others show.
    return max(own, inner * framing(at: time).zoom)
  }
}

extension FilmReel {
  /// Returns the greatest distance of the clips that are shown at a time.
  fileprivate func cameraTravel(at time: Double, frameTime: Double) -> Double {
    let shown = [clip(at: time), leavingClip(at: time)].compactMap(\.self)
    return shown.map { $0.cameraTravel(at: time, frameTime: frameTime) }.max() ?? 0
  }
}

extension StageClip {
  fileprivate func cameraTravel(at time: Double, frameTime: Double) -> Double {
    stage.cameraTravel(at: sceneTime(at: time), frameTime: frameTime * speed.factor)
  }

  /// Returns the scene's picture at a time of the film.
  func layers(at time: Double, phase: Double) -> Layer {
    stage.layers(at: sceneTime(at: time), phase: phase * speed.factor)
  }
}
