public import FlickPlanning

/// What a process has made of a batch before it crashed, so that another one can go on.
public struct ResumeState: Sendable {
  /// When the batch began; until it does, when its scenes began to be read.
  public var start: ContinuousClock.Instant
  public var sceneCount: Int
  /// Whether all scenes had been read, and the first one had begun.
  public var hasBegun = true
  /// The scenes that were done, or had failed, by index.
  public var kept: [Int: SceneReport] = [:]
  /// What those scenes fail with that were in work alone at a crash.
  public var failures: [Int: FlickbookError] = [:]
  /// The scenes that were in work at a crash with others: each is rendered alone, so that the next crash tells which one it
  /// was.
  public var suspects: Set<Int> = []
  /// What those scenes fail with that were read alone at a crash. They are not read again.
  public var unreadable: [Int: FlickbookError] = [:]
  /// The scenes that were being read at a crash with others: each is read alone.
  public var readingSuspects: Set<Int> = []

  public init(start: ContinuousClock.Instant, sceneCount: Int) {
    (self.start, self.sceneCount) = (start, sceneCount)
  }

  /// - Throws: `FlickbookError.inputChanged` when these are other scenes than when the batch began.
  func check(_ inputs: [Result<SceneInput, any Error>]) throws(FlickbookError) {
    for (index, report) in kept.sorted(by: { $0.key < $1.key }) {
      let input = inputs.indices.contains(index) ? try? inputs[index].get() : nil
      guard input?.name != report.recordedScene else { continue }
      throw .inputChanged(path: report.recordedScene ?? input?.name ?? "-")
    }
    guard inputs.count == sceneCount else {
      throw .inputChanged(path: "the scenes: there were \(sceneCount), there are \(inputs.count)")
    }
  }
}
