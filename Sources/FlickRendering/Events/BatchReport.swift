public import FlickGeometry
public import FlickPlanning
public import FlickScene

/// The result of a batch.
public struct BatchReport: Sendable {
  public let setup: BatchSetup
  /// In the order of the inputs.
  public let scenes: [SceneReport]
  /// How long all of it took.
  public let seconds: Double

  /// The failure of the first input that has one.
  public var firstFailure: (any Error)? { scenes.lazy.compactMap(\.failure).first }

  public var failureCount: Int { scenes.count { $0.failure != nil } }

  /// The number of warnings of all scenes.
  public var warningCount: Int { scenes.reduce(0) { $0 + $1.warnings.count } }
}

/// The result of a scene.
public struct SceneReport: Sendable {
  /// Counted from 0 among all inputs of the batch.
  public let index: Int
  /// The input of the rendering; nil when no scene was found.
  public internal(set) var input: SceneInput?
  /// The scene's title; nil when it could not be read.
  public internal(set) var title: String?
  public internal(set) var outputs: [OutputReport]
  public internal(set) var failure: (any Error)?
  /// The warnings about the scene, which was rendered all the same.
  public internal(set) var warnings: [SceneWarning] = []
  /// The families that draw its texts, in alphabetical order.
  public internal(set) var fonts: [String] = []
  public internal(set) var seconds: Double
  /// The input's name in a report that was read back.
  var recordedScene: String?

  /// How the scene is called, where it could be found.
  public var name: String { input?.title ?? "-" }

  public var frameCount: Int { outputs.reduce(0) { $0 + $1.frameCount } }

  /// How many of its frames were there already.
  public var reusedFrames: Int { outputs.reduce(0) { $0 + $1.reusedFrames } }

  /// The number of bytes of all files.
  public var byteCount: Int { outputs.reduce(0) { $0 + ($1.byteCount ?? 0) } }
}

/// The result of an output.
public struct OutputReport: Hashable, Sendable {
  /// The name that the scene gives it.
  public let name: String
  public let path: String
  public let format: OutputFormat
  public internal(set) var frameCount: Int
  /// How many of its frames were there already, and were not drawn again.
  public internal(set) var reusedFrames = 0
  /// Frames a second.
  public internal(set) var frameRate: String
  /// The duration of the file, in seconds.
  public internal(set) var duration: Double
  /// Nil for what has no pictures.
  public internal(set) var size: PixelSize?
  /// Nil when it was not finished.
  public internal(set) var byteCount: Int?
  /// The SHA-256 hash of the file, for single files, where hashes were asked for.
  public internal(set) var hash: String?
  /// The settings that meet `maxBytes`, and the number of files that were tried for them.
  public internal(set) var choice: Choice?

  public struct Choice: Hashable, Sendable {
    public let settings: String
    public let trials: Int
  }
}

extension OutputReport {
  init(_ planned: PlannedOutput, choice: Choice? = nil) {
    self.init(
      name: planned.output.name, path: planned.path, format: planned.format,
      frameCount: planned.frames.count, frameRate: planned.frames.rate.text,
      duration: planned.frames.duration, size: planned.fileSize, choice: choice)
  }
}
