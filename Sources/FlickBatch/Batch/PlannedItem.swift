public import FlickRendering

/// A scene of a batch, as far as it is known before the batch renders it.
public enum PlannedItem: Sendable {
  /// The scene has been read, and its turn will come.
  case new(BatchItem)
  /// An earlier process finished the scene, or failed to, before it crashed.
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
