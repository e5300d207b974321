import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickRendering

/// The progress of a scene with all its files.
struct SceneProgress {
  let index: Int
  let name: String
  /// The files in progress, in the order of their starts.
  private(set) var files: [FileProgress] = []
  /// The chunks in progress, in the order of their starts.
  private(set) var chunks: [RenderChunk] = []
  let frameCount: Int
  private(set) var meter = WorkMeter()
  /// Whether nothing had to be done, because all of its files were up to date.
  var isUpToDate: Bool { meter.spent == 0 }
  /// Whether its work is announced and has begun.
  private(set) var isUnderWay = false
  private let start: ContinuousClock.Instant
  /// The start of the first work on each file, which may wait for others after it was announced.
  private var starts: [String: ContinuousClock.Instant] = [:]

  init(_ start: SceneStart, at now: ContinuousClock.Instant) {
    (index, name, frameCount, self.start) = (start.index, start.scene, start.frameCount, now)
  }

  /// Makes the progress of work that is not a scene of a batch, such as a sheet.
  init(called name: String, index: Int = 0, frameCount: Int = 0, at now: ContinuousClock.Instant) {
    (self.index, self.name, self.frameCount, start) = (index, name, frameCount, now)
  }

  /// Records an event. Returns a line if the event deserves one even where lines are few; else nil.
  mutating func record(_ event: RenderEvent, at now: ContinuousClock.Instant) -> String? {
    if !event.isAnnouncement {
      isUnderWay = true
      if let path = event.path, starts[path] == nil { starts[path] = now }
    }
    switch event {
    case .expects(let path, let work): meter.expect(work, on: path)
    case .worked(let path, let work, let seconds): meter.record(work, on: path, seconds: seconds)
    case .searching(let path): return "\(VisibleText.line(path)): looking for settings within the limit"
    case .beganTrial(let trial): files.append(FileProgress(trial))
    case .advancedTrial(let path, let frameCount):
      if let file = file(path) { files[file].frames += frameCount }
    case .finishedTrial(let trial, let byteCount):
      files.removeAll { $0.path == trial.path }
      meter.close("\(trial.path)#\(trial.number)")
      return
        "\(VisibleText.line(trial.path)): \(trial.name): \(trial.settings) gives \(ByteCount.text(byteCount))"
    case .chose(let output):
      return output.choice.map {
        "\(VisibleText.line(output.path)): \($0.settings), after \(counted($0.trials, "trial"))"
      }
    case .began(let path, let frameCount):
      files.append(FileProgress(path: path, frameCount: frameCount))
    case .drewFrame(let path):
      if let file = file(path) { files[file].draw() }
    case .reused(let path, let frameCount):
      if let file = file(path) { files[file].frames += frameCount }
    case .unchanged(let path, let byteCount):
      return "\(VisibleText.line(path)): unchanged, \(ByteCount.text(byteCount))"
    case .limitedJobs(let memory): return memory.text
    case .beganChunk(let chunk): chunks.append(chunk)
    case .finishedChunk(let chunk): chunks.removeAll { $0 == chunk }
    case .checking(let path): if let file = file(path) { files[file].phase = "checking" }
    case .accepted(let path, let preset, let limits):
      return "\(VisibleText.line(path)): accepted for \(preset): \(limits)"
    case .finished(let path, let byteCount):
      meter.close(path)
      guard let file = file(path) else { return nil }
      return files.remove(at: file).ending(byteCount: byteCount, since: starts[path] ?? start, at: now)
    case .failed:
      files = []
      meter.closeAll()
    }
    return nil
  }

  /// The line about a file whose first drawn frame an event reports; otherwise nil.
  func beginning(at event: RenderEvent) -> String? {
    guard case .drewFrame(let path) = event, let file = file(path), !files[file].isDrawing else { return nil }
    return files[file].beginning
  }

  private func file(_ path: String) -> Int? { files.firstIndex { $0.path == path } }

  /// The line about the scene, which shows the file with the most frames left, and the progress of all files and
  /// trials: `out/tabs.mp4  rendering  87/192  +1  [####------]  45%  ETA 0:02`. Nil while nothing is in progress.
  func line(at now: ContinuousClock.Instant) -> String? {
    let file = files.max { $0.framesLeft < $1.framesLeft }
    guard let share = meter.share() else { return file?.state }
    guard file != nil || meter.remaining > 0 else { return nil }
    let others = files.count > 1 ? "+\(files.count - 1)" : nil
    let parts = [
      file?.state ?? name, others, bar(share), "\(Int(share * 100))%", timeLeft(share, since: start, at: now),
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }
}

extension RenderEvent {
  fileprivate var isAnnouncement: Bool { if case .expects = self { true } else { false } }
}

extension RenderMemory {
  /// The note about memory: `out/tabs.mp4: note: memory allows 1 of 2 jobs: each takes about 744.0 MB, and frames in
  /// progress may take 512.0 MB`.
  fileprivate var text: String {
    "\(VisibleText.line(path)): note: memory allows \(jobs) of \(counted(wantedJobs, "job")): each takes about "
      + "\(ByteCount.text(bytes)), and frames in progress may take \(ByteCount.text(workingMemory))"
  }
}

/// A bar of ten characters: `[######----]`.
func bar(_ fraction: Double) -> String {
  let full = Int((min(max(fraction, 0), 1) * 10).rounded(.down))
  return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: 10 - full) + "]"
}
