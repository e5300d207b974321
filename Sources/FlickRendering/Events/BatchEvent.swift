import FlickPlanning

/// An event while a batch is rendered. Progress, the events file and the journal are all made of these values, and the
/// journal's reader gets them back. Several scenes may be in work at a time.
public enum BatchEvent: Sendable {
  /// Standard input was read, which cannot be done twice.
  case readStandardInput(String)
  /// A scene, by its index among so many, is read, and its script played.
  case reading(scene: String, index: Int, sceneCount: Int)
  /// That is over, and nothing has crashed.
  case finishedReading(index: Int)
  /// Before the first scene.
  case began(BatchSetup)
  /// A scene's turn has come.
  case beganScene(SceneStart)
  /// Something happens to a scene in work, by its index; nil where a command renders what is not a batch.
  case scene(index: Int?, RenderEvent)
  /// A scene was done, or had failed, when the batch was taken up again after a crash.
  case keptScene(SceneReport)
  /// A scene is done, or has failed; for one that could not even be planned, nothing else is heard.
  case finishedScene(SceneReport)
  /// Everyone has heard that a scene finished: events, progress, messages.
  case toldScene(index: Int)
  /// After the last scene.
  case finished(BatchEnd)
  /// A signal ended the process, perhaps when it could get no more memory.
  case crashed(signal: Int32, lackedMemory: Bool)
}

/// Receives events, from any thread.
public typealias BatchObserver = @Sendable (BatchEvent) -> Void

/// The size of a batch, and the resources that it has.
public struct BatchSetup: Hashable, Sendable {
  /// How many scenes there are, those that cannot be rendered as well.
  package let sceneCount: Int
  /// The number of frames of all outputs.
  package let frameCount: Int
  /// How many parts are worked on at a time, at most.
  package let jobs: Int
  /// The memory that the process may use, in bytes; nil when the system does not tell.
  package let memoryLimit: Int?
  /// The share of it for frames in work, in bytes.
  package let workingMemory: Int
  /// Whether the batch is taken up again after a crash.
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

/// The outputs of a scene, when its turn comes.
public struct SceneStart: Hashable, Sendable, Codable {
  package struct Output: Hashable, Sendable, Codable {
    package let path: String
    package let frameCount: Int

    package init(path: String, frameCount: Int) {
      (self.path, self.frameCount) = (path, frameCount)
    }
  }

  /// Counted from 0 among all inputs of the batch.
  package let index: Int
  /// The scene's name for people, with what tells this rendering from the others.
  package let scene: String
  package let outputs: [Output]

  package init(index: Int, scene: String, outputs: [Output]) {
    (self.index, self.scene, self.outputs) = (index, scene, outputs)
  }

  /// The number of frames of all outputs.
  package var frameCount: Int { outputs.reduce(0) { $0 + $1.frameCount } }
}

/// How a batch ended.
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
