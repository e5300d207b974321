import FlickBasics
import FlickPlanning
import FlickRendering

/// How far a scene is, with all its files.
struct SceneProgress {
  let index: Int
  let name: String
  /// The files in work, in the order in which they were begun.
  private(set) var files: [FileProgress] = []
  /// The chunks in work, in the order in which they were begun.
  private(set) var chunks: [RenderChunk] = []
  private(set) var framesDone = 0
  let frameCount: Int
  private let start = ContinuousClock.now

  init(_ start: SceneStart) { (index, name, frameCount) = (start.index, start.scene, start.frameCount) }

  /// A sheet or the like, which is not a scene of a batch.
  init(called name: String) { (index, self.name, frameCount) = (0, name, 0) }

  /// Takes notice of an event, and answers what is to be said of it: whether it is worth a line where lines are few.
  mutating func record(_ event: RenderEvent) -> String? {
    switch event {
    case .searching(let path): return "\(VisibleText.line(path)): looking for settings that fit"
    case .beganTrial(let trial): files.append(FileProgress(trial, start: .now))
    case .advancedTrial(let path, let frameCount):
      if let file = file(path) { files[file].frames += frameCount }
    case .finishedTrial(let trial, let byteCount):
      files.removeAll { $0.path == trial.path }
      return
        "\(VisibleText.line(trial.path)): \(trial.name): \(trial.settings) gives \(ByteCount.text(byteCount))"
    case .chose(let output):
      return output.choice.map {
        "\(VisibleText.line(output.path)): \($0.settings), after \(counted($0.trials, "trial"))"
      }
    case .began(let path, let frameCount):
      let file = FileProgress(path: path, frameCount: frameCount, start: .now)
      files.append(file)
      return nil
    case .drewFrame(let path):
      framesDone += 1
      if let file = file(path) { files[file].frames += 1 }
      return nil
    case .reused(let path, let frameCount):
      framesDone += frameCount
      if let file = file(path) { files[file].frames += frameCount }
    case .unchanged(let path, let byteCount):
      return "\(VisibleText.line(path)): unchanged, \(ByteCount.text(byteCount))"
    case .limitedJobs(let memory): return memory.text
    case .beganChunk(let chunk): chunks.append(chunk)
    case .finishedChunk(let chunk): chunks.removeAll { $0 == chunk }
    case .checking(let path): if let file = file(path) { files[file].phase = "checking" }
    case .finished(let path, let byteCount):
      guard let file = file(path) else { return nil }
      return files.remove(at: file).ending(byteCount: byteCount, at: .now)
    case .failed: files = []
    }
    return nil
  }

  private func file(_ path: String) -> Int? { files.firstIndex { $0.path == path } }

  /// `tabs.yaml  [######----]  60%  58.1 fps  ETA 0:02`, of the file with the most work left.
  func line(at now: ContinuousClock.Instant) -> String? {
    guard let file = files.max(by: { $0.framesLeft < $1.framesLeft }) else { return nil }
    return file.line(at: now) + (files.count > 1 ? "  +\(files.count - 1)" : "")
  }
}

extension RenderMemory {
  /// `out/tabs.mp4: note: memory allows 1 of 2 jobs: each takes about 744.0 MB, and frames in work may take 512.0 MB`.
  fileprivate var text: String {
    "\(VisibleText.line(path)): note: memory allows \(jobs) of \(counted(wantedJobs, "job")): each takes about "
      + "\(ByteCount.text(bytes)), and frames in work may take \(ByteCount.text(workingMemory))"
  }
}

/// A bar of ten characters: `[######----]`.
func bar(_ fraction: Double) -> String {
  let full = Int((min(max(fraction, 0), 1) * 10).rounded(.down))
  return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: 10 - full) + "]"
}
