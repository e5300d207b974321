public import FlickDrawing
public import FlickGeometry
public import FlickPlanning
package import FlickScene

/// The result of a batch.
public struct BatchReport: Sendable {
  package let setup: BatchSetup
  /// In the order of the inputs.
  public let scenes: [SceneReport]
  /// How long all of it took.
  public let seconds: Double

  package init(setup: BatchSetup, scenes: [SceneReport], seconds: Double) {
    (self.setup, self.scenes, self.seconds) = (setup, scenes, seconds)
  }

  /// The failure of the first input that has one.
  public var firstFailure: (any Error)? { scenes.lazy.compactMap(\.failure).first }

  public var failureCount: Int { scenes.count { $0.failure != nil } }

  /// The number of warnings of all scenes.
  public var warningCount: Int { scenes.reduce(0) { $0 + $1.warnings.count } }
}

/// The result of a scene.
public struct SceneReport: Sendable {
  /// Counted from 0 among all inputs of the batch.
  package let index: Int
  /// The input of the rendering; nil when no scene was found.
  public package(set) var input: SceneInput?
  /// The scene's title; nil when it could not be read.
  package var title: String?
  public package(set) var outputs: [OutputReport]
  public package(set) var failure: (any Error)?
  /// The warnings about the scene, which was rendered all the same.
  public package(set) var warnings: [SceneWarning] = []
  /// The families that draw its texts, in alphabetical order.
  package var fonts: [String] = []
  public package(set) var seconds: Double
  /// The input's name in a report that was read back.
  package var recordedScene: String?

  package init(
    index: Int, input: SceneInput?, title: String? = nil, outputs: [OutputReport],
    failure: (any Error)? = nil,
    warnings: [SceneWarning] = [], fonts: [String] = [], seconds: Double, recordedScene: String? = nil
  ) {
    (self.index, self.input, self.title, self.outputs) = (index, input, title, outputs)
    (self.failure, self.warnings, self.fonts, self.seconds) = (failure, warnings, fonts, seconds)
    self.recordedScene = recordedScene
  }

  /// How the scene is called, where it could be found.
  public var name: String { input?.title ?? "-" }

  public var frameCount: Int { outputs.reduce(0) { $0 + $1.frameCount } }

  /// How many of its frames were there already.
  package var reusedFrames: Int { outputs.reduce(0) { $0 + $1.reusedFrames } }

  /// The number of bytes of all files.
  public var byteCount: Int { outputs.reduce(0) { $0 + ($1.byteCount ?? 0) } }
}

/// The result of an output.
public struct OutputReport: Hashable, Sendable {
  /// The name that the scene gives it.
  package let name: String
  public let path: String
  package let format: OutputFormat
  public package(set) var frameCount: Int
  /// How many of its frames were there already, and were not drawn again.
  package var reusedFrames = 0
  /// Frames a second.
  public package(set) var frameRate: String
  /// The duration of the file, in seconds.
  public package(set) var duration: Double
  /// Nil for what has no pictures.
  public package(set) var size: PixelSize?
  /// Nil when it was not finished.
  public package(set) var byteCount: Int?
  /// The SHA-256 hash of the file, for single files, where hashes were asked for.
  public package(set) var hash: String?
  /// The settings that meet `maxBytes`, and the number of files that were tried for them.
  package var choice: Choice?

  package struct Choice: Hashable, Sendable {
    package let settings: String
    package let trials: Int
  }
}

extension OutputReport {
  package init(_ planned: PlannedOutput, choice: Choice? = nil) {
    self.init(
      name: planned.output.name, path: planned.path, format: planned.format,
      frameCount: planned.frames.count, frameRate: planned.frames.rate.text,
      duration: planned.frames.duration, size: planned.fileSize, choice: choice)
  }
}
