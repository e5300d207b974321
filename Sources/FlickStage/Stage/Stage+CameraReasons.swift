extension CameraReason {
  /// Returns the reason of a side's or a clip's camera, with the names and the times of the scene that shows it.
  fileprivate func named(_ name: String, at time: (Double) -> Double = { $0 }) -> CameraReason {
    CameraReason(time: time(self.time), steps: steps.map { "\(name).\($0)" }, shot: shot, text: text)
  }
}

extension Stage {
  /// The reasons of the scene's own camera, and then those of the cameras of its sides or clips, each with the name of its
  /// side or clip; without those that a clip does not show. A shot is written as its own scene could state it.
  package var explainedCameras: [(name: String?, reasons: [CameraReason])] {
    let ofSides = sides.flatMap { side in
      side.stage.explainedCameras.map { camera in
        (
          name: Optional(side.name.joined(to: camera.name)),
          reasons: camera.reasons.map { $0.named(side.name) }
        )
      }
    }
    let ofClips = clips.flatMap { clip in
      clip.stage.explainedCameras.map { camera in
        (
          name: Optional(clip.name.joined(to: camera.name)),
          reasons: camera.reasons.shown(in: clip.shownPart).map { reason in
            reason.named(clip.name) { max(clip.filmTime(at: $0), clip.start) }
          }
        )
      }
    }
    return ([(name: nil, reasons: cameraReasons)] + ofSides + ofClips).filter { !$0.reasons.isEmpty }
  }
}

extension [CameraReason] {
  /// The reasons in a span of time, in seconds, after that of the shot with which the span begins.
  fileprivate func shown(in span: ClosedRange<Double>) -> [CameraReason] {
    let first = last { $0.shot != nil && $0.time < span.lowerBound }
    return (first.map { [$0] } ?? []) + filter { span.contains($0.time) }
  }
}

extension String {
  fileprivate func joined(to name: String?) -> String { name.map { "\(self).\($0)" } ?? self }
}
