import FlickDiagnostics
import FlickPlanning
import FlickRendering

/// The progress of a batch: the work of the scenes that are done or in progress, and an estimate for the waiting
/// scenes, whose frames are assumed to take as long as those of the others.
struct OverallProgress {
  let sceneCount: Int
  private var scenesDone = 0
  /// The frames of scenes that have not begun.
  private var waitingFrames: Int
  /// The frames of scenes that have begun and needed any work.
  private var begunFrames = 0
  private let start: ContinuousClock.Instant

  init(_ setup: BatchSetup, start: ContinuousClock.Instant) {
    self.init(sceneCount: setup.sceneCount, waitingFrames: setup.frameCount, start: start)
  }

  init(sceneCount: Int, waitingFrames: Int, start: ContinuousClock.Instant) {
    (self.sceneCount, self.waitingFrames, self.start) = (sceneCount, waitingFrames, start)
  }

  /// Notes that a scene has begun.
  mutating func begin(frameCount: Int) {
    waitingFrames = max(waitingFrames - frameCount, 0)
    begunFrames += frameCount
  }

  /// Notes that a scene is done.
  ///
  /// - Parameter wasUpToDate: Whether its files were already up to date; the time of such a scene does not count in
  ///   estimates for others.
  mutating func finish(frameCount: Int, wasUpToDate: Bool) {
    scenesDone += 1
    if wasUpToDate { begunFrames = max(begunFrames - frameCount, 0) }
  }

  /// Notes a scene that was done before a crash of the batch's process.
  mutating func keep(frameCount: Int) {
    scenesDone += 1
    waitingFrames = max(waitingFrames - frameCount, 0)
  }

  /// The estimated time that waiting scenes need, in seconds of a core.
  func waiting(_ meter: WorkMeter) -> Double {
    begunFrames > 0 ? (meter.spent + meter.remaining) * Double(waitingFrames) / Double(begunFrames) : 0
  }

  /// The share of the batch that is done; by the number of scenes as long as nothing is known of their work.
  func share(_ meter: WorkMeter) -> Double {
    let byScenes = Double(scenesDone) / Double(max(sceneCount, 1))
    if scenesDone == sceneCount { return 1 }
    return meter.share(beside: waiting(meter)) ?? byScenes
  }

  /// The line about the batch: `12 of 40 scenes  [###-------]  31%  ETA 1:05`.
  func line(_ meter: WorkMeter, at now: ContinuousClock.Instant) -> String {
    let share = share(meter)
    let parts = [
      "\(scenesDone) of \(counted(sceneCount, "scene"))", bar(share), "\(Int(share * 100))%",
      timeLeft(share, since: start, at: now),
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }
}

/// The remaining time as text: `ETA 1:05`; nil while it cannot be estimated.
func timeLeft(
  _ share: Double, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant
) -> String? {
  let seconds = (now - start) / .seconds(1)
  guard share > 0, seconds > 0 else { return nil }
  return "ETA \(clock(seconds / share - seconds))"
}

extension BatchSetup {
  /// The batch's extent and resources: `40 scenes, 7680 frames; 2 jobs, 268.4 MB of 536.9 MB for frames in progress`.
  var text: String {
    let memory = ByteCount.text(workingMemory) + (memoryLimit.map { " of \(ByteCount.text($0))" } ?? "")
    return "\(counted(sceneCount, "scene")), \(counted(frameCount, "frame")); "
      + "\(counted(jobs, "job")), \(memory) for frames in progress"
  }
}
