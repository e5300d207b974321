import FlickPlanning
import FlickRendering

/// How far a batch is.
struct OverallProgress {
  let sceneCount: Int
  private let frameCount: Int
  private var scenesDone = 0
  private var framesDone = 0
  private let start: ContinuousClock.Instant

  init(_ setup: BatchSetup, start: ContinuousClock.Instant) {
    (sceneCount, frameCount, self.start) = (setup.sceneCount, setup.frameCount, start)
  }

  /// A scene is done.
  mutating func finish(frameCount: Int) {
    scenesDone += 1
    framesDone += frameCount
  }

  /// `12 of 40 scenes  [###-------]  31%  ETA 1:05`.
  func line(_ scenes: [SceneProgress], at now: ContinuousClock.Instant) -> String {
    let frames = scenes.reduce(framesDone) { $0 + min($1.framesDone, $1.frameCount) }
    let fraction = frameCount > 0 ? Double(frames) / Double(frameCount) : 1
    var parts = [
      "\(scenesDone) of \(counted(sceneCount, "scene"))", bar(fraction), "\(Int(fraction * 100))%",
    ]
    let seconds = (now - start) / .seconds(1)
    if frames > 0, seconds > 0 { parts.append("ETA \(clock(seconds / fraction - seconds))") }
    return parts.joined(separator: "  ")
  }
}

extension BatchSetup {
  /// `40 scenes, 7680 frames; 2 jobs, 268.4 MB of 536.9 MB for frames in work`.
  var text: String {
    let memory = ByteCount.text(workingMemory) + (memoryLimit.map { " of \(ByteCount.text($0))" } ?? "")
    return "\(counted(sceneCount, "scene")), \(counted(frameCount, "frame")); "
      + "\(counted(jobs, "job")), \(memory) for frames in work"
  }
}
