public import FlickRendering

/// A scene of a batch and the facts about it that are known before the batch renders it.
public enum PlannedItem: Sendable {
  /// The scene can be rendered and waits for its turn.
  case new(BatchItem)
  /// An earlier process, which crashed later, had already rendered the scene or failed to render it.
  case resumed(SceneReport)
  /// The scene cannot be rendered.
  case failed(SceneReport)

  /// The scene to render; nil when nothing is left to do for it.
  package var item: BatchItem? { if case .new(let item) = self { item } else { nil } }

  /// The paths of all outputs.
  package var paths: [String] {
    switch self {
    case .new(let item): item.outputs.map(\.path)
    case .resumed(let report), .failed(let report): report.outputs.map(\.path)
    }
  }

  /// The number of frames of all outputs.
  var frameCount: Int {
    switch self {
    case .new(let item): item.frameCount
    case .resumed(let report), .failed(let report): report.frameCount
    }
  }
}
