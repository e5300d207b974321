package import FlickPlanning
package import FlickRendering

/// The work that a process had done on a batch before it crashed, so that another process can go on.
package struct ResumeState: Sendable {
  /// The time when the batch began; while the scenes are still being read, the time when the reading began.
  package var start: ContinuousClock.Instant
  package var sceneCount: Int
  /// Whether all scenes had been read and the rendering had begun.
  package var hasBegun = true
  /// The reports of finished and failed scenes, by index.
  package var kept: [Int: SceneReport] = [:]
  /// The errors of scenes that were being rendered alone at a crash.
  package var failures: [Int: FlickbookError] = [:]
  /// The scenes that were being rendered at the same time at a crash. Each is now rendered alone, so that the next
  /// crash identifies the culprit.
  package var suspects: Set<Int> = []
  /// The errors of scenes that were being read alone at a crash. They are not read again.
  package var unreadable: [Int: FlickbookError] = [:]
  /// The scenes that were being read at the same time at a crash. Each is now read alone.
  package var readingSuspects: Set<Int> = []

  package init(start: ContinuousClock.Instant, sceneCount: Int) {
    (self.start, self.sceneCount) = (start, sceneCount)
  }

  /// - Throws: `FlickbookError.inputChanged` when the inputs differ from those at the batch's beginning.
  func check(_ inputs: [Result<SceneInput, any Error>]) throws(FlickbookError) {
    for (index, report) in kept.sorted(by: { $0.key < $1.key }) {
      let input = inputs.indices.contains(index) ? try? inputs[index].get() : nil
      guard input?.name != report.recordedScene else { continue }
      throw .inputChanged(path: report.recordedScene ?? input?.name ?? "-")
    }
    guard inputs.count == sceneCount else {
      throw .inputChanged(path: "the scenes: there were \(sceneCount), and now there are \(inputs.count)")
    }
  }
}
