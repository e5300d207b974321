import FlickRendering

/// The work of many scenes: two of them may have files of one name.
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

  /// Nothing more is to be done for a scene.
  mutating func close(scene: Int) { close { $0.hasPrefix("\(scene) ") } }
}
