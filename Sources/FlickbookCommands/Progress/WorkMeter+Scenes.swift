import FlickRendering

/// The work of many scenes. Paths get the scene's number, because files of different scenes may have the same name.
extension WorkMeter {
  mutating func record(_ event: RenderEvent, ofScene scene: Int) {
    switch event {
    case .expects(let path, let work): expect(work, on: "\(scene) \(path)")
    case .worked(let path, let work, let seconds): record(work, on: "\(scene) \(path)", seconds: seconds)
    case .finished(let path, _): close("\(scene) \(path)")
    case .finishedTrial(let trial, _): close("\(scene) \(trial.path)#\(trial.number)")
    case .failed: close(scene: scene)
    default: break
    }
  }

  /// Notes that nothing is left to do for a scene.
  mutating func close(scene: Int) { close { $0.hasPrefix("\(scene) ") } }
}
