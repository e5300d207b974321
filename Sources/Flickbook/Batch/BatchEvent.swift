/// What happens while a batch is rendered; a value, so that it can be shown, logged or sent on. Several scenes may be in
/// work at a time.
public enum BatchEvent: Sendable {
  /// A scene, by its index among so many, is read, and its script played.
  case reading(SceneInput, index: Int, sceneCount: Int)
  /// That is over, and nothing has crashed.
  case finishedReading(index: Int)
  /// Before the first scene.
  case began(BatchSetup)
  /// A scene's turn has come.
  case beganScene(BatchItem)
  /// Something happens to a scene in work.
  case scene(BatchItem, RenderEvent)
  /// A scene was done, or had failed, when the batch was taken up again after a crash.
  case keptScene(SceneReport)
  /// A scene is done, or has failed; for one that could not even be planned, nothing else is heard.
  case finishedScene(SceneReport)
}

/// Receives events, from any thread.
public typealias BatchObserver = @Sendable (BatchEvent) -> Void

/// What a batch has to do, and with what.
public struct BatchSetup: Hashable, Sendable {
  /// How many scenes there are, those that cannot be rendered as well.
  public let sceneCount: Int
  /// Of all outputs.
  public let frameCount: Int
  /// How many parts are worked on at a time, at most.
  public let jobs: Int
  /// What the process may use, in bytes; nil if nobody tells.
  public let memoryLimit: Int?
  /// What frames in work may take of that, in bytes.
  public let workingMemory: Int
  /// Whether the batch is taken up again after a crash.
  public var isResumed = false
}
