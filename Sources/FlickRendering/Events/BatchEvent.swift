import FlickPlanning

/// An event of the rendering of a batch. Progress, the events file and the journal are made of these values, and the
/// journal's reader restores them. Several scenes may be rendered at a time.
public enum BatchEvent: Sendable {
  /// Standard input was read, which cannot be repeated.
  case readStandardInput(String)
  /// A scene, by its index among `sceneCount` scenes, is being read, and its script played.
  case reading(scene: String, index: Int, sceneCount: Int)
  /// The scene has been read, and nothing has crashed.
  case finishedReading(index: Int)
  /// The batch begins, before its first scene.
  case began(BatchSetup)
  /// The work on a scene begins.
  case beganScene(SceneStart)
  /// Something happens to a scene that is being rendered, by its index; nil if a command renders something other than a
  /// batch.
  case scene(index: Int?, RenderEvent)
  /// A scene was finished or had failed before the batch was continued after a crash.
  case keptScene(SceneReport)
  /// A scene is finished or has failed. If it could not even be planned, this is its only event.
  case finishedScene(SceneReport)
  /// All observers have been informed of a scene's end: events, progress, messages.
  case announcedScene(index: Int)
  /// The batch ends, after its last scene.
  case finished(BatchEnd)
  /// A signal ended the process, possibly because it could get no more memory.
  case crashed(signal: Int32, lackedMemory: Bool)
}

/// Receives events, from any thread.
public typealias BatchObserver = @Sendable (BatchEvent) -> Void

/// The size of a batch, and the resources for it.
public struct BatchSetup: Hashable, Sendable {
  /// The number of scenes, including those that cannot be rendered.
  package let sceneCount: Int
  /// The number of frames of all outputs.
  package let frameCount: Int
  /// The largest number of chunks that are worked on at a time.
  package let jobs: Int
  /// The memory that the process may use, in bytes; nil when the system does not state it.
  package let memoryLimit: Int?
  /// The part of that memory for frames that are being rendered, in bytes.
  package let workingMemory: Int
  /// Whether the batch is continued after a crash.
  package var isResumed = false

  package init(
    sceneCount: Int, frameCount: Int, jobs: Int, memoryLimit: Int? = nil, workingMemory: Int,
    isResumed: Bool = false
  ) {
    self.sceneCount = sceneCount
    self.frameCount = frameCount
    self.jobs = jobs
    self.memoryLimit = memoryLimit
    self.workingMemory = workingMemory
    self.isResumed = isResumed
  }
}

extension BatchSetup: Codable {
  private enum CodingKeys: String, CodingKey {
    case sceneCount, frameCount, jobs, memoryLimit, workingMemory
  }

  private enum VersionKey: String, CodingKey { case flickbook }

  public func encode(to encoder: any Encoder) throws {
    var version = encoder.container(keyedBy: VersionKey.self)
    try version.encode(Release.version, forKey: .flickbook)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(sceneCount, forKey: .sceneCount)
    try members.encode(frameCount, forKey: .frameCount)
    try members.encode(jobs, forKey: .jobs)
    try members.encode(memoryLimit, forKey: .memoryLimit)
    try members.encode(workingMemory, forKey: .workingMemory)
  }
}

/// The outputs of a scene, known when the work on it begins.
public struct SceneStart: Hashable, Sendable, Codable {
  package struct Output: Hashable, Sendable, Codable {
    package let path: String
    package let frameCount: Int

    package init(path: String, frameCount: Int) {
      (self.path, self.frameCount) = (path, frameCount)
    }
  }

  /// The scene's index among all inputs of the batch, from 0.
  package let index: Int
  /// The scene's name for messages, with the values that distinguish this variant.
  package let scene: String
  package let outputs: [Output]

  package init(index: Int, scene: String, outputs: [Output]) {
    (self.index, self.scene, self.outputs) = (index, scene, outputs)
  }

  /// The number of frames of all outputs.
  package var frameCount: Int { outputs.reduce(0) { $0 + $1.frameCount } }
}

/// The result of a batch in numbers.
public struct BatchEnd: Hashable, Sendable, Codable {
  package let sceneCount: Int
  package let failureCount: Int
  /// The exit code of the first scene that failed, or 0.
  package let exitCode: Int32

  package init(sceneCount: Int, failureCount: Int, exitCode: Int32) {
    (self.sceneCount, self.failureCount, self.exitCode) = (sceneCount, failureCount, exitCode)
  }

  package init(_ report: BatchReport, exitCode: Int32) {
    (sceneCount, failureCount) = (report.scenes.count, report.failureCount)
    self.exitCode = exitCode
  }
}
